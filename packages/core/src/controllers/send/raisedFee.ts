/** A fee that turns out to be another one than was prepared. */
import type { PreparedTransfer } from '../../chains/types.js'
import type { ModalError } from '../../errors/ModalError.js'

/** The most that the network can take of what the wallet signed, where that alone keeps it from being sent; base units. */
export function raisedFee({ code, context }: ModalError): bigint | undefined {
  const { maxFee } = context as { maxFee?: unknown }
  return code === 'TRANSACTION_MISMATCH' && typeof maxFee === 'bigint' ? maxFee : undefined
}

/** The same transfer, of which something else is said of its fee. What it looks up later (`deadline`), it goes on looking up. */
export function withFee(
  transfer: PreparedTransfer,
  change: Partial<Pick<PreparedTransfer, 'maxFee' | 'highFee' | 'raisedFee'>>,
): PreparedTransfer {
  const fields = { ...Object.getOwnPropertyDescriptors(transfer), ...Object.getOwnPropertyDescriptors(change) }
  return Object.defineProperties({}, fields) as PreparedTransfer
}
