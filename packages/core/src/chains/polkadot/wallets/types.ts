/** What an extension in the page and a paired wallet have in common. Everything they answer is untrusted. */
import type { AssertWanted, CaipNetwork, CaipNetworkId } from '../../types.js'
import type { SignerPayload } from '../transaction.js'

/** What a wallet has to know of a network. */
export type NetworkId = Pick<CaipNetwork, 'id' | 'reference'>

/** An account as the wallet shares it, validated. */
export interface WalletAccount {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** As the wallet spells it: what it recognises when it is asked to sign. */
  readonly address: string
  readonly label?: string
  /** The one chain it may be used on: its whole genesis hash, lower case. */
  readonly genesisHash?: string
}

export interface SignedPayload {
  readonly signature: unknown
  /** The whole extrinsic, where the wallet had to add to the payload (a hardware wallet's proof of metadata). */
  readonly signedTransaction?: unknown
}

/** Every method fails as a ModalError and as nothing else. */
export interface PolkadotWallet {
  /** Those it shares now, without a prompt. */
  accounts(network: NetworkId): Promise<readonly WalletAccount[]>
  /** Signs the UTF-8 bytes of a message, usually within `<Bytes>…</Bytes>`. */
  signMessage(account: WalletAccount, message: string): Promise<unknown>
  signTransaction(account: WalletAccount, payload: SignerPayload, assertWanted: AssertWanted): Promise<SignedPayload>
  /** Whether it can be used on the network; a wallet in the page can on each. */
  switchTo(network: NetworkId): boolean
  /** Says that accounts may have changed, that it is on another network, or that it is gone; returns how to stop. Never throws. */
  watch(heard: { changed(): void; moved(network: CaipNetworkId): void; ended(): void }): () => void
  leave(): void
  /** What a host works with. */
  readonly hostObject: object | undefined
}
