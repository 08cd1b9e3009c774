/** Wire format of a transaction with one signer: the number of signatures, the signature, the message. */
import { concatBytes } from '@noble/hashes/utils'
import { isSignature } from './answers.js'

const SIGNATURE_BYTES = 64
const HEAD_BYTES = 1 + SIGNATURE_BYTES
/** Size of a packet: the network accepts no longer transaction. */
export const MOST_BYTES = 1_232

/** @param signature - by default empty, for the wallet to fill in */
export const toWire = (message: Uint8Array, signature: Uint8Array = new Uint8Array(SIGNATURE_BYTES)): Uint8Array =>
  concatBytes(Uint8Array.of(1), signature, message)

/** `undefined` for anything but a transaction with exactly one signature. */
export function fromWire(wire: unknown): { message: Uint8Array; signature?: Uint8Array } | undefined {
  if (!(wire instanceof Uint8Array) || wire.length <= HEAD_BYTES || wire.length > MOST_BYTES || wire[0] !== 1)
    return undefined
  const signature = wire.slice(1, HEAD_BYTES)
  return { message: wire.slice(HEAD_BYTES), ...(isSignature(signature) && { signature }) }
}
