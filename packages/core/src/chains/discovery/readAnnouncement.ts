/** What an EIP-6963 announcement says, copied out of an object that strangers made (T-07, T-08, T-30, T-33). */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { DiscoveredWallet } from '../types.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const MAX_CHARACTERS = 128

/** Whether a page's object, or a function of it, can be asked anything. */
export const isProvider = (value: unknown): value is object =>
  typeof (value as { request?: unknown } | undefined | null)?.request === 'function'

/** A frozen copy, or `undefined` for what is no announcement. Each field is read once; getters that throw are no matter. */
export function readAnnouncement(event: Event): DiscoveredWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider)) return undefined
    const origin = typeof rdns === 'string' && rdns.length <= MAX_CHARACTERS && RDNS.test(rdns) ? rdns : undefined
    const shown = displayText(name) || origin
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    if (!shown) return undefined
    const unique = typeof uuid === 'string' ? uuid.slice(0, MAX_CHARACTERS) : ''
    return Object.freeze({
      // One that is no UUID is not unique by itself, and must not be the id of another kind of wallet.
      id: (UUID.test(unique) ? unique : `eip6963:${origin ?? shown}:${unique}`).toLowerCase(),
      name: displayText(shown),
      namespace: 'eip155',
      type: 'ANNOUNCED',
      provider,
      ...(image && { icon: image }),
      ...(origin && { rdns: origin }),
    })
  } catch {
    return undefined
  }
}
