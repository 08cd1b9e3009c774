/** The work of BlockchainApiController, in a chunk of its own: what was answered lately is not asked again. */
import { BALANCE_CACHE_MS, IDENTITY_CACHE_MS } from '../../constants/caches.js'
import type { TokenBalance } from '../../domain/token.js'
import { createCache } from '../../primitives/cache.js'
import type { BlockchainApiController, BlockchainApiParts, BlockchainApiState, Identity, NameCalls } from './types.js'

type Chains = NonNullable<BlockchainApiState['supportedChains']>

export function createBlockchainApiWork(
  state: BlockchainApiState,
  { clock, load }: BlockchainApiParts,
): Pick<BlockchainApiController, 'supports' | 'balances' | 'identity' | 'swaps'> & NameCalls {
  const currentTime = () => clock.now()
  const balanceCache = createCache<readonly TokenBalance[]>({ lifetimeMs: BALANCE_CACHE_MS, now: currentTime })
  const identityCache = createCache<Identity>({ lifetimeMs: IDENTITY_CACHE_MS, now: currentTime })

  /** Names that accounts took: asked for where the identity has none. */
  const takenNames = createCache<string | undefined>({ lifetimeMs: IDENTITY_CACHE_MS, now: currentTime })

  /** By the service that says so: a host may name another one. */
  const supportedChains = createCache<Chains>({ lifetimeMs: Number.POSITIVE_INFINITY, now: currentTime })

  const takenName = async (address: string) => (await (await load()).reverseNames(address))[0]?.name

  function adopt(address: string, name: string): void {
    const cachedIdentity = identityCache.peek(address)
    // An answer from before that is still on its way knows of no name.
    identityCache.delete(address)
    identityCache.set(address, { ...cachedIdentity, name })
  }

  return {
    async supports(id) {
      const api = await load()
      state.supportedChains = await supportedChains.get(api.origin, api.supportedChains)
      return state.supportedChains.http.includes(id)
    },
    async balances({ address, network, force = false }) {
      const key = `${network.id}:${address}`
      if (force) balanceCache.delete(key)
      return balanceCache.get(key, async () => (await load()).balances({ address, caipNetworkId: network.id, force }))
    },
    async identity(address) {
      const identity = await identityCache.get(address, async () => (await load()).identity(address))
      if (identity.name) return identity
      // Without it there is still a picture; it is not kept, so that the next look asks again.
      const name = await takenNames.get(address, () => takenName(address)).catch(() => undefined)
      return name ? { ...identity, name } : identity
    },
    suggestions: async (name, options) => (await load()).nameSuggestions({ name }, options),
    profile: async (name, options) => (await load()).profile(name, options),
    async register(name, registration) {
      const outcome = await (await load()).registerName(registration)
      if (outcome.success) adopt(registration.address, name)
      return outcome
    },
    adopt,
    async swaps() {
      const api = await load()
      const { fungiblePrices, gasPrice } = api
      return { ...(await api.convert()), fungiblePrices, gasPrice }
    },
  }
}
