/** Bitcoin wallets that put themselves on a list in the page, `window.btc_providers` (WBIP-004). There is no event for it. */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { DiscoveredWallet } from '../types.js'
import { isProvider } from './readAnnouncement.js'

/** Nobody has more wallets than this. */
const MAX_WALLETS = 50
/** Where on the page the provider is: 'XverseProviders.BitcoinProvider'. */
const PATH = /^[\w$]{1,64}(?:\.[\w$]{1,64}){0,2}$/

/** Only what the page's objects have of their own: a path leads to no prototype. */
function providerAt(page: object, path: string): object | undefined {
  let found: unknown = page
  for (const name of path.split('.')) {
    if ((typeof found !== 'object' && typeof found !== 'function') || found === null || !Object.hasOwn(found, name))
      return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found !== page && isProvider(found) ? found : undefined
}

/** A frozen copy, or `undefined` for what is no entry. Each field is read once; getters that throw are no matter. */
function readEntry(page: object, entry: unknown): DiscoveredWallet | undefined {
  try {
    const { id, name, icon } = entry as Record<string, unknown>
    const provider = typeof id === 'string' && PATH.test(id) ? providerAt(page, id) : undefined
    const shown = displayText(name)
    if (!provider || !shown) return undefined
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    return Object.freeze({
      id: `btc:${id}`,
      name: shown,
      namespace: 'bip122',
      type: 'ANNOUNCED',
      provider,
      ...(image && { icon: image }),
    })
  } catch {
    return undefined
  }
}

/** The list as it is now, in its order; of two entries of one id the first counts (T-07). */
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
    // What was read until then stays.
  }
  return [...wallets.values()]
}
