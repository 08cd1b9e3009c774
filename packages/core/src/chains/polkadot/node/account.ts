/** `system.account`, decoded without the chain's metadata: a balance shown at connect must not load a library. */
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
/** Marks accounts under the newer rules, where reserved amounts count as part of the frozen ones. */
const NEW_RULES = 1n << 127n

/** Balances of an account, base units. */
export interface ChainAccount {
  readonly free: bigint
  /** A provider other than an asset, usually the balance, keeps the account alive: so it may hold any asset. */
  readonly hasProvider: boolean
  /** The part of `free` that must stay, for whatever reason. */
  readonly untouchable: bigint
  /** Reason why the account can't be closed. */
  readonly tie?: AccountTie
}

const nothing: ChainAccount = { free: 0n, untouchable: 0n, hasProvider: false }

/** Storage key: `Blake2_128Concat` of the account. @param publicKey - 32 bytes */
export const accountKey = (publicKey: Uint8Array): Hex =>
  `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(publicKey, { dkLen: 16 }))}${bytesToHex(publicKey)}`

/** The larger of two; `Math.max` takes no bigint. */
export function larger(one: bigint, other: bigint): bigint {
  return [one, other].reduce((most, value) => (value > most ? value : most))
}

/**
 * Reason why an account can't be closed: by the chain's rules an account with references stays, and sending everything would
 * silently leave what they need. An account that other tokens keep alive too would hold these without currency for a fee.
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

/** @param stored - the value in storage; `null` for an account that does not exist. @throws ModalError INVALID_ANSWER */
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
  // Under the older rules the last two amounts are locked against transfers and against fees.
  const locked = newRules ? third - reserved : larger(third, fourth)
  // Consumers, providers, sufficients, which follow the nonce.
  const counters = [4, 8, 12].map((at) => littleEndian(bytes.slice(at, at + 4)))
  const tie = tieOf(counters, reserved, newRules ? third : larger(third, fourth))
  return { free, untouchable: larger(locked, 0n), hasProvider: counters[1] !== 0n, ...(tie && { tie }) }
}

/** The account in the newest block. @throws ModalError */
export const readAccount = async (node: Node, publicKey: Uint8Array): Promise<ChainAccount> =>
  decodeAccount(await node.request('state_getStorage', [accountKey(publicKey)]))
