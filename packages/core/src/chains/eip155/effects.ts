/**
 * Effects of calls on an account on the current chain: a node simulates them, balances are read before and after them, and
 * the logs in between are read for what balances do not tell (T-13).
 */
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { createError } from '../../errors/createError.js'
import type { CallEffects, PreparedCall } from '../types.js'
import { asRecord } from './answers.js'
import { decodeApproval } from './calldata/decodeCall.js'
import { type Movement, type Right, readEffectLogs } from './effectLogs.js'
import type { CallRequest, Node } from './node.js'
import type { WalletTransaction } from './transaction.js'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

/** Unused address, at which the simulation puts a contract that returns the native balance of the given address. */
const BALANCE_READER = '0x00000000000000000000000000000000ba1a9ce5'
/** `return balance(calldataload(0))`. */
const BALANCE_READER_CODE = '0x6000353160005260206000f3'

interface Outcome {
  readonly succeeded: boolean
  readonly returned: string
  readonly logs: unknown
}

/** Values before and after the calls. */
type BeforeAfter = readonly [bigint | undefined, bigint | undefined]
const UNREAD: BeforeAfter = [undefined, undefined]

/** A right to a limited amount of a token: the remaining amount can be read. */
type Allowance = Right & { readonly amount: bigint }
const isAllowance = (right: Right): right is Allowance => right.amount !== undefined

const wordOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}` as Hex
const keyOf = ({ token, spender }: Pick<Right, 'token' | 'spender'>) => `${token} ${spender}`.toLowerCase()

/** @returns `undefined` where the node can't simulate, or its answer is unreadable */
async function run(node: Node, calls: readonly CallRequest[]): Promise<readonly Outcome[] | undefined> {
  const block = { stateOverrides: { [BALANCE_READER]: { code: BALANCE_READER_CODE } }, calls }
  const question = { blockStateCalls: [block], traceTransfers: true, validation: false }
  // A failing call is one of the outcomes; an error concerns the request itself, in different words for each node.
  const answer = await node.request('eth_simulateV1', [question, 'latest']).catch(() => undefined)
  const outcomes = asRecord(Array.isArray(answer) ? answer[0] : undefined)?.calls
  if (!Array.isArray(outcomes) || outcomes.length !== calls.length) return undefined
  return outcomes.map((outcome: unknown) => {
    const { status, returnData, logs } = asRecord(outcome) ?? {}
    return { succeeded: status === '0x1', returned: typeof returnData === 'string' ? returnData : '', logs }
  })
}

/** Number that a contract returned; `undefined` for any other answer. */
const figureOf = ({ succeeded, returned }: Outcome): bigint | undefined =>
  succeeded && /^0x[0-9a-f]{64}$/i.test(returned) ? BigInt(returned) : undefined

/** Whether a call failed. `approve` may return false instead of failing; a USDT-type contract returns nothing: fine. */
const isRefused = ({ data }: CallRequest, { succeeded, returned }: Outcome) =>
  !succeeded || (decodeApproval((data ?? '0x') as Hex) !== undefined && /^0x0{64}$/.test(returned))

/** Changes by balances where they could be read, else by logs; each collectible that leaves counts by itself. */
export function changesOf(
  figures: ReadonlyMap<string, BeforeAfter>,
  movements: readonly Movement[],
): Pick<CallEffects, 'leaves' | 'arrives'> {
  const gains = new Map<string, bigint>()
  const gone = movements.filter(({ collectible, direction }) => collectible && direction === 'out')
  for (const { token, direction, amount } of movements.filter(({ collectible }) => !collectible))
    gains.set(token, (gains.get(token) ?? 0n) + (direction === 'in' ? amount : -amount))
  for (const [token, [before, after]] of figures)
    if (before !== undefined && after !== undefined) gains.set(token, after - before)
  const all = [...gains]
  return {
    leaves: [
      ...all.filter(([, gain]) => gain < 0n).map(([token, gain]) => ({ token, amount: -gain })),
      ...gone.map(({ token, amount }) => ({ token, amount })),
    ],
    arrives: all.filter(([, gain]) => gain > 0n).map(([token, amount]) => ({ token, amount })),
  }
}

interface Look {
  readonly changes: Pick<CallEffects, 'leaves' | 'arrives'>
  /** Allowances by `keyOf`, before and after. */
  readonly allowances: ReadonlyMap<string, BeforeAfter>
  readonly rights: readonly Right[]
}

async function simulateWithReads(
  node: Node,
  calls: readonly (CallRequest & { readonly from: string })[],
  tokens: readonly string[],
  rights: readonly Pick<Right, 'token' | 'spender'>[],
): Promise<Look | undefined> {
  const account = (calls[0]?.from ?? '') as Hex
  const reads: CallRequest[] = [
    { from: account, to: BALANCE_READER, data: wordOf(account) },
    ...tokens.map((to) => ({
      from: account,
      to,
      data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] }),
    })),
    ...rights.map(({ token, spender }) => ({
      from: account,
      to: token,
      data: encodeFunctionData({ abi, functionName: 'allowance', args: [account, spender as Hex] }),
    })),
  ]
  const outcomes = await run(node, [...reads, ...calls, ...reads])
  if (!outcomes) return undefined
  const readsBefore = outcomes.slice(0, reads.length).map(figureOf)
  const between = outcomes.slice(reads.length, -reads.length)
  const readsAfter = outcomes.slice(-reads.length).map(figureOf)
  if (between.some((outcome, index) => isRefused(calls[index] as CallRequest, outcome)))
    throw createError('TRANSACTION_REJECTED', {})
  const logsByCall = between.map(({ logs }) => readEffectLogs(logs, account))
  const read = logsByCall.filter((one) => one !== undefined)
  if (read.length < logsByCall.length) return undefined
  const pairs = reads.map((_, index): BeforeAfter => [readsBefore[index], readsAfter[index]])
  const figures = new Map([EIP155_NATIVE_ADDRESS, ...tokens].map((token, index) => [token, pairs[index] ?? UNREAD]))
  return {
    changes: changesOf(
      figures,
      read.flatMap(({ movements }) => movements),
    ),
    allowances: new Map(rights.map((right, index) => [keyOf(right), pairs[1 + tokens.length + index] ?? UNREAD])),
    rights: read.flatMap(({ rights: callRights }) => callRights),
  }
}

/** The latest right of each token and spender: calls may write an allowance several times. */
function lastOfEach(rights: readonly Right[]): readonly Right[] {
  return [...new Map(rights.map((right) => [keyOf(right), right])).values()]
}

/** Rights that grew: a token may log a lower allowance as it is used, which is no grant. */
function grantsOf({ rights, allowances }: Look): CallEffects['grants'] {
  return lastOfEach(rights).flatMap((right) => {
    if (!isAllowance(right)) return [right]
    const [before, after] = allowances.get(keyOf(right)) ?? []
    const amount = after ?? right.amount
    return amount > (before ?? 0n) ? [{ ...right, amount }] : []
  })
}

/**
 * @param prepared - in order, all of one account
 * @param tokens - contracts whose balance counts, whatever their logs say
 * @returns `undefined` where the node can't simulate
 * @throws ModalError TRANSACTION_REJECTED where one of them fails
 */
export async function callEffects(
  node: Node,
  prepared: readonly PreparedCall[],
  tokens: readonly string[],
): Promise<CallEffects | undefined> {
  const calls = prepared.map(({ transaction }) => {
    const { from, to, value, data } = transaction as WalletTransaction
    return { from, to, value, data }
  })
  const watched = [...new Set(tokens.map((token) => token.toLowerCase()))].filter(
    (token) => token !== EIP155_NATIVE_ADDRESS,
  )
  const simulation = await simulateWithReads(node, calls, watched, [])
  if (!simulation) return undefined
  const grantedAllowances = lastOfEach(simulation.rights).filter(isAllowance)
  // Read the previous allowances only where a contract logged one.
  const second =
    grantedAllowances.length > 0 ? await simulateWithReads(node, calls, watched, grantedAllowances) : simulation
  return second && { ...second.changes, grants: grantsOf(second) }
}
