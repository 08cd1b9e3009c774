/** Common interface of an extension in the page and a paired wallet. All their answers are untrusted. */
import type { AssertWanted, CaipNetwork, CaipNetworkId } from '../../types.js'
import type { Hex } from '../hex.js'
import type { SignerPayload } from '../transaction.js'

/** Fields of a network that a wallet needs. */
export type NetworkId = Pick<CaipNetwork, 'id' | 'reference'>

/** An account that the wallet shares, validated. */
export interface WalletAccount {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Address in the wallet's spelling, by which it recognises the account when asked to sign. */
  readonly address: string
  readonly label?: string
  /** Full genesis hash, lower case, of the only chain on which it may be used. */
  readonly genesisHash?: string
}

export interface SignedPayload {
  readonly signature: unknown
  /** The complete extrinsic, where the wallet had to add to the payload (a hardware wallet's proof of metadata). */
  readonly signedTransaction?: unknown
}

/** A wallet whose methods fail only with a ModalError. */
export interface PolkadotWallet {
  /** The currently shared accounts, without a prompt. */
  accounts(network: NetworkId): Promise<readonly WalletAccount[]>
  /** Signs bytes, usually within `<Bytes>…</Bytes>`. @param text - the bytes as UTF-8, where they are a text */
  signRaw(account: WalletAccount, data: Hex, text: string | undefined): Promise<unknown>
  signTransaction(account: WalletAccount, payload: SignerPayload, assertWanted: AssertWanted): Promise<SignedPayload>
  /** Whether it can be used on the network; a wallet in the page can on every network. */
  switchTo(network: NetworkId): boolean
  /** Reports that accounts may have changed, another network, or the end; returns a function to stop. Never throws. */
  watch(heard: { changed(): void; moved(network: CaipNetworkId): void; ended(): void }): () => void
  leave(): void
}

/** Bytes with the signature that an account is said to have made of them. */
export interface SignedBytes {
  readonly address: string
  readonly message: Uint8Array
  /** Hex. */
  readonly signature: string
  readonly wrapped: boolean
}
