/** Verifies the signer of a message: Ed25519 over its raw bytes. A chunk of its own: most pages never need it. */
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isAddress, readSignature } from './answers.js'
import { readMemoProof } from './memoProof.js'

export { signMemo } from './memoProof.js'

interface Signed<Message> {
  readonly address: string
  readonly message: Message
  /** In base58. */
  readonly signature: string
}

/** Whether the key of `address` signed `message`; strict RFC 8032, so that a signature has a single encoding. Never throws. */
export function verifyBytes({ address, message, signature: text }: Signed<Uint8Array>): boolean {
  const signature = readSignature(text)
  if (!signature || !isAddress(address)) return false
  try {
    return ed25519.verify(signature, message, base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}

/** Verifies a text; `signature` may be a transaction in base64 that holds it as its memo (`memoProof.ts`). */
export function verifyMessage(signed: Signed<string>): boolean {
  const { address, message, signature } = signed
  const proof = readSignature(signature) ? undefined : readMemoProof(signature, signed)
  return proof
    ? verifyBytes({ address, message: proof.message, signature: base58.encode(proof.signature) })
    : verifyBytes({ address, message: utf8ToBytes(message), signature })
}
