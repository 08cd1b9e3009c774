/** Handing a transaction to a wallet: a transfer, or a step of a swap. */
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'

/**
 * Asks the wallet, and says so first.
 *
 * @param said - hears that the wallet is asked; `answered` resolves once it has answered, whatever it said
 */
export async function askWallet<T>(said: (answered: Promise<void>) => void, ask: () => Promise<T>): Promise<T> {
  let answer = () => {}
  said(new Promise((resolve) => (answer = resolve)))
  try {
    return await ask()
  } finally {
    answer()
  }
}

/** What goes wrong while sending is always said: what has no words for a visitor becomes 'Something went wrong' (spec 8). */
export function sayable(error: unknown): ModalError {
  if (!(error instanceof ModalError)) return createError('SEND_FAILED', {}, error)
  const mute = error.code === 'UNKNOWN' || (error.entry.show === 'caller' && error.code !== 'ABORTED')
  return mute ? createError('SEND_FAILED', {}, error.cause ?? error) : error
}

/** What came of handing it over, where that failed: with a `hash` it may have been broadcast all the same. */
export function failedHand(
  thrown: unknown,
): { readonly hash: string; readonly doubt: ModalError } | { readonly error: ModalError } {
  const error = sayable(thrown)
  const { hash } = error.context
  return error.code === 'SENT_UNCONFIRMED' && typeof hash === 'string' ? { hash, doubt: error } : { error }
}
