/** Handing a transaction to a wallet: a transfer, or a step of a swap. */
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'

const isUnconfirmed = (error: unknown): error is ModalError =>
  error instanceof ModalError && error.code === 'SENT_UNCONFIRMED'

interface Question<T> {
  /**
   * Hears that the wallet is asked; `answered` resolves once it has said what became of it, and never where that is left
   * open (SENT_UNCONFIRMED).
   */
  said(answered: Promise<void>): void
  ask(): Promise<T>
  /** Hears what the wallet was given, before anybody else does, and before the question counts as answered. */
  handed(given: T): void
}

/** Asks the wallet, and says so first. */
export async function askWallet<T>({ said, ask, handed }: Question<T>): Promise<T> {
  let answer = () => {}
  said(new Promise((resolve) => (answer = resolve)))
  try {
    const given = await ask()
    handed(given)
    answer()
    return given
  } catch (error) {
    if (!isUnconfirmed(error)) answer()
    throw error
  }
}

/** What goes wrong while sending is always said: what has no words for a visitor becomes 'Something went wrong' (spec 8). */
export function sayable(error: unknown): ModalError {
  if (!(error instanceof ModalError)) return createError('SEND_FAILED', {}, error)
  const mute = error.code === 'UNKNOWN' || (error.entry.show === 'caller' && error.code !== 'ABORTED')
  return mute ? createError('SEND_FAILED', {}, error.cause ?? error) : error
}

/** It was sent, or it may have been: then `doubt` says so. */
export interface Handed {
  readonly hash: string
  /** Which wallet was given it, where only that one knows what becomes of it. */
  readonly wallet?: string
  readonly doubt?: ModalError
}

/** Nobody said that it got through, but its hash is known: it is followed by that. @throws what was thrown, where it is not */
export function followed(thrown: unknown): Handed {
  const hash = isUnconfirmed(thrown) ? thrown.context.hash : undefined
  if (!isUnconfirmed(thrown) || typeof hash !== 'string') throw thrown
  return { hash, doubt: thrown }
}
