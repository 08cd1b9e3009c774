/** Transactions that were broadcast and are not final yet. They outlive a reload; a slow one is pending, never failed. */
import { proxy } from 'valtio/vanilla'
import type { CaipNetwork, CaipNetworkId, ChainAdapter, ChainNamespace } from '../chains/types.js'
import { PENDING_TRANSACTIONS_SHOWN, POLLING_INTERVAL_MS } from '../constants.js'
import { namespaceOf } from '../primitives/caip.js'
import type { Clock, KeyValueStorage } from '../services.js'
import type { Emit } from './signals.js'

export interface PendingTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly kind: 'send' | 'swap' | 'approve'
  /** Wall time, ms. */
  readonly sentAt: number
  /** What it does in words, for instance '1.5 USDC'. */
  readonly summary: string
  /** Tells a replaced transaction from a slow one. */
  readonly nonce?: number
}

export interface TransactionsState {
  /** Newest first, at most 99 (spec 9). */
  pending: readonly PendingTransaction[]
}

export interface TransactionsController {
  readonly state: TransactionsState
  /** Takes a transaction that a wallet has broadcast, and follows it. */
  add(transaction: PendingTransaction): void
  /** Follows again what was pending before a reload; called once a connection is there. */
  resume(): void
  destroy(): void
}

interface Parts {
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  network(id: CaipNetworkId): CaipNetwork | undefined
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  emit: Emit
}

const MAX_STORED_CHARACTERS = 64 * 1024

function isPending(value: unknown): value is PendingTransaction {
  const row = value as Partial<PendingTransaction> | null
  return (
    typeof row === 'object' &&
    typeof row?.hash === 'string' &&
    row.hash.length <= 128 &&
    typeof row.caipNetworkId === 'string' &&
    namespaceOf(row.caipNetworkId) !== undefined &&
    typeof row.from === 'string' &&
    typeof row.summary === 'string' &&
    ['send', 'swap', 'approve'].includes(String(row.kind)) &&
    Number.isSafeInteger(row.sentAt) &&
    (row.nonce === undefined || Number.isSafeInteger(row.nonce))
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

export function createTransactionsController(parts: Parts): TransactionsController {
  const { clock, storage, storageKey, network: networkOf, adapter, emit } = parts
  const key = `${storageKey}.transactions`
  const state = proxy<TransactionsState>({ pending: readStored(storage.get(key)) })
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

  async function look(transaction: PendingTransaction): Promise<void> {
    const network = networkOf(transaction.caipNetworkId)
    if (!network) return
    const chain = await adapter(network.namespace)
    const status = await chain.transactionStatus?.(network, transaction)
    if (!status || status === 'pending' || destroyed) return
    if (!state.pending.some(({ hash }) => hash === transaction.hash)) return
    keep(state.pending.filter(({ hash }) => hash !== transaction.hash))
    emit('transactionSettled', { transaction, status })
  }

  function schedule(): void {
    if (destroyed || cancelTimer || state.pending.length === 0) return
    cancelTimer = clock.after(POLLING_INTERVAL_MS, async () => {
      // A node that does not answer leaves the transaction pending: the next look is in 4 s.
      await Promise.allSettled(state.pending.map(look))
      cancelTimer = undefined
      schedule()
    })
  }

  return {
    state,
    add(transaction) {
      keep([transaction, ...state.pending.filter(({ hash }) => hash !== transaction.hash)])
      schedule()
    },
    resume: schedule,
    destroy() {
      destroyed = true
      stopFollowing()
      cancelTimer?.()
    },
  }
}
