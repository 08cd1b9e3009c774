/** Transactions that were broadcast and are not final yet. They outlive a reload; a slow one is pending, never failed. */
import { proxy } from 'valtio/vanilla'
import type {
  BatchEvidence,
  CaipNetwork,
  CaipNetworkId,
  ChainAdapter,
  ChainNamespace,
  OwnersWatch,
  SentEffect,
} from '../../chains/types.js'
import type { Options } from '../../domain/options.js'
import type { TokenAmount } from '../../domain/tokenAmount.js'
import type { Clock, KeyValueStorage } from '../../primitives/ports.js'
import { createLazy } from '../lazy.js'
import type { Emit } from '../signals.js'
import type { createTransactionsWork } from './transactionsWork.js'

/** A transaction that was broadcast from here and is not final yet. It is kept over a reload. */
export interface PendingTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly kind: 'send' | 'swap' | 'approve'
  /** Wall time, ms. */
  readonly sentAt: number
  /** What leaves, or may: exact. Whoever shows it writes it in the visitor's language. */
  readonly pays: TokenAmount
  /** Of a swap: what comes for it by its quote, exact. */
  readonly gets?: TokenAmount
  /** Its own, once a node that knew it was asked: tells a replaced transaction from a slow one. */
  readonly nonce?: number
  /** After which it can no longer be included (Solana: last valid block height), decimal text. */
  readonly deadline?: string
  /** A coin that it spends: another transaction that spends it replaces this one (Bitcoin: `txid:vout`). */
  readonly spends?: string
  /** The others that it spends. */
  readonly alsoSpends?: readonly string[]
  /** The hashes of what it took the place of, the newest first: whichever of them all is in a block, it happened once. */
  readonly replaces?: readonly string[]
  /** It moves nothing and takes the place of a transfer, which `pays` and `effect` tell of: that is not to happen. */
  readonly cancels?: boolean
  /** A node knew it. */
  readonly seen?: boolean
  /** Nodes knew it and no longer do; nothing took its place so far, and a wallet may broadcast it again. */
  readonly dropped?: boolean
  /** No node has known it for minutes, and it may be included all the same: the visitor may put it away. */
  readonly unknown?: boolean
  /** Several calls as one: `hash` is the wallet's id for them. */
  readonly batch?: boolean
  /** Of a batch: the transactions that its wallet made of it, as soon as it names them; the last one ends it. */
  readonly hashes?: readonly string[]
  /** Of a batch: which wallet was given it, by its rdns or the connector's id. No other one is believed. */
  readonly wallet?: string
  /** Of a swap, or a batch: by what the chain shows that it happened, whatever its wallet says. */
  readonly evidence?: BatchEvidence
  /** Of a transfer or an approval: the same. */
  readonly effect?: SentEffect
  /** It was the modal's own wallet that answered: `hash` is the chain's, whatever kind of account it is. */
  readonly embedded?: boolean
  /** The account is a contract: `hash` may be a name that its wallet has for it until its owners have signed. */
  readonly owners?: OwnersWatch
  /** No node knows it, and the account may have owners who have not signed yet. */
  readonly waits?: boolean
  /** How many of them have signed, and how many have to, as a service says that the page named. */
  readonly signed?: readonly [number, number]
}

/** A transaction that was sent from here and is final. */
export interface EndedTransaction extends PendingTransaction {
  readonly status: 'confirmed' | 'failed'
  /** When that was seen here: wall time, ms. */
  readonly endedAt: number
}

/** A transfer or a swap that a wallet was asked for, by an account on a network. */
export interface AskedTransfer {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** What leaves: exact. Whoever shows it writes it in the visitor's language. */
  readonly pays: TokenAmount
  /** Of a swap: the symbol of what comes for it. */
  readonly destination?: string
  /** Wall time, ms. */
  readonly askedAt: number
}

/** The transactions that were sent from here: those that are not final yet, and those that became so a moment ago. */
export interface TransactionsState {
  /** Newest first, at most 99 (spec 9). */
  pending: readonly PendingTransaction[]
  /** Newest first, of the last ten minutes; absent before the first connection. A history may not have them yet. */
  ended?: readonly EndedTransaction[]
  /**
   * Newest first: what a wallet was asked for before this page was loaded anew, and nobody heard its answer, or the answer
   * left it open. It may have been sent. Absent before the first connection.
   */
  unanswered?: readonly AskedTransfer[]
}

/** Follows what was sent from here until it is final. A slow transaction is pending, never failed. */
export interface TransactionsController {
  readonly state: TransactionsState
  /** Takes a transaction that a wallet has broadcast, and follows it, in the place of what it `replaces`; once this one has ended, for the next one to follow. */
  add(transaction: PendingTransaction): void
  /** A wallet is asked for a transfer or a swap. @returns what is called once it is known what became of it */
  ask(transfer: AskedTransfer): () => void
  /** The visitor has seen to one of `unanswered`. */
  dismiss(transfer: AskedTransfer): void
  /**
   * The visitor has looked what became of a transaction that is `unknown`, and wants it no longer among those on their way.
   * Nothing is claimed of it; what becomes of it while this page lives is still told.
   */
  putAway(transaction: PendingTransaction): void
  /** Reads what was pending before a reload; called before the first connection. */
  load(): Promise<void>
  /** Looks at what is pending, now and from here on; called once a connection is there, when the modal opens and the page wakes. */
  resume(): void
  destroy(): void
}

export interface TransactionsParts {
  clock: Clock
  storage: KeyValueStorage
  tabStorage: KeyValueStorage
  storageKey: string
  network(id: CaipNetworkId): CaipNetwork | undefined
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  fetch: typeof fetch
  /** Live. */
  options: Pick<Options, 'safeServices'>
  emit: Emit
}

export function createTransactionsController(parts: TransactionsParts): TransactionsController {
  const state = proxy<TransactionsState>({ pending: [] })
  let destroyed = false
  let work: ReturnType<typeof createTransactionsWork> | undefined
  const load = createLazy(async () => {
    const body = await import('./transactionsWork.js')
    if (!destroyed) work = body.createTransactionsWork(state, parts)
  })

  return {
    state,
    load,
    add(transaction) {
      if (work) work.add(transaction)
      else void load().then(() => work?.add(transaction))
    },
    // Nothing is asked before there is a connection, and it is loaded before that.
    ask: (transfer) => work?.ask(transfer) ?? (() => {}),
    dismiss: (transfer) => work?.dismiss(transfer),
    putAway: (transaction) => work?.putAway(transaction),
    resume: () => work?.resume(),
    destroy() {
      destroyed = true
      work?.destroy()
    },
  }
}
