/** Wire format of a transaction: the number of signatures, the signatures, the message. Ours have one signer. */
import { concatBytes } from '@noble/hashes/utils'
import { isSignature } from './answers.js'
import { readAnyMessage } from './readMessage.js'

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

/** A transaction of any number of signers, decoded. */
export interface Wire {
  readonly message: Uint8Array
  /** Addresses, in the order of the signatures. */
  readonly signers: readonly string[]
  /** 64 bytes each, zeros where one is missing. */
  readonly signatures: readonly Uint8Array[]
}

/** `undefined` for anything but a transaction in its only valid encoding, with a place for each signature. */
export function readWire(wire: unknown): Wire | undefined {
  if (!(wire instanceof Uint8Array) || wire.length > MOST_BYTES) return undefined
  // Read from a copy: memory that is shared with others may change.
  const bytes = Uint8Array.from(wire)
  const [count = 0] = bytes
  const start = 1 + count * SIGNATURE_BYTES
  try {
    const message = bytes.slice(start)
    const { signers } = readAnyMessage(message)
    if (signers.length !== count) return undefined
    const signatures = signers.map((_, index) =>
      bytes.slice(1 + index * SIGNATURE_BYTES, 1 + (index + 1) * SIGNATURE_BYTES),
    )
    return { message, signers, signatures }
  } catch {
    return undefined
  }
}

export const encodeWire = ({ signatures, message }: Wire): Uint8Array =>
  concatBytes(Uint8Array.of(signatures.length), ...signatures, message)
