/**
 * Transfers and swaps that a wallet was asked for by a page that was reloaded before it knew their outcome, as phones do with a
 * page behind the wallet: they may have been sent, unknown to this page. Kept for this tab alone, since no other tab asked.
 */
import { MOST_STORED_CHARACTERS } from '../../constants/storage.js'
import { readTokenAmount } from '../../domain/tokenAmount.js'
import { asRecord } from '../../primitives/asRecord.js'
import type { Clock, KeyValueStorage } from '../../primitives/ports.js'
import { displayText } from '../../primitives/text.js'
import { readOwner, readRows } from './storedTransactions.js'
import type { AskedTransfer, TransactionsState } from './types.js'

/** Age after which they are dropped: nobody approves them any more, and sent ones are in the history. */
const KEPT_MS = 24 * 3_600_000
/** Most that are kept: with the longest addresses and symbols they fit into a key of storage. */
const MOST_KEPT = 8

function readAsked(value: unknown): AskedTransfer | undefined {
  const row = asRecord(value)
  const owner = row && readOwner(row)
  const pays = readTokenAmount(row?.pays)
  if (!owner || !pays) return undefined
  const { destination, askedAt } = row
  const named = destination === undefined || typeof destination === 'string'
  if (!named || !Number.isSafeInteger(askedAt)) return undefined
  const symbol = displayText(destination)
  const { caipNetworkId, address: from } = owner
  return { caipNetworkId, from, pays, ...(symbol && { destination: symbol }), askedAt: Number(askedAt) }
}

export interface AskedTransfers {
  /** @returns a function to call once the outcome is known */
  ask(transfer: AskedTransfer): () => void
  /** Removes a transfer that the visitor has checked in the wallet. */
  dismiss(transfer: AskedTransfer): void
  destroy(): void
}

export function createAskedTransfers(
  state: TransactionsState,
  { clock, storage, key }: { clock: Clock; storage: KeyValueStorage; key: string },
): AskedTransfers {
  /** Ids of transfers asked for by this page, which hears their answers. */
  const ownIds = new Set<string>()
  const idOf = ({ askedAt, from, caipNetworkId }: AskedTransfer) => `${askedAt} ${caipNetworkId} ${from}`

  const isFresh = ({ askedAt }: AskedTransfer) => Math.abs(clock.now() - askedAt) < KEPT_MS
  const read = () => readRows(storage.get(key), 'asked', readAsked, MOST_STORED_CHARACTERS).filter(isFresh)

  function take(): void {
    state.unanswered = read().filter((row) => !ownIds.has(idOf(row)))
  }

  function write(rows: readonly AskedTransfer[]): void {
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify({ v: 1, asked: rows.slice(0, MOST_KEPT) }))
    take()
  }

  const forget = (row: AskedTransfer) => write(read().filter((other) => idOf(other) !== idOf(row)))

  take()
  // A removed element still hears its wallet's answer (U03).
  const stopFollowing = storage.subscribe(key, take)

  return {
    ask(transfer) {
      ownIds.add(idOf(transfer))
      write([transfer, ...read()])
      return () => forget(transfer)
    },
    dismiss: forget,
    destroy: stopFollowing,
  }
}
