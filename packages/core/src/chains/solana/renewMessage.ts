import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import type { TransactionVersion } from './wallets/types.js'

/** The same message with another blockhash, in the wallet's version: without lookup tables both versions are equivalent. */
export function renewMessage(message: Uint8Array, blockhash: string, version: TransactionVersion = 0): Uint8Array {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  return getCompiledTransactionMessageEncoder().encode({ ...compiled, version, lifetimeToken: blockhash }) as Uint8Array
}
