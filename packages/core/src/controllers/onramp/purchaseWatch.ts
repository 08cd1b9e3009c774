/**
 * Looks for a purchase after its payment page was opened: `history?onramp=…`, every 4 s and when the visitor comes back, with
 * an end. What is needed to go on is stored: a payment takes minutes, in which a page is reloaded.
 */
import { ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import { newPurchases } from '../../domain/newPurchases.js'
import type { OnRampPurchase } from '../../domain/onrampTypes.js'
import { joined } from '../../primitives/joined.js'
import { createTimer } from '../../primitives/timer.js'
import type { OnRampParts } from './onRampParts.js'
import { createPurchaseMemory, keyOf, type Purchases, type Watch } from './purchaseMemory.js'
import type { OnRampState } from './types.js'

export interface PurchaseWatch {
  /** Notes earlier purchases, to tell a new one from them. Never throws. */
  prepare(purchases: Purchases): Promise<void>
  start(purchases: Purchases): void
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

/** The status of the last purchase, which only its buyer is shown. */
function createPurchaseStatus({ state, account }: Pick<OnRampParts, 'account'> & { state: OnRampState }) {
  let lastPurchase: { readonly status: OnRampState['purchase']; readonly address?: string | undefined } = {
    status: 'none',
  }

  function follow(): void {
    state.purchase = account()?.address === lastPurchase.address ? lastPurchase.status : 'none'
  }

  return {
    follow,
    tell(status: OnRampState['purchase'], address = lastPurchase.address): void {
      lastPurchase = { status, address }
      follow()
    },
    is: (status: OnRampState['purchase']) => lastPurchase.status === status,
    /** Forgets it, and leaves what is shown. */
    forget(): void {
      lastPurchase = { ...lastPurchase, status: 'none' }
    },
  }
}

export function createPurchaseWatch(parts: OnRampParts & { state: OnRampState }): PurchaseWatch {
  const { state, clock, api, emit } = parts
  const memory = createPurchaseMemory(parts)
  const status = createPurchaseStatus(parts)
  const timer = createTimer(clock)
  let watchedPurchase: Watch | undefined

  async function read({ provider, buyer }: Purchases): Promise<readonly OnRampPurchase[]> {
    const { address, caipNetworkId } = buyer
    return (await api()).purchases({ address, caipNetworkId, onramp: provider.history })
  }

  const isWatched = (purchases: Purchases) => watchedPurchase && keyOf(watchedPurchase) === keyOf(purchases)

  /** Ends the watch, here and for the next life of the page. */
  function end(ownWatch: Watch): void {
    timer.cancel()
    memory.forget(ownWatch)
    watchedPurchase = undefined
  }

  const checkPurchases = joined(async (ownWatch: Watch): Promise<void> => {
    const rows = await read(ownWatch).catch(() => [])
    // The watch ended meanwhile, or began anew.
    if (watchedPurchase !== ownWatch) return watchedPurchase && schedule()
    const history = newPurchases(rows, { openedAt: ownWatch.openedAt, known: memory.known(ownWatch) })
    if (history.settled) {
      // Report each purchase once: its id is stored, so that it is known after a reload.
      memory.setKnown(ownWatch, history.settled.known)
      const { purchase } = history.settled
      const hasArrived = purchase.status === 'confirmed'
      if (hasArrived) end(ownWatch)
      else memory.renew(ownWatch)
      state.arrived = hasArrived ? purchase : undefined
      status.tell(purchase.status)
      emit('onRampSettled', { purchase, namespace: ownWatch.buyer.namespace })
      if (hasArrived) return
    } else if (history.isPending) status.tell('pending')
    // A declined card may be followed by another one on the same page.
    if (clock.monotonic() < ownWatch.until) schedule()
    else {
      end(ownWatch)
      status.tell(status.is('failed') ? 'failed' : 'unseen')
    }
  })

  function lookNow(): void {
    if (watchedPurchase) void checkPurchases(watchedPurchase)
  }

  const schedule = () => timer.start(POLLING_INTERVAL_MS, lookNow)

  return {
    async prepare(purchases) {
      // A purchase that is watched already must not count as an earlier one.
      if (memory.known(purchases) || isWatched(purchases)) return
      const rows = await read(purchases).catch(() => undefined)
      if (!rows || memory.known(purchases)) return
      memory.setKnown(purchases, { ids: new Set(rows.map(({ id }) => id)), partial: false })
      if (watchedPurchase && isWatched(purchases)) memory.renew(watchedPurchase)
    },
    start({ provider, buyer }) {
      watchedPurchase = { provider, buyer, openedAt: clock.now(), until: clock.monotonic() + ONRAMP_WATCH_MS }
      memory.store(watchedPurchase)
      status.tell('waiting', buyer.address)
      schedule()
    },
    resume() {
      const restored = watchedPurchase ? undefined : memory.restore()
      if (!restored) return
      watchedPurchase = restored
      status.tell('waiting', restored.buyer.address)
      schedule()
      lookNow()
    },
    look: lookNow,
    follow: status.follow,
    seen() {
      // A declined card may still be followed by another one.
      if (!watchedPurchase && state.purchase !== 'none') status.tell('none')
    },
    stop() {
      timer.cancel()
      watchedPurchase = undefined
      status.forget()
    },
  }
}
