/** Handing a transaction to a wallet: a transfer, or a step of a swap. */
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'

const isUnconfirmed = (error: unknown): error is ModalError =>
  error instanceof ModalError && error.code === 'SENT_UNCONFIRMED'

interface Question<T> {
  /**
   * Called when the wallet is asked; `answered` resolves once its answer is known, and never where the outcome stays open
   * (SENT_UNCONFIRMED).
   */
  said(answered: Promise<void>): void
  ask(): Promise<T>
  /** Called with the wallet's answer before anybody else gets it, and before the question counts as answered. */
  handed(given: T): void
}

/** Asks the wallet, and calls `said` first. */
export async function askWallet<T>({ said, ask, handed }: Question<T>): Promise<T> {
  let answer = () => {}
  said(new Promise((resolve) => (answer = resolve)))
  try {
    const result = await ask()
    handed(result)
    answer()
    return result
  } catch (error) {
    if (!isUnconfirmed(error)) answer()
    throw error
  }
}

/** Turns every error of sending into one with words for a visitor, 'Something went wrong' where it has none (spec 8). */
export function sayable(error: unknown): ModalError {
  if (!(error instanceof ModalError)) return createError('SEND_FAILED', {}, error)
  const mute = error.code === 'UNKNOWN' || (error.entry.show === 'caller' && error.code !== 'ABORTED')
  return mute ? createError('SEND_FAILED', {}, error.cause ?? error) : error
}

/** A transaction that was sent; with `doubt`, one that may have been sent. */
export interface Handed {
  readonly hash: string
  /** The wallet that was given it, where only that wallet knows the outcome. */
  readonly wallet?: string
  readonly doubt?: ModalError
}

/** Keeps an unconfirmed transaction whose hash is known: it is followed by the hash. @throws `thrown` in every other case */
export function followed(thrown: unknown): Handed {
  const hash = isUnconfirmed(thrown) ? thrown.context.hash : undefined
  if (!isUnconfirmed(thrown) || typeof hash !== 'string') throw thrown
  return { hash, doubt: thrown }
}
