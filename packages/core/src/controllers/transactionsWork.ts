/** The work of TransactionsController, in a chunk of its own: what is stored, and looking at the chain every 4 s. */
import type {
  BatchStatus,
  CaipNetwork,
  ChainAdapter,
  FinalTransactionStatus,
  TransactionStatus,
} from '../chains/types.js'
import {
  DROPPED_AFTER_MS,
  PENDING_TRANSACTIONS_SHOWN,
  POLLING_INTERVAL_MS,
  REPLACED_AFTER_MS,
} from '../constants/transactions.js'
import { namespaceOf } from '../primitives/caip.js'
import type {
  PendingTransaction,
  TransactionsController,
  TransactionsParts,
  TransactionsState,
} from './TransactionsController.js'

const MAX_STORED_CHARACTERS = 64 * 1024
const LONGEST_HASH = 128
const LONGEST_BATCH_ID = 1_024
const MOST_OF_A_BATCH = 16

const isHashes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST_OF_A_BATCH &&
  value.every((hash) => typeof hash === 'string' && hash.length <= LONGEST_HASH)

/** One look. The wallet says what became of a batch, the chain of anything else; `undefined` where nobody can. */
async function statusOf(
  chain: ChainAdapter,
  network: CaipNetwork,
  row: PendingTransaction,
): Promise<Partial<BatchStatus>> {
  if (row.batch) return (await chain.batchStatus?.(network, row.hash)) ?? {}
  const status = await chain.transactionStatus?.(network, row)
  return status ? { status } : {}
}

function isPending(value: unknown): value is PendingTransaction {
  const row = value as Partial<PendingTransaction> | null
  return (
    typeof row === 'object' &&
    typeof row?.hash === 'string' &&
    row.hash.length <= (row.batch ? LONGEST_BATCH_ID : LONGEST_HASH) &&
    ['boolean', 'undefined'].includes(typeof row.batch) &&
    (row.hashes === undefined || isHashes(row.hashes)) &&
    typeof row.caipNetworkId === 'string' &&
    namespaceOf(row.caipNetworkId) !== undefined &&
    typeof row.from === 'string' &&
    typeof row.summary === 'string' &&
    ['string', 'undefined'].includes(typeof row.received) &&
    ['send', 'swap', 'approve'].includes(String(row.kind)) &&
    Number.isSafeInteger(row.sentAt) &&
    (row.nonce === undefined || Number.isSafeInteger(row.nonce)) &&
    (row.deadline === undefined || /^\d{1,20}$/.test(row.deadline)) &&
    (row.spends === undefined || /^[0-9a-f]{64}:\d{1,10}$/.test(row.spends)) &&
    [row.seen, row.dropped].every((flag) => flag === undefined || typeof flag === 'boolean')
  )
}

function readStored(text: string | null): readonly PendingTransaction[] {
  if (!text || text.length > MAX_STORED_CHARACTERS) return []
  try {
    const stored: { v?: unknown; pending?: unknown } | null = JSON.parse(text)
    if (stored?.v !== 1 || !Array.isArray(stored.pending)) return []
    return stored.pending.filter(isPending).slice(0, PENDING_TRANSACTIONS_SHOWN)
  } catch {
    return []
  }
}

const isFinal = (status: TransactionStatus): status is FinalTransactionStatus =>
  status !== 'pending' && status !== 'unknown'

export function createTransactionsWork(
  state: TransactionsState,
  parts: TransactionsParts,
): Pick<TransactionsController, 'add' | 'resume' | 'destroy'> {
  const { clock, storage, storageKey, network: networkOf, adapter, emit } = parts
  const key = `${storageKey}.transactions`
  state.pending = readStored(storage.get(key))
  let cancelTimer: (() => void) | undefined
  let destroyed = false
  const stopFollowing = storage.subscribe(key, (text) => {
    state.pending = readStored(text)
  })

  function keep(pending: readonly PendingTransaction[]): void {
    state.pending = pending.slice(0, PENDING_TRANSACTIONS_SHOWN)
    if (state.pending.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify({ v: 1, pending: state.pending }))
  }

  /** Since when nodes that knew a transaction say that they don't, monotonic ms. */
  const missing = new Map<string, number>()
  /** Since when nodes say that another took its place, monotonic ms. */
  const replaced = new Map<string, number>()

  function change(row: PendingTransaction): void {
    keep(state.pending.map((other) => (other.hash === row.hash ? row : other)))
  }

  const find = (hash: string) => state.pending.find((row) => row.hash === hash)

  async function learnNonce(
    chain: ChainAdapter,
    network: CaipNetwork,
    { hash, from, nonce, batch }: PendingTransaction,
  ) {
    if (nonce !== undefined || batch) return
    // It is asked again at the next look.
    const told = await chain.transactionNonce?.(network, hash, from).catch(() => undefined)
    const row = find(hash)
    if (told !== undefined && row && !destroyed) change({ ...row, nonce: told })
  }

  function isBelieved(hash: string, status: FinalTransactionStatus): boolean {
    if (status !== 'replaced') return true
    const now = clock.monotonic()
    const since = replaced.get(hash) ?? now
    replaced.set(hash, since)
    return now - since >= REPLACED_AFTER_MS
  }

  /** It is followed all the same: what was dropped may come back, or be replaced. */
  function note(row: PendingTransaction, status: 'pending' | 'unknown'): void {
    const { hash, seen = false, dropped = false, hashes } = row
    const now = clock.monotonic()
    if (status === 'pending') missing.delete(hash)
    else if (seen && !missing.has(hash)) missing.set(hash, now)
    const since = missing.get(hash)
    const isDropped = since !== undefined && (dropped || now - since >= DROPPED_AFTER_MS)
    const isSeen = seen || status === 'pending'
    const known = find(hash)
    if (isDropped === dropped && isSeen === seen && hashes?.join() === known?.hashes?.join()) return
    change({ ...row, seen: isSeen, dropped: isDropped })
  }

  async function look(transaction: PendingTransaction): Promise<void> {
    const network = networkOf(transaction.caipNetworkId)
    if (!network) return
    const chain = await adapter(network.namespace)
    const { status, hashes = [] } = await statusOf(chain, network, transaction)
    const { hash } = transaction
    const found = find(hash)
    if (!status || !found || destroyed) return
    const row = hashes.length > 0 ? { ...found, hashes } : found
    if (isFinal(status)) {
      if (!isBelieved(hash, status)) return
      missing.delete(hash)
      replaced.delete(hash)
      keep(state.pending.filter((other) => other.hash !== hash))
      emit('transactionSettled', { transaction: row, status })
    } else {
      replaced.delete(hash)
      note(row, status)
      if (status === 'pending') await learnNonce(chain, network, row)
    }
  }

  let looking = false
  async function lookAtAll(): Promise<void> {
    cancelTimer?.()
    cancelTimer = undefined
    if (looking || destroyed) return
    looking = true
    // A node that does not answer leaves the transaction pending: the next look is in 4 s.
    await Promise.allSettled(state.pending.map(look))
    looking = false
    schedule()
  }

  function schedule(): void {
    if (destroyed || looking || cancelTimer || state.pending.length === 0) return
    cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void lookAtAll())
  }

  return {
    add(transaction) {
      keep([transaction, ...state.pending.filter(({ hash }) => hash !== transaction.hash)])
      schedule()
    },
    resume() {
      // A page that was kept aside heard nothing of what other tabs wrote (E19).
      state.pending = readStored(storage.get(key))
      void lookAtAll()
    },
    destroy() {
      destroyed = true
      stopFollowing()
      cancelTimer?.()
    },
  }
}
