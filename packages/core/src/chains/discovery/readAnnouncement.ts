/** What an EIP-6963 announcement says, copied out of an object that strangers made (T-07, T-08, T-30, T-33). */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { DiscoveredWallet } from '../types.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const MAX_RDNS_CHARACTERS = 128

/** Whether a page's object can be asked anything. */
export function isProvider(value: unknown): value is object {
  return typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'
}

/** A frozen copy, or `undefined` for what is no announcement. Each field is read once; getters that throw are no matter. */
export function readAnnouncement(event: Event): DiscoveredWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const { uuid, name, icon, rdns } = info
    if (typeof uuid !== 'string' || !UUID.test(uuid) || !isProvider(provider)) return undefined
    const origin = typeof rdns === 'string' && rdns.length <= MAX_RDNS_CHARACTERS && RDNS.test(rdns) ? rdns : undefined
    const shown = displayText(name) || origin
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    if (!shown) return undefined
    return Object.freeze({
      id: uuid.toLowerCase(),
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
