/** The bytes of a message, taken apart: what runs on the chain, over which accounts, and how these are locked. */
import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import { unsigned64 } from './accounts.js'
import { COMPUTE_BUDGET_PROGRAM } from './programs.js'

export interface Step {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** What a transaction may do to an account, and whether that one signs. */
type Lock = 'signs' | 'written' | 'read'

export interface ReadMessage {
  readonly version: 0 | 'legacy'
  readonly blockhash: string
  /** The only one that signs. */
  readonly payer: string
  readonly locks: ReadonlyMap<string, Lock>
  readonly steps: readonly Step[]
}

/** Throws for what is not to the letter what it should be; who reads turns that into nothing. */
export function demand(truth: boolean): asserts truth {
  if (!truth) throw new Error('Not a transfer')
}

export const unsigned32 = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)

/** Of one signer, without lookup tables, in its only spelling. Throws for anything else. */
export function readMessage(message: Uint8Array): ReadMessage {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  // A decoder overlooks what stands behind the end, and numbers that are spelt too long.
  demand(sameBytes(getCompiledTransactionMessageEncoder().encode(compiled) as Uint8Array, message))
  const { header, staticAccounts, lifetimeToken: blockhash, version } = compiled
  demand(version === 0 || version === 'legacy')
  demand(!('addressTableLookups' in compiled && compiled.addressTableLookups?.length))
  demand(header.numSignerAccounts === 1 && header.numReadonlySignerAccounts === 0)
  const firstRead = staticAccounts.length - header.numReadonlyNonSignerAccounts
  const locks = new Map(
    staticAccounts.map((address, index): [string, Lock] => {
      if (index === 0) return [address, 'signs']
      return [address, index < firstRead ? 'written' : 'read']
    }),
  )
  demand(locks.size === staticAccounts.length)
  const at = (index: number): string => {
    const found = staticAccounts[index]
    demand(found !== undefined)
    return found
  }
  const steps = compiled.instructions.map(
    ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }): Step => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data: data as Uint8Array,
    }),
  )
  return { version, blockhash, payer: at(0), locks, steps }
}

export const isBudget = ({ program }: Step): boolean => program === COMPUTE_BUDGET_PROGRAM

const LIMIT = 2
const PRICE = 3
/** Length by kind, the heap frame (1) and the size of what is loaded (4) beside the two. */
const budgetBytes: Readonly<Record<number, number>> = { 1: 5, [LIMIT]: 5, [PRICE]: 9, 4: 5 }
/** The chain gives no transaction more, whatever its limit says; without a limit it may use as many. */
const MOST_UNITS = 1_400_000n
const MICRO_LAMPORTS = 1_000_000n

/** Lamports that a message pays for priority at most, ⌈units · price⌉. Throws where its budget can't be read. */
export function priorityFeeOf({ steps }: Pick<ReadMessage, 'steps'>): bigint {
  const values = new Map<number, bigint>()
  for (const { accounts, data } of steps.filter(isBudget)) {
    const kind = data[0] ?? 0
    demand(accounts.length === 0 && data.length === budgetBytes[kind] && !values.has(kind))
    values.set(kind, kind === PRICE ? unsigned64(data, 1) : BigInt(unsigned32(data, 1)))
  }
  const limit = values.get(LIMIT) ?? MOST_UNITS
  const units = limit < MOST_UNITS ? limit : MOST_UNITS
  return (units * (values.get(PRICE) ?? 0n) + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
}
