/** What the one test of the adapter contract needs to know of a namespace: its node, and a wallet with keys of its own. */
import type { createFakeClock } from '@wallet-modal/testing'
import type { CaipNetwork, ChainAdapter, Connector } from '../../src/chains/types.js'

/** All that a namespace has beside the required methods. */
export type FullAdapter = ChainAdapter &
  Required<Pick<ChainAdapter, 'prepareTransfer' | 'maxSendable' | 'feeQuote' | 'transactionStatus' | 'verifyMessage'>>

/** What a wallet asks its owner. */
export type Question = 'connect' | 'sign' | 'send'

/** A fresh adapter with a fresh wallet, which says yes to everything until it is told otherwise. */
export interface ContractWallet {
  readonly adapter: FullAdapter
  readonly connector: Connector
  readonly clock: ReturnType<typeof createFakeClock>
  /** What it shares, in its own order, spelt as the network does; the first one holds coins. */
  readonly addresses: readonly string[]
  /** Another account that it may turn to. */
  readonly other: string
  /** What its owner was asked, in order. */
  questions(): readonly Question[]
  /** From now on its owner says no, in the words of this kind of wallet. */
  refuse(): void
  /** Answers this when a page wants to connect. */
  answerConnect(answer: unknown): void
  /** Its own side picks other accounts, and it says so. */
  share(addresses: readonly string[]): void
  /** The node is gone from now on. */
  goOffline(): void
}

export interface ContractNode {
  readonly network: CaipNetwork
  /** Of the same namespace; wallet and node know nothing of it. */
  readonly elsewhere: CaipNetwork
  /** An address that has coins, and takes any amount. */
  readonly receiver: string
  /** An address that nobody ever used. */
  readonly unused: string
  /** One letter of `receiver` is another; `undefined` where addresses have no checksum. */
  readonly mistyped: string | undefined
  /** Base units that move in one transfer. */
  readonly amount: bigint
  setUp(): ContractWallet
  /** As the node itself tells it, not through the adapter. */
  balance(address: string): Promise<bigint>
  stop(): Promise<unknown>
}
