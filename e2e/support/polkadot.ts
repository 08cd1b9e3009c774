/** The local Polkadot chain as its node tells it: read and decoded here, with a library that the product has no part in. */
import { randomBytes } from 'node:crypto'
import { hexToU8a, u8aToBigInt, u8aToHex } from '@polkadot/util'
import { blake2AsHex, blake2AsU8a, decodeAddress, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import type { StackPolkadot } from '../../demo/stack.mjs'

/** `free` in `AccountInfo`: after four counters of 32 bits. */
const FREE_AT = 16
const FREE_BYTES = 16
/** `frozen`: after what is free and what is reserved. */
const FROZEN_AT = 48
/** No transaction yet, one provider, nothing held, by the newer rules. */
const NEW_ACCOUNT = `0x${'00'.repeat(8)}01${'00'.repeat(7)}${'00'.repeat(63)}80`

/** A number of 128 bits. */
function write(bytes: Uint8Array, start: number, value: bigint): void {
  for (let at = 0; at < FREE_BYTES; at++) bytes[start + at] = Number((value >> BigInt(8 * at)) & 0xffn)
}

export interface PolkadotChain {
  readonly network: StackPolkadot['network']
  /** Its node's JSON-RPC. @throws Error with what the node said */
  ask<Answer>(method: string, ...params: readonly unknown[]): Promise<Answer>
  /** Address of an account of the stack. */
  account(role: string): string
  /** Somebody who has nothing yet. */
  stranger(): string
  /** Planck that the account holds; 0 for one that does not exist. */
  balance(address: string): Promise<bigint>
  /** So much, nothing of it locked, and nothing that relies on the account. */
  setBalance(address: string, planck: bigint): Promise<void>
  /** Locks so much of what the account holds. */
  lock(address: string, planck: bigint): Promise<void>
  /** What brings an account back that is closed meanwhile, with the number of its next transaction: tests share the chain. */
  remember(address: string): Promise<() => Promise<void>>
  /** Whether an extrinsic with this hash is in one of the last blocks. */
  holds(hash: string): Promise<boolean>
}

const digits = (hex: string) => hex.slice(2)

/** `System.Account`, keyed by `Blake2_128Concat`. */
function storageKey(address: string): string {
  const publicKey = decodeAddress(address)
  const [pallet, item] = [xxhashAsHex('System', 128), xxhashAsHex('Account', 128)]
  return `${pallet}${digits(item)}${digits(blake2AsHex(publicKey, 128))}${digits(u8aToHex(publicKey))}`
}

export function createPolkadotChain({ network, accounts }: StackPolkadot): PolkadotChain {
  const [rpcUrl = ''] = network.rpcUrls

  async function ask<Answer>(method: string, ...params: readonly unknown[]): Promise<Answer> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: Answer; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const stored = (address: string) => ask<`0x${string}` | null>('state_getStorage', storageKey(address))
  const freeOf = (bytes: Uint8Array) => bytes.subarray(FREE_AT, FREE_AT + FREE_BYTES)

  return {
    network,
    ask,
    account(role) {
      const found = accounts.find((entry) => entry.role === role)
      if (!found) throw new Error(`There is no account ${role}.`)
      return found.address
    },
    stranger: () => encodeAddress(randomBytes(32), network.ss58Prefix),
    async balance(address) {
      const bytes = await stored(address)
      return bytes ? u8aToBigInt(freeOf(hexToU8a(bytes))) : 0n
    },
    async setBalance(address, planck) {
      // An account that was closed is no more: this one begins anew, kept alive by its balance.
      const bytes = hexToU8a((await stored(address)) ?? NEW_ACCOUNT)
      write(bytes, FREE_AT, planck)
      write(bytes, FROZEN_AT, 0n)
      await ask('dev_setStorage', [[storageKey(address), u8aToHex(bytes)]])
    },
    async lock(address, planck) {
      const bytes = hexToU8a(await stored(address))
      write(bytes, FROZEN_AT, planck)
      await ask('dev_setStorage', [[storageKey(address), u8aToHex(bytes)]])
    },
    async remember(address) {
      const bytes = hexToU8a(await stored(address))
      // Four bytes, the lowest first; so few transactions fit into one.
      bytes[0] = (bytes[0] ?? 0) + 1
      return () => ask('dev_setStorage', [[storageKey(address), u8aToHex(bytes)]])
    },
    async holds(hash) {
      let block = await ask<string>('chain_getBlockHash')
      for (let back = 0; back < 3; back++) {
        const { header, extrinsics } = (
          await ask<{ block: { header: { parentHash: string }; extrinsics: string[] } }>('chain_getBlock', block)
        ).block
        if (extrinsics.some((extrinsic) => u8aToHex(blake2AsU8a(hexToU8a(extrinsic), 256)) === hash)) return true
        block = header.parentHash
      }
      return false
    },
  }
}
