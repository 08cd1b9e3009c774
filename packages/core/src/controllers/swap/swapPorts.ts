/** Ports of a swap to the rest: each port is an argument, so that no controller knows another. */
import type { ConvertApi } from '../../api/convertApi.js'
import type {
  AssertWanted,
  CaipNetwork,
  CallEffects,
  Connector,
  ContractCall,
  FeeQuote,
  FinalTransactionStatus,
  PreparedBatch,
  PreparedCall,
  TokenPair,
  UnsignedCall,
} from '../../chains/types.js'
import type { CustomToken, TokenBalance } from '../../domain/token.js'
import type { CallOptions } from '../../net/httpClient.js'
import type { Clock, KeyValueStorage } from '../../primitives/ports.js'
import type { AccountInUse } from '../connection/types.js'
import type { Emit } from '../signals.js'
import type { SwapState } from './types.js'

export interface SwapContext extends Pick<AccountInUse, 'network' | 'address' | 'inTurn'> {
  /** Tells whether the account is the connector's smart account: its gas is sponsored (spec 5, 6). */
  readonly connector: Pick<Connector, 'embedded'>
}

/** The calls of the data service; built by `api/convertApi.ts` and `api/accountApi.ts`. */
export interface SwapApi extends ConvertApi {
  gasPrice(caipNetworkId: CaipNetwork['id'], options?: CallOptions): Promise<{ readonly standard: bigint }>
  /** @param addresses - CAIP-10 */
  fungiblePrices(
    addresses: readonly string[],
    options?: CallOptions,
  ): Promise<readonly { readonly address: string; readonly price: number }[]>
}

/** The abilities of the chain's adapter that a swap needs (chains/types.ts). */
export interface SwapChain {
  prepareCall(call: ContractCall): Promise<PreparedCall>
  readCall(call: ContractCall): Promise<PreparedCall>
  isContract(network: CaipNetwork, address: string): Promise<boolean>
  simulateCall(network: CaipNetwork, prepared: PreparedCall): Promise<void>
  callEffects?(
    network: CaipNetwork,
    calls: readonly PreparedCall[],
    tokens: readonly string[],
  ): Promise<CallEffects | undefined>
  prepareBatch?(network: CaipNetwork, calls: readonly ContractCall[]): Promise<PreparedBatch | undefined>
  simulateBatch?(network: CaipNetwork, batch: PreparedBatch): Promise<void>
  encodeApproval(spender: string, amount: bigint): Promise<string>
  wrapCall?(network: CaipNetwork, pair: TokenPair): Promise<UnsignedCall | undefined>
  tokenDecimals(network: CaipNetwork, token: string): Promise<number>
  blockTime?(network: CaipNetwork): Promise<bigint>
  nativeBalance(network: CaipNetwork, address: string): Promise<bigint>
  tokenBalance(network: CaipNetwork, token: string, address: string): Promise<bigint>
  tokenAllowance?(network: CaipNetwork, token: string, owner: string, spender: string, after?: string): Promise<bigint>
  feeQuote?(network: CaipNetwork): Promise<FeeQuote>
}

export interface SwapWorkParts {
  state: SwapState
  /** @throws ModalError NOT_CONNECTED */
  context(): SwapContext
  api(): Promise<SwapApi>
  chain(): Promise<SwapChain>
  /** Balances of the account on the active network, as last read. */
  balances(): readonly TokenBalance[]
  /** Reads it again. @throws ModalError BALANCE_UNAVAILABLE */
  refreshBalances(): Promise<void>
  /** Asks the wallet once; re-reads its chain and account before (T-17). */
  send(prepared: PreparedCall, assertWanted: AssertWanted): Promise<{ readonly hash: string }>
  /** Whether the wallet takes several calls as one, all or none (EIP-5792 'atomic'; T-37). */
  canBatch(): Promise<boolean>
  /**
   * Asks the wallet once for all of them; re-reads its chain and account before.
   * @throws ModalError UNSUPPORTED_METHOD where it takes them one by one after all; then `canBatch` says so
   */
  sendBatch(
    batch: PreparedBatch,
    assertWanted: AssertWanted,
  ): Promise<{ readonly hash: string; readonly wallet?: string }>
  /** Resolves when a transaction is final. */
  settled(hash: string): Promise<FinalTransactionStatus>
  /** Whether its wallet has an answer, and the chain none: the account's owners may have to sign, which was told. */
  waitsForOwners(hash: string): boolean
  /** Storage of the allowances given from here. */
  given: { readonly storage: KeyValueStorage; readonly key: string }
  /** The host's own. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  /** Routers that the host vouches for, by the option `swapRouters`. */
  routers(network: CaipNetwork): readonly string[]
  clock: Clock
  /** Changes the form: its quote and review are undone. */
  edit(change: Partial<SwapState>): void
  reset(): void
  /** For what goes wrong where nobody waits for an answer. */
  report(error: unknown): void
  emit: Emit
}
