/** Looks for a purchase after its payment page was opened: `history?onramp=…`, every 4 s and when the visitor comes back, with an end. */
import type { ChainNamespace } from '../chains/types.js'
import { ONRAMP_WATCH_MS } from '../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../constants/transactions.js'
import type { OnRampProvider, OnRampPurchase } from '../domain/onrampTypes.js'
import type { OnRampParts, OnRampState } from './OnRampController.js'

interface Buyer {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: string
}

export interface PurchaseWatch {
  /** Notes what was bought before, so that what comes can be told from it. Never throws. */
  prepare(provider: OnRampProvider, buyer: Buyer): Promise<void>
  start(provider: OnRampProvider, buyer: Buyer): void
  /** Looks at once, if anything is looked for. */
  look(): void
  stop(): void
}

/** Clocks differ: what is this much older than the opening was bought before it. */
const CLOCK_SKEW_MS = 10 * 60_000

export function createPurchaseWatch(parts: OnRampParts & { state: OnRampState }): PurchaseWatch {
  const { state, clock, api, emit } = parts
  /** Ids of what was bought before, by provider, network and account: the history is told for one of each. */
  const known = new Map<string, ReadonlySet<string>>()
  const keyOf = ({ history }: OnRampProvider, { address, caipNetworkId }: Buyer) =>
    `${history} ${caipNetworkId} ${address}`
  let cancelTimer = () => {}
  let watched:
    | { readonly provider: OnRampProvider; readonly buyer: Buyer; readonly openedAt: number; readonly until: number }
    | undefined
  let looking = false

  const read = async ({ history }: OnRampProvider, { address, caipNetworkId }: Buyer) =>
    (await api()).purchases({ address, caipNetworkId, onramp: history })

  function isNew(row: OnRampPurchase): boolean {
    if (!watched) return false
    const before = known.get(keyOf(watched.provider, watched.buyer))
    return before ? !before.has(row.id) : row.minedAt > watched.openedAt - CLOCK_SKEW_MS
  }

  function end(purchase: OnRampState['purchase']): void {
    cancelTimer()
    watched = undefined
    state.purchase = purchase
  }

  async function look(): Promise<void> {
    const mine = watched
    if (!mine || looking) return
    looking = true
    const rows = await read(mine.provider, mine.buyer).catch(() => [])
    looking = false
    // Ended meanwhile, or begun anew.
    if (watched !== mine) return watched && schedule()
    const found = rows.filter(isNew)
    const settled = found.filter(({ status }) => status !== 'pending')
    const [purchase] = [...settled.filter(({ status }) => status === 'confirmed'), ...settled]
    if (purchase) {
      const key = keyOf(mine.provider, mine.buyer)
      const told = rows.filter((row) => settled.includes(row) || !found.includes(row))
      known.set(key, new Set([...(known.get(key) ?? []), ...told.map(({ id }) => id)]))
      emit('onRampSettled', { purchase, namespace: mine.buyer.namespace })
      state.arrived = purchase.status === 'confirmed' ? purchase : undefined
      if (state.arrived) return end('confirmed')
      state.purchase = 'failed'
    } else if (found.length > 0) state.purchase = 'pending'
    // A declined card may be followed by another one on the same page.
    if (clock.monotonic() < mine.until) schedule()
    else end(state.purchase === 'waiting' ? 'unseen' : state.purchase)
  }

  function schedule(): void {
    cancelTimer()
    cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void look())
  }

  return {
    async prepare(provider, buyer) {
      const key = keyOf(provider, buyer)
      if (known.has(key)) return
      const rows = await read(provider, buyer).catch(() => undefined)
      if (rows && !known.has(key)) known.set(key, new Set(rows.map(({ id }) => id)))
    },
    start(provider, buyer) {
      watched = { provider, buyer, openedAt: clock.now(), until: clock.monotonic() + ONRAMP_WATCH_MS }
      state.purchase = 'waiting'
      schedule()
    },
    look: () => void look(),
    stop() {
      cancelTimer()
      watched = undefined
    },
  }
}
