/** Readers for answers of wallets and nodes (R06, P06): the only place where untrusted values become typed ones. */
import { base58, base64 } from '@scure/base'
import { createError } from '../../errors/createError.js'
import { validateSolanaAddress } from '../../primitives/address/solana.js'
import { asRecord } from '../../primitives/asRecord.js'

export { asRecord } from '../../primitives/asRecord.js'

export const invalid = (expected: string) => createError('INVALID_ANSWER', { expected })

/**
 * A count of lamports, blocks or units. Nodes write them as plain JSON numbers: a number too large to be exact (nine
 * million SOL) is refused rather than guessed.
 * @throws ModalError INVALID_ANSWER
 */
export function asCount(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw invalid('count')
  return BigInt(value)
}

/** The `value` of an answer, which stands beside the slot at which it was read. @throws ModalError INVALID_ANSWER */
export function asValue(answer: unknown): unknown {
  const record = asRecord(answer)
  if (!record || !('value' in record)) throw invalid('value')
  return record.value
}

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && validateSolanaAddress(value).ok

/** A key, a hash or an address: 32 bytes in base58. @throws ModalError INVALID_ANSWER */
export function asAddress(value: unknown): string {
  if (!isAddress(value)) throw invalid('address')
  return value
}

/** `[text, 'base64']`. @throws ModalError INVALID_ANSWER */
export function asData(value: unknown): Uint8Array {
  const [text, encoding] = Array.isArray(value) ? value : []
  if (typeof text !== 'string' || encoding !== 'base64') throw invalid('account data')
  return asBase64(text)
}

/** @throws ModalError INVALID_ANSWER */
export function asBase64(text: unknown): Uint8Array {
  try {
    return base64.decode(text as string)
  } catch {
    throw invalid('base64')
  }
}

const SIGNATURE_BYTES = 64

/** 64 bytes that are not all zero: zeros are the empty place of a signature. */
export const isSignature = (bytes: unknown): bytes is Uint8Array =>
  bytes instanceof Uint8Array && bytes.length === SIGNATURE_BYTES && bytes.some((byte) => byte !== 0)

/** A signature in base58; `undefined` for anything else. */
export function readSignature(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return isSignature(bytes) ? bytes : undefined
}
