import type { BatchEvidence, OwnersWatch, SentEffect } from '../../chains/types.js'
import type { Activity } from '../../domain/activity.js'
import type { TokenAmount } from '../../domain/tokenAmount.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../primitives/caip.js'

/** A transaction that was broadcast and is not final yet, whoever sent it. It is kept over a reload. */
interface BroadcastTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** Wall time, ms. */
  readonly sentAt: number
  /** Nonce of the transaction, read from a node that knew it: tells a replaced transaction from a slow one. */
  readonly nonce?: number
  /** Limit after which it can no longer be included (Solana: last valid block height), decimal text. */
  readonly deadline?: string
  /** A coin that it spends: another transaction that spends it replaces this one (Bitcoin: `txid:vout`). */
  readonly spends?: string
  /** Further coins that it spends. */
  readonly alsoSpends?: readonly string[]
  /** Hashes of the transactions it replaces, newest first: whichever of all these is in a block, the transfer happened once. */
  readonly replaces?: readonly string[]
  /** Whether it moves nothing, and replaces the transfer described by `pays` and `effect`, to prevent that. */
  readonly cancels?: boolean
  /** Whether a node knew it. */
  readonly seen?: boolean
  /** Whether nodes knew it and no longer do; nothing replaced it so far, and a wallet may broadcast it again. */
  readonly dropped?: boolean
  /** Whether no node has known it for minutes; it may still be included, but the visitor may dismiss it. */
  readonly unknown?: boolean
  /** Whether it is a batch of calls: `hash` is the wallet's id for it. */
  readonly batch?: boolean
  /** For a batch: the transactions that its wallet made of it, once it names them; the last one ends it. */
  readonly hashes?: readonly string[]
  /** For a batch: the wallet that was given it, by rdns or connector id. No other wallet is believed. */
  readonly wallet?: string
  /** For a swap, or a batch: the evidence on chain that it happened, whatever its wallet says. */
  readonly evidence?: BatchEvidence
  /** For a transfer or an approval: the same. */
  readonly effect?: SentEffect
  /** Whether the modal's own wallet answered: then `hash` is the chain's, whatever kind of account it is. */
  readonly embedded?: boolean
  /** Set where the account is a contract: `hash` may be its wallet's name for it until the owners have signed. */
  readonly owners?: OwnersWatch
  /** Whether no node knows it while the account may have owners who have not signed yet. */
  readonly waits?: boolean
  /** Number of owners who have signed, and of those who have to, as the page's service reports it. */
  readonly signed?: readonly [number, number]
}

/** A pending transaction that was sent from here. */
export interface SentTransaction extends BroadcastTransaction {
  readonly kind: 'send' | 'swap' | 'approve'
  /** The amount that leaves, or may: exact. Views write it in the visitor's language. */
  readonly pays: TokenAmount
  /** For a swap: the amount to receive by its quote, exact. */
  readonly gets?: TokenAmount
}

/** A pending transaction that the page sent by itself, and has followed here. */
export interface PageTransaction extends BroadcastTransaction {
  readonly kind: 'page'
  /** Words of the page for what it does, in the visitor's language. */
  readonly description: string
}

/** A transaction that was broadcast and is not final yet. */
export type PendingTransaction = SentTransaction | PageTransaction

/** A transaction that is final. */
export type EndedTransaction = PendingTransaction & {
  readonly status: 'confirmed' | 'failed'
  /** Time when the end was seen here: wall time, ms. */
  readonly endedAt: number
}

/** A transaction that a page has sent by itself, as it says so. */
export interface PageTransactionRequest {
  /** The chain's: 32 bytes in hex, on Solana the signature in base58. */
  readonly hash: string
  /** Words for what it does, as the visitor reads them ("Mint a ticket"): a line of 60 characters at most, and what is longer is cut. */
  readonly description: string
  /** Namespace of the account that has sent it, on its network in use; the one in use unless it is given. */
  readonly namespace?: ChainNamespace
}

/** A transfer or a swap that a wallet was asked for, by an account on a network. */
export interface AskedTransfer {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** The amount that leaves: exact. Views write it in the visitor's language. */
  readonly pays: TokenAmount
  /** For a swap: the symbol of the token to receive. */
  readonly destination?: string
  /** Wall time, ms. */
  readonly askedAt: number
}

/** The transactions that were sent from here: those that are not final yet, and those that became so a moment ago. */
export interface TransactionsState {
  /** Newest first, at most 99 (spec 9). */
  pending: readonly PendingTransaction[]
  /** Transactions of the last ten minutes, newest first; absent before the first connection. A history may not have them yet. */
  ended?: readonly EndedTransaction[]
  /**
   * Transfers, newest first, that a wallet was asked for before this page was reloaded, and whose answer was lost or left the
   * outcome open. They may have been sent. Absent before the first connection.
   */
  unanswered?: readonly AskedTransfer[]
}

/** Follows transactions until they are final. A slow one is pending, never failed. */
export interface TransactionsController {
  readonly state: TransactionsState
  /**
   * Follows a transaction that the page has sent by itself: it shows among the pending ones, then in Activity.
   * @throws ModalError NOT_CONNECTED, INVALID_REQUEST for what is no hash on that network, or has no description
   */
  add(transaction: PageTransactionRequest): Promise<void>
  /** Follows one that was sent from here, in the place of those it `replaces`; or its next one, after it has ended. */
  follow(transaction: PendingTransaction): void
  /** Records that a wallet is asked for a transfer or a swap. @returns a function to call once the outcome is known */
  ask(transfer: AskedTransfer): () => void
  /** Removes a transfer of `unanswered` that the visitor has checked. */
  dismiss(transfer: AskedTransfer): void
  /**
   * Removes an `unknown` transaction that the visitor has checked from the pending ones. Its outcome stays open, and is still
   * reported if it becomes known while this page lives.
   */
  putAway(transaction: PendingTransaction): void
  /** Reads the transactions pending before a reload; called before the first connection. */
  load(): Promise<void>
  /** Checks the pending transactions, now and from here on; called once a connection is there, when the modal opens and the page wakes. */
  resume(): void
  destroy(): void
}

/** The transaction history of the active account, as far as it was loaded (spec 3 'Transaction history entry'). */
export interface ActivityState {
  /** The account of the entries. */
  caipAddress: CaipAddress | undefined
  /** The loaded entries: newest first, no spam, the connected network only. */
  entries: readonly Activity[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whether there are older entries. */
  hasMore: boolean
}

/** Loads the transaction history of the active account, page by page; eip155 and solana (spec 9). */
export interface ActivityController {
  readonly state: ActivityState
  /**
   * Loads new entries, when the view is entered or the account changes under it; older loaded ones stay.
   * @param settled - hash of a transaction that just ended: it is looked for, a few times, until the history has it
   * @throws ModalError HISTORY_FAILED
   */
  enter(settled?: string): Promise<void>
  /** Loads older entries; after a failure, repeats the failed request. @throws ModalError HISTORY_FAILED */
  loadMore(): Promise<void>
  /** Aborts requests in progress, when the view is left; loaded entries stay. */
  leave(): void
}
