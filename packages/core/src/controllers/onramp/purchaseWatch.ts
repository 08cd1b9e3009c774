/**
 * Looks for a purchase after its payment page was opened: `history?onramp=…`, every 4 s and when the visitor comes back, with
 * an end. What is needed to go on is stored: a payment takes minutes, in which a page is reloaded.
 */
import type { ChainNamespace } from '../../chains/types.js'
import { ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import type { OnRampProvider, OnRampPurchase } from '../../domain/onrampTypes.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import type { OnRampParts } from './onRampParts.js'
import { createStoredPurchase } from './storedPurchase.js'
import type { OnRampState } from './types.js'

type Provider = Pick<OnRampProvider, 'history'>

interface Buyer {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: string
}

export interface PurchaseWatch {
  /** Notes earlier purchases, to tell a new one from them. Never throws. */
  prepare(provider: Provider, buyer: Buyer): Promise<void>
  start(provider: Provider, buyer: Buyer): void
  /** Resumes the watch of an earlier life of the page, if it was this account's. */
  resume(): void
  /** Looks at once, if anything is looked for. */
  look(): void
  /** Shows the status of the purchase of the account in use, which may have changed. */
  follow(): void
  /** Clears the status of an ended purchase that the visitor has seen. */
  seen(): void
  stop(): void
}

interface Known {
  readonly ids: ReadonlySet<string>
  /** Whether older ones are missing here. */
  readonly partial: boolean
}

/** Tolerance for clocks that differ: a purchase this much older than the opening was made before it. */
const CLOCK_SKEW_MS = 10 * 60_000

export function createPurchaseWatch(parts: OnRampParts & { state: OnRampState }): PurchaseWatch {
  const { state, clock, api, emit, account, providers } = parts
  const stored = createStoredPurchase(parts)
  /** Earlier purchases, newest first, by provider, network and account, as the history is asked for. */
  const knownPurchases = new Map<string, Known>()
  const keyOf = ({ history }: Provider, { address, caipNetworkId }: Buyer) => `${history} ${caipNetworkId} ${address}`
  let cancelTimer = () => {}
  let watchedPurchase:
    | { readonly provider: Provider; readonly buyer: Buyer; readonly openedAt: number; readonly until: number }
    | undefined
  let isLooking = false
  /** Status of the last purchase, and its buyer. */
  let status: OnRampState['purchase'] = 'none'
  let buyerAddress: string | undefined

  const read = async ({ history }: Provider, { address, caipNetworkId }: Buyer) =>
    (await api()).purchases({ address, caipNetworkId, onramp: history })

  const watchedKey = () => watchedPurchase && keyOf(watchedPurchase.provider, watchedPurchase.buyer)

  function keep(): void {
    if (!watchedPurchase) return
    const { provider, buyer, openedAt } = watchedPurchase
    const earlierPurchases = knownPurchases.get(keyOf(provider, buyer))
    const { address, caipNetworkId } = buyer
    const ids = earlierPurchases && { known: [...earlierPurchases.ids], partial: earlierPurchases.partial }
    stored.write({ history: provider.history, address, caipNetworkId, openedAt, ...ids })
  }

  /** Stores the watch, unless a different tab watches a later purchase by now. */
  function keepOn(): void {
    const row = stored.read(clock.now())
    if (!row || !watchedPurchase || row.openedAt <= watchedPurchase.openedAt) keep()
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
    if (!watchedPurchase) return false
    const pastPurchases = knownPurchases.get(keyOf(watchedPurchase.provider, watchedPurchase.buyer))
    const isYoung = row.minedAt > watchedPurchase.openedAt - CLOCK_SKEW_MS
    return pastPurchases ? !pastPurchases.ids.has(row.id) && (isYoung || !pastPurchases.partial) : isYoung
  }

  /** Ends the watch, here and for the next life of the page. */
  function forget(): void {
    cancelTimer()
    // The stored row may be a later purchase of a different tab.
    const row = stored.read(clock.now())
    if (!row || row.openedAt === watchedPurchase?.openedAt) stored.remove()
    watchedPurchase = undefined
  }

  async function checkPurchases(): Promise<void> {
    const ownWatch = watchedPurchase
    if (!ownWatch || isLooking) return
    isLooking = true
    const rows = await read(ownWatch.provider, ownWatch.buyer).catch(() => [])
    isLooking = false
    // The watch ended meanwhile, or began anew.
    if (watchedPurchase !== ownWatch) return watchedPurchase && schedule()
    const newRows = rows.filter(isNew)
    const settled = newRows.filter(({ status }) => status !== 'pending')
    const [purchase] = [...settled.filter(({ status }) => status === 'confirmed'), ...settled]
    if (purchase) {
      const key = keyOf(ownWatch.provider, ownWatch.buyer)
      const knownBefore = knownPurchases.get(key)
      const reportedIds = rows.filter((row) => settled.includes(row) || !newRows.includes(row)).map(({ id }) => id)
      knownPurchases.set(key, {
        ids: new Set([...reportedIds, ...(knownBefore?.ids ?? [])]),
        partial: knownBefore?.partial ?? false,
      })
      // Report each purchase once: its id is stored, so that it is known after a reload.
      const settlement = { purchase, namespace: ownWatch.buyer.namespace }
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
    } else if (newRows.length > 0) tell('pending')
    // A declined card may be followed by another one on the same page.
    if (clock.monotonic() < ownWatch.until) schedule()
    else {
      forget()
      tell(status === 'failed' ? 'failed' : 'unseen')
    }
  }

  function schedule(): void {
    cancelTimer()
    cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void checkPurchases())
  }

  return {
    async prepare(provider, buyer) {
      const key = keyOf(provider, buyer)
      // A purchase that is watched already must not count as an earlier one.
      if (knownPurchases.has(key) || watchedKey() === key) return
      const rows = await read(provider, buyer).catch(() => undefined)
      if (!rows || knownPurchases.has(key)) return
      knownPurchases.set(key, { ids: new Set(rows.map(({ id }) => id)), partial: false })
      if (watchedKey() === key) keepOn()
    },
    start(provider, buyer) {
      watchedPurchase = { provider, buyer, openedAt: clock.now(), until: clock.monotonic() + ONRAMP_WATCH_MS }
      keep()
      tell('waiting', buyer.address)
      schedule()
    },
    resume() {
      const wallTime = clock.now()
      const row = watchedPurchase ? undefined : stored.read(wallTime)
      const accountInUse = account()
      const namespace = row && parseCaipNetworkId(row.caipNetworkId)?.namespace
      if (!row || !accountInUse || accountInUse.address !== row.address || accountInUse.network.namespace !== namespace)
        return
      const provider = providers().find(({ history }) => history === row.history)
      if (!provider) return
      const { address, caipNetworkId, openedAt } = row
      const buyer = { namespace, address, caipNetworkId }
      if (row.known)
        knownPurchases.set(keyOf(provider, buyer), { ids: new Set(row.known), partial: row.partial === true })
      const remainingMs = Math.min(ONRAMP_WATCH_MS, openedAt + ONRAMP_WATCH_MS - wallTime)
      watchedPurchase = { provider, buyer, openedAt, until: clock.monotonic() + remainingMs }
      tell('waiting', address)
      void checkPurchases()
    },
    look: () => void checkPurchases(),
    follow,
    seen() {
      // A declined card may still be followed by another one.
      if (!watchedPurchase && state.purchase !== 'none') tell('none')
    },
    stop() {
      cancelTimer()
      watchedPurchase = undefined
      status = 'none'
    },
  }
}
