/** Wallets that announce themselves by EIP-6963. */
import type { DiscoveredWallet } from '../types.js'
import { readAnnouncement } from './readAnnouncement.js'

/** Highest number of wallets, in case a page announces without end. */
const MAX_WALLETS = 100

/**
 * Listens until the page ends. The first announcer of a uuid wins: a later one can replace neither its provider nor its name
 * (T-07).
 */
export function listenForAnnouncements(page: EventTarget, changed: () => void): ReadonlyMap<string, DiscoveredWallet> {
  const wallets = new Map<string, DiscoveredWallet>()
  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = wallets.size < MAX_WALLETS ? readAnnouncement(event) : undefined
    if (!wallet || wallets.has(wallet.id)) return
    // Some wallets make up a new uuid for each announcement.
    const isAgain = (known: DiscoveredWallet) =>
      known.provider === wallet.provider && known.rdns === wallet.rdns && known.name === wallet.name
    if ([...wallets.values()].some(isAgain)) return
    wallets.set(wallet.id, wallet)
    changed()
  })
  return wallets
}
