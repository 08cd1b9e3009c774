/** Live list of the page's wallets: uses window events only, and sends no requests. */
import type { DiscoveredWallet, WalletDiscovery } from '../types.js'
import { listenForAnnouncements } from './eip6963.js'
import { readInjected } from './injected.js'
import { lookNowAndThen } from './lookNowAndThen.js'

/** The part of a window that discovery needs. */
export interface DiscoveryWindow extends EventTarget {
  readonly ethereum?: unknown
  setTimeout(run: () => void, ms: number): unknown
}

/**
 * Listens for wallets, early and late ones, and asks them to announce themselves. One per page, for the life of the page.
 */
export function createDiscovery(page: DiscoveryWindow): WalletDiscovery {
  const listeners = new Set<() => void>()
  const announced = listenForAnnouncements(page, update)
  let wallets: readonly DiscoveredWallet[] = []
  // Look again for a while: many wallets set `window.ethereum` without an event.
  const lookForInjected = lookNowAndThen(page, update)

  function update(): void {
    const injected = readInjected(page, announced.values())
    const listedInjected = wallets.find(({ type }) => type === 'INJECTED')
    if (wallets.length === announced.size + (injected ? 1 : 0) && listedInjected?.provider === injected?.provider)
      return
    wallets = Object.freeze([...announced.values(), ...(injected ? [injected] : [])])
    for (const listener of [...listeners]) listener()
  }

  function request(): void {
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    lookForInjected()
  }

  page.addEventListener('ethereum#initialized', update)
  request()

  return {
    get wallets() {
      return wallets
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request,
  }
}
