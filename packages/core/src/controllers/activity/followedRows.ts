/** The transactions that are followed here: those in storage, which tabs share, and those that another tab has taken out. */
import { PENDING_TRANSACTIONS_SHOWN } from '../../constants/transactions.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import { keepCoins, readPending, readRows } from './storedTransactions.js'
import type { PendingTransaction, TransactionsState } from './types.js'

interface Parts {
  storage: KeyValueStorage
  key: string
  /** Whether the chain is being asked about them. */
  isFollowing(): boolean
}

export type FollowedRows = ReturnType<typeof createFollowedRows>

export function createFollowedRows(state: TransactionsState, { storage, key, isFollowing }: Parts) {
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
    if (isFollowing()) for (const row of state.pending.filter(isGone)) removedElsewhere.set(row.hash, row)
    for (const { hash } of rows) removedElsewhere.delete(hash)
    return rows
  }

  /** Takes the pending transactions from storage. */
  function take(text: string | null): void {
    state.pending = follow(text)
  }

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

  /** A page in the back-forward cache missed the writes of other tabs (E19). */
  const reread = () => take(storage.get(key))

  reread()
  const stop = storage.subscribe(key, take)

  return {
    all: () => [...state.pending, ...removedElsewhere.values()],
    find,
    hasEnded: (hash: string) => reportedHashes.has(hash),
    change,
    /** Puts a transaction first, in place of those that it replaces. */
    add(transaction: PendingTransaction): void {
      reportedHashes.delete(transaction.hash)
      removedElsewhere.delete(transaction.hash)
      const takesPlaceOf = ({ hash }: PendingTransaction) =>
        hash === transaction.hash || transaction.replaces?.includes(hash)
      write((rows) => [transaction, ...rows.filter((row) => !takesPlaceOf(row))])
    },
    /** Follows a transaction no more. `store` stores its end, so that a reloaded page finds it in one of the two lists. */
    end(hash: string, store: () => void): void {
      removedElsewhere.delete(hash)
      reportedHashes.add(hash)
      store()
      write((rows) => rows)
    },
    /** Hides a transaction. It is followed on, so that an end is still reported while this page lives. */
    hide(row: PendingTransaction): void {
      reportedHashes.add(row.hash)
      write((rows) => rows)
      removedElsewhere.set(row.hash, row)
    },
    reread,
    stop,
  }
}
