/** What all wallets can do, whatever they call it. Their answers are untrusted, and read by those who ask. */
import type { AssertWanted, CaipNetwork } from '../../types.js'

export interface PsbtRequest {
  readonly network: CaipNetwork
  readonly address: string
  /** Base64. */
  readonly psbt: string
  /** The inputs to sign, all of them by `address`. */
  readonly indexes: readonly number[]
}

export interface MessageRequest {
  readonly address: string
  readonly message: string
  readonly protocol: 'BIP322' | 'ECDSA'
}

/** The wallet has no way to say without a prompt what it shares: nobody was asked, and nothing is known. */
export const UNASKED = Symbol('unasked')

/** Each method rejects with a ModalError, and nothing else. */
export interface WalletFace {
  /**
   * Prompts. @returns a list of addresses, or of objects with `address`, `publicKey`, `purpose`, and `reference` where the
   * wallet tells the network apart from the address
   */
  connect(network: CaipNetwork | undefined): Promise<unknown>
  /** As `connect`, without a prompt; `undefined` where the wallet shares nothing, `UNASKED` where it can't be asked so. */
  accounts(): Promise<unknown>
  /** One prompt. @returns base64, hex or bytes of a PSBT or of a transaction */
  signPsbt(request: PsbtRequest, assertWanted: AssertWanted): Promise<unknown>
  /** One prompt. @returns base64 or hex text, or bytes */
  signMessage(request: MessageRequest): Promise<unknown>
  disconnect(): Promise<void>
  /** @returns whether the wallet went there; it may prompt */
  switchTo(network: CaipNetwork): Promise<boolean>
  /** @param changed - something is different: what, `accounts` tells. @param ended - the wallet has left */
  watch(changed: () => void, ended: () => void): () => void
}
