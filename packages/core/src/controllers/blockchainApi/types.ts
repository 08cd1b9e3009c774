import type { ConvertApi } from '../../api/convertApi.js'
import type {
  WireFungible,
  WireGasPrice,
  WireNameRegistration,
  WireNameSuggestion,
  WireProfile,
} from '../../api/wireTypes.js'
import type { TokenBalance } from '../../domain/token.js'
import type { CallOptions } from '../../net/httpClient.js'
import type { CaipNetworkId } from '../../primitives/caip.js'
import type { Clock } from '../../primitives/ports.js'
import type { SwapApi } from '../swap/swapPorts.js'

export interface BlockchainApiState {
  /** `GET v1/supported-chains`, asked once; `undefined` until it answered. */
  supportedChains: { readonly http: readonly string[]; readonly ws: readonly string[] } | undefined
  /** Known once a pairing has made one; goes along with GETs. */
  clientId: string | undefined
}

export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

export interface BlockchainApiController {
  readonly state: BlockchainApiState
  /** False where the service is off. */
  enabled(): boolean
  /** Whether the service knows this network. @throws ModalError */
  supports(id: CaipNetworkId): Promise<boolean>
  /** Cached for 30 s unless forced. @throws ModalError */
  balances(query: {
    address: string
    network: { id: CaipNetworkId }
    force?: boolean
  }): Promise<readonly TokenBalance[]>
  /** Name and picture; where the service knows no name, the one that the account took. Cached for 5 min. @throws ModalError */
  identity(address: string): Promise<Identity>
  /** Loads the calls that say which names are free, and take one. */
  names(): Promise<NameCalls>
  /** Loads the questions that a swap has for the service. @throws ModalError where the service is off */
  swaps(): Promise<SwapApi>
}

export interface NameCalls {
  /** Names like this one, in full. @throws ModalError */
  suggestions(name: string, options?: CallOptions): Promise<readonly WireNameSuggestion[]>
  /** Reads the profile of a name that is given in full; `undefined` where nobody has it. @throws ModalError */
  profile(name: string, options?: CallOptions): Promise<WireProfile | undefined>
  /**
   * Takes a name. From then on it is the account's identity here.
   * @throws ModalError where it is not known what became of it
   */
  register(
    name: string,
    registration: WireNameRegistration,
  ): Promise<{ readonly success: boolean; readonly field?: string | undefined }>
  /** The name turned out to be the account's. */
  adopt(address: string, name: string): void
}

/** The calls that the controller needs of the wire; made by `api/accountApi.ts`, `api/profileApi.ts` and `api/convertApi.ts`. */
export interface AccountApi {
  /** The service that the calls go to, by its origin. */
  readonly origin: string
  supportedChains(): Promise<{ http: readonly string[]; ws: readonly string[] }>
  balances(query: { address: string; caipNetworkId: CaipNetworkId; force?: boolean }): Promise<readonly TokenBalance[]>
  identity(address: string): Promise<Identity>
  profile(name: string, options?: CallOptions): Promise<WireProfile | undefined>
  reverseNames(address: string): Promise<readonly WireProfile[]>
  nameSuggestions(
    query: { name: string; zone?: string | undefined },
    options?: CallOptions,
  ): Promise<readonly WireNameSuggestion[]>
  registerName(
    registration: WireNameRegistration,
  ): Promise<{ readonly success: boolean; readonly field?: string | undefined }>
  fungiblePrices(addresses: readonly string[], options?: CallOptions): Promise<readonly WireFungible[]>
  gasPrice(caipNetworkId: CaipNetworkId, options?: CallOptions): Promise<WireGasPrice>
  /** The calls of a conversion, in a chunk of their own. */
  convert(): Promise<ConvertApi>
}

export interface BlockchainApiParts {
  clock: Clock
  enabled(): boolean
  load(): Promise<AccountApi>
}
