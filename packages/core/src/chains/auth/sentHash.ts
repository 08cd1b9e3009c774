/** What a failure of the sign-in origin says was sent before it (docs/auth-origin.md, `rpc`). */
import { fieldOf } from '../../errors/causes.js'
import { decodeBase58 } from '../../primitives/address/base58.js'
import type { AuthNamespace } from '../authTypes.js'

const SIGNATURE_BYTES = 64
/** Nor are 64 bytes ever longer in base58. */
const MOST_SIGNATURE_CHARACTERS = 88

const isHash: Readonly<Record<AuthNamespace, (text: string) => boolean>> = {
  eip155: (text) => /^0x[0-9a-f]{64}$/i.test(text),
  solana: (text) => decodeBase58(text, MOST_SIGNATURE_CHARACTERS)?.length === SIGNATURE_BYTES,
}

/** A transaction's hash, in the form of its namespace; `undefined` where the failure names none. */
export function sentHash(namespace: AuthNamespace, failure: unknown): string | undefined {
  const hash = fieldOf(fieldOf(failure, 'data'), 'hash')
  return typeof hash === 'string' && isHash[namespace](hash) ? hash : undefined
}
