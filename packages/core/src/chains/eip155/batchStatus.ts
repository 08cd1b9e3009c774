/** What became of several calls as one (EIP-5792; T-37): by the wallet's word, and by what the chain says of its transactions. */
import { walletIdentity } from '../../domain/walletIdentity.js'
import type { BatchStatus, Connector, SentBatch, TransactionStatus } from '../types.js'
import { asRecord, isHash } from './answers.js'
import type { Node } from './node.js'
import { fetchReceipt, outcomeOf, type Receipt } from './status.js'
import { gainOf } from './tokenGain.js'
import { ask, providerOf } from './wallet.js'

/** Nobody swaps in more; the rest of a longer list is not looked at. */
const MOST_RECEIPTS = 16

interface Told {
  readonly word: 'pending' | 'done' | 'failed'
  readonly hashes: readonly string[]
}

function wordOf(status: unknown): Told['word'] | undefined {
  if (typeof status !== 'number' || !(status >= 100 && status < 700)) return undefined
  if (status >= 400) return 'failed'
  return status < 200 ? 'pending' : 'done'
}

/** What one wallet says of an id; `undefined` where it knows nothing of it. */
async function askAfter(connector: Connector, id: string): Promise<Told | undefined> {
  const answer = asRecord(await ask(providerOf(connector), 'wallet_getCallsStatus', [id]).catch(() => undefined))
  const word = wordOf(answer?.status)
  if (!word) return undefined
  const receipts = (Array.isArray(answer?.receipts) ? answer.receipts : []).slice(0, MOST_RECEIPTS)
  return { word, hashes: receipts.map((receipt) => asRecord(receipt)?.transactionHash).filter(isHash) }
}

/** Whether what the calls were to move has moved. @param receipts - of transactions that did what they were to do */
function isShown(receipts: readonly Receipt[], { from, evidence }: SentBatch): boolean {
  if (!evidence) return false
  const { pays, gets } = evidence
  const arrived = gets !== undefined && gainOf(receipts, gets.token, from) >= BigInt(gets.amount)
  return arrived || -gainOf(receipts, pays.token, from) >= BigInt(pays.amount)
}

/** By the receipts of what a wallet made of it; where they say nothing for certain its word counts, and without one nothing. */
async function judge(
  node: Node,
  hashes: readonly string[],
  word: 'done' | 'failed' | undefined,
  batch: SentBatch,
): Promise<TransactionStatus> {
  const found = await Promise.all(hashes.map((hash) => fetchReceipt(node, hash)))
  const receipts = found.filter((receipt) => receipt !== undefined)
  const isConfirmed = (receipt: Receipt) => outcomeOf(receipt, batch.from) === 'confirmed'
  const confirmed = receipts.filter(isConfirmed)
  if (isShown(confirmed, batch)) return 'confirmed'
  if (confirmed.length < receipts.length) return 'failed'
  if (receipts.length < hashes.length) return receipts.length > 0 ? 'pending' : 'unknown'
  if (word === 'done' && hashes.length > 0) return 'confirmed'
  // The transaction around a smart account's calls succeeds also where they did not: what they were to move tells.
  return word === 'failed' && (batch.evidence !== undefined || hashes.length === 0) ? 'failed' : 'unknown'
}

/** One look. The wallet that was given it is believed; where nobody knows which one that was, whichever knows the id. */
export async function batchStatus(node: Node, connectors: Iterable<Connector>, batch: SentBatch): Promise<BatchStatus> {
  const isAsked = (connector: Connector) => batch.wallet === undefined || batch.wallet === walletIdentity(connector)
  const asked = [...connectors].filter(isAsked)
  const answers = await Promise.all(asked.map((connector) => askAfter(connector, batch.hash)))
  const told = answers.find((answer) => answer !== undefined)
  if (told?.word === 'pending') return { status: 'pending', hashes: told.hashes }
  const hashes = told && told.hashes.length > 0 ? told.hashes : (batch.hashes ?? [])
  return { status: await judge(node, hashes, told?.word, batch), hashes }
}
