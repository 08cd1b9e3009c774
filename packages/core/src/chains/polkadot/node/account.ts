/** `system.account`, read without the chain's metadata: a balance shown at connect must not load a library. */
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex } from '@noble/hashes/utils'
import { createError } from '../../../errors/createError.js'
import type { AccountTie } from '../../types.js'
import { fromHex, type Hex } from '../hex.js'
import type { Node } from './client.js'
import { littleEndian } from './littleEndian.js'

/** xxHash-128 of `System` and of `Account`. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters of 32 bits, four amounts of 128. */
const ACCOUNT_BYTES = 4 * 4 + 4 * 16
/** Marks accounts of the newer rules, where what is reserved counts towards what is frozen. */
const NEW_RULES = 1n << 127n

/** Base units. */
export interface ChainAccount {
  readonly free: bigint
  /** Something other than an asset keeps the account in being, its balance as a rule: then it may hold any asset. */
  readonly hasProvider: boolean
  /** What of `free` must stay, whatever it is kept for. */
  readonly untouchable: bigint
  /** What keeps the account from being closed. */
  readonly tie?: AccountTie
}

const nothing: ChainAccount = { free: 0n, untouchable: 0n, hasProvider: false }

/** `Blake2_128Concat` of the account. @param publicKey - 32 bytes */
export const accountKey = (publicKey: Uint8Array): Hex =>
  `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(publicKey, { dkLen: 16 }))}${bytesToHex(publicKey)}`

/** `Math.max` takes no bigint. */
export function larger(one: bigint, other: bigint): bigint {
  return [one, other].reduce((most, value) => (value > most ? value : most))
}

/**
 * What stands in the way of closing an account: by the chain's rules an account with references lives on, and sending
 * everything would leave what they rely on without saying so. One that lives by other tokens, too, would keep these with
 * nothing to pay a fee with.
 */
function tieOf(
  [consumers, providers, sufficients]: readonly bigint[],
  reserved: bigint,
  frozen: bigint,
): AccountTie | undefined {
  if (reserved > 0n) return 'reserved'
  if (frozen > 0n) return 'locked'
  return consumers === 0n && providers === 1n && sufficients === 0n ? undefined : 'needed'
}

/** @param stored - what storage holds; `null` for an account that does not exist. @throws ModalError INVALID_ANSWER */
export function decodeAccount(stored: unknown): ChainAccount {
  if (stored === null) return nothing
  const bytes = fromHex(stored)
  if (bytes?.length !== ACCOUNT_BYTES) throw createError('INVALID_ANSWER', { expected: 'account' })
  const [free, reserved, third, fourth] = [16, 32, 48, 64].map((at) => littleEndian(bytes.slice(at, at + 16))) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const newRules = fourth >= NEW_RULES
  // By the older rules the last two are what is locked against transfers and against fees.
  const locked = newRules ? third - reserved : larger(third, fourth)
  // Consumers, providers, sufficients; before them stands the number of the next transaction.
  const counters = [4, 8, 12].map((at) => littleEndian(bytes.slice(at, at + 4)))
  const tie = tieOf(counters, reserved, newRules ? third : larger(third, fourth))
  return { free, untouchable: larger(locked, 0n), hasProvider: counters[1] !== 0n, ...(tie && { tie }) }
}

/** Of the newest block. @throws ModalError */
export const readAccount = async (node: Node, publicKey: Uint8Array): Promise<ChainAccount> =>
  decodeAccount(await node.request('state_getStorage', [accountKey(publicKey)]))
