/** Bitcoin wallets that add themselves to a list in the page, `window.btc_providers` (WBIP-004), which sends no event. */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { DiscoveredWallet } from '../types.js'
import { isProvider } from './readAnnouncement.js'

/** Highest number of wallets that are read. */
const MAX_WALLETS = 50
/** Path of the provider in the page: 'XverseProviders.BitcoinProvider'. */
const PATH = /^[\w$]{1,64}(?:\.[\w$]{1,64}){0,2}$/

/** Provider at a path of own properties, so that no path leads to a prototype. */
function providerAt(page: object, path: string): object | undefined {
  let current: unknown = page
  for (const name of path.split('.')) {
    if (
      (typeof current !== 'object' && typeof current !== 'function') ||
      current === null ||
      !Object.hasOwn(current, name)
    )
      return undefined
    current = (current as Record<string, unknown>)[name]
  }
  return current !== page && isProvider(current) ? current : undefined
}

/** A frozen copy; `undefined` for an invalid entry. Each field is read once, and getters may throw. */
function readEntry(page: object, entry: unknown): DiscoveredWallet | undefined {
  try {
    const { id, name, icon } = entry as Record<string, unknown>
    const provider = typeof id === 'string' && PATH.test(id) ? providerAt(page, id) : undefined
    const shownName = displayText(name)
    if (!provider || !shownName) return undefined
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    return Object.freeze({
      id: `btc:${id}`,
      name: shownName,
      namespace: 'bip122',
      type: 'ANNOUNCED',
      provider,
      ...(image && { icon: image }),
    })
  } catch {
    return undefined
  }
}

/** The current list, in its order; of two entries with one id the first counts (T-07). */
export function readBitcoinProviders(page: object): readonly DiscoveredWallet[] {
  const wallets = new Map<string, DiscoveredWallet>()
  try {
    const list = (page as { readonly btc_providers?: unknown }).btc_providers
    if (!Array.isArray(list)) return []
    for (let index = 0; index < Math.min(list.length, MAX_WALLETS); index++) {
      const wallet = readEntry(page, list[index])
      if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
    }
  } catch {
    // Keep the entries that were read so far.
  }
  return [...wallets.values()]
}
