/** What controllers and chain adapters agree on. Amounts are base units as `bigint`; ids are CAIP-2 / CAIP-10. */

import type { CustomToken } from '../domain/options.js'
import type { TokenBalance } from '../domain/portfolio.js'
import type { SiwxMessageData } from '../domain/siwxTypes.js'
import type { CaipNetworkId, ChainNamespace } from '../primitives/caip.js'

export { type CaipAddress, type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../primitives/caip.js'

/** What a network's fees are paid in. `decimals`: digits between one whole unit and one base unit, 18 for ether. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A network as the product knows it. */
export interface CaipNetwork {
  readonly id: CaipNetworkId
  readonly namespace: ChainNamespace
  /** The part after the colon of the CAIP-2 id. */
  readonly reference: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** The developer's URLs first; empty only where a service answers for all of them. */
  readonly rpcUrls: readonly string[]
  /** Those among them that stand in the definition of the host, where it named others beside. */
  readonly publicRpcUrls?: readonly string[]
  /** The host's data service passes requests on to a node (`POST /v1`). Asked first, and no wallet is told of it. */
  readonly serviceRpcUrl?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  /** Id for `GET /public/getAssetImage/{id}`. */
  readonly imageId?: string
  readonly testnet?: boolean
  /** The host says that swaps work here (see SWAP_NETWORKS). */
  readonly swaps?: boolean
  /** How accounts are written on a polkadot network. */
  readonly ss58Prefix?: number
  /** The L1 data fee of an OP-stack chain is asked from its gas-price oracle. */
  readonly opStack?: boolean
  /** Address of the contract that wraps the native currency one to one, where the product does not know it. */
  readonly wrappedToken?: string
  /** Set on the stand-in for a network which the wallet is on and the page did not list. */
  readonly unsupported?: boolean
}

/**
 * How a wallet is reached (spec 3 'Connector').
 * - `ANNOUNCED`: it announced itself in the page (EIP-6963, Wallet Standard, `injectedWeb3`, `btc_providers`), or stands at its own
 *   known place there (`window.unisat` and its like).
 * - `INJECTED`: it stands at `window.ethereum` and announced nothing.
 * - `EXTERNAL`: the host handed its provider over (the `wallets` option).
 * - `WALLET_CONNECT`: it was paired over the relay.
 * - `MULTI_CHAIN`: one wallet that serves several namespaces; one of its `connectors` is connected.
 * - `AUTH`: the modal's own wallet, behind e-mail or social sign-in.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'MULTI_CHAIN' | 'AUTH'

/** One way to connect, in one namespace (spec 3 'Connector'). `provider` is a valtio `ref`. */
export interface Connector {
  /** Unique at run time: the EIP-6963 uuid for announced wallets. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: ChainNamespace
  readonly imageUrl?: string
  readonly imageId?: string
  /** The wallet's id in the directory. */
  readonly explorerId?: string
  readonly info?: { readonly rdns?: string }
  /** Ids of the same wallet by other standards: what is remembered under one of them is this wallet. */
  readonly otherIds?: readonly string[]
  /** Shown beside the name when two announcers share a name or an rdns: usually the rdns. */
  readonly originHint?: string
  readonly provider?: object
  /** Of type AUTH. */
  readonly embedded?: EmbeddedAccounts
  /** Of type MULTI_CHAIN: the same wallet in each namespace; it is connected in the one that the visitor chooses. */
  readonly connectors?: readonly Connector[]
}

/** The accounts of the modal's own wallet in one namespace. It shares only the selected one with the page. */
export interface EmbeddedAccounts {
  all(): readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
  /** Selects another one; the wallet then emits `accountsChanged`. */
  select(address: string): void
}

/** EIP-1193. Everything it answers is untrusted. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/**
 * Whether what is handed over is wanted still: asked directly before a wallet is, and before what it signed is broadcast.
 * Whoever stopped waiting in between has sent nothing.
 * @throws ModalError ABORTED, ACCOUNT_CHANGED, NETWORK_CHANGED …
 */
export type AssertWanted = () => void

/** What a wallet answered when it connected, validated. */
export interface AdapterConnection {
  /** At least one; valid and checksummed; the wallet's own order. */
  readonly addresses: readonly string[]
  readonly caipNetworkId: CaipNetworkId
  /** Where known (pairing): the networks the wallet agreed to. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** What the wallet calls its accounts, by address; sanitised. */
  readonly labels?: Readonly<Record<string, string>>
}

/** What an address is for, where a wallet has several kinds (Bitcoin); coins at an ordinals address are never spent. */
export type AccountPurpose = 'payment' | 'ordinal'

/** What the wallet may tell us later; already validated, garbage is dropped before it gets here. */
export interface AdapterEvents {
  accountsChanged(addresses: readonly string[]): void
  networkChanged(caipNetworkId: CaipNetworkId): void
  disconnected(): void
}

export interface TransferToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  /** Its `transfer` returns nothing (`domain/usdtType.ts`): another interface is used. */
  readonly usdtType?: boolean
}

/** What the visitor asked for. Without `token` it is the native currency. */
export interface TransferRequest {
  readonly network: CaipNetwork
  readonly from: string
  readonly receiver: string
  /** Base units of the token, or of the native currency. */
  readonly amount: bigint
  readonly token?: TransferToken
  /** Its fee need not be held: a smart account's (spec 5). */
  readonly sponsored?: boolean
  /** A text that goes along, for everybody to read: see `isMemo` (Solana). */
  readonly memo?: string
  /** Coins that are left alone: something that is on its way spends them (Bitcoin: `txid:vout`). */
  readonly taken?: readonly string[]
  /** Transactions that were sent from here and wait for a block: what came back from them can be spent (Bitcoin: their ids). */
  readonly sent?: readonly string[]
  /** The visitor put in the coins, too, that may carry more than they are worth (Bitcoin: inscriptions, runes). */
  readonly withSetAside?: boolean
  /** What the visitor pays per unit; without it the adapter takes what is usual when it is asked. */
  readonly feeRate?: FeeRate
  /**
   * All of the native currency goes, with what must stay in an account that lives on; the account is closed (Polkadot).
   * `amount` is then what arrives at least: what the fee does not use of its highest arrives, too.
   */
  readonly everything?: true
}

/** Why an account can't be closed: part of it is locked or reserved, or something on the chain relies on it (Polkadot). */
export type AccountTie = 'locked' | 'reserved' | 'needed'

/** What is told of coins before any of them is picked. */
export type CoinWishes = Pick<TransferRequest, 'taken' | 'sent' | 'withSetAside'>

/** A native balance by what can be done with it; base units. */
export interface NativeParts {
  /** All of it. */
  readonly total: bigint
  /** Of it: change of what was sent from here, on its way back. It can be spent. */
  readonly pending: bigint
  /** Of it: coins that may carry more than they are worth. They are spent only where the visitor says so. */
  readonly setAside: bigint
}

/**
 * What a transfer costs beside the network's fee: the deposit of a token account that is opened for the receiver, of an
 * account that the transfer brings to life (base units of the native currency), or what a token keeps of each transfer
 * (base units of the token).
 */
export interface TransferCost {
  readonly kind: 'tokenAccount' | 'newAccount' | 'tokenFee'
  readonly amount: bigint
}

/** Satoshis. */
export interface SpentCoin {
  /** `txid:vout`. */
  readonly outpoint: string
  readonly value: bigint
  /** Its transaction, sent from here, is in no block yet. */
  readonly pending?: true
  /** It may carry an inscription or runes, and the visitor put it in. */
  readonly setAside?: true
}

/** Which coins a Bitcoin transfer spends, and what comes back; satoshis. */
export interface SpentCoins {
  readonly inputs: readonly SpentCoin[]
  /** The wallet keeps everything at this one address: it may hold ordinals beside money. */
  readonly shared?: true
  readonly change?: { readonly address: string; readonly amount: bigint }
}

/**
 * A transfer ready to be signed. `transaction` is the very object that is handed to the wallet; the other fields
 * were read back out of it, so what a preview shows is what is sent.
 */
export interface PreparedTransfer extends TransferRequest {
  /** The most the network can take, in base units of the native currency. */
  readonly maxFee: bigint
  readonly transaction: object
  /** `maxFee` is a large part of what is sent or held: the visitor says yes to it before it is sent (T-18). */
  readonly highFee?: true
  /** `maxFee` is what the wallet made of it when it signed, and more than was reviewed; what it signed waits to be sent. */
  readonly raisedFee?: true
  readonly costs?: readonly TransferCost[]
  readonly coins?: SpentCoins
  /** After which it can no longer be included, in the chain's own measure (Solana: last valid block height). */
  readonly deadline?: string
  /** The coin by which it is told from one that replaces it (Bitcoin: `txid:vout` of its first input). */
  readonly spends?: string
  /** It takes the place of what waits for a block: the network carries out one of them, never both. */
  readonly replaces?: {
    /** The newest first. */
    readonly hashes: readonly string[]
    /** What the newest of them pays, base units of the native currency; on EVM networks at most. */
    readonly fee: bigint
    /** What is not to happen: this one moves nothing, and takes up the place of that (EVM networks). */
    readonly cancels?: Pick<TransferRequest, 'receiver' | 'amount' | 'token'>
  }
}

/** A transfer that was sent from here, and that no block has. */
export interface SentTransfer extends Pick<TransferRequest, 'network' | 'from' | 'amount' | 'taken'> {
  /** Its hash, and behind it those of what it took the place of. */
  readonly hashes: readonly string[]
  /** Whom it pays, where the chain can't be asked for it alone (EVM networks). */
  readonly receiver?: string
  /** EVM networks: what it pays in; the chain says how many decimals it has. */
  readonly token?: Pick<TransferToken, 'address' | 'symbol'>
  /** It is not to happen after all; `'again'`: what waits is the one that is to see to that (EVM networks). */
  readonly cancels?: 'first' | 'again'
}

/** A call of a contract, as a service asks for it or as we build it. */
export interface ContractCall {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** Base units of the native currency. */
  readonly value: bigint
  /** Hex bytes. */
  readonly data: string
}

/** A contract call as it is written, before anybody looked at it. */
export type UnsignedCall = Pick<ContractCall, 'to' | 'value' | 'data'>

/** What is changed for what, by their addresses; the native currency by its pseudo-address. */
export interface TokenPair {
  readonly source: string
  readonly destination: string
  /** Base units of the source. */
  readonly amount: bigint
}

/** What a swap through pools says it will do, where its calldata can be read; amounts in base units. */
export interface SwapRoute {
  /** Of token contracts, by allowance: exactly so much, or at most. The transaction's value says it for native currency. */
  readonly takes: readonly { readonly token: string; readonly amount: bigint; readonly exact: boolean }[]
  /** At least so much, or it fails; the native currency by its pseudo-address. */
  readonly gives: readonly { readonly token: string; readonly amount: bigint; readonly receiver: string }[]
  /** Seconds since 1970, after which it fails; some functions have none. */
  readonly deadline?: bigint
}

/** Calldata, read. Without `approval` and `route` nobody knows what it does. */
export interface DecodedCall {
  /** The function's four bytes in hex, lower case; absent where there are not that many. */
  readonly selector?: string
  /** Present for a plain `approve` with nothing behind it. */
  readonly approval?: { readonly spender: string; readonly amount: bigint }
  readonly route?: SwapRoute
  /** Instead of `route`, where nobody knows all of it: what was read. */
  readonly seen?: SwapRoute
  /** Functions that it calls in its turn, as `selector`. */
  readonly inner?: readonly string[]
  /** The contract is the one that wraps the native currency, and this is what it is there for. */
  readonly wraps?: true
  /** Its function is one of a known router, and its arguments are not that function's. */
  readonly unreadable?: true
}

/** A contract call ready to be signed. All but `maxFee` and `hasCode` was read back out of `transaction`. */
export interface PreparedCall {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly call: DecodedCall
  /** Whether there is a contract at `to`, as `isContract` says it. */
  readonly hasCode: boolean
  /** The most the network can take, in base units of the native currency. */
  readonly maxFee: bigint
  /** The very object that is handed to the wallet. */
  readonly transaction: object
}

/** What calls would do to the account that makes them, as the chain is now: a node ran them, nobody has signed anything. */
export interface CallEffects {
  /** By token contract, the native currency by its pseudo-address; base units above zero, of all calls together. */
  readonly leaves: readonly { readonly token: string; readonly amount: bigint }[]
  readonly arrives: readonly { readonly token: string; readonly amount: bigint }[]
  /** Who may take what afterwards, and might not before; without an amount all of it. */
  readonly grants: readonly { readonly token: string; readonly spender: string; readonly amount?: bigint }[]
}

/** Several calls that happen all, or none of them (EIP-5792), ready to be signed. */
export interface PreparedBatch {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** In their order; read back out of `request`. */
  readonly calls: readonly PreparedCall[]
  /** What the network is reckoned to take at most, in base units of the native currency; how it is sent is the wallet's. */
  readonly maxFee: bigint
  /** The very object that is handed to the wallet. */
  readonly request: object
}

/**
 * What a transaction came to. A slow receipt is 'pending', never 'failed'. 'unknown': this node has no trace of it, and it
 * may be included all the same. 'replaced': another one took its place. 'dropped': nobody took it, and nobody ever will.
 */
export type TransactionStatus = 'pending' | 'unknown' | FinalTransactionStatus
export type FinalTransactionStatus = 'confirmed' | 'failed' | 'replaced' | 'dropped'

/** Base units as decimal text, above zero. */
export interface TokenUnits {
  readonly token: string
  readonly amount: string
}

/** By what the chain shows that several calls as one have happened: so much was paid, or at least so much came. */
export interface BatchEvidence {
  readonly pays: TokenUnits
  /** Absent where what comes is the native currency: no log tells of it. */
  readonly gets?: TokenUnits
}

/** Several calls as one that a wallet was given. */
export interface SentBatch {
  /** The wallet's id for them. */
  readonly hash: string
  readonly from: string
  /** Which wallet was given them: its rdns where it has one, else the connector's id. */
  readonly wallet?: string
  /** The transactions that it named before. */
  readonly hashes?: readonly string[]
  readonly evidence?: BatchEvidence
}

/** What several calls as one came to, and the transactions that a wallet made of them, in their order; there may be several. */
export interface BatchStatus {
  readonly status: TransactionStatus
  readonly hashes: readonly string[]
}

/** What a transaction is to do, by which the chain shows that it was done; base units. A swap's is `BatchEvidence`. */
export interface SentEffect {
  /** Who is paid, or may take. */
  readonly to: string
  /** Decimal text; '0' for an allowance that is taken back. */
  readonly amount: string
  /** Absent for the native currency. */
  readonly token?: string
}

/**
 * Nobody's key stands behind the account: its wallet may answer before its owners have signed, with a hash of its own. What
 * they sign is looked for on the chain from here on.
 */
export interface OwnersWatch {
  /** What is in this block or before it was there before. */
  readonly since: number
  /** As far as the chain was looked through. */
  readonly looked?: number
  /** Of a native transfer: what the account and the receiver held at `since`, base units. */
  readonly held?: readonly [string, string]
}

/** What the owners of an account were asked to sign. */
export interface Proposal {
  /** What the wallet answered: Safe's name for it, or nobody else's. */
  readonly hash: string
  readonly from: string
  readonly kind: 'send' | 'swap' | 'approve'
  readonly owners: OwnersWatch
  readonly effect?: SentEffect
  readonly evidence?: BatchEvidence
  /** The transaction that somebody says it became; looked at, and not believed. */
  readonly named?: string
}

/** What the chain shows of a proposal. Failed: the account itself says that its owners signed, and that it failed. */
export interface ProposalStatus {
  readonly status: 'confirmed' | 'failed' | 'unknown'
  /** The transaction that it was done by, where one is known. */
  readonly hashes: readonly string[]
  /** Where the next look begins, and those at what the chain can't tell from it. */
  readonly owners: OwnersWatch
}

/** What is paid per unit: wei per gas on eip155, satoshis per 1000 virtual bytes on bip122. */
export interface FeeRate {
  /** The most of it. */
  readonly rate: bigint
  /** Of it, what goes to who builds the block at most (EIP-1559); without it the adapter works it out. */
  readonly tip?: bigint
}

/** A fee that a visitor can choose, and the most that a plain native transfer costs with it, base units. */
export interface FeeLevel extends FeeRate {
  readonly fee: bigint
}

/** What fees a transfer can have: `slow` ≤ `usual` ≤ `fast`, and an own rate from `least` to `most`. */
export interface FeeLevels {
  readonly slow: FeeLevel
  readonly usual: FeeLevel
  readonly fast: FeeLevel
  /** Less is passed on by nobody. */
  readonly least: bigint
  /** More is far above what is usual: a slip of the hand, and refused. */
  readonly most: bigint
  /** A plain transfer takes so many units, in `per`: another rate costs ⌈units · rate / per⌉ in the place of the usual one. */
  readonly units: bigint
  readonly per: bigint
  /** What a visitor types an own rate in ('gwei', 'sat/vB'), and the digits between that and `rate`. */
  readonly unit: string
  readonly decimals: number
}

/**
 * Gas of a network now. `gasPrice` is what spec 3's `gasPrice` holds: wei per unit on eip155, lamports per signature on
 * solana, planck of a plain transfer on polkadot, satoshis per 1000 virtual bytes on bip122.
 */
export interface FeeQuote {
  readonly gasPrice: bigint
  /** The most a plain native transfer can cost, in base units of the native currency. */
  readonly nativeTransferFee: bigint
  /** Absent where nobody chooses. */
  readonly levels?: FeeLevels
}

/**
 * One chain namespace. An absent optional ability hides the screen that needs it.
 * Every method may throw a `ModalError`, and nothing else.
 */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Asks the wallet; prompts. @throws ModalError USER_REJECTED, NO_ACCOUNTS, REQUEST_PENDING, PROVIDER_NOT_FOUND … */
  connect(connector: Connector, network: CaipNetwork | undefined): Promise<AdapterConnection>
  /**
   * Asks without a prompt whether the wallet still shares accounts; `undefined` when it doesn't.
   * @param network - where the page left it, for wallets whose accounts differ by network and that do not say on which they are
   */
  reconnect(connector: Connector, network?: CaipNetwork): Promise<AdapterConnection | undefined>
  /**
   * Has the visitor choose in the wallet which accounts it shares (EIP-2255); `reconnect` says what it shares then.
   * @throws ModalError UNSUPPORTED_METHOD where the wallet can't be asked that, USER_REJECTED, REQUEST_PENDING …
   */
  chooseAccounts?(connector: Connector): Promise<void>
  /** Revokes where the wallet can, at most for 100 ms; never throws. */
  disconnect(connector: Connector): Promise<void>
  /** @throws ModalError CHAIN_NOT_ADDED (4902), USER_REJECTED … */
  switchNetwork(connector: Connector, network: CaipNetwork): Promise<void>
  signMessage(connector: Connector, request: { address: string; message: string }): Promise<string>
  /**
   * For an account that signs no messages: has it sign a transaction that holds the message and does nothing, and that nobody
   * sends (Solana). `verifyMessage` takes what comes back for a signature.
   */
  signMemo?(
    connector: Connector,
    request: { readonly network: CaipNetwork; readonly address: string; readonly message: string },
  ): Promise<string>
  /** Base units, from the chain's own RPC. */
  nativeBalance(network: CaipNetwork, address: string): Promise<bigint>
  /** The same by what can be done with it, where not all of it is alike. @param sent - as in `TransferRequest` */
  nativeParts?(network: CaipNetwork, address: string, sent: readonly string[]): Promise<NativeParts>
  /** Hands a prepared native transfer to the wallet once; resolves with the transaction hash. */
  sendNative(connector: Connector, transfer: PreparedTransfer, assertWanted?: AssertWanted): Promise<string>
  /** Follows the wallet's own events until the returned function is called. */
  watch(connector: Connector, events: AdapterEvents): () => void
  /**
   * Hears that a wallet which shared nothing may share an account again, until the returned function is called. The wallet
   * is asked nothing. Absent where `reconnect` may prompt: such a wallet can't be looked at again and again.
   */
  onShared?(connector: Connector, heard: () => void): () => void
  /** How an account is spelt on a network, where that differs from network to network (SS58). */
  addressOn?(network: CaipNetwork, address: string): string
  /** What the connected wallet shared an address for, where its addresses are not all for the same. */
  purposeOf?(address: string): AccountPurpose | undefined
  /** Whether the wallet signs transactions of `address`; absent where every one does. Nobody is asked. */
  sends?(connector: Connector, address: string): boolean
  /** Offers the network to the wallet (EIP-3085). */
  addNetwork?(connector: Connector, network: CaipNetwork): Promise<void>
  feeQuote?(network: CaipNetwork): Promise<FeeQuote>
  /**
   * The most native currency that can be sent when its fee is paid, in base units, never below 0.
   * @throws ModalError BALANCE_MUST_STAY, whose context says why (`tie`, an `AccountTie`): `everything` can't be sent
   */
  maxSendable?(
    network: CaipNetwork,
    transfer: Pick<TransferRequest, 'from' | 'receiver' | 'everything' | 'feeRate'> & CoinWishes,
  ): Promise<bigint>
  prepareTransfer?(transfer: TransferRequest): Promise<PreparedTransfer>
  /**
   * The same transfer once more with a higher fee, or one that moves nothing, in a way that only one of both can be carried
   * out; `sendNative` or `sendToken` hands it in.
   * @throws ModalError REPLACE_TOO_LATE, REPLACE_UNFUNDED …
   */
  prepareReplacement?(sent: SentTransfer): Promise<PreparedTransfer>
  sendToken?(connector: Connector, transfer: PreparedTransfer, assertWanted?: AssertWanted): Promise<string>
  /** Tokens that are looked at on a network whatever a page names; what the account holds none of is not listed. */
  knownTokens?(network: CaipNetwork): readonly CustomToken[]
  /** What of a token stays in the account that sends it, in base units (Polkadot). */
  tokenMustStay?(network: CaipNetwork, token: string): Promise<bigint>
  /** Balance of one token, read from its contract, in base units. */
  tokenBalance?(network: CaipNetwork, token: string, address: string): Promise<bigint>
  /**
   * What `spender` may take of the owner's token, read from its contract, in base units.
   * @param after - a transaction in a block: as it stood there, whichever node answers
   * @throws ModalError INVALID_ANSWER where the node knows no such contract, or has no such transaction in a block
   */
  tokenAllowance?(network: CaipNetwork, token: string, owner: string, spender: string, after?: string): Promise<bigint>
  estimateGas?(network: CaipNetwork, transaction: object): Promise<bigint>
  writeContract?(
    connector: Connector,
    request: {
      network: CaipNetwork
      from: string
      address: string
      abi: readonly unknown[]
      functionName: string
      args: readonly unknown[]
    },
  ): Promise<string>
  /** EIP-5792 `wallet_getCapabilities` of one network, with what holds for every one; `{}` where the wallet has none. */
  capabilities?(connector: Connector, address: string, network: CaipNetwork): Promise<Readonly<Record<string, unknown>>>
  /**
   * Tokens that the wallet says the account holds (ERC-7811), without the native currency; `undefined` where it does not
   * offer that.
   */
  walletAssets?(
    connector: Connector,
    network: CaipNetwork,
    address: string,
  ): Promise<readonly TokenBalance[] | undefined>
  /** Reads, simulates and prices a contract call. @throws ModalError INVALID_PARAMS, TRANSACTION_REJECTED … */
  prepareCall?(call: ContractCall): Promise<PreparedCall>
  /** Reads a call that can't be simulated yet; never sent: it has no gas. @throws ModalError INVALID_PARAMS */
  readCall?(call: ContractCall): Promise<PreparedCall>
  /** Whether nobody's key stands behind the address: it has code, and not only borrowed code (EIP-7702). */
  isContract?(network: CaipNetwork, address: string): Promise<boolean>
  /** Runs a prepared call against the chain as it is now. @throws ModalError TRANSACTION_REJECTED */
  simulateCall?(network: CaipNetwork, prepared: PreparedCall): Promise<void>
  /**
   * What calls in a row would do to the account that makes them; `undefined` where the node can't tell.
   * @param tokens - contracts whose balance counts, whatever they log
   * @throws ModalError TRANSACTION_REJECTED where one of them fails
   */
  callEffects?(
    network: CaipNetwork,
    calls: readonly PreparedCall[],
    tokens: readonly string[],
  ): Promise<CallEffects | undefined>
  /** Hands a prepared call to the wallet once; resolves with the transaction hash. */
  sendCall?(connector: Connector, prepared: PreparedCall, assertWanted?: AssertWanted): Promise<string>
  /** Reads, simulates and prices calls in a row; `undefined` where the node can't. @throws ModalError TRANSACTION_REJECTED … */
  prepareBatch?(network: CaipNetwork, calls: readonly ContractCall[]): Promise<PreparedBatch | undefined>
  /** Runs a prepared batch against the chain as it is now. @throws ModalError TRANSACTION_REJECTED */
  simulateBatch?(network: CaipNetwork, batch: PreparedBatch): Promise<void>
  /**
   * Hands a prepared batch to the wallet once; resolves with the id by which `batchStatus` finds it.
   * @param id - nobody else's; the wallet may name another
   * @throws ModalError UNSUPPORTED_METHOD where the wallet takes the calls only one by one
   */
  sendBatch?(connector: Connector, batch: PreparedBatch, id: string, assertWanted?: AssertWanted): Promise<string>
  /** Calldata of an approval of exactly `amount` base units. */
  encodeApproval?(spender: string, amount: bigint): Promise<string>
  /** The call that wraps the native currency, or unwraps it, one to one; `undefined` for any other pair. */
  wrapCall?(network: CaipNetwork, pair: TokenPair): Promise<UnsignedCall | undefined>
  /** What the token's contract says, 0 to 36 (T-15). @throws ModalError INVALID_ANSWER */
  tokenDecimals?(network: CaipNetwork, token: string): Promise<number>
  /** When the latest block was made: seconds since 1970. */
  blockTime?(network: CaipNetwork): Promise<bigint>
  /** One look at the chain: final, replaced by another of the same nonce, or still pending. */
  transactionStatus?(
    network: CaipNetwork,
    transaction: { hash: string; from: string; nonce?: number; deadline?: string; spends?: string },
  ): Promise<TransactionStatus>
  /** The same for a batch: its wallet says which transactions it became, the chain what they came to. */
  batchStatus?(network: CaipNetwork, batch: SentBatch): Promise<BatchStatus>
  /** Where the account has code of its own: the chain as it is now, to compare with later. `undefined` for an account of a key. */
  watchOwners?(network: CaipNetwork, sent: Omit<Proposal, 'owners'>): Promise<OwnersWatch | undefined>
  /** One look at what its owners were asked to sign; never throws for what a node can't say. */
  proposalStatus?(network: CaipNetwork, proposal: Proposal): Promise<ProposalStatus>
  /**
   * Whether `address` signed `message` on this network: its key, or what its contract says (EIP-1271, ERC-6492).
   * @throws ModalError where the network's node could not be asked; a failure is never a yes
   */
  verifyMessage?(
    network: CaipNetwork,
    signed: { address: string; message: string; signature: string },
  ): Promise<boolean>
  /**
   * Has the wallet write a sign-in message from its fields and sign that, where it knows how; `undefined`, and nobody was
   * asked, where it does not. The text that comes back says what was asked and nothing else.
   * @throws ModalError SIGN_IN_FAILED where the wallet signed anything else, USER_REJECTED …
   */
  signIn?(connector: Connector, data: SiwxMessageData): Promise<{ message: string; signature: string } | undefined>
  /**
   * What a host gets as the wallet's provider, where that is not the connector's own; guarded before it is handed out.
   * @param find - the page's networks by id, as they are at the time of a request
   */
  hostProvider?(connector: Connector, find: (id: CaipNetworkId) => CaipNetwork | undefined): object | undefined
  /**
   * The nonce of a transaction that a node knows: tells a replaced one from a slow one. `undefined` for one it does not know,
   * and for one that somebody else sent on behalf of `from`.
   */
  transactionNonce?(network: CaipNetwork, hash: string, from: string): Promise<number | undefined>
}

/** What an adapter is built from. Effects come in, nothing global is read. */
export interface AdapterServices {
  /** For nodes: one that refuses the page is told of to the developer. */
  readonly fetch: typeof fetch
  /** For what is no node; `fetch` where nobody makes a difference. */
  readonly fetchElsewhere?: typeof fetch
  readonly clock: import('../primitives/ports.js').Clock
  /** What the page calls itself, for wallets that ask on whose behalf. */
  readonly appName?: () => string
  /** The page's own indexer of ordinals on a network: which coins carry more than they are worth. */
  readonly ordinalsUrl?: (network: CaipNetworkId) => string | undefined
}

/** A wallet that made itself known in the page, in any namespace. Text is sanitised, the icon checked. */
export interface DiscoveredWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly namespace: ChainNamespace
  readonly type: Extract<ConnectorType, 'ANNOUNCED' | 'INJECTED'>
  readonly provider: object
  /** Under which it makes itself known, too: by other standards than the one by which it is asked. */
  readonly otherIds?: readonly string[]
}

/** The page's wallets. One per page, shared by all modals; it only listens to window events. */
export interface WalletDiscovery {
  readonly wallets: readonly DiscoveredWallet[]
  subscribe(listener: () => void): () => void
  /** Asks wallets to announce themselves again. */
  request(): void
}

/** The wallets of the other namespaces, looked for only where the page lists one of their networks. */
export interface OtherWallets extends WalletDiscovery {
  /** One row for the wallet that serves several namespaces, in the place of its first one. */
  group(connectors: readonly Connector[]): readonly Connector[]
}
