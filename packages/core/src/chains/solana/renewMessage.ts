import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'

/** The same message with another blockhash. */
export function renewMessage(message: Uint8Array, blockhash: string): Uint8Array {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  return getCompiledTransactionMessageEncoder().encode({ ...compiled, lifetimeToken: blockhash }) as Uint8Array
}
