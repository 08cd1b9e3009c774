/** The signals of controllers: what happened. Who follows is written in `reactions/`, and in the calls a host waits for. */
import type { CaipNetwork, ChainNamespace, FinalTransactionStatus, PreparedTransfer } from '../chains/types.js'
import type { PairingPlatform } from '../domain/deepLink.js'
import type { OnRampProviderId, OnRampPurchase } from '../domain/onrampTypes.js'
import type { Siwx, SiwxSession } from '../domain/siwxTypes.js'
import type { ModalError } from '../errors/ModalError.js'
import type { Emitter } from '../primitives/emitter.js'
import type { PendingTransaction } from './activity/types.js'
import type { Connection } from './connection/types.js'
import type { RouteName } from './routes.js'
import type { SwapPreview } from './swap/types.js'

/** `otherTab`: the visitor disconnected there. */
export type DisconnectedBy = 'visitor' | 'wallet' | 'otherTab'

interface HandedSend {
  readonly hash: string
  /** The modal's own wallet was given it. */
  readonly embedded?: boolean
  readonly transfer: PreparedTransfer
}

interface HandedSwap {
  /** The transaction's hash; for a batch, the wallet's id of it. */
  readonly hash: string
  /** Whether the modal's own wallet was given it. */
  readonly embedded?: boolean
  /** The wallet that was given it, for a batch. */
  readonly wallet?: string | undefined
  readonly preview: SwapPreview
}

/** Views by name; `undefined` where none is on screen. */
export interface ViewChange {
  readonly view: RouteName | undefined
  readonly leftView: RouteName | undefined
}

export interface Signals {
  /** The view on screen changed: to another one, to the same one with other data, or to none when the modal was closed. */
  viewChanged: ViewChange
  connected: {
    readonly connection: Connection
    readonly how: 'visitor' | 'restored'
    /** The sign-ins that the wallet signed in the same approval. */
    readonly signed?: readonly SiwxSession[] | undefined
  }
  connectFailed: ModalError
  disconnected: {
    readonly namespace: ChainNamespace
    readonly by: DisconnectedBy
    /** Whether it was the one in use; by now another one is, where one stands. */
    readonly wasActive: boolean
    /** The connection that stood there. */
    readonly former: Connection | undefined
  }
  /** The visitor disconnected in another tab; the wallet may have said so here before that tab did. */
  leftElsewhere: undefined
  /** The visitor disconnected what was not connected: `formers` are what storage remembered. */
  forgotten: { readonly formers: readonly Connection[] }
  /** The modal was closed. In place it stays, and is back at its first view. */
  closed: undefined
  accountChanged: Connection
  networkChanged: CaipNetwork
  /** The visitor or the host chose it, and the wallet is there; `networkChanged` came first. */
  networkChosen: CaipNetwork
  /** The host chose another namespace, and with it its network: what is on screen is about another account. */
  namespaceChosen: CaipNetwork
  /** The account, network or namespace that the screen is about changed, has just connected, or has left. */
  inUseChanged: 'connected' | 'account' | 'network' | 'namespace' | 'left'
  /** The visitor followed a wallet's link to pair there. */
  pairingFollowed: { readonly name: string; readonly platform: PairingPlatform }
  /** Sessions were asked for: who keeps them. */
  siwxUsed: Siwx
  signInAsked: Connection
  signedIn: { readonly connection: Connection; readonly session: SiwxSession }
  signInFailed: ModalError
  signInCancelled: { readonly required: boolean }
  signedOut: { readonly connection: Connection; readonly required: boolean }
  /** The page asks for a payment or a swap: one that it asked for before, and that nobody has sent, is over. */
  paymentAsked: undefined
  sendReviewed: PreparedTransfer
  /** `answered` resolves once it is known what became of it; it never does where it may have been sent. */
  sendAsked: { readonly transfer: PreparedTransfer; readonly answered: Promise<void> }
  /** Broadcast, or perhaps: it is kept before anything says so. `sendSent` follows. */
  sendHanded: HandedSend
  /** `stillShown` is false when the visitor stopped waiting: the transaction was sent all the same. */
  sendSent: HandedSend & {
    readonly stillShown: boolean
    /** SENT_UNCONFIRMED: nobody said that it got through, and it is followed all the same. */
    readonly doubt?: ModalError
  }
  /** The wallet signed it with a higher fee than was reviewed: nothing was sent, and that fee is reviewed. */
  sendRaised: PreparedTransfer
  sendFailed: {
    readonly error: ModalError
    readonly transfer: PreparedTransfer
    readonly stillShown: boolean
  }
  /** A payment page was opened. */
  onRampOpened: { readonly provider: OnRampProviderId; readonly caipNetworkId: string }
  /** A purchase arrived, or will not. */
  onRampSettled: { readonly purchase: OnRampPurchase; readonly namespace: ChainNamespace }
  /** The visitor wants to review it: it is being prepared. */
  swapReviewed: { readonly what: 'swap' | 'revoke' }
  /** Something is ready to be signed: an allowance, or the swap. */
  swapPrepared: SwapPreview
  /** `answered` resolves once it is known what became of it; it never does where it may have been sent. */
  swapAsked: { readonly preview: SwapPreview; readonly answered: Promise<void> }
  /** Broadcast, or perhaps: it is kept before anything says so. `swapSent` follows. */
  swapHanded: HandedSwap
  /** Broadcast. `stillShown` is false when the visitor stopped waiting: it was sent all the same. */
  swapSent: HandedSwap & {
    readonly stillShown: boolean
    /** SENT_UNCONFIRMED: nobody said that it got through, and it is followed all the same. */
    readonly doubt?: ModalError | undefined
  }
  /** Also SENT_UNCONFIRMED: it may have been sent. */
  swapFailed: ModalError
  /** The wallet has an answer, and the chain none: its owners may have to sign. Said once of each. */
  transactionWaits: PendingTransaction
  transactionSettled: {
    readonly transaction: PendingTransaction
    readonly status: FinalTransactionStatus
  }
}

export type Emit = Emitter<Signals>['emit']
