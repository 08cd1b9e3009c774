/** Reads the hash of what was sent before a failure of the sign-in origin (docs/auth-origin.md, `rpc`). */
import { fieldOf } from '../../errors/causes.js'
import { isTransactionHash } from '../../primitives/transactionHash.js'
import type { AuthNamespace } from '../authTypes.js'

/** A transaction's hash, in the form of its namespace; `undefined` where the failure names none. */
export function sentHash(namespace: AuthNamespace, failure: unknown): string | undefined {
  const hash = fieldOf(fieldOf(failure, 'data'), 'hash')
  return isTransactionHash(namespace, hash) ? hash : undefined
}
