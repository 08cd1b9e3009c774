/** Memory of a watch for a purchase: the earlier purchases of its buyer, and the row that outlives a reload. */
import type { ChainNamespace } from '../../chains/types.js'
import { ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import type { KnownPurchases } from '../../domain/newPurchases.js'
import type { OnRampProvider } from '../../domain/onrampTypes.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import type { OnRampParts } from './onRampParts.js'
import { createStoredPurchase } from './storedPurchase.js'

export interface Buyer {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: string
}

/** A buyer's purchases from one provider: as the history is asked for. */
export interface Purchases {
  readonly provider: Pick<OnRampProvider, 'history'>
  readonly buyer: Buyer
}

/** A payment page that was opened, and until when its purchase is looked for. */
export interface Watch extends Purchases {
  /** Wall time in ms. */
  readonly openedAt: number
  /** Monotonic time in ms. */
  readonly until: number
}

export const keyOf = ({ provider, buyer }: Purchases) => `${provider.history} ${buyer.caipNetworkId} ${buyer.address}`

export function createPurchaseMemory(parts: OnRampParts) {
  const { clock, account, providers } = parts
  const stored = createStoredPurchase(parts)
  const knownPurchases = new Map<string, KnownPurchases>()

  function store(watch: Watch): void {
    const { provider, buyer, openedAt } = watch
    const { address, caipNetworkId } = buyer
    const earlierPurchases = knownPurchases.get(keyOf(watch))
    const ids = earlierPurchases && { known: [...earlierPurchases.ids], partial: earlierPurchases.partial }
    stored.write({ history: provider.history, address, caipNetworkId, openedAt, ...ids })
  }

  return {
    store,
    known: (purchases: Purchases) => knownPurchases.get(keyOf(purchases)),
    setKnown: (purchases: Purchases, known: KnownPurchases) => void knownPurchases.set(keyOf(purchases), known),
    /** Stores the watch again, unless a different tab watches a later purchase by now. */
    renew(watch: Watch): void {
      const row = stored.read(clock.now())
      if (!row || row.openedAt <= watch.openedAt) store(watch)
    },
    /** Removes the stored row, which may be a later purchase of a different tab. */
    forget(watch: Watch): void {
      const row = stored.read(clock.now())
      if (!row || row.openedAt === watch.openedAt) stored.remove()
    },
    /** @returns the watch of an earlier life of the page, if it was this account's */
    restore(): Watch | undefined {
      const wallTime = clock.now()
      const row = stored.read(wallTime)
      const accountInUse = account()
      const namespace = row && parseCaipNetworkId(row.caipNetworkId)?.namespace
      if (!row || !accountInUse || accountInUse.address !== row.address || accountInUse.network.namespace !== namespace)
        return undefined
      const provider = providers().find(({ history }) => history === row.history)
      if (!provider) return undefined
      const { address, caipNetworkId, openedAt } = row
      const remainingMs = Math.min(ONRAMP_WATCH_MS, openedAt + ONRAMP_WATCH_MS - wallTime)
      const buyer = { namespace, address, caipNetworkId }
      const watch = { provider, buyer, openedAt, until: clock.monotonic() + remainingMs }
      if (row.known) knownPurchases.set(keyOf(watch), { ids: new Set(row.known), partial: row.partial === true })
      return watch
    },
  }
}
