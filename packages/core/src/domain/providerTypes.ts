/** Providers that `getProvider` hands out: one shape per namespace, whichever wallet is connected (contract.md 3). */
import type { AccountPurpose, ChainNamespace, Eip1193Provider } from '../chains/types.js'

type Identifier = `${string}:${string}`

/** An account of a `SolanaProvider`: a Wallet Standard `WalletAccount`. */
export interface SolanaProviderAccount {
  readonly address: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Networks of the page that it serves, each by its Wallet Standard name (`solana:mainnet`) and its CAIP-2 id. */
  readonly chains: readonly Identifier[]
  /** Features that work with it. */
  readonly features: readonly Identifier[]
  readonly label?: string
}

/** Versions of transactions as Wallet Standard names them. */
export type SolanaTransactionVersion = 0 | 'legacy'

/** A wallet's account, of which the address alone counts. */
interface OfAccount {
  readonly account: Pick<SolanaProviderAccount, 'address'>
}

/** A message to be signed by an account of the wallet. */
export interface SolanaSignMessageInput extends OfAccount {
  readonly message: Uint8Array
}

/** A signature of a message, verified. */
export interface SolanaSignMessageOutput {
  /** The message, as it was given. */
  readonly signedMessage: Uint8Array
  /** 64 bytes, by the account's key. */
  readonly signature: Uint8Array
}

/** A transaction to be signed by an account of the wallet, which is one of its signers. */
export interface SolanaSignTransactionInput extends OfAccount {
  /** Wire format, at most 1,232 bytes. */
  readonly transaction: Uint8Array
  /** Name of the network in use, by the Wallet Standard or CAIP-2. */
  readonly chain?: string
  readonly options?: object
}

/** A transaction that the wallet signs and sends. */
export interface SolanaSignAndSendTransactionInput extends SolanaSignTransactionInput {
  readonly chain: string
  readonly options?: {
    readonly preflightCommitment?: string
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
    readonly minContextSlot?: number
  }
}

/** Fields of a sign-in message, as `solana:signIn` defines them; the wallet writes the text. */
export type SolanaSignInInput = Readonly<Record<string, string | readonly string[] | undefined>>

/** A sign-in as the wallet wrote and signed it, with the account that signed. */
export interface SolanaSignInOutput extends SolanaSignMessageOutput {
  readonly account: SolanaProviderAccount
}

/** A Wallet Standard wallet. A feature that the wallet can't do is absent. */
export interface SolanaProvider {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly Identifier[]
  /** The accounts on the network in use. */
  readonly accounts: readonly SolanaProviderAccount[]
  readonly features: {
    readonly 'standard:connect': {
      readonly version: '1.0.0'
      /** Answers the shared accounts, without a prompt: `connect()` of the modal asks for more. */
      connect(input?: { readonly silent?: boolean }): Promise<{ readonly accounts: readonly SolanaProviderAccount[] }>
    }
    readonly 'standard:disconnect'?: { readonly version: '1.0.0'; disconnect(): Promise<void> }
    readonly 'standard:events': {
      readonly version: '1.0.0'
      on(
        event: 'change',
        listener: (properties: { readonly accounts?: readonly SolanaProviderAccount[] }) => void,
      ): () => void
    }
    readonly 'solana:signMessage'?: {
      readonly version: '1.0.0'
      signMessage(...inputs: readonly SolanaSignMessageInput[]): Promise<readonly SolanaSignMessageOutput[]>
    }
    readonly 'solana:signTransaction'?: {
      readonly version: '1.0.0'
      readonly supportedTransactionVersions: readonly SolanaTransactionVersion[]
      signTransaction(
        ...inputs: readonly SolanaSignTransactionInput[]
      ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
    }
    readonly 'solana:signAndSendTransaction'?: {
      readonly version: '1.0.0'
      readonly supportedTransactionVersions: readonly SolanaTransactionVersion[]
      /** Takes one transaction at a time, so that none is sent whose signature gets lost. */
      signAndSendTransaction(
        ...inputs: readonly SolanaSignAndSendTransactionInput[]
      ): Promise<readonly { readonly signature: Uint8Array }[]>
    }
    readonly 'solana:signIn'?: {
      readonly version: '1.0.0'
      signIn(...inputs: readonly SolanaSignInInput[]): Promise<readonly SolanaSignInOutput[]>
    }
  }
}

/** An account of a `PolkadotProvider`, in the spelling of the network in use. */
export interface PolkadotProviderAccount {
  readonly address: string
  readonly name?: string
  /** The only chain on which it may be used, where the wallet says so. */
  readonly genesisHash?: string
}

/** `SignerPayloadJSON` of @polkadot/types: numbers and bytes in hex. */
export interface PolkadotSignerPayload {
  readonly address: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly withSignedTransaction?: boolean
}

/** A wallet's answer to a request to sign. */
export interface PolkadotSignature {
  /** Counts up with each request. */
  readonly id: number
  /** Hex. */
  readonly signature: `0x${string}`
  /** The whole extrinsic, where the wallet had to add to the payload. */
  readonly signedTransaction?: `0x${string}`
}

/** Accounts and signer as an injected extension gives them; @polkadot/api takes the signer. */
export interface PolkadotProvider {
  readonly accounts: {
    /** The accounts on the network in use, without a prompt. */
    get(): Promise<PolkadotProviderAccount[]>
    /** Calls back with the accounts at once and after each change. @returns a function to stop */
    subscribe(listener: (accounts: PolkadotProviderAccount[]) => void): () => void
  }
  readonly signer: {
    signPayload(payload: PolkadotSignerPayload): Promise<PolkadotSignature>
    /**
     * Signs within `<Bytes>…</Bytes>`.
     * @param raw - `data`: hex, or a text; `type`: `bytes` alone, any other is refused with INVALID_PARAMS
     */
    signRaw(raw: {
      readonly address: string
      readonly data: string
      readonly type?: 'bytes' | 'payload'
    }): Promise<PolkadotSignature>
  }
}

/** An address of a `BitcoinProvider`. */
export interface BitcoinProviderAccount {
  readonly address: string
  readonly purpose: AccountPurpose
  /** Hex, where the wallet tells it: the key of the address, for taproot its internal one. */
  readonly publicKey?: string
}

/** The interface over all Bitcoin wallets, whatever their own dialect. */
export interface BitcoinProvider {
  /** The addresses on the network in use, without a prompt: for payments first. */
  getAccountAddresses(): Promise<readonly BitcoinProviderAccount[]>
  /** @param request - `protocol`: by the kind of the address, where it is left out. @returns the signature in base64 */
  signMessage(request: {
    readonly address: string
    readonly message: string
    readonly protocol?: 'BIP322' | 'ECDSA'
  }): Promise<{ readonly address: string; readonly signature: string }>
  /**
   * Signs inputs of a PSBT for the whole transaction (SIGHASH_ALL, or taproot's default), and broadcasts nothing.
   * @param request - `psbt` in base64, with the spent output of every input; `signInputs` in whatever order, all those of
   *   the wallet's own addresses where it is left out
   * @returns the given PSBT in base64, with a verified signature at each of these inputs, not finalized
   */
  signPsbt(request: {
    readonly psbt: string
    readonly signInputs?: readonly { readonly address: string; readonly index: number }[]
    /** Name of the network in use: its CAIP-2 id, or Wallet Standard's (`bitcoin:mainnet`). */
    readonly chain?: string
  }): Promise<{ readonly psbt: string }>
  /**
   * Pays from an address to another: picks coins as the modal does, has the wallet sign, and broadcasts.
   * @param request - `amount` in satoshis, a whole number as text; `feeRate` in satoshis per virtual byte, the usual one
   *   where it is left out
   * @returns the transaction's id
   */
  sendTransfer(request: {
    readonly account: string
    readonly recipientAddress: string
    readonly amount: string
    readonly feeRate?: number
    readonly chain?: string
  }): Promise<{ readonly txid: string }>
}

/** Providers by namespace. */
export interface Providers {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly polkadot: PolkadotProvider
  readonly bip122: BitcoinProvider
}

/** The provider that `getProvider` hands out for a namespace. */
export type ProviderOf<Namespace extends ChainNamespace> = Providers[Namespace]
