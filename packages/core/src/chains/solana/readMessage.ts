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

/** Access to an account, and whether it signs; one that signs without being written to `cosigns`. */
type Lock = 'signs' | 'cosigns' | 'written' | 'read'

export interface ReadMessage {
  readonly version: 0 | 'legacy'
  readonly blockhash: string
  readonly payer: string
  /** The payer first, in the order of their signatures. */
  readonly signers: readonly string[]
  /** Accounts by address, those of lookup tables as `table/index`. */
  readonly locks: ReadonlyMap<string, Lock>
  readonly steps: readonly Step[]
}

/** Throws unless `truth`; the reader's caller turns that into `undefined`. */
export function demand(truth: unknown): asserts truth {
  if (!truth) throw new Error('Not a transfer')
}

export const unsigned32 = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)

/** Decodes any message in its only valid encoding. Throws for anything else. */
export function readAnyMessage(message: Uint8Array): ReadMessage {
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  // Encode again and compare: the decoder ignores trailing bytes and overlong numbers.
  demand(sameBytes(getCompiledTransactionMessageEncoder().encode(compiled) as Uint8Array, message))
  const { header, staticAccounts, lifetimeToken: blockhash, version } = compiled
  demand(version === 0 || version === 'legacy')
  const tables = ('addressTableLookups' in compiled && compiled.addressTableLookups) || []
  const lookedUp = (kind: 'writableIndices' | 'readableIndices', lock: Lock) =>
    tables.flatMap((table) =>
      table[kind].map((index): [string, Lock] => [`${table.lookupTableAddress}/${index}`, lock]),
    )
  const signers: readonly string[] = staticAccounts.slice(0, header.numSignerAccounts)
  const firstCosigner = signers.length - header.numReadonlySignerAccounts
  const firstRead = staticAccounts.length - header.numReadonlyNonSignerAccounts
  const accounts: readonly [string, Lock][] = [
    ...staticAccounts.map((address, index): [string, Lock] => {
      if (index < signers.length) return [address, index < firstCosigner ? 'signs' : 'cosigns']
      return [address, index < firstRead ? 'written' : 'read']
    }),
    ...lookedUp('writableIndices', 'written'),
    ...lookedUp('readableIndices', 'read'),
  ]
  const locks = new Map(accounts)
  demand(locks.size === accounts.length && firstCosigner > 0 && firstRead >= signers.length)
  const at = (index: number): string => {
    const [listedAddress] = accounts[index] ?? []
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
  return { version, blockhash, payer: at(0), signers, locks, steps }
}

/** Decodes a message with a single signer and no lookup tables. Throws for any other. */
export function readMessage(message: Uint8Array): ReadMessage {
  const read = readAnyMessage(message)
  demand(read.signers.length === 1 && ![...read.locks.keys()].some((account) => account.includes('/')))
  return read
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
