/** The work of TransactionsController, in a chunk of its own: what is stored, and looking at the chain every 4 s. */
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
import { keepCoins, readPending, readRows } from './storedTransactions.js'
import type {
  PendingTransaction,
  TransactionsController,
  TransactionsParts,
  TransactionsState,
} from './TransactionsController.js'

/** Nodes that never heard of a transaction in so long, wall time, were never given it. */
const LOST_AFTER_MS = 24 * 3_600_000

/** What is in a block says more than what waits, and that more than what nobody knows. */
const mostTelling = ['confirmed', 'failed', 'pending', 'unknown', 'replaced', 'dropped'] as const

interface Look extends Partial<BatchStatus> {
  /** Which of those that took each other's place it is said of. */
  readonly mined?: string
}

/** One look. The wallet says what became of a batch, the chain of anything else; `undefined` where nobody can. */
async function statusOf(chain: ChainAdapter, network: CaipNetwork, row: PendingTransaction): Promise<Look> {
  if (row.batch) return (await chain.batchStatus?.(network, row)) ?? {}
  // Until one of them is in a block, each of those that took each other's place may be.
  const hashes = [row.hash, ...(row.replaces ?? [])]
  const found = await Promise.all(
    hashes.map(async (hash) => ({ mined: hash, status: await chain.transactionStatus?.(network, { ...row, hash }) })),
  )
  for (const status of mostTelling) {
    const one = found.find((look) => look.status === status)
    if (one) return { status, mined: one.mined }
  }
  return {}
}

/**
 * What ended, by the hash it ended with. What was to see to it that a transfer does not happen took its place once it is in a
 * block, whatever became of it there; in any other case it is the transfer that ended.
 */
function endOf({ cancels, ...row }: PendingTransaction, status: FinalTransactionStatus, mined: string) {
  if (!cancels || mined !== row.hash) return { transaction: { ...row, hash: mined }, status }
  const isIncluded = status === 'confirmed' || status === 'failed'
  const transaction = { ...row, hash: row.replaces?.at(-1) ?? row.hash, ...(isIncluded && { cancels }) }
  return { transaction, status: isIncluded ? ('replaced' as const) : status }
}

const isFinal = (status: TransactionStatus): status is FinalTransactionStatus =>
  status !== 'pending' && status !== 'unknown'

/** No transaction of it is known to anybody: where the account has owners, they may have to sign. */
const isNowhere = ({ batch, hashes }: PendingTransaction, status: TransactionStatus) =>
  hashes === undefined && (status === 'unknown' || (batch === true && status === 'pending'))

/** What two transactions have in common that the chain can't tell apart by what they did. */
const deedOf = ({ caipNetworkId, from, kind, effect, evidence }: PendingTransaction) =>
  JSON.stringify([caipNetworkId, from, kind, effect, evidence])

/** Whether there is nothing in it that the other one does not say. */
const isSameNews = (one: PendingTransaction, other: PendingTransaction | undefined) =>
  newsOf(one) === (other && newsOf(other))

const newsOf = ({ seen, dropped, unknown, waits, hashes, owners, signed }: PendingTransaction) =>
  JSON.stringify([seen ?? false, dropped ?? false, unknown ?? false, waits ?? false, hashes, owners, signed])

export function createTransactionsWork(
  state: TransactionsState,
  parts: TransactionsParts,
): Pick<TransactionsController, 'add' | 'ask' | 'dismiss' | 'putAway' | 'resume' | 'destroy'> {
  const { clock, storage, tabStorage, storageKey, network: networkOf, adapter, emit } = parts
  const key = `${storageKey}.transactions`
  const asked = createAskedTransfers(state, { clock, storage: tabStorage, key: `${storageKey}.asked` })
  const ended = createEndedTransactions(state, { clock, storage, key: `${storageKey}.ended` })
  const ownersWork = createOwnersWork(parts)
  let cancelTimer: (() => void) | undefined
  let looking = false
  let destroyed = false

  /** Since when nodes say that they don't know a transaction, monotonic ms. */
  const missing = new Map<string, number>()
  /** Since when nodes say that another took its place, monotonic ms. */
  const replaced = new Map<string, number>()
  /** What ended and was told here; a tab that is slow may write it down again. */
  const told = new Set<string>()
  /** What was followed here when another tab took it away, most likely because it saw the end: that is told here too. */
  const left = new Map<string, PendingTransaction>()

  /** What another tab took away is followed on. @returns what is stored, and did not end here */
  function follow(text: string | null): readonly PendingTransaction[] {
    const stored = readRows(text, 'pending', readPending).slice(0, PENDING_TRANSACTIONS_SHOWN)
    const rows = stored.filter(({ hash }) => !told.has(hash))
    const isGone = ({ hash }: PendingTransaction) =>
      !told.has(hash) && rows.every((row) => row.hash !== hash && !row.replaces?.includes(hash))
    const isFollowing = looking || cancelTimer !== undefined
    if (isFollowing) for (const row of state.pending.filter(isGone)) left.set(row.hash, row)
    for (const { hash } of rows) left.delete(hash)
    return rows
  }

  /** What storage says is what is pending. */
  function take(text: string | null): void {
    state.pending = follow(text)
  }

  take(storage.get(key))
  const stopFollowing = storage.subscribe(key, take)

  /** Out of storage and back, and only then said: another tab may have written a moment ago, which is not heard yet. */
  function write(change: (rows: readonly PendingTransaction[]) => readonly PendingTransaction[]): void {
    const rows = keepCoins(change(follow(storage.get(key))).slice(0, PENDING_TRANSACTIONS_SHOWN))
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify({ v: 1, pending: rows }))
    state.pending = rows
  }

  function change(row: PendingTransaction): void {
    if (left.has(row.hash)) left.set(row.hash, row)
    else write((rows) => rows.map((other) => (other.hash === row.hash ? row : other)))
  }

  const find = (hash: string) => state.pending.find((row) => row.hash === hash) ?? left.get(hash)

  async function learnNonce(
    chain: ChainAdapter,
    network: CaipNetwork,
    { hash, from, nonce, batch }: PendingTransaction,
  ) {
    if (nonce !== undefined || batch) return
    // It is asked again at the next look.
    const own = await chain.transactionNonce?.(network, hash, from).catch(() => undefined)
    const row = find(hash)
    if (own !== undefined && row && !destroyed) change({ ...row, nonce: own })
  }

  function isBelieved(hash: string, status: FinalTransactionStatus): boolean {
    if (status !== 'replaced') return true
    const now = clock.monotonic()
    const since = replaced.get(hash) ?? now
    replaced.set(hash, since)
    return now - since >= REPLACED_AFTER_MS
  }

  function isMissing(hash: string, forMs: number): boolean {
    const since = missing.get(hash)
    return since !== undefined && clock.monotonic() - since >= forMs
  }

  /**
   * It was handed in, the answer was lost, and nobody ever had it. Told of chains alone whose nodes hear of everything that
   * waits and say whether its coin is spent: elsewhere it may be on its way where nodes do not look, or has a deadline.
   */
  const isLost = ({ hash, seen, spends, sentAt }: PendingTransaction) =>
    spends !== undefined && !seen && clock.now() - sentAt >= LOST_AFTER_MS && isMissing(hash, DROPPED_AFTER_MS)

  /** It is followed all the same: what was dropped may come back, or be replaced. */
  function note(row: PendingTransaction, status: 'pending' | 'unknown'): void {
    const { hash, seen = false, dropped = false, unknown = false, waits = false, batch, owners } = row
    const now = clock.monotonic()
    if (status === 'pending') missing.delete(hash)
    else if (!missing.has(hash)) missing.set(hash, now)
    // A wallet that is not there says nothing of a batch, and nothing follows from that.
    const isDropped = !batch && seen && missing.has(hash) && (dropped || isMissing(hash, DROPPED_AFTER_MS))
    const isUnknown = missing.has(hash) && (unknown || isMissing(hash, UNKNOWN_AFTER_MS))
    const isSeen = seen || status === 'pending'
    const isWaiting = owners !== undefined && missing.has(hash) && (waits || isMissing(hash, OWNERS_AFTER_MS))
    const marked: PendingTransaction = { ...row, seen: isSeen, dropped: isDropped, unknown: isUnknown }
    const next = isWaiting === waits ? marked : { ...marked, waits: isWaiting }
    if (isSameNews(next, find(hash))) return
    change(next)
    if (isWaiting && !waits) emit('transactionWaits', next)
  }

  /** What was done by a transaction was not done by it once more. */
  function beginBehind(done: PendingTransaction): void {
    const { owners } = done
    const isBefore = ({ owners: own }: PendingTransaction) => own && owners && own.since < owners.since
    const equals = [...state.pending, ...left.values()].filter((row) => deedOf(row) === deedOf(done))
    for (const row of equals.filter(isBefore)) if (owners && row.hash !== done.hash) change({ ...row, owners })
  }

  /** @param mined - which of those that took each other's place it was */
  function settle(row: PendingTransaction, found: FinalTransactionStatus, mined = row.hash): void {
    const { hash } = row
    const { transaction, status } = endOf(row, found, mined)
    missing.delete(hash)
    replaced.delete(hash)
    left.delete(hash)
    told.add(hash)
    // A page that is loaded anew finds it in one of the two lists.
    ended.add(transaction, status)
    write((rows) => rows)
    emit('transactionSettled', { transaction, status })
  }

  async function look(transaction: PendingTransaction): Promise<void> {
    const network = networkOf(transaction.caipNetworkId)
    if (!network || !ownersWork.isDue(transaction)) return
    const chain = await adapter(network.namespace)
    const { status, hashes = [], mined } = await statusOf(chain, network, transaction)
    const { hash } = transaction
    const found = find(hash)
    if (!status || !found || destroyed) return
    const told = hashes.length > 0 ? { ...found, hashes } : found
    const row = status === 'pending' ? { ...told, seen: true } : told
    const asked = isNowhere(row, status) ? await ownersWork.look(chain, network, row) : undefined
    if (asked?.row.owners) return conclude(asked, row)
    if (isFinal(status)) {
      // The chain knows the hash itself.
      if (isBelieved(hash, status)) settle(row.owners ? { ...row, seen: true } : row, status, mined)
    } else {
      replaced.delete(hash)
      note(row, status)
      if (status === 'unknown' && isLost(row)) settle(row, 'dropped')
      if (status === 'pending') await learnNonce(chain, network, row)
    }
  }

  /** @param asked - it, before its owners were asked after: what another one's end changed meanwhile is looked at again */
  function conclude({ row, status }: OwnersLook, asked: PendingTransaction): void {
    const found = find(row.hash)
    if (!found || destroyed || found.owners?.since !== asked.owners?.since) return
    if (status === 'unknown') note(row, status)
    else {
      beginBehind(row)
      settle(row, status)
    }
  }

  /** From when on the chain is looked at; where it can't be said now, that is from the next look on. */
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
    if (looking || destroyed) return
    looking = true
    // A node that does not answer leaves the transaction pending: the next look is in 4 s.
    await Promise.allSettled([...state.pending, ...left.values()].map(look))
    looking = false
    schedule()
  }

  function schedule(): void {
    if (destroyed || looking || cancelTimer || state.pending.length + left.size === 0) return
    cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void lookAtAll())
  }

  return {
    add(transaction) {
      told.delete(transaction.hash)
      left.delete(transaction.hash)
      const takesPlaceOf = ({ hash }: PendingTransaction) =>
        hash === transaction.hash || transaction.replaces?.includes(hash)
      write((rows) => [transaction, ...rows.filter((row) => !takesPlaceOf(row))])
      learnOwners(transaction).catch(() => {})
      schedule()
    },
    ask: asked.ask,
    dismiss: asked.dismiss,
    putAway({ hash }) {
      const row = state.pending.find((other) => other.hash === hash)
      if (!row?.unknown) return
      told.add(hash)
      write((rows) => rows)
      // Should it come to an end after all, that is told while this page lives.
      left.set(hash, row)
    },
    resume() {
      // A page that was kept aside heard nothing of what other tabs wrote (E19).
      take(storage.get(key))
      void lookAtAll()
    },
    destroy() {
      destroyed = true
      stopFollowing()
      asked.destroy()
      ended.destroy()
      cancelTimer?.()
    },
  }
}
