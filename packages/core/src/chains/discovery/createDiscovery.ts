/** The page's wallets, live: window events only, nothing is asked of anybody else. */
import type { DiscoveredWallet, WalletDiscovery } from '../types.js'
import { listenForAnnouncements } from './eip6963.js'
import { readInjected } from './injected.js'
import { lookNowAndThen } from './lookNowAndThen.js'

/** What of a window is needed. */
export interface DiscoveryWindow extends EventTarget {
  readonly ethereum?: unknown
  setTimeout(run: () => void, ms: number): unknown
}

/**
 * Starts to listen, and asks wallets to announce themselves. Wallets that come later are heard too.
 * One per page; it lives as long as the page does.
 */
export function createDiscovery(page: DiscoveryWindow): WalletDiscovery {
  const listeners = new Set<() => void>()
  const announced = listenForAnnouncements(page, update)
  let wallets: readonly DiscoveredWallet[] = []
  // `window.ethereum` appears without a sound in many wallets.
  const look = lookNowAndThen(page, update)

  function update(): void {
    const injected = readInjected(page, announced.values())
    const before = wallets.find(({ type }) => type === 'INJECTED')
    if (wallets.length === announced.size + (injected ? 1 : 0) && before?.provider === injected?.provider) return
    wallets = Object.freeze([...announced.values(), ...(injected ? [injected] : [])])
    for (const listener of [...listeners]) listener()
  }

  function request(): void {
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    look()
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
