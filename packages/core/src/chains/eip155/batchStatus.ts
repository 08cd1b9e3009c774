/** Outcome of a batch (EIP-5792; T-37), by the wallet's report and by what the chain says of its transactions. */
import { walletIdentity } from '../../domain/walletIdentity.js'
import type { BatchStatus, Connector, SentBatch, TransactionStatus } from '../types.js'
import { asRecord, isHash } from './answers.js'
import type { Node } from './node.js'
import { fetchReceipt, outcomeOf, type Receipt } from './status.js'
import { gainOf } from './tokenGain.js'
import { ask, providerOf } from './wallet.js'

/** Highest number of transactions of a batch; the rest of a longer list is ignored. */
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

/** A wallet's report on a batch id; `undefined` where it does not know the id. */
async function askAfter(connector: Connector, id: string): Promise<Told | undefined> {
  const answer = asRecord(await ask(providerOf(connector), 'wallet_getCallsStatus', [id]).catch(() => undefined))
  const word = wordOf(answer?.status)
  if (!word) return undefined
  const receipts = (Array.isArray(answer?.receipts) ? answer.receipts : []).slice(0, MOST_RECEIPTS)
  return { word, hashes: receipts.map((receipt) => asRecord(receipt)?.transactionHash).filter(isHash) }
}

/** Whether the batch's evidence shows. @param receipts - of transactions that confirmed what they were sent for */
function isShown(receipts: readonly Receipt[], { from, evidence }: SentBatch): boolean {
  if (!evidence) return false
  const { pays, gets } = evidence
  const hasArrived = gets !== undefined && gainOf(receipts, gets.token, from) >= BigInt(gets.amount)
  return hasArrived || -gainOf(receipts, pays.token, from) >= BigInt(pays.amount)
}

/** Judges by the receipts of the named transactions; where they are inconclusive, by the wallet's report; else 'unknown'. */
async function judge(
  node: Node,
  hashes: readonly string[],
  word: 'done' | 'failed' | undefined,
  batch: SentBatch,
): Promise<TransactionStatus> {
  const receiptsByHash = await Promise.all(hashes.map((hash) => fetchReceipt(node, hash)))
  const receipts = receiptsByHash.filter((receipt) => receipt !== undefined)
  const isConfirmed = (receipt: Receipt) => outcomeOf(receipt, batch.from) === 'confirmed'
  const confirmed = receipts.filter(isConfirmed)
  if (isShown(confirmed, batch)) return 'confirmed'
  if (confirmed.length < receipts.length) return 'failed'
  if (receipts.length < hashes.length) return receipts.length > 0 ? 'pending' : 'unknown'
  if (word === 'done' && hashes.length > 0) return 'confirmed'
  // The transaction around a smart account's calls succeeds even where they fail: the evidence tells.
  return word === 'failed' && (batch.evidence !== undefined || hashes.length === 0) ? 'failed' : 'unknown'
}

/** Looks once. Believes the wallet that was given the batch; where that one is not recorded, any wallet that knows the id. */
export async function batchStatus(node: Node, connectors: Iterable<Connector>, batch: SentBatch): Promise<BatchStatus> {
  const isAsked = (connector: Connector) => batch.wallet === undefined || batch.wallet === walletIdentity(connector)
  const askedConnectors = [...connectors].filter(isAsked)
  const answers = await Promise.all(askedConnectors.map((connector) => askAfter(connector, batch.hash)))
  const report = answers.find((answer) => answer !== undefined)
  if (report?.word === 'pending') return { status: 'pending', hashes: report.hashes }
  const hashes = report && report.hashes.length > 0 ? report.hashes : (batch.hashes ?? [])
  return { status: await judge(node, hashes, report?.word, batch), hashes }
}
