/**
 * Accounts of several owners: their wallet answers with its own hash of a proposal, which reaches the chain once enough
 * owners have signed, or never. The chain decides; absence of evidence is no failure.
 */
import { numberToHex } from 'viem'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { OwnersWatch, Proposal, ProposalStatus } from '../types.js'
import { tokenAllowance } from './balance.js'
import { isContract } from './isContract.js'
import { type LogFilter, scanLogs } from './logScan.js'
import type { Node } from './node.js'
import { amountWord, EXECUTIONS, executionOf, names, shows } from './ownersReceipt.js'
import { refuseReverted } from './refuseReverted.js'
import { fetchReceipt, isSameHex } from './status.js'
import { TRANSFER, wordOf } from './tokenGain.js'

/** `getThreshold()`: how many owners of a Safe have to sign. */
const THRESHOLD = '0xe75235b8'
const MOST_OWNERS = 1_000n
/** Blocks before the start that are searched too: the wallet may answer after execution, and its hash is unique anyway. */
const BLOCKS_BEFORE = 1_000
/** Blocks that are searched again: nodes behind one URL may be blocks apart, and the last blocks may be reorganised. */
const BLOCKS_AGAIN = 64
/** Highest number of candidate transactions that are read. */
const MOST_RECEIPTS = 16

const blockOf = async (node: Node): Promise<number> => {
  const block = await node.quantity('eth_blockNumber', [])
  if (block > BigInt(Number.MAX_SAFE_INTEGER)) throw createError('INVALID_ANSWER', { expected: 'block' })
  return Number(block)
}

async function heldAt(node: Node, block: number, [from, to]: readonly [string, string]): Promise<[string, string]> {
  const [paying, paid] = await Promise.all(
    [from, to].map((address) => node.quantity('eth_getBalance', [address, numberToHex(block)])),
  )
  return [String(paying), String(paid)]
}

/** Sender and receiver of a native transfer, which leaves no log and shows only in their balances. */
const nativePair = ({ kind, from, effect }: Omit<Proposal, 'owners'>): readonly [string, string] | undefined =>
  kind === 'send' && effect && !effect.token ? [from, effect.to] : undefined

export async function watchOwners(node: Node, sent: Omit<Proposal, 'owners'>): Promise<OwnersWatch | undefined> {
  if (!(await isContract(node, sent.from))) return undefined
  const since = await blockOf(node)
  const pair = nativePair(sent)
  return { since, ...(pair && { held: await heldAt(node, since, pair) }) }
}

/** Whether the account is a Safe, which logs the executed hash: then only that hash counts. @throws ModalError */
async function isSafe(node: Node, address: string): Promise<boolean> {
  try {
    const word = await refuseReverted(node.call({ to: address, data: THRESHOLD }))
    const threshold = word.length === 66 ? BigInt(word) : 0n
    return threshold > 0n && threshold <= MOST_OWNERS
  } catch (error) {
    if (error instanceof ModalError && error.code === 'TRANSACTION_REJECTED') return false
    throw error
  }
}

/** Filters for the transfers by which the account would carry out the proposal. */
function transfersOf({ kind, from, effect, evidence }: Proposal): readonly LogFilter[] {
  if (kind === 'send' && effect?.token)
    return [
      {
        address: effect.token,
        topics: [TRANSFER, wordOf(from), wordOf(effect.to)],
        accepts: ({ data }) => isSameHex(data, amountWord(effect.amount)),
      },
    ]
  if (kind !== 'swap' || !evidence) return []
  const { pays, gets } = evidence
  if (!isSameHex(pays.token, EIP155_NATIVE_ADDRESS)) return [{ address: pays.token, topics: [TRANSFER, wordOf(from)] }]
  return gets ? [{ address: gets.token, topics: [TRANSFER, null, wordOf(from)] }] : []
}

async function isAllowed(node: Node, { kind, from, effect }: Proposal): Promise<boolean> {
  if (kind !== 'approve' || !effect?.token) return false
  const { token, to, amount } = effect
  const allowance = await tokenAllowance(node, token, from, to)
  return amount === '0' ? allowance === 0n : allowance >= BigInt(amount)
}

interface Found {
  readonly status: 'confirmed' | 'failed'
  readonly hashes: readonly string[]
  /** Block in which the proposal was seen to be done, whatever named it. */
  readonly block?: number
}

/** @param options.byName - counts only the account's own execution log */
async function judge(
  node: Node,
  hash: string,
  proposal: Proposal,
  { byName }: { readonly byName: boolean },
): Promise<Found | undefined> {
  const receipt = await fetchReceipt(node, hash)
  if (receipt?.status !== '0x1') return undefined
  const execution = executionOf(receipt, proposal)
  if (execution === 'confirmed' || execution === 'failed') return { status: execution, hashes: [hash] }
  return !byName && shows(receipt, proposal)
    ? { status: 'confirmed', hashes: [hash], block: Number(receipt.blockNumber) }
    : undefined
}

async function byLogs(
  node: Node,
  proposal: Proposal,
  { latest, byName }: { readonly latest: number; readonly byName: boolean },
): Promise<{ readonly found: Found | undefined; readonly looked: number }> {
  const { since, looked: lookedBefore } = proposal.owners
  const executions: LogFilter = {
    address: proposal.from,
    topics: [EXECUTIONS],
    accepts: (log) => names(log, proposal.hash),
  }
  const filters = [executions, ...(byName ? [] : transfersOf(proposal))]
  const from = Math.max(0, lookedBefore === undefined ? since - BLOCKS_BEFORE : lookedBefore - BLOCKS_AGAIN)
  const { transactions, looked } = await scanLogs(node, filters, { from, to: latest })
  const judged = await Promise.all(
    transactions.slice(0, MOST_RECEIPTS).map((hash) => judge(node, hash, proposal, { byName })),
  )
  return { found: judged.find((each) => each !== undefined), looked: Math.max(looked, lookedBefore ?? 0) }
}

/** Compares balances since the last look: the exact amount left and arrived. Any other change starts a new baseline. */
async function byBalances(
  node: Node,
  proposal: Proposal,
  latest: number,
): Promise<{ moved: boolean; owners: OwnersWatch }> {
  const { owners, effect } = proposal
  const pair = nativePair(proposal)
  if (!owners.held || !pair || !effect || latest <= owners.since) return { moved: false, owners }
  const heldNow = await heldAt(node, latest, pair)
  const [paying, paid] = heldNow.map((now, index) => BigInt(now) - BigInt(owners.held?.[index] ?? 0))
  const amount = BigInt(effect.amount)
  if (paying === -amount && paid !== undefined && paid >= amount)
    return { moved: true, owners: { ...owners, since: latest, held: heldNow } }
  return { moved: false, owners: paying || paid ? { ...owners, since: latest, held: heldNow } : owners }
}

async function lookOnce(node: Node, proposal: Proposal): Promise<ProposalStatus> {
  const { owners, named } = proposal
  const judgement = named && (await judge(node, named, proposal, { byName: true }))
  if (judgement) return { status: judgement.status, hashes: judgement.hashes, owners }
  const [latest, allowed, byName] = await Promise.all([
    blockOf(node),
    isAllowed(node, proposal),
    isSafe(node, proposal.from),
  ])
  const { found, looked } = await byLogs(node, proposal, { latest, byName })
  if (found) {
    const { block = owners.since, ...outcome } = found
    return { ...outcome, owners: { ...owners, since: block } }
  }
  if (allowed) return { status: 'confirmed', hashes: [], owners }
  const balances = byName ? undefined : await byBalances(node, proposal, latest)
  const nextWatch = { ...(balances?.owners ?? owners), looked }
  return { status: balances?.moved ? 'confirmed' : 'unknown', hashes: [], owners: nextWatch }
}

export const proposalStatus = (node: Node, proposal: Proposal): Promise<ProposalStatus> =>
  lookOnce(node, proposal).catch(() => ({ status: 'unknown', hashes: [], owners: proposal.owners }))
