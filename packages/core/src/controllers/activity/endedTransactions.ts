/** Transactions that ended a moment ago, shown until an index has them. Kept over a reload, for a while. */
import type { FinalTransactionStatus } from '../../chains/types.js'
import { ENDED_SHOWN_MS, ENDED_TRANSACTIONS_SHOWN } from '../../constants/transactions.js'
import type { Clock, KeyValueStorage } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import { readPending, readRows } from './storedTransactions.js'
import type { EndedTransaction, PendingTransaction, TransactionsState } from './types.js'

interface EndedParts {
  clock: Clock
  storage: KeyValueStorage
  /** The key of storage. */
  key: string
}

function readEnded(value: unknown): EndedTransaction | undefined {
  const transaction = readPending(value)
  const { status, endedAt } = (value ?? {}) as Partial<EndedTransaction>
  if (!transaction || (status !== 'confirmed' && status !== 'failed')) return undefined
  return Number.isSafeInteger(endedAt) ? { ...transaction, status, endedAt: Number(endedAt) } : undefined
}

export function createEndedTransactions(state: TransactionsState, { clock, storage, key }: EndedParts) {
  const nextEnd = createTimer(clock)

  function show(rows: readonly EndedTransaction[]): void {
    nextEnd.cancel()
    state.ended = rows
    const oldest = rows.at(-1)
    if (oldest) nextEnd.start(oldest.endedAt + ENDED_SHOWN_MS - clock.now(), () => write(read()))
  }

  function lateOf(rows: readonly EndedTransaction[]): readonly EndedTransaction[] {
    // Absolute, since a clock may have been set back meanwhile.
    const isLate = ({ endedAt }: EndedTransaction) => Math.abs(clock.now() - endedAt) < ENDED_SHOWN_MS
    return rows.filter(isLate).slice(0, ENDED_TRANSACTIONS_SHOWN)
  }

  const read = () => lateOf(readRows(storage.get(key), 'ended', readEnded))

  function write(rows: readonly EndedTransaction[]): void {
    const lateRows = lateOf(rows)
    if (lateRows.length > 0) storage.set(key, JSON.stringify({ v: 1, ended: lateRows }))
    else storage.remove(key)
    show(lateRows)
  }

  show(read())
  const stopFollowing = storage.subscribe(key, () => show(read()))

  return {
    /** A transaction that the network dropped or replaced moved nothing: an index never has it. */
    add(transaction: PendingTransaction, status: FinalTransactionStatus): void {
      if (status !== 'confirmed' && status !== 'failed') return
      // The coins of an ended transaction are no longer needed.
      const { alsoSpends, ...rest } = transaction
      const otherRows = read().filter(({ hash }) => hash !== rest.hash)
      write([{ ...rest, status, endedAt: clock.now() }, ...otherRows])
    },
    destroy() {
      stopFollowing()
      nextEnd.cancel()
    },
  }
}
