/** Who signed a message: Ed25519 over its raw bytes. A chunk of its own: most pages never need it. */
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isAddress, readSignature } from './answers.js'

interface Signed<Message> {
  readonly address: string
  readonly message: Message
  /** In base58. */
  readonly signature: string
}

/** Whether the key of `address` signed `message`; RFC 8032 to the letter, so that a signature has one spelling. Never throws. */
export function verifyBytes({ address, message, signature: text }: Signed<Uint8Array>): boolean {
  const signature = readSignature(text)
  if (!signature || !isAddress(address)) return false
  try {
    return ed25519.verify(signature, message, base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}

/** The same of a text. */
export const verifyMessage = ({ message, ...signed }: Signed<string>): boolean =>
  verifyBytes({ ...signed, message: utf8ToBytes(message) })
