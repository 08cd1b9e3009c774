import { base64 } from '@scure/base'
import { invalid } from './readParams.js'

const SIGNATURE_BYTES = 64
const MOST_SIGNATURES = 16

/**
 * A transaction as it travels: how many signatures, the signatures, the message.
 * @returns {{ bytes: Uint8Array, count: number, message: Uint8Array }}
 */
export function readWire(text) {
  let bytes
  try {
    bytes = base64.decode(text)
  } catch {
    throw invalid('transaction')
  }
  const [count] = bytes
  const message = bytes.slice(1 + SIGNATURE_BYTES * count)
  if (!(count >= 1 && count <= MOST_SIGNATURES) || message.length === 0) throw invalid('transaction')
  return { bytes, count, message }
}

/** With `signature` at the place of the signer `index`. */
export function writeSignature(bytes, index, signature) {
  const signed = bytes.slice()
  signed.set(signature, 1 + SIGNATURE_BYTES * index)
  return base64.encode(signed)
}
