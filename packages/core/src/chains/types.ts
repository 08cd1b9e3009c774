/** Contract between controllers and chain adapters. Amounts are base units as `bigint`; ids are CAIP-2 / CAIP-10. */

import type { SiwxMessageData } from '../domain/siwxTypes.js'
import type { CustomToken, TokenBalance } from '../domain/token.js'
import type { CaipNetworkId, ChainNamespace } from '../primitives/caip.js'

export { type CaipAddress, type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../primitives/caip.js'

/** Currency of a network's fees. `decimals`: digits between one whole unit and one base unit, 18 for ether. */
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
  /** URLs in the host's own definition of the network, also part of `rpcUrls`; set where that list holds others too. */
  readonly publicRpcUrls?: readonly string[]
  /** Node URL of the host's data service, which passes requests on (`POST /v1`). Asked first, and never given to a wallet. */
  readonly serviceRpcUrl?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  /** Id for `GET /public/getAssetImage/{id}`. */
  readonly imageId?: string
  readonly testnet?: boolean
  /** The host says that swaps work here (see SWAP_NETWORKS). */
  readonly swaps?: boolean
  /** Prefix of account addresses on a polkadot network. */
  readonly ss58Prefix?: number
  /** Set for OP-stack chains: their L1 data fee is read from the gas-price oracle. */
  readonly opStack?: boolean
  /** Address of the contract that wraps the native currency one to one, where the product does not know it. */
  readonly wrappedToken?: string
  /** Set on the stand-in for the wallet's network when the page did not list it. */
  readonly unsupported?: boolean
}

/**
 * Ways to reach a wallet (spec 3 'Connector').
 * - `ANNOUNCED`: it announced itself in the page (EIP-6963, Wallet Standard, `injectedWeb3`, `btc_providers`), or stands at its own
 *   known place there (`window.unisat` and its like).
 * - `INJECTED`: it stands at `window.ethereum` and announced nothing.
 * - `EXTERNAL`: the host handed its provider over (the `wallets` option).
 * - `WALLET_CONNECT`: it was paired over the relay.
 * - `MULTI_CHAIN`: one wallet that serves several namespaces; one of its `connectors` is connected.
 * - `AUTH`: the modal's own wallet, behind e-mail or social sign-in.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'MULTI_CHAIN' | 'AUTH'

/** A way to connect, in one namespace (spec 3 'Connector'). `provider` is a valtio `ref`. */
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
  /** Ids of the same wallet in other standards: a choice remembered under any of them means this wallet. */
  readonly otherIds?: readonly string[]
  /** Shown beside the name when two announcers share a name or an rdns: usually the rdns. */
  readonly originHint?: string
  readonly provider?: object
  /** Only for type AUTH. */
  readonly embedded?: EmbeddedAccounts
  /** Only for type MULTI_CHAIN: the same wallet in each namespace; the visitor chooses which one to connect. */
  readonly connectors?: readonly Connector[]
}

/** The accounts of the modal's own wallet in one namespace. It shares only the selected one with the page. */
export interface EmbeddedAccounts {
  all(): readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
  /** Selects another account; the wallet then emits `accountsChanged`. */
  select(address: string): void
}

/** An EIP-1193 provider. All its answers are untrusted. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/**
 * Throws unless the request is still wanted: called directly before the wallet is asked, and before its signed transaction
 * is broadcast. A request given up in between sends nothing.
 * @throws ModalError ABORTED, ACCOUNT_CHANGED, NETWORK_CHANGED …
 */
export type AssertWanted = () => void

/** A wallet's answer when it connected, validated. */
export interface AdapterConnection {
  /** At least one; valid and checksummed; the wallet's own order. */
  readonly addresses: readonly string[]
  readonly caipNetworkId: CaipNetworkId
  /** Networks that the wallet approved, where known (pairing). */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** The wallet's names of its accounts, by address; sanitised. */
  readonly labels?: Readonly<Record<string, string>>
}

/** Purpose of an address, where a wallet has several kinds (Bitcoin); coins at an ordinals address are never spent. */
export type AccountPurpose = 'payment' | 'ordinal'

/** Events of a connected wallet, validated; malformed ones are dropped before they get here. */
export interface AdapterEvents {
  accountsChanged(addresses: readonly string[]): void
  networkChanged(caipNetworkId: CaipNetworkId): void
  disconnected(): void
}

export interface TransferToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  /** Set when the token's `transfer` returns nothing (`domain/usdtType.ts`): another interface is used. */
  readonly usdtType?: boolean
}

/** A transfer as the visitor requests it. Without `token` it is the native currency. */
export interface TransferRequest {
  readonly network: CaipNetwork
  readonly from: string
  readonly receiver: string
  /** Base units of the token, or of the native currency. */
  readonly amount: bigint
  readonly token?: TransferToken
  /** The fee need not be held, because somebody else may pay it: a smart account's (spec 5). */
  readonly sponsored?: boolean
  /** A public text that is sent along: see `isMemo` (Solana). */
  readonly memo?: string
  /** Coins to leave alone, because a pending transaction spends them (Bitcoin: `txid:vout`). */
  readonly taken?: readonly string[]
  /** Transactions sent from here that wait for a block: their change can be spent (Bitcoin: their ids). */
  readonly sent?: readonly string[]
  /** The visitor also spends the coins that may carry more than their value (Bitcoin: inscriptions, runes). */
  readonly withSetAside?: boolean
  /** The visitor's rate per unit; without it the adapter takes the usual one at the time. */
  readonly feeRate?: FeeRate
  /**
   * Sends the whole native balance, including what must stay in a living account, and closes the account (Polkadot).
   * `amount` is then the least that arrives: the unused part of the highest fee arrives too.
   */
  readonly everything?: true
}

/** Reason why an account can't be closed: a part is locked or reserved, or something on the chain needs it (Polkadot). */
export type AccountTie = 'locked' | 'reserved' | 'needed'

/** Wishes about coins, known before any is picked. */
export type CoinWishes = Pick<TransferRequest, 'taken' | 'sent' | 'withSetAside'>

/** A native balance split by how it can be used; base units. */
export interface NativeParts {
  /** The whole balance. */
  readonly total: bigint
  /** Part of `total`: change of transfers sent from here, still unconfirmed. It can be spent. */
  readonly pending: bigint
  /** Part of `total`: coins that may carry more than their value. They are spent only where the visitor says so. */
  readonly setAside: bigint
}

/**
 * A cost of a transfer beside the network's fee: the deposit of a token account that is opened for the receiver or of an
 * account that the transfer creates (base units of the native currency), or a token's own fee on each transfer (base units
 * of the token).
 */
export interface TransferCost {
  readonly kind: 'tokenAccount' | 'newAccount' | 'tokenFee'
  readonly amount: bigint
}

/** A coin that a Bitcoin transfer spends; satoshis. */
export interface SpentCoin {
  /** `txid:vout`. */
  readonly outpoint: string
  readonly value: bigint
  /** The coin's transaction, sent from here, is in no block yet. */
  readonly pending?: true
  /** The coin may carry an inscription or runes, and the visitor chose to spend it. */
  readonly setAside?: true
}

/** Coins that a Bitcoin transfer spends, and its change; satoshis. */
export interface SpentCoins {
  readonly inputs: readonly SpentCoin[]
  /** The wallet keeps everything at this single address, which may hold ordinals beside money. */
  readonly shared?: true
  readonly change?: { readonly address: string; readonly amount: bigint }
}

/**
 * A transfer ready to be signed. `transaction` is the very object that is handed to the wallet; the other fields are read
 * back from it, so that the preview shows what is sent.
 */
export interface PreparedTransfer extends TransferRequest {
  /** The most the network can take, in base units of the native currency. */
  readonly maxFee: bigint
  readonly transaction: object
  /** `maxFee` is a large part of the amount or the balance: the visitor confirms it before sending (T-18). */
  readonly highFee?: true
  /** The wallet raised `maxFee` above the reviewed one when it signed; the signed transaction waits to be sent. */
  readonly raisedFee?: true
  readonly costs?: readonly TransferCost[]
  readonly coins?: SpentCoins
  /** Point after which it can no longer be included, in the chain's own measure (Solana: last valid block height). */
  readonly deadline?: string
  /** Coin that tells it from its replacement (Bitcoin: `txid:vout` of its first input). */
  readonly spends?: string
  /** Set when it replaces a pending transaction: the network carries out only one of them. */
  readonly replaces?: {
    /** Hashes of the replaced transactions, newest first. */
    readonly hashes: readonly string[]
    /** Fee of the newest of them, base units of the native currency; on EVM networks its maximum. */
    readonly fee: bigint
    /** The transfer to be cancelled: this transaction moves nothing, and uses up that one's nonce (EVM networks). */
    readonly cancels?: Pick<TransferRequest, 'receiver' | 'amount' | 'token'>
  }
}

/** A transfer sent from here that is in no block yet. */
export interface SentTransfer extends Pick<TransferRequest, 'network' | 'from' | 'amount' | 'taken'> {
  /** Hash of the transfer, followed by those of the transactions it replaced. */
  readonly hashes: readonly string[]
  /** Receiver of the payment, where it can't be read from the chain alone (EVM networks). */
  readonly receiver?: string
  /** EVM networks: the token that is paid; its decimals are read from the chain. */
  readonly token?: Pick<TransferToken, 'address' | 'symbol'>
  /** The visitor wants it cancelled; `'again'`: the pending transaction is itself a cancellation (EVM networks). */
  readonly cancels?: 'first' | 'again'
}

/** A call of a contract, requested by a service or built here. */
export interface ContractCall {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** Base units of the native currency. */
  readonly value: bigint
  /** Hex bytes. */
  readonly data: string
}

/** A contract call as received, before any check. */
export type UnsignedCall = Pick<ContractCall, 'to' | 'value' | 'data'>

/** Tokens of an exchange by address; the native currency by its pseudo-address. */
export interface TokenPair {
  readonly source: string
  readonly destination: string
  /** Base units of the source. */
  readonly amount: bigint
}

/** Effects of a swap through pools, as far as its calldata states them; amounts in base units. */
export interface SwapRoute {
  /** Tokens taken by allowance: exactly `amount`, or at most. Native currency is given by the transaction's value instead. */
  readonly takes: readonly { readonly token: string; readonly amount: bigint; readonly exact: boolean }[]
  /** Tokens given: at least `amount`, or the call fails; the native currency by its pseudo-address. */
  readonly gives: readonly { readonly token: string; readonly amount: bigint; readonly receiver: string }[]
  /** Seconds since 1970, after which the call fails; some functions have none. */
  readonly deadline?: bigint
}

/** Calldata, decoded. Without `approval` and `route` its effect is unknown. */
export interface DecodedCall {
  /** The function's four bytes in hex, lower case; absent where there are not that many. */
  readonly selector?: string
  /** Present for a plain `approve` with no bytes after its arguments. */
  readonly approval?: { readonly spender: string; readonly amount: bigint }
  readonly route?: SwapRoute
  /** Partial route, in place of `route`, where only a part of the calldata could be read. */
  readonly seen?: SwapRoute
  /** Selectors of the functions that it calls in turn. */
  readonly inner?: readonly string[]
  /** The contract wraps the native currency, and the call is one of its wrap or unwrap functions. */
  readonly wraps?: true
  /** The function belongs to a known router, but its arguments can't be decoded. */
  readonly unreadable?: true
}

/** A contract call ready to be signed. All but `maxFee` and `hasCode` is read back from `transaction`. */
export interface PreparedCall {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly call: DecodedCall
  /** Whether `to` is a contract, as `isContract` says. */
  readonly hasCode: boolean
  /** The most the network can take, in base units of the native currency. */
  readonly maxFee: bigint
  /** The very object that is handed to the wallet. */
  readonly transaction: object
}

/** Effects of calls on the account that makes them, by a node's simulation on the current chain; nothing is signed yet. */
export interface CallEffects {
  /** By token contract, the native currency by its pseudo-address; base units above zero, summed over all calls. */
  readonly leaves: readonly { readonly token: string; readonly amount: bigint }[]
  readonly arrives: readonly { readonly token: string; readonly amount: bigint }[]
  /** Allowances that exist afterwards and did not before; without an amount all of the token. */
  readonly grants: readonly { readonly token: string; readonly spender: string; readonly amount?: bigint }[]
}

/** Several calls of which all happen or none (EIP-5792), ready to be signed. */
export interface PreparedBatch {
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** In order; read back from `request`. */
  readonly calls: readonly PreparedCall[]
  /** Estimate of the highest fee, in base units of the native currency; the wallet decides how the batch is sent. */
  readonly maxFee: bigint
  /** The very object that is handed to the wallet. */
  readonly request: object
}

/**
 * State of a sent transaction. A late receipt is 'pending', never 'failed'. 'unknown': this node has no trace of it, though
 * it may still be included. 'replaced': another transaction took its place. 'dropped': it can never be included.
 */
export type TransactionStatus = 'pending' | 'unknown' | FinalTransactionStatus
export type FinalTransactionStatus = 'confirmed' | 'failed' | 'replaced' | 'dropped'

/** Base units as decimal text, above zero. */
export interface TokenUnits {
  readonly token: string
  readonly amount: string
}

/** Proof on the chain that a batch happened: `pays` was paid, or at least `gets` arrived. */
export interface BatchEvidence {
  readonly pays: TokenUnits
  /** Absent where the native currency arrives: no log records that. */
  readonly gets?: TokenUnits
}

/** A batch of calls that a wallet was given. */
export interface SentBatch {
  /** The wallet's id of the batch. */
  readonly hash: string
  readonly from: string
  /** The wallet that got the batch: its rdns where it has one, else the connector's id. */
  readonly wallet?: string
  /** Transactions that the wallet named before. */
  readonly hashes?: readonly string[]
  readonly evidence?: BatchEvidence
}

/** State of a batch, and the transactions that the wallet made of it, in order; there may be several. */
export interface BatchStatus {
  readonly status: TransactionStatus
  readonly hashes: readonly string[]
}

/** Intended effect of a transaction, by which the chain proves it; base units. For a swap see `BatchEvidence`. */
export interface SentEffect {
  /** The receiver, or the spender of an allowance. */
  readonly to: string
  /** Decimal text; '0' revokes an allowance. */
  readonly amount: string
  /** Absent for the native currency. */
  readonly token?: string
}

/**
 * Watch over an account without a key of its own: its wallet may answer before the owners have signed, with a hash that is
 * no transaction's. The signed transaction is then looked for on the chain from `since` on.
 */
export interface OwnersWatch {
  /** Block at the start: transactions in it or before it are older than the proposal. */
  readonly since: number
  /** Last block that was searched. */
  readonly looked?: number
  /** For a native transfer: balances of the account and of the receiver at `since`, base units. */
  readonly held?: readonly [string, string]
}

/** A transaction that the owners of an account were asked to sign. */
export interface Proposal {
  /** The wallet's answer: Safe's own hash of it, or an id known only to that wallet. */
  readonly hash: string
  readonly from: string
  /** 'page': one of the page's own, of which nothing else is known. */
  readonly kind: 'send' | 'swap' | 'approve' | 'page'
  readonly owners: OwnersWatch
  readonly effect?: SentEffect
  readonly evidence?: BatchEvidence
  /** Transaction that somebody claims it became; looked up, and not trusted. */
  readonly named?: string
}

/** State of a proposal on the chain. Failed: the account itself reports that its owners signed, and that it failed. */
export interface ProposalStatus {
  readonly status: 'confirmed' | 'failed' | 'unknown'
  /** The transactions that carried it out, where known. */
  readonly hashes: readonly string[]
  /** Start of the next look at it, and of looks at other proposals that the chain can't tell apart from it. */
  readonly owners: OwnersWatch
}

/** Price per unit: wei per gas on eip155, satoshis per 1000 virtual bytes on bip122. */
export interface FeeRate {
  /** The highest price per unit. */
  readonly rate: bigint
  /** Part of `rate` for the block's builder, at most (EIP-1559); without it the adapter calculates it. */
  readonly tip?: bigint
}

/** A fee that a visitor can choose, and the highest cost of a plain native transfer with it, base units. */
export interface FeeLevel extends FeeRate {
  readonly fee: bigint
}

/** Fees to choose from: `slow` ≤ `usual` ≤ `fast`, or a custom rate from `least` to `most`. */
export interface FeeLevels {
  readonly slow: FeeLevel
  readonly usual: FeeLevel
  readonly fast: FeeLevel
  /** Lowest rate: nodes do not pass on transactions below it. */
  readonly least: bigint
  /** Highest rate: far above the usual one, so a higher rate is a typo and refused. */
  readonly most: bigint
  /** Units of a plain transfer, of size `per`: a custom rate costs ⌈units · rate / per⌉ in place of the usual fee. */
  readonly units: bigint
  readonly per: bigint
  /** Unit in which a visitor types a custom rate ('gwei', 'sat/vB'), and the digits between it and `rate`. */
  readonly unit: string
  readonly decimals: number
}

/**
 * Current gas price of a network. `gasPrice` is that of spec 3: wei per unit on eip155, lamports per signature on solana,
 * planck of a plain transfer on polkadot, satoshis per 1000 virtual bytes on bip122.
 */
export interface FeeQuote {
  readonly gasPrice: bigint
  /** The most a plain native transfer can cost, in base units of the native currency. */
  readonly nativeTransferFee: bigint
  /** Absent where the fee can't be chosen. */
  readonly levels?: FeeLevels
}

/**
 * Adapter of one chain namespace. An absent optional method hides the screen that needs it.
 * Every method may throw a `ModalError`, and nothing else.
 */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Asks the wallet with a prompt. @throws ModalError USER_REJECTED, NO_ACCOUNTS, REQUEST_PENDING, PROVIDER_NOT_FOUND … */
  connect(connector: Connector, network: CaipNetwork | undefined): Promise<AdapterConnection>
  /**
   * Asks without a prompt whether the wallet still shares accounts; `undefined` when it doesn't.
   * @param network - the page's last network, for wallets whose accounts differ by network and that do not tell their own
   */
  reconnect(connector: Connector, network?: CaipNetwork): Promise<AdapterConnection | undefined>
  /**
   * Lets the visitor choose in the wallet which accounts it shares (EIP-2255); afterwards `reconnect` returns them.
   * @throws ModalError UNSUPPORTED_METHOD where the wallet can't be asked that, USER_REJECTED, REQUEST_PENDING …
   */
  chooseAccounts?(connector: Connector): Promise<void>
  /** Revokes where the wallet can, at most for 100 ms; never throws. */
  disconnect(connector: Connector): Promise<void>
  /** @throws ModalError CHAIN_NOT_ADDED (4902), USER_REJECTED … */
  switchNetwork(connector: Connector, network: CaipNetwork): Promise<void>
  signMessage(connector: Connector, request: { address: string; message: string }): Promise<string>
  /**
   * Signs in place of an account that signs no messages: has it sign a transaction that holds the message, does nothing and
   * is never sent (Solana). `verifyMessage` takes the result for a signature.
   */
  signMemo?(
    connector: Connector,
    request: { readonly network: CaipNetwork; readonly address: string; readonly message: string },
  ): Promise<string>
  /** Native balance in base units, from the chain's own RPC. */
  nativeBalance(network: CaipNetwork, address: string): Promise<bigint>
  /** Native balance split by use, where not all of it is alike. @param sent - as in `TransferRequest` */
  nativeParts?(network: CaipNetwork, address: string, sent: readonly string[]): Promise<NativeParts>
  /** Hands a prepared native transfer to the wallet once; resolves with the transaction hash. */
  sendNative(connector: Connector, transfer: PreparedTransfer, assertWanted?: AssertWanted): Promise<string>
  /** Follows the wallet's own events until the returned function is called. */
  watch(connector: Connector, events: AdapterEvents): () => void
  /**
   * Calls back when a wallet that shared no account may share one again, until the returned function is called. Sends the
   * wallet no request. Absent where `reconnect` may prompt: such a wallet can't be checked again and again.
   */
  onShared?(connector: Connector, heard: () => void): () => void
  /** The form of an account's address on a network, where it differs from network to network (SS58). */
  addressOn?(network: CaipNetwork, address: string): string
  /** Purpose of an address of the connected wallet, where its addresses differ in purpose. */
  purposeOf?(address: string): AccountPurpose | undefined
  /** Whether the wallet signs transactions of `address`; absent where every wallet does. Sends no request. */
  sends?(connector: Connector, address: string): boolean
  /** Offers the network to the wallet (EIP-3085). */
  addNetwork?(connector: Connector, network: CaipNetwork): Promise<void>
  feeQuote?(network: CaipNetwork): Promise<FeeQuote>
  /**
   * The highest native amount that can be sent after its fee, in base units, never below 0.
   * @throws ModalError BALANCE_MUST_STAY, whose context says why (`tie`, an `AccountTie`): `everything` can't be sent
   */
  maxSendable?(
    network: CaipNetwork,
    transfer: Pick<TransferRequest, 'from' | 'receiver' | 'everything' | 'feeRate'> & CoinWishes,
  ): Promise<bigint>
  prepareTransfer?(transfer: TransferRequest): Promise<PreparedTransfer>
  /**
   * Prepares the same transfer with a higher fee, or one that moves nothing, such that the chain can carry out only one of
   * the two; `sendNative` or `sendToken` hands it in.
   * @throws ModalError REPLACE_TOO_LATE, REPLACE_UNFUNDED …
   */
  prepareReplacement?(sent: SentTransfer): Promise<PreparedTransfer>
  sendToken?(connector: Connector, transfer: PreparedTransfer, assertWanted?: AssertWanted): Promise<string>
  /** Tokens to look up on a network whatever the page names; those without a balance are not listed. */
  knownTokens?(network: CaipNetwork): readonly CustomToken[]
  /** Amount of a token that must stay in the sender's account, in base units (Polkadot). */
  tokenMustStay?(network: CaipNetwork, token: string): Promise<bigint>
  /** Balance of one token, read from its contract, in base units. */
  tokenBalance?(network: CaipNetwork, token: string, address: string): Promise<bigint>
  /**
   * Amount that `spender` may take of the owner's token, read from its contract, in base units.
   * @param after - a transaction in a block: reads the state right after that block, whichever node answers
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
  /** EIP-5792 `wallet_getCapabilities` of one network, merged with those of all networks; `{}` where the wallet has none. */
  capabilities?(connector: Connector, address: string, network: CaipNetwork): Promise<Readonly<Record<string, unknown>>>
  /**
   * Tokens that the account holds according to the wallet (ERC-7811), without the native currency; `undefined` where the
   * wallet does not offer that.
   */
  walletAssets?(
    connector: Connector,
    network: CaipNetwork,
    address: string,
  ): Promise<readonly TokenBalance[] | undefined>
  /** Reads, simulates and prices a contract call. @throws ModalError INVALID_PARAMS, TRANSACTION_REJECTED … */
  prepareCall?(call: ContractCall): Promise<PreparedCall>
  /** Reads a call that can't be simulated yet; never sent, as it has no gas. @throws ModalError INVALID_PARAMS */
  readCall?(call: ContractCall): Promise<PreparedCall>
  /** Whether the address is controlled by code instead of a key; code borrowed by EIP-7702 does not count. */
  isContract?(network: CaipNetwork, address: string): Promise<boolean>
  /** Simulates a prepared call on the current chain. @throws ModalError TRANSACTION_REJECTED */
  simulateCall?(network: CaipNetwork, prepared: PreparedCall): Promise<void>
  /**
   * Simulates a row of calls and returns their effects on the account that makes them; `undefined` where the node can't.
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
  /** Reads, simulates and prices a row of calls; `undefined` where the node can't. @throws ModalError TRANSACTION_REJECTED … */
  prepareBatch?(network: CaipNetwork, calls: readonly ContractCall[]): Promise<PreparedBatch | undefined>
  /** Simulates a prepared batch on the current chain. @throws ModalError TRANSACTION_REJECTED */
  simulateBatch?(network: CaipNetwork, batch: PreparedBatch): Promise<void>
  /**
   * Hands a prepared batch to the wallet once; resolves with the id by which `batchStatus` finds it.
   * @param id - unique; the wallet may answer with another one
   * @throws ModalError UNSUPPORTED_METHOD where the wallet takes the calls only one by one
   */
  sendBatch?(connector: Connector, batch: PreparedBatch, id: string, assertWanted?: AssertWanted): Promise<string>
  /** Calldata of an approval of exactly `amount` base units. */
  encodeApproval?(spender: string, amount: bigint): Promise<string>
  /** The call that wraps the native currency, or unwraps it, one to one; `undefined` for any other pair. */
  wrapCall?(network: CaipNetwork, pair: TokenPair): Promise<UnsignedCall | undefined>
  /** Decimals that the token's contract states, 0 to 36 (T-15). @throws ModalError INVALID_ANSWER */
  tokenDecimals?(network: CaipNetwork, token: string): Promise<number>
  /** Time of the latest block: seconds since 1970. */
  blockTime?(network: CaipNetwork): Promise<bigint>
  /** Looks at the chain once: is it final, replaced by another of the same nonce, or still pending? */
  transactionStatus?(
    network: CaipNetwork,
    transaction: { hash: string; from: string; nonce?: number; deadline?: string; spends?: string },
  ): Promise<TransactionStatus>
  /** Looks at a batch once: the wallet says which transactions it became, the chain how those ended. */
  batchStatus?(network: CaipNetwork, batch: SentBatch): Promise<BatchStatus>
  /** State of the chain to compare with later, where the account is a contract; `undefined` for an account with a key. */
  watchOwners?(network: CaipNetwork, sent: Omit<Proposal, 'owners'>): Promise<OwnersWatch | undefined>
  /** Looks once for the outcome of a proposal to the account's owners; does not throw when a node can't say. */
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
   * Has the wallet write and sign a sign-in message from its fields; `undefined`, without a request, where it can't. The text
   * that comes back holds exactly the requested fields.
   * @throws ModalError SIGN_IN_FAILED where the wallet signed anything else, USER_REJECTED …
   */
  signIn?(connector: Connector, data: SiwxMessageData): Promise<{ message: string; signature: string } | undefined>
  /**
   * The wallet's provider for the host, where it is not the connector's own; guarded before it is handed out.
   * @param find - the page's networks by id, as they are at the time of a request
   */
  hostProvider?(connector: Connector, find: (id: CaipNetworkId) => CaipNetwork | undefined): object | undefined
  /**
   * The nonce of a transaction that a node knows, which tells a replaced one from a slow one. `undefined` for an unknown one,
   * and for one that somebody else sent on behalf of `from`.
   */
  transactionNonce?(network: CaipNetwork, hash: string, from: string): Promise<number | undefined>
}

/** Services that an adapter is built from. Every effect comes in here; nothing global is read. */
export interface AdapterServices {
  /** For requests to nodes: a node that refuses the page is reported to the developer. */
  readonly fetch: typeof fetch
  /** For requests to anything but a node; defaults to `fetch`. */
  readonly fetchElsewhere?: typeof fetch
  readonly clock: import('../primitives/ports.js').Clock
  /** The page's name, for wallets that show who asks. */
  readonly appName?: () => string
  /** The page's own indexer of ordinals on a network: it tells which coins carry more than their value. */
  readonly ordinalsUrl?: (network: CaipNetworkId) => string | undefined
}

/** A wallet found in the page, in any namespace. Text is sanitised, the icon checked. */
export interface DiscoveredWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly namespace: ChainNamespace
  readonly type: Extract<ConnectorType, 'ANNOUNCED' | 'INJECTED'>
  readonly provider: object
  /** Ids under which the same wallet was found by other standards. */
  readonly otherIds?: readonly string[]
}

/** Wallets of the page. One per page, shared by all modals; it only listens to window events. */
export interface WalletDiscovery {
  readonly wallets: readonly DiscoveredWallet[]
  subscribe(listener: () => void): () => void
  /** Asks wallets to announce themselves again. */
  request(): void
}

/** Wallets of the other namespaces, looked for only where the page lists one of their networks. */
export interface OtherWallets extends WalletDiscovery {
  /** Puts a wallet that serves several namespaces in a single row, in the place of its first one. */
  group(connectors: readonly Connector[]): readonly Connector[]
}
