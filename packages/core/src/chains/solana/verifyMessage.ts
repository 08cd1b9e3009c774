/** Who signed a message: Ed25519 over its raw bytes. A chunk of its own, for those who sign in. */
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isAddress, readSignature } from './answers.js'

/** Whether the key of `address` signed `message`; RFC 8032 to the letter, so that a signature has one spelling. Never throws. */
export function verifyMessage(signed: { address: string; message: string; signature: string }): boolean {
  const signature = readSignature(signed.signature)
  if (!signature || !isAddress(signed.address)) return false
  try {
    return ed25519.verify(signature, utf8ToBytes(signed.message), base58.decode(signed.address), { zip215: false })
  } catch {
    return false
  }
}
