/** The work of TransactionsController, in a chunk of its own: the stored transactions, and checking the chain every 4 s. */
import type {
  BatchStatus,
  CaipNetwork,
  ChainAdapter,
  FinalTransactionStatus,
  TransactionStatus,
} from '../../chains/types.js'
import {
  DROPPED_AFTER_MS,
  OWNERS_AFTER_MS,
  PENDING_TRANSACTIONS_SHOWN,
  POLLING_INTERVAL_MS,
  REPLACED_AFTER_MS,
  UNKNOWN_AFTER_MS,
} from '../../constants/transactions.js'
import { createAskedTransfers } from './askedTransfers.js'
import { createEndedTransactions } from './endedTransactions.js'
import { createOwnersWork, type OwnersLook } from './ownersWork.js'
import { recordOfPage } from './sentRecords.js'
import { keepCoins, readPending, readRows } from './storedTransactions.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { PendingTransaction, TransactionsController, TransactionsState } from './types.js'

/** Age, by wall time, at which a transaction that no node ever knew counts as never received. */
const LOST_AFTER_MS = 24 * 3_600_000

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

/** The features by which the chain can't tell two transactions apart. */
const deedOf = ({ caipNetworkId, from, kind, effect, evidence }: PendingTransaction) =>
  JSON.stringify([caipNetworkId, from, kind, effect, evidence])

/** Whether a row has no news compared with another. */
const isSameNews = (one: PendingTransaction, other: PendingTransaction | undefined) =>
  newsOf(one) === (other && newsOf(other))

const newsOf = ({ seen, dropped, unknown, waits, hashes, owners, signed }: PendingTransaction) =>
  JSON.stringify([seen ?? false, dropped ?? false, unknown ?? false, waits ?? false, hashes, owners, signed])

export function createTransactionsWork(
  state: TransactionsState,
  parts: TransactionsParts,
): Pick<TransactionsController, 'add' | 'follow' | 'ask' | 'dismiss' | 'putAway' | 'resume' | 'destroy'> {
  const { clock, storage, tabStorage, storageKey, network: networkOf, adapter, emit } = parts
  const key = `${storageKey}.transactions`
  const askedTransfers = createAskedTransfers(state, { clock, storage: tabStorage, key: `${storageKey}.asked` })
  const endedTransactions = createEndedTransactions(state, { clock, storage, key: `${storageKey}.ended` })
  const ownersWork = createOwnersWork(parts)
  let cancelTimer: (() => void) | undefined
  let isLooking = false
  let destroyed = false

  /** Times since when nodes have not known a transaction, monotonic ms. */
  const missing = new Map<string, number>()
  /** Times since when nodes have reported a replacement, monotonic ms. */
  const replaced = new Map<string, number>()
  /** Hashes whose end was reported here; a slow tab may store them again. */
  const reportedHashes = new Set<string>()
  /** Transactions followed here that another tab removed, most likely since it saw the end: that is reported here too. */
  const removedElsewhere = new Map<string, PendingTransaction>()

  /** Keeps following transactions that another tab removed. @returns the stored ones that did not end here */
  function follow(text: string | null): readonly PendingTransaction[] {
    const stored = readRows(text, 'pending', readPending).slice(0, PENDING_TRANSACTIONS_SHOWN)
    const rows = stored.filter(({ hash }) => !reportedHashes.has(hash))
    const isGone = ({ hash }: PendingTransaction) =>
      !reportedHashes.has(hash) && rows.every((row) => row.hash !== hash && !row.replaces?.includes(hash))
    const isFollowing = isLooking || cancelTimer !== undefined
    if (isFollowing) for (const row of state.pending.filter(isGone)) removedElsewhere.set(row.hash, row)
    for (const { hash } of rows) removedElsewhere.delete(hash)
    return rows
  }

  /** Takes the pending transactions from storage. */
  function take(text: string | null): void {
    state.pending = follow(text)
  }

  take(storage.get(key))
  const stopFollowing = storage.subscribe(key, take)

  /** Changes storage by its present content, and the state after it: another tab's recent write may not have been announced yet. */
  function write(change: (rows: readonly PendingTransaction[]) => readonly PendingTransaction[]): void {
    const rows = keepCoins(change(follow(storage.get(key))).slice(0, PENDING_TRANSACTIONS_SHOWN))
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify({ v: 1, pending: rows }))
    state.pending = rows
  }

  function change(row: PendingTransaction): void {
    if (removedElsewhere.has(row.hash)) removedElsewhere.set(row.hash, row)
    else write((rows) => rows.map((other) => (other.hash === row.hash ? row : other)))
  }

  const find = (hash: string) => state.pending.find((row) => row.hash === hash) ?? removedElsewhere.get(hash)

  async function learnNonce(
    chain: ChainAdapter,
    network: CaipNetwork,
    { hash, from, nonce, batch }: PendingTransaction,
  ) {
    if (nonce !== undefined || batch) return
    // A failed read is repeated at the next look.
    const nonceOnChain = await chain.transactionNonce?.(network, hash, from).catch(() => undefined)
    const row = find(hash)
    if (nonceOnChain !== undefined && row && !destroyed) change({ ...row, nonce: nonceOnChain })
  }

  function isBelieved(hash: string, status: FinalTransactionStatus): boolean {
    if (status !== 'replaced') return true
    const nowMs = clock.monotonic()
    const since = replaced.get(hash) ?? nowMs
    replaced.set(hash, since)
    return nowMs - since >= REPLACED_AFTER_MS
  }

  function isMissing(hash: string, forMs: number): boolean {
    const since = missing.get(hash)
    return since !== undefined && clock.monotonic() - since >= forMs
  }

  /**
   * Whether a transaction was never received: its answer was lost, and no node ever had it. Only for chains whose nodes know all
   * pending transactions and spent coins: elsewhere nodes may not see it, or it has a deadline.
   */
  const isLost = ({ hash, seen, spends, sentAt }: PendingTransaction) =>
    spends !== undefined && !seen && clock.now() - sentAt >= LOST_AFTER_MS && isMissing(hash, DROPPED_AFTER_MS)

  /** Marks a transaction that is not final. It is followed on: a dropped one may come back, or be replaced. */
  function note(row: PendingTransaction, status: 'pending' | 'unknown'): void {
    const { hash, seen = false, dropped = false, unknown = false, waits = false, batch, owners } = row
    const noteTime = clock.monotonic()
    if (status === 'pending') missing.delete(hash)
    else if (!missing.has(hash)) missing.set(hash, noteTime)
    // An absent wallet says nothing about a batch, so that counts for nothing.
    const isDropped = !batch && seen && missing.has(hash) && (dropped || isMissing(hash, DROPPED_AFTER_MS))
    const isUnknown = missing.has(hash) && (unknown || isMissing(hash, UNKNOWN_AFTER_MS))
    const isSeen = seen || status === 'pending'
    const isWaiting = owners !== undefined && missing.has(hash) && (waits || isMissing(hash, OWNERS_AFTER_MS))
    const marked: PendingTransaction = { ...row, seen: isSeen, dropped: isDropped, unknown: isUnknown }
    const nextRow = isWaiting === waits ? marked : { ...marked, waits: isWaiting }
    if (isSameNews(nextRow, find(hash))) return
    change(nextRow)
    if (isWaiting && !waits) emit('transactionWaits', nextRow)
  }

  /** Moves the search of equal transactions behind this one, which can't have happened for them too. */
  function beginBehind(done: PendingTransaction): void {
    const { owners } = done
    const isBefore = ({ owners: otherOwners }: PendingTransaction) =>
      otherOwners && owners && otherOwners.since < owners.since
    const equals = [...state.pending, ...removedElsewhere.values()].filter((row) => deedOf(row) === deedOf(done))
    for (const row of equals.filter(isBefore)) if (owners && row.hash !== done.hash) change({ ...row, owners })
  }

  /** @param mined - the hash that ended, of those that replaced each other */
  function settle(row: PendingTransaction, found: FinalTransactionStatus, mined = row.hash): void {
    const { hash } = row
    const { transaction, status } = endOf(row, found, mined)
    missing.delete(hash)
    replaced.delete(hash)
    removedElsewhere.delete(hash)
    reportedHashes.add(hash)
    // A reloaded page finds it in one of the two lists.
    endedTransactions.add(transaction, status)
    write((rows) => rows)
    emit('transactionSettled', { transaction, status })
  }

  async function lookAt(transaction: PendingTransaction): Promise<void> {
    const network = networkOf(transaction.caipNetworkId)
    if (!network || !ownersWork.isDue(transaction)) return
    const chain = await adapter(network.namespace)
    const { status, hashes = [], mined } = await statusOf(chain, network, transaction)
    const { hash } = transaction
    const currentRow = find(hash)
    if (!status || !currentRow || destroyed) return
    const withHashes = hashes.length > 0 ? { ...currentRow, hashes } : currentRow
    const row = status === 'pending' ? { ...withHashes, seen: true } : withHashes
    const ownersLook = isNowhere(row, status) ? await ownersWork.look(chain, network, row) : undefined
    if (ownersLook?.row.owners) return conclude(ownersLook, row)
    if (isFinal(status)) {
      // The chain itself knows the hash.
      if (isBelieved(hash, status)) settle(row.owners ? { ...row, seen: true } : row, status, mined)
    } else {
      replaced.delete(hash)
      note(row, status)
      if (status === 'unknown' && isLost(row)) settle(row, 'dropped')
      if (status === 'pending') await learnNonce(chain, network, row)
    }
  }

  /** @param asked - the row before its owners were looked up: a change by another one's end needs a new look */
  function conclude({ row, status }: OwnersLook, asked: PendingTransaction): void {
    const current = find(row.hash)
    if (!current || destroyed || current.owners?.since !== asked.owners?.since) return
    if (status === 'unknown') note(row, status)
    else {
      beginBehind(row)
      settle(row, status)
    }
  }

  /** Learns from which block the chain is searched; if that fails, it is from the next look on. */
  async function learnOwners(transaction: PendingTransaction): Promise<void> {
    const network = networkOf(transaction.caipNetworkId)
    if (!network || destroyed) return
    const { owners } = await ownersWork.watch(await adapter(network.namespace), network, transaction)
    const row = find(transaction.hash)
    if (owners && row && !row.owners && !destroyed) change({ ...row, owners })
  }

  async function lookAtAll(): Promise<void> {
    cancelTimer?.()
    cancelTimer = undefined
    if (isLooking || destroyed) return
    isLooking = true
    // A node that does not answer leaves the transaction pending: the next look is in 4 s.
    await Promise.allSettled([...state.pending, ...removedElsewhere.values()].map(lookAt))
    isLooking = false
    schedule()
  }

  function schedule(): void {
    if (destroyed || isLooking || cancelTimer || state.pending.length + removedElsewhere.size === 0) return
    cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void lookAtAll())
  }

  function followOne(transaction: PendingTransaction): void {
    reportedHashes.delete(transaction.hash)
    removedElsewhere.delete(transaction.hash)
    const takesPlaceOf = ({ hash }: PendingTransaction) =>
      hash === transaction.hash || transaction.replaces?.includes(hash)
    write((rows) => [transaction, ...rows.filter((row) => !takesPlaceOf(row))])
    learnOwners(transaction).catch(() => {})
    schedule()
  }

  return {
    async add(request) {
      const transaction = recordOfPage(request, parts)
      const { hash } = transaction
      const isEnded = reportedHashes.has(hash) || state.ended?.some((ended) => ended.hash === hash)
      // A transaction that is followed, or has ended, is known better than the page says it; its end is told once.
      if (!isEnded && !find(hash)) followOne(transaction)
    },
    follow: followOne,
    ask: askedTransfers.ask,
    dismiss: askedTransfers.dismiss,
    putAway({ hash }) {
      const row = state.pending.find((other) => other.hash === hash)
      if (!row?.unknown) return
      reportedHashes.add(hash)
      write((rows) => rows)
      // Followed on, so that an end is still reported while this page lives.
      removedElsewhere.set(hash, row)
    },
    resume() {
      // A page in the back-forward cache missed the writes of other tabs (E19).
      take(storage.get(key))
      void lookAtAll()
    },
    destroy() {
      destroyed = true
      stopFollowing()
      askedTransfers.destroy()
      endedTransactions.destroy()
      cancelTimer?.()
    },
  }
}
