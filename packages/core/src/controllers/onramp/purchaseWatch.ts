/**
 * Looks for a purchase after its payment page was opened: `history?onramp=…`, every 4 s and when the visitor comes back, with
 * an end. What is needed to go on is stored: a payment takes minutes, in which a page is reloaded.
 */
import type { ChainNamespace } from '../../chains/types.js'
import { ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import type { OnRampProvider, OnRampPurchase } from '../../domain/onrampTypes.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import type { OnRampParts, OnRampState } from './OnRampController.js'
import { createStoredPurchase } from './storedPurchase.js'

type Provider = Pick<OnRampProvider, 'history'>

interface Buyer {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: string
}

export interface PurchaseWatch {
  /** Notes what was bought before, so that what comes can be told from it. Never throws. */
  prepare(provider: Provider, buyer: Buyer): Promise<void>
  start(provider: Provider, buyer: Buyer): void
  /** Goes on with what an earlier life of the page looked for, if it was this account's. */
  resume(): void
  /** Looks at once, if anything is looked for. */
  look(): void
  /** Another account may be in use: what is said is about its own purchase. */
  follow(): void
  /** What ended was seen; who comes again begins anew. */
  seen(): void
  stop(): void
}

interface Known {
  readonly ids: ReadonlySet<string>
  /** There were more, and older ones. */
  readonly partial: boolean
}

/** Clocks differ: what is this much older than the opening was bought before it. */
const CLOCK_SKEW_MS = 10 * 60_000

export function createPurchaseWatch(parts: OnRampParts & { state: OnRampState }): PurchaseWatch {
  const { state, clock, api, emit, account, providers } = parts
  const stored = createStoredPurchase(parts)
  /** What was bought before, newest first, by provider, network and account: the history is told for one of each. */
  const known = new Map<string, Known>()
  const keyOf = ({ history }: Provider, { address, caipNetworkId }: Buyer) => `${history} ${caipNetworkId} ${address}`
  let cancelTimer = () => {}
  let watched:
    | { readonly provider: Provider; readonly buyer: Buyer; readonly openedAt: number; readonly until: number }
    | undefined
  let looking = false
  /** What became of the last purchase, and whose it is. */
  let status: OnRampState['purchase'] = 'none'
  let buyerAddress: string | undefined

  const read = async ({ history }: Provider, { address, caipNetworkId }: Buyer) =>
    (await api()).purchases({ address, caipNetworkId, onramp: history })

  const watchedKey = () => watched && keyOf(watched.provider, watched.buyer)

  function keep(): void {
    if (!watched) return
    const { provider, buyer, openedAt } = watched
    const before = known.get(keyOf(provider, buyer))
    const { address, caipNetworkId } = buyer
    const ids = before && { known: [...before.ids], partial: before.partial }
    stored.write({ history: provider.history, address, caipNetworkId, openedAt, ...ids })
  }

  /** Another tab may look for a later one by now. */
  function keepOn(): void {
    const row = stored.read(clock.now())
    if (!row || !watched || row.openedAt <= watched.openedAt) keep()
  }

  function follow(): void {
    state.purchase = account()?.address === buyerAddress ? status : 'none'
  }

  function tell(purchase: OnRampState['purchase'], address = buyerAddress): void {
    status = purchase
    buyerAddress = address
    follow()
  }

  function isNew(row: OnRampPurchase): boolean {
    if (!watched) return false
    const before = known.get(keyOf(watched.provider, watched.buyer))
    const isYoung = row.minedAt > watched.openedAt - CLOCK_SKEW_MS
    return before ? !before.ids.has(row.id) && (isYoung || !before.partial) : isYoung
  }

  /** It is looked for no more, here and in the next life of the page. */
  function forget(): void {
    cancelTimer()
    // Another tab may look for a later one.
    const row = stored.read(clock.now())
    if (!row || row.openedAt === watched?.openedAt) stored.remove()
    watched = undefined
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
      const before = known.get(key)
      const told = rows.filter((row) => settled.includes(row) || !found.includes(row)).map(({ id }) => id)
      known.set(key, { ids: new Set([...told, ...(before?.ids ?? [])]), partial: before?.partial ?? false })
      // Whoever hears of it hears it once: after a reload it is known.
      const settlement = { purchase, namespace: mine.buyer.namespace }
      if (purchase.status === 'confirmed') {
        forget()
        state.arrived = purchase
        tell('confirmed')
        return emit('onRampSettled', settlement)
      }
      keepOn()
      state.arrived = undefined
      tell('failed')
      emit('onRampSettled', settlement)
    } else if (found.length > 0) tell('pending')
    // A declined card may be followed by another one on the same page.
    if (clock.monotonic() < mine.until) schedule()
    else {
      forget()
      tell(status === 'failed' ? 'failed' : 'unseen')
    }
  }

  function schedule(): void {
    cancelTimer()
    cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void look())
  }

  return {
    async prepare(provider, buyer) {
      const key = keyOf(provider, buyer)
      // What is looked for already must not be taken for old.
      if (known.has(key) || watchedKey() === key) return
      const rows = await read(provider, buyer).catch(() => undefined)
      if (!rows || known.has(key)) return
      known.set(key, { ids: new Set(rows.map(({ id }) => id)), partial: false })
      if (watchedKey() === key) keepOn()
    },
    start(provider, buyer) {
      watched = { provider, buyer, openedAt: clock.now(), until: clock.monotonic() + ONRAMP_WATCH_MS }
      keep()
      tell('waiting', buyer.address)
      schedule()
    },
    resume() {
      const now = clock.now()
      const row = watched ? undefined : stored.read(now)
      const here = account()
      const namespace = row && parseCaipNetworkId(row.caipNetworkId)?.namespace
      if (!row || !here || here.address !== row.address || here.network.namespace !== namespace) return
      const provider = providers().find(({ history }) => history === row.history)
      if (!provider) return
      const { address, caipNetworkId, openedAt } = row
      const buyer = { namespace, address, caipNetworkId }
      if (row.known) known.set(keyOf(provider, buyer), { ids: new Set(row.known), partial: row.partial === true })
      const left = Math.min(ONRAMP_WATCH_MS, openedAt + ONRAMP_WATCH_MS - now)
      watched = { provider, buyer, openedAt, until: clock.monotonic() + left }
      tell('waiting', address)
      void look()
    },
    look: () => void look(),
    follow,
    seen() {
      // A declined card may still be followed by another one.
      if (!watched && state.purchase !== 'none') tell('none')
    },
    stop() {
      cancelTimer()
      watched = undefined
      status = 'none'
    },
  }
}
