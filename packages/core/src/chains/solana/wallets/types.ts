/** The two kinds of wallets, a page's (Wallet Standard) and a paired one (a session), behind one face. */
import type { AdapterConnection, AdapterEvents, AssertWanted, CaipNetwork, CaipNetworkId } from '../../types.js'

/** `signature`: the wallet has sent it. `wire`: it is signed, does what was asked, and waits to be sent. */
export type Handed = { readonly signature: string } | { readonly wire: Uint8Array }

export type TransactionVersion = 0 | 'legacy'

/** Who signed in, with which text: the wallet's own words, compared with nothing yet. */
export interface WrittenSignIn {
  readonly address: unknown
  readonly message: Uint8Array
  /** 64 bytes. */
  readonly signature: Uint8Array
}

export interface HandRequest {
  readonly from: string
  readonly network: CaipNetwork
  /** The transaction with the signature's place empty. */
  readonly wire: Uint8Array
  readonly assertWanted: AssertWanted
}

/** Every method fails as a ModalError and as nothing else; what comes out is validated. */
export interface SolanaWallet {
  /** `silent`: without a prompt. `undefined` where it shares no account. */
  connect(network: CaipNetwork | undefined, silent: boolean): Promise<AdapterConnection | undefined>
  disconnect(): Promise<void>
  /** Never prompts. @throws ModalError CHAIN_NOT_ADDED */
  switchNetwork(network: CaipNetwork): void
  /** 64 bytes. */
  signMessage(address: string, message: Uint8Array): Promise<Uint8Array>
  /** `solana:signIn`, absent where the wallet writes no sign-ins; `undefined` where it writes none for this account. @param input - the fields as that feature calls them */
  signIn?(address: string, network: CaipNetworkId, input: object): Promise<WrittenSignIn | undefined>
  /** Whether it may sign for `from` on `network` now. @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED */
  check(from: string, network: CaipNetwork): void
  /** Of the transactions that it signs for `address`; `undefined` where it signs none. */
  version(address: string): TransactionVersion | undefined
  /** Asks to sign, and not to send, once. @throws ModalError UNSUPPORTED_METHOD, TRANSACTION_MISMATCH … */
  sign(request: HandRequest): Promise<Uint8Array>
  /** Asks for one signature, once, and only while it is wanted. */
  hand(request: HandRequest): Promise<Handed>
  watch(events: AdapterEvents): () => void
}
