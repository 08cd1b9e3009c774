/** Encodes the message of a transfer: a v0 transaction built entirely here, apart from the signature. */

import { utf8ToBytes } from '@noble/hashes/utils'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransactionMessage,
  createNoopSigner,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferCheckedWithFeeInstruction,
} from '@solana-program/token-2022'
import { createError } from '../../errors/createError.js'
import type { Lifetime } from './node.js'
import { MEMO_PROGRAM, type TokenProgram } from './programs.js'

export interface TokenMove {
  readonly program: TokenProgram
  readonly mint: string
  readonly decimals: number
  readonly source: string
  readonly destination: string
  /** The receiver has no account for the token yet: it is opened, and the sender pays its deposit. */
  readonly open: boolean
  /** The token's own fee; if it differs on the chain, the transfer fails. */
  readonly fee?: bigint | undefined
}

export interface Plan {
  readonly from: string
  readonly receiver: string
  readonly amount: bigint
  readonly token?: TokenMove
  /** Stands right before the transfer's instruction, where a receiver that requires a memo looks for it. */
  readonly memo?: string | undefined
  /** Limit of compute units. */
  readonly units: number
  /** Micro-lamports per unit. */
  readonly unitPrice: bigint
  readonly lifetime: Lifetime
}

/** Casts a validated address; the library's own check needs what plain http pages lack. */
const address = (text: string) => text as Address

const memoInstruction = (memo: string): IInstruction => ({
  programAddress: address(MEMO_PROGRAM),
  data: utf8ToBytes(memo),
})
const memoInstructions = ({ memo }: Plan): readonly IInstruction[] =>
  memo === undefined ? [] : [memoInstruction(memo)]

function tokenInstructions(plan: Plan, token: TokenMove): readonly IInstruction[] {
  const { from, receiver, amount } = plan
  const [source, mint, destination] = [token.source, token.mint, token.destination].map(address) as [
    Address,
    Address,
    Address,
  ]
  const owner = createNoopSigner(address(from))
  const { decimals, fee, program } = token
  const config = { programAddress: address(program) }
  const parts = { source, mint, destination, authority: owner, amount, decimals }
  const move =
    fee === undefined
      ? getTransferCheckedInstruction(parts, config)
      : getTransferCheckedWithFeeInstruction({ ...parts, fee }, config)
  const moves = [...memoInstructions(plan), move]
  if (!token.open) return moves
  const account = { payer: owner, ata: destination, owner: address(receiver), mint, tokenProgram: address(program) }
  return [getCreateAssociatedTokenIdempotentInstruction(account), ...moves]
}

/** Encodes the bytes to sign. @throws ModalError INVALID_ADDRESS where the library can't build a message for this receiver */
export function encodeMessage(plan: Plan): Uint8Array {
  try {
    return encode(plan)
  } catch (cause) {
    throw createError('INVALID_ADDRESS', { address: plan.receiver }, cause)
  }
}

function encode(plan: Plan): Uint8Array {
  const { from, receiver, amount, token, units, unitPrice, lifetime } = plan
  const source = createNoopSigner(address(from))
  const moves = token
    ? tokenInstructions(plan, token)
    : [...memoInstructions(plan), getTransferSolInstruction({ source, destination: address(receiver), amount })]
  return compile({ from, lifetime }, [
    getSetComputeUnitLimitInstruction({ units }),
    getSetComputeUnitPriceInstruction({ microLamports: unitPrice }),
    ...moves,
  ])
}

function compile(
  { from, lifetime }: Pick<Plan, 'from' | 'lifetime'>,
  instructions: readonly IInstruction[],
): Uint8Array {
  const { blockhash, lastValidBlockHeight } = lifetime
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, lastValidBlockHeight }, paid),
    (living) => appendTransactionMessageInstructions(instructions, living),
  )
  return getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message)) as Uint8Array
}

/** Encodes a message with a memo as its only instruction. */
export const encodeMemo = (of: Pick<Plan, 'from' | 'lifetime'>, memo: string): Uint8Array =>
  compile(of, [memoInstruction(memo)])
