/** The work of TransactionsController, in a chunk of its own: the stored transactions, and checking the chain every 4 s. */
import type {
  BatchStatus,
  CaipNetwork,
  ChainAdapter,
  FinalTransactionStatus,
  TransactionStatus,
} from '../../chains/types.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import { createAskedTransfers } from './askedTransfers.js'
import { createEndedTransactions } from './endedTransactions.js'
import { createFollowedRows } from './followedRows.js'
import { createLookRounds } from './lookRounds.js'
import { createOwnersWork, type OwnersLook } from './ownersWork.js'
import { createRowFacts } from './rowFacts.js'
import { recordOfPage } from './sentRecords.js'
import { createTransactionDoubts } from './transactionDoubts.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { PendingTransaction, TransactionsController, TransactionsState } from './types.js'

/** Statuses, most informative first: a block says more than a pool, and a pool more than ignorance. */
const mostTelling = ['confirmed', 'failed', 'pending', 'unknown', 'replaced', 'dropped'] as const

interface Look extends Partial<BatchStatus> {
  /** Hash of the replaced or replacing transaction that the status is about. */
  readonly mined?: string
}

/** Checks once. The wallet knows the status of a batch, the chain of anything else; `undefined` where neither does. */
async function statusOf(chain: ChainAdapter, network: CaipNetwork, row: PendingTransaction): Promise<Look> {
  if (row.batch) return (await chain.batchStatus?.(network, row)) ?? {}
  // Any of the transactions that replaced each other may be included, until one of them is.
  const hashes = [row.hash, ...(row.replaces ?? [])]
  const statuses = await Promise.all(
    hashes.map(async (hash) => ({ mined: hash, status: await chain.transactionStatus?.(network, { ...row, hash }) })),
  )
  for (const status of mostTelling) {
    const match = statuses.find((entry) => entry.status === status)
    if (match) return { status, mined: match.mined }
  }
  return {}
}

/**
 * The ended transaction, under the hash it ended with. A cancellation replaced its transfer once it is in a block, whatever its
 * result there; in any other case it is the transfer that ended.
 */
function endOf({ cancels, ...row }: PendingTransaction, status: FinalTransactionStatus, mined: string) {
  if (!cancels || mined !== row.hash) return { transaction: { ...row, hash: mined }, status }
  const isIncluded = status === 'confirmed' || status === 'failed'
  const transaction = { ...row, hash: row.replaces?.at(-1) ?? row.hash, ...(isIncluded && { cancels }) }
  return { transaction, status: isIncluded ? ('replaced' as const) : status }
}

const isFinal = (status: TransactionStatus): status is FinalTransactionStatus =>
  status !== 'pending' && status !== 'unknown'

/** Whether no transaction of it is known: if the account has owners, they may have to sign. */
const isNowhere = ({ batch, hashes }: PendingTransaction, status: TransactionStatus) =>
  hashes === undefined && (status === 'unknown' || (batch === true && status === 'pending'))

export function createTransactionsWork(
  state: TransactionsState,
  parts: TransactionsParts,
): Pick<TransactionsController, 'add' | 'follow' | 'ask' | 'dismiss' | 'putAway' | 'resume' | 'destroy'> {
  const { clock, storage, tabStorage, storageKey, network: networkOf, adapter, emit } = parts
  const key = `${storageKey}.transactions`
  const askedTransfers = createAskedTransfers(state, { clock, storage: tabStorage, key: `${storageKey}.asked` })
  const endedTransactions = createEndedTransactions(state, { clock, storage, key: `${storageKey}.ended` })
  const ownersWork = createOwnersWork(parts)
  const rounds = createLookRounds({
    clock,
    gapMs: POLLING_INTERVAL_MS,
    // A node that does not answer leaves the transaction pending: the next look is in 4 s.
    look: () => Promise.allSettled(rows.all().map(lookAt)),
    isNeeded: () => rows.all().length > 0,
  })
  const rows = createFollowedRows(state, { storage, key, isFollowing: rounds.isGoingOn })
  const doubts = createTransactionDoubts({ clock, rows, emit })
  const facts = createRowFacts({ ...parts, rows, ownersWork, isOver: rounds.isOver })

  /** @param mined - the hash that ended, of those that replaced each other */
  function settle(row: PendingTransaction, found: FinalTransactionStatus, mined = row.hash): void {
    const { hash } = row
    const { transaction, status } = endOf(row, found, mined)
    doubts.forget(hash)
    rows.end(hash, () => endedTransactions.add(transaction, status))
    emit('transactionSettled', { transaction, status })
  }

  async function lookAt(transaction: PendingTransaction): Promise<void> {
    const network = networkOf(transaction.caipNetworkId)
    if (!network || !ownersWork.isDue(transaction)) return
    const chain = await adapter(network.namespace)
    const { status, hashes = [], mined } = await statusOf(chain, network, transaction)
    const { hash } = transaction
    const currentRow = rows.find(hash)
    if (!status || !currentRow || rounds.isOver()) return
    const withHashes = hashes.length > 0 ? { ...currentRow, hashes } : currentRow
    const row = status === 'pending' ? { ...withHashes, seen: true } : withHashes
    const ownersLook = isNowhere(row, status) ? await ownersWork.look(chain, network, row) : undefined
    if (ownersLook?.row.owners) return conclude(ownersLook, row)
    if (isFinal(status)) {
      // The chain itself knows the hash.
      if (doubts.isBelieved(hash, status)) settle(row.owners ? { ...row, seen: true } : row, status, mined)
    } else {
      doubts.clearReplaced(hash)
      doubts.note(row, status)
      if (status === 'unknown' && doubts.isLost(row)) settle(row, 'dropped')
      if (status === 'pending') await facts.learnNonce(chain, network, row)
    }
  }

  /** @param asked - the row before its owners were looked up: a change by another one's end needs a new look */
  function conclude({ row, status }: OwnersLook, asked: PendingTransaction): void {
    const current = rows.find(row.hash)
    if (!current || rounds.isOver() || current.owners?.since !== asked.owners?.since) return
    if (status === 'unknown') doubts.note(row, status)
    else {
      facts.searchBehind(row)
      settle(row, status)
    }
  }

  function followOne(transaction: PendingTransaction): void {
    rows.add(transaction)
    facts.learnOwners(transaction).catch(() => {})
    rounds.schedule()
  }

  return {
    async add(request) {
      const transaction = recordOfPage(request, parts)
      const { hash } = transaction
      const isEnded = rows.hasEnded(hash) || state.ended?.some((ended) => ended.hash === hash)
      // A transaction that is followed, or has ended, is known better than the page says it; its end is told once.
      if (!isEnded && !rows.find(hash)) followOne(transaction)
    },
    follow: followOne,
    ask: askedTransfers.ask,
    dismiss: askedTransfers.dismiss,
    putAway({ hash }) {
      const row = state.pending.find((other) => other.hash === hash)
      if (row?.unknown) rows.hide(row)
    },
    resume() {
      rows.reread()
      void rounds.start()
    },
    destroy() {
      rounds.end()
      rows.stop()
      askedTransfers.destroy()
      endedTransactions.destroy()
    },
  }
}
