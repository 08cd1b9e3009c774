/** The work of BlockchainApiController, in a chunk of its own: what was answered lately is not asked again. */
import { BALANCE_CACHE_MS, IDENTITY_CACHE_MS } from '../constants/caches.js'
import type { TokenBalance } from '../domain/portfolio.js'
import { createCache } from '../primitives/cache.js'
import type {
  BlockchainApiController,
  BlockchainApiParts,
  BlockchainApiState,
  Identity,
} from './BlockchainApiController.js'
import { createLazy } from './lazy.js'

export function createBlockchainApiWork(
  state: BlockchainApiState,
  { clock, load }: BlockchainApiParts,
): Pick<BlockchainApiController, 'supports' | 'balances' | 'identity'> {
  const now = () => clock.now()
  const balanceCache = createCache<readonly TokenBalance[]>({ lifetimeMs: BALANCE_CACHE_MS, now })
  const identityCache = createCache<Identity>({ lifetimeMs: IDENTITY_CACHE_MS, now })

  const supportedChains = createLazy(async () => {
    state.supportedChains = await (await load()).supportedChains()
    return state.supportedChains
  })

  return {
    supports: async (id) => (await supportedChains()).http.includes(id),
    async balances({ address, network, force = false }) {
      const key = `${network.id}:${address}`
      if (force) balanceCache.delete(key)
      return balanceCache.get(key, async () => (await load()).balances({ address, caipNetworkId: network.id, force }))
    },
    identity: (address) => identityCache.get(address, async () => (await load()).identity(address)),
  }
}
