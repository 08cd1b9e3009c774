/** Wallets that announce themselves by EIP-6963. */
import type { DiscoveredWallet } from '../types.js'
import { readAnnouncement } from './readAnnouncement.js'

/** Nobody has more wallets than this; a page that announces without end is not listened to for ever. */
const MAX_WALLETS = 100

/**
 * Listens until the page ends. The first announcer of a uuid wins: a later one can neither replace its provider nor
 * its name (T-07).
 */
export function listenForAnnouncements(page: EventTarget, changed: () => void): ReadonlyMap<string, DiscoveredWallet> {
  const wallets = new Map<string, DiscoveredWallet>()
  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = wallets.size < MAX_WALLETS ? readAnnouncement(event) : undefined
    if (!wallet || wallets.has(wallet.id)) return
    // Some wallets make up another uuid each time that they are asked.
    const isAgain = (known: DiscoveredWallet) =>
      known.provider === wallet.provider && known.rdns === wallet.rdns && known.name === wallet.name
    if ([...wallets.values()].some(isAgain)) return
    wallets.set(wallet.id, wallet)
    changed()
  })
  return wallets
}
