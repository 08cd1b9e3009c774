/** Balances on the local networks beside the EVM ones, as their nodes tell them: nothing here goes through the product. */
import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import type { StackBitcoin, StackPolkadot, StackSolana } from '../../demo/stack.mjs'

async function ask<Answer>(url: string, method: string, params: readonly unknown[]): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { result: Answer }
  return answer.result
}

const urlOf = ({ network }: { network: { rpcUrls: string[] } }) => network.rpcUrls[0] as string

/** Lamports. */
export async function solanaBalance(stack: StackSolana, address: string): Promise<bigint> {
  const { value } = await ask<{ value: number }>(urlOf(stack), 'getBalance', [address, { commitment: 'confirmed' }])
  return BigInt(value)
}

/** `System.Account` of a runtime: two hashed names, then the key behind its own hash. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** A prefix of one byte, 32 bytes of key, two of checksum. */
const publicKeyOf = (address: string) => base58.decode(address).slice(1, 33)

/** Planck that are free; none where the chain does not know the account. */
export async function polkadotBalance(stack: StackPolkadot, address: string): Promise<bigint> {
  const key = publicKeyOf(address)
  const slot = `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`
  const found = await ask<string | null>(urlOf(stack), 'state_getStorage', [slot])
  // Four counters of four bytes, then the balance, its lowest byte first.
  return found ? BigInt(`0x${bytesToHex(hexToBytes(found.slice(2)).slice(16, 32).reverse())}`) : 0n
}

/** Satoshis in blocks. */
export async function bitcoinBalance(stack: StackBitcoin, address: string): Promise<bigint> {
  const answer = await (await fetch(`${urlOf(stack)}/address/${address}`)).json()
  const { funded_txo_sum: funded, spent_txo_sum: spent } = (
    answer as { chain_stats: { funded_txo_sum: number; spent_txo_sum: number } }
  ).chain_stats
  return BigInt(funded - spent)
}
