/** Decodes the bytes of a message: its instructions, their accounts, and the locks on these. */
import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import { unsigned64 } from './accounts.js'
import { COMPUTE_BUDGET_PROGRAM } from './programs.js'

export interface Step {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Access to an account, and whether it signs. */
type Lock = 'signs' | 'written' | 'read'

export interface ReadMessage {
  readonly version: 0 | 'legacy'
  readonly blockhash: string
  /** The only signer. */
  readonly payer: string
  readonly locks: ReadonlyMap<string, Lock>
  readonly steps: readonly Step[]
}

/** Throws unless `truth`; the reader's caller turns that into `undefined`. */
export function demand(truth: boolean): asserts truth {
  if (!truth) throw new Error('Not a transfer')
}

export const unsigned32 = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)

/** Decodes a message with a single signer and no lookup tables, in its only valid encoding. Throws for any other. */
export function readMessage(message: Uint8Array): ReadMessage {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  // Encode again and compare: the decoder ignores trailing bytes and overlong numbers.
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
    const listedAddress = staticAccounts[index]
    demand(listedAddress !== undefined)
    return listedAddress
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
/** Length of budget instructions by kind; besides those two the heap frame (1) and the size of loaded accounts (4). */
const budgetBytes: Readonly<Record<number, number>> = { 1: 5, [LIMIT]: 5, [PRICE]: 9, 4: 5 }
/** The chain's limit for a transaction, which also applies where the message sets none. */
const MOST_UNITS = 1_400_000n
const MICRO_LAMPORTS = 1_000_000n

/** Highest priority fee of a message in lamports, ⌈units · price⌉. Throws where its budget can't be read. */
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
