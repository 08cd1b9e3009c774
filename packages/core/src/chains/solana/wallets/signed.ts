import { createError } from '../../../errors/createError.js'
import { sameBytes } from '../../../primitives/sameBytes.js'
import { fromWire, toWire } from '../wire.js'

const mismatch = () => createError('TRANSACTION_MISMATCH', { field: 'data' })

/**
 * What a wallet signed, if it is the very message it was asked to sign: what it adds or changes was not reviewed.
 * @throws ModalError TRANSACTION_MISMATCH; INVALID_ANSWER where the signature is missing
 */
export function signedAsAsked(answer: unknown, asked: Uint8Array): Uint8Array {
  const [signed, wanted] = [fromWire(answer), fromWire(asked)]
  if (!signed || !wanted || !sameBytes(signed.message, wanted.message)) throw mismatch()
  if (!signed.signature) throw createError('INVALID_ANSWER', { expected: 'signature' })
  return toWire(wanted.message, signed.signature)
}
