/** Prices that the balances do not tell, each for 30 s (spec 9): a figure of today is not made of a price of before. */
import { BALANCE_CACHE_MS } from '../../constants/caches.js'
import { createCache } from '../../primitives/cache.js'
import type { SwapWorkParts } from './swapPorts.js'

export interface SwapPrices {
  /** Dollars per whole token of the network in use; `undefined` where none is known, or it is too old. */
  of(address: string): number | undefined
  /** Asks for those that are not known, in one question. @throws ModalError */
  read(addresses: readonly string[], signal: AbortSignal | undefined): Promise<void>
  /** Drops all prices: the next `read` asks. */
  forget(): void
}

export function createSwapPrices({
  context,
  api,
  clock,
}: Pick<SwapWorkParts, 'context' | 'api' | 'clock'>): SwapPrices {
  /** `undefined`: the service knows none. */
  const prices = createCache<number | undefined>({ lifetimeMs: BALANCE_CACHE_MS, now: () => clock.now() })
  const caip10 = (address: string) => `${context().network.id}:${address}`

  async function ask(
    accounts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, number>> {
    const priceRows = await (await api()).fungiblePrices(accounts, signal && { signal })
    return new Map(priceRows.map(({ address, price }) => [address.toLowerCase(), price]))
  }

  return {
    of: (address) => prices.peek(caip10(address).toLowerCase()),
    async read(addresses, signal) {
      const missing: string[] = []
      // By the next turn all that are missing have said so.
      const answer = Promise.resolve().then(() => (missing.length > 0 ? ask(missing, signal) : undefined))
      const price = (account: string) =>
        prices.get(account.toLowerCase(), async () => {
          missing.push(account)
          return (await answer)?.get(account.toLowerCase())
        })
      await Promise.all(addresses.map(caip10).map(price))
    },
    forget: prices.clear,
  }
}
