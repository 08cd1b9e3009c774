/** Common interface of all wallets, whatever their dialect. Their answers are untrusted, and validated by the callers. */
import type { AssertWanted, CaipNetwork } from '../../types.js'

/** Inputs to sign, all of them by `address`. */
export interface PsbtSigner {
  readonly address: string
  readonly indexes: readonly number[]
}

export interface PsbtRequest {
  readonly network: Pick<CaipNetwork, 'reference'>
  /** Base64. */
  readonly psbt: string
  /** Each address once. */
  readonly signers: readonly PsbtSigner[]
}

/** The inputs one by one, for wallets that take them so. */
export const inputsOf = (
  signers: readonly PsbtSigner[],
): readonly { readonly index: number; readonly address: string }[] =>
  signers.flatMap(({ address, indexes }) => indexes.map((index) => ({ index, address })))

export interface MessageRequest {
  readonly address: string
  readonly message: string
  readonly protocol: 'BIP322' | 'ECDSA'
}

/** Answer of a wallet that can't be asked without a prompt: it was not asked, and its accounts are unknown. */
export const UNASKED = Symbol('unasked')

/** A wallet whose methods reject only with a ModalError. */
export interface WalletFace {
  /**
   * Connects with a prompt. @returns a list of addresses, or of objects with `address`, `publicKey`, `purpose`, and
   * `reference` where the wallet names the network apart from the address
   */
  connect(network: CaipNetwork | undefined): Promise<unknown>
  /** As `connect`, without a prompt; `undefined` where the wallet shares none, `UNASKED` where it can't be asked this way. */
  accounts(): Promise<unknown>
  /** Prompts once. @returns base64, hex or bytes of a PSBT or of a transaction */
  signPsbt(request: PsbtRequest, assertWanted: AssertWanted): Promise<unknown>
  /** Prompts once. @returns base64 or hex text, or bytes */
  signMessage(request: MessageRequest): Promise<unknown>
  disconnect(): Promise<void>
  /** @returns whether the wallet switched; it may prompt */
  switchTo(network: CaipNetwork): Promise<boolean>
  /** @param changed - called on any change; read `accounts` then. @param ended - called when the wallet has disconnected */
  watch(changed: () => void, ended: () => void): () => void
}
