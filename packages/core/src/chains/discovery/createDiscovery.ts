/** The page's wallets, live: window events only, nothing is asked of anybody else. */
import type { DiscoveredWallet, WalletDiscovery } from '../types.js'
import { listenForAnnouncements } from './eip6963.js'
import { readInjected } from './injected.js'

/** What of a window is needed. */
export interface DiscoveryWindow extends EventTarget {
  readonly ethereum?: unknown
  setTimeout(run: () => void, ms: number): unknown
}

/** `window.ethereum` appears without a sound in many wallets: it is looked for now and then, not for ever. */
const LOOK_EVERY_MS = 500
const LOOKS = 20

/**
 * Starts to listen, and asks wallets to announce themselves. Wallets that come later are heard too.
 * One per page; it lives as long as the page does.
 */
export function createDiscovery(page: DiscoveryWindow): WalletDiscovery {
  const listeners = new Set<() => void>()
  const announced = listenForAnnouncements(page, update)
  let wallets: readonly DiscoveredWallet[] = []
  let looksLeft = 0

  function update(): void {
    const injected = readInjected(page, announced.values())
    const before = wallets.find(({ type }) => type === 'INJECTED')
    if (wallets.length === announced.size + (injected ? 1 : 0) && before?.provider === injected?.provider) return
    wallets = Object.freeze([...announced.values(), ...(injected ? [injected] : [])])
    for (const listener of [...listeners]) listener()
  }

  function look(): void {
    update()
    if (--looksLeft > 0) page.setTimeout(look, LOOK_EVERY_MS)
  }

  function request(): void {
    const looking = looksLeft > 0
    looksLeft = LOOKS
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    update()
    if (!looking) page.setTimeout(look, LOOK_EVERY_MS)
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
