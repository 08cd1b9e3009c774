/** Common interface of the two kinds of wallets: a page's (Wallet Standard) and a paired one (a session). */
import type { AdapterConnection, AdapterEvents, AssertWanted, CaipNetwork, CaipNetworkId } from '../../types.js'

/** `signature`: the wallet has sent the transaction. `wire`: it is signed, verified, and waits to be sent. */
export type Handed = { readonly signature: string } | { readonly wire: Uint8Array }

export type TransactionVersion = 0 | 'legacy'

/** A sign-in as the wallet wrote it: account and text, not compared with the request yet. */
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

/** Features that ask the visitor for a signature. */
export type SigningFeature =
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'

/** Signing features of a wallet or of an account, with the transaction versions that they take; none for the other two. */
export type SigningFeatures = ReadonlyMap<SigningFeature, readonly TransactionVersion[]>

/** An account that the wallet shares on its network in use. */
export interface SharedAccount {
  readonly address: string
  /** At least the network in use; the page may not know all of them. */
  readonly networks: readonly CaipNetworkId[]
  readonly features: SigningFeatures
  readonly label?: string
}

/** A host's transactions, each signed by `from` among others. */
export interface HostRequest {
  readonly from: string
  readonly network: CaipNetworkId
  readonly wires: readonly Uint8Array[]
  readonly assertWanted: AssertWanted
}

export interface HostSend {
  readonly from: string
  readonly network: CaipNetworkId
  readonly wire: Uint8Array
  readonly options: object
  readonly assertWanted: AssertWanted
}

/** A wallet whose methods fail only with a ModalError; its results are validated. */
export interface SolanaWallet {
  /** @returns `undefined` where the wallet shares no account */
  connect(network: CaipNetwork | undefined, how: 'prompted' | 'silent'): Promise<AdapterConnection | undefined>
  disconnect(): Promise<void>
  /** Never prompts. @throws ModalError CHAIN_NOT_ADDED */
  switchNetwork(network: CaipNetwork): void
  /** 64 bytes. */
  signMessage(address: string, message: Uint8Array): Promise<Uint8Array>
  /** `solana:signIn`, absent where unsupported; `undefined` for an account without it. @param input - fields by its names */
  signIn?(address: string, network: CaipNetworkId, input: object): Promise<WrittenSignIn | undefined>
  /** Checks that the wallet may sign for `from` on `network` now. @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED */
  check(from: string, network: CaipNetwork): void
  /** Version of the transactions that it signs for `address`; `undefined` where it signs none. */
  version(address: string): TransactionVersion | undefined
  /** Asks once to sign, without sending. @throws ModalError UNSUPPORTED_METHOD, TRANSACTION_MISMATCH … */
  sign(request: HandRequest): Promise<Uint8Array>
  /** Asks once for a signature, and only while it is wanted. */
  hand(request: HandRequest): Promise<Handed>
  watch(events: AdapterEvents): () => void
  /** Network in use: of a wallet in the page the one that the product chose, `undefined` before. */
  network(): CaipNetworkId | undefined
  shared(): readonly SharedAccount[]
  features(): SigningFeatures
  /** Whether the wallet can be told to disconnect. */
  readonly leaves: boolean
  /** Asks to sign a host's transactions. @returns for each the signed one, or the signature alone; not compared yet */
  signAll(request: HostRequest): Promise<readonly Uint8Array[]>
  /** Asks once to sign and send a host's transaction. @returns 64 bytes. @throws ModalError SENT_UNCONFIRMED … */
  send(request: HostSend): Promise<Uint8Array>
  /** As `signIn`, for a host: every field is the host's own. */
  signInAs?(input: object): Promise<WrittenSignIn>
}
