/** The blockchain data service (spec 7): its wire code is loaded on the first call. */
import { proxy } from 'valtio/vanilla'
import type { CaipNetworkId } from '../chains/types.js'
import { BALANCE_CACHE_MS, IDENTITY_CACHE_MS } from '../constants.js'
import type { TokenBalance } from '../domain/portfolio.js'
import { createCache } from '../primitives/cache.js'
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

interface Parts {
  clock: Clock
  enabled(): boolean
  load(): Promise<AccountApi>
}

export function createBlockchainApiController({ clock, enabled, load }: Parts): BlockchainApiController {
  const state = proxy<BlockchainApiState>({ supportedChains: undefined, clientId: undefined })
  const now = () => clock.now()
  const balanceCache = createCache<readonly TokenBalance[]>({ lifetimeMs: BALANCE_CACHE_MS, now })
  const identityCache = createCache<Identity>({ lifetimeMs: IDENTITY_CACHE_MS, now })

  const supportedChains = createLazy(async () => {
    state.supportedChains = await (await load()).supportedChains()
    return state.supportedChains
  })

  return {
    state,
    enabled,
    supports: async (id) => (await supportedChains()).http.includes(id),
    async balances({ address, network, force = false }) {
      const key = `${network.id}:${address}`
      if (force) balanceCache.delete(key)
      return balanceCache.get(key, async () => (await load()).balances({ address, caipNetworkId: network.id, force }))
    },
    identity: (address) => identityCache.get(address, async () => (await load()).identity(address)),
  }
}
