/** The blockchain data service (spec 7): its wire code is loaded on the first call. */
import { proxy } from 'valtio/vanilla'
import type { CaipNetworkId } from '../chains/types.js'
import type { TokenBalance } from '../domain/portfolio.js'
import type { Clock } from '../services.js'
import { createLazy } from './lazy.js'

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
  /** Cached for 5 min. @throws ModalError */
  identity(address: string): Promise<Identity>
}

/** What the controller needs of the wire; made by `api/accountApi.ts`. */
export interface AccountApi {
  supportedChains(): Promise<{ http: readonly string[]; ws: readonly string[] }>
  balances(query: { address: string; caipNetworkId: CaipNetworkId; force?: boolean }): Promise<readonly TokenBalance[]>
  identity(address: string): Promise<Identity>
}

export interface BlockchainApiParts {
  clock: Clock
  enabled(): boolean
  load(): Promise<AccountApi>
}

export function createBlockchainApiController(parts: BlockchainApiParts): BlockchainApiController {
  const state = proxy<BlockchainApiState>({ supportedChains: undefined, clientId: undefined })
  const work = createLazy(async () => (await import('./blockchainApiWork.js')).createBlockchainApiWork(state, parts))

  return {
    state,
    enabled: parts.enabled,
    supports: async (id) => (await work()).supports(id),
    balances: async (query) => (await work()).balances(query),
    identity: async (address) => (await work()).identity(address),
  }
}
