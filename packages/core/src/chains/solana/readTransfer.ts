/** Reads a transfer back from the bytes to sign: the preview shows what they say (threats 'Money'). */
import { unsigned64 } from './accounts.js'
import { associatedTokenAddress } from './programAddress.js'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  isTokenProgram,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  type TokenProgram,
} from './programs.js'
import { demand, isBudget, priorityFeeOf, readMessage, type Step, unsigned32 } from './readMessage.js'

export interface ReadTransfer {
  readonly from: string
  readonly amount: bigint
  /** Native currency: the receiver; tokens: the receiving account. */
  readonly destination: string
  readonly token?: {
    readonly program: TokenProgram
    readonly mint: string
    readonly decimals: number
    /** The sender's account that pays. */
    readonly source: string
    /** Owner for whom an account is opened. */
    readonly openedFor?: string
    readonly fee?: bigint
  }
  readonly memo?: string
  /** Lamports, ⌈units · price⌉. */
  readonly priorityFee: bigint
  readonly blockhash: string
}

/** Reads limit and price, in the order in which they are written here. */
function priorityFee(limit: Step, price: Step): bigint {
  demand(isBudget(limit) && limit.data[0] === 2 && isBudget(price) && price.data[0] === 3)
  return priorityFeeOf({ steps: [limit, price] })
}

function readNative({ accounts: [from, destination], data, ...step }: Step, payer: string) {
  demand(step.program === SYSTEM_PROGRAM && data.length === 12 && unsigned32(data, 0) === 2)
  demand(from === payer && destination !== undefined)
  return { from, destination, amount: unsigned64(data, 4) }
}

/** Reads `TransferChecked` (12), or its variant with an explicit fee (26, 1). */
function readToken({ program, accounts, data }: Step, payer: string) {
  const [source, mint, destination, from] = accounts
  demand(isTokenProgram(program) && accounts.length === 4 && from === payer)
  demand(source !== undefined && mint !== undefined && destination !== undefined)
  const withFee = data[0] === 26 && data[1] === 1 && data.length === 19
  demand(withFee || (data[0] === 12 && data.length === 10))
  const at = withFee ? 2 : 1
  const token = {
    program,
    mint,
    source,
    decimals: data[at + 8] ?? 0,
    ...(withFee && { fee: unsigned64(data, at + 9) }),
  }
  return { from, destination, amount: unsigned64(data, at), token }
}

/** Reads an unsigned memo right before the transfer; `undefined` where another instruction stands there. */
function readMemo(step: Step | undefined): string | undefined {
  if (step?.program !== MEMO_PROGRAM) return undefined
  demand(step.accounts.length === 0)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(step.data)
}

/** Owner of the token account that is opened; the sender pays for it. */
function readOpening({ program, accounts, data }: Step, payer: string, moved: ReturnType<typeof readToken>): string {
  const [paidBy, account, owner, mint, system, tokenProgram] = accounts
  const { token, destination } = moved
  demand(program === ASSOCIATED_TOKEN_PROGRAM && accounts.length === 6 && data.length === 1 && data[0] === 1)
  demand(paidBy === payer && account === destination && mint === token.mint && owner !== undefined)
  demand(system === SYSTEM_PROGRAM && tokenProgram === token.program)
  demand(associatedTokenAddress(owner, mint, token.program) === destination)
  return owner
}

function decode(message: Uint8Array): ReadTransfer {
  const { payer, blockhash, steps } = readMessage(message)
  const [limit, price, ...others] = steps
  const memo = readMemo(others.at(-2))
  const [first, second, ...rest] = others.filter((_, index) => memo === undefined || index !== others.length - 2)
  demand(limit !== undefined && price !== undefined && first !== undefined && rest.length === 0)
  const paid = { ...(memo !== undefined && { memo }), priorityFee: priorityFee(limit, price), blockhash }
  if (first.program === SYSTEM_PROGRAM) {
    demand(second === undefined && first.accounts.length === 2)
    return { ...readNative(first, payer), ...paid }
  }
  const transfer = readToken(second ?? first, payer)
  if (!second) return { ...transfer, ...paid }
  return { ...transfer, token: { ...transfer.token, openedFor: readOpening(first, payer, transfer) }, ...paid }
}

/** `undefined` for a message that does anything but one plain transfer. */
export function readTransfer(message: Uint8Array): ReadTransfer | undefined {
  try {
    return decode(message)
  } catch {
    return undefined
  }
}

/** Receiver of a transfer: the owner of an opened account, `claimed` where its account gets it, else the destination. */
export function receiverOf({ destination, token }: ReadTransfer, claimed: string): string {
  if (!token) return destination
  if (token.openedFor) return token.openedFor
  return associatedTokenAddress(claimed, token.mint, token.program) === destination ? claimed : destination
}
