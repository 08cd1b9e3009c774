/** Transactions that nodes do not know, or say were replaced: how long it takes until they are believed. */
import type { FinalTransactionStatus } from '../../chains/types.js'
import { DROPPED_AFTER_MS, OWNERS_AFTER_MS, REPLACED_AFTER_MS, UNKNOWN_AFTER_MS } from '../../constants/transactions.js'
import type { Clock } from '../../primitives/ports.js'
import type { Emit } from '../signals.js'
import type { FollowedRows } from './followedRows.js'
import type { PendingTransaction } from './types.js'

interface Parts {
  clock: Clock
  rows: Pick<FollowedRows, 'find' | 'change'>
  emit: Emit
}

/** Age, by wall time, at which a transaction that no node ever knew counts as never received. */
const LOST_AFTER_MS = 24 * 3_600_000

/** Whether a row has no news compared with another. */
const isSameNews = (one: PendingTransaction, other: PendingTransaction | undefined) =>
  newsOf(one) === (other && newsOf(other))

const newsOf = ({ seen, dropped, unknown, waits, hashes, owners, signed }: PendingTransaction) =>
  JSON.stringify([seen ?? false, dropped ?? false, unknown ?? false, waits ?? false, hashes, owners, signed])

export function createTransactionDoubts({ clock, rows, emit }: Parts) {
  /** Times since when nodes have not known a transaction, monotonic ms. */
  const missing = new Map<string, number>()
  /** Times since when nodes have reported a replacement, monotonic ms. */
  const replaced = new Map<string, number>()

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
    if (isSameNews(nextRow, rows.find(hash))) return
    rows.change(nextRow)
    if (isWaiting && !waits) emit('transactionWaits', nextRow)
  }

  return {
    isBelieved,
    isLost,
    note,
    /** Nodes know the transaction again: forget that they said it was replaced. */
    clearReplaced: (hash: string) => void replaced.delete(hash),
    forget(hash: string): void {
      missing.delete(hash)
      replaced.delete(hash)
    },
  }
}
