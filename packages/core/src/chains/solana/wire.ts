/** A transaction of one signer as it travels: how many signatures, the signature, the message. */
import { concatBytes } from '@noble/hashes/utils'
import { isSignature } from './answers.js'

const SIGNATURE_BYTES = 64
const HEAD_BYTES = 1 + SIGNATURE_BYTES
/** What fits into a packet: the network takes no longer one. */
export const MOST_BYTES = 1_232

/** @param signature - without it the place stays empty, for the wallet */
export const toWire = (message: Uint8Array, signature: Uint8Array = new Uint8Array(SIGNATURE_BYTES)): Uint8Array =>
  concatBytes(Uint8Array.of(1), signature, message)

/** `undefined` for what has not exactly one signature's place. */
export function fromWire(wire: unknown): { message: Uint8Array; signature?: Uint8Array } | undefined {
  if (!(wire instanceof Uint8Array) || wire.length <= HEAD_BYTES || wire.length > MOST_BYTES || wire[0] !== 1)
    return undefined
  const signature = wire.slice(1, HEAD_BYTES)
  return { message: wire.slice(HEAD_BYTES), ...(isSignature(signature) && { signature }) }
}
