/** Reads an EIP-6963 announcement, copied out of an untrusted object (T-07, T-08, T-30, T-33). */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { DiscoveredWallet } from '../types.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const MAX_CHARACTERS = 128

/** Whether an object or function of the page can take requests. */
export const isProvider = (value: unknown): value is object =>
  typeof (value as { request?: unknown } | undefined | null)?.request === 'function'

/** A frozen copy; `undefined` for an invalid announcement. Each field is read once, and getters may throw. */
export function readAnnouncement(event: Event): DiscoveredWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const { uuid, name, icon, rdns } = info
    if (!isProvider(provider)) return undefined
    const origin = typeof rdns === 'string' && rdns.length <= MAX_CHARACTERS && RDNS.test(rdns) ? rdns : undefined
    const shownName = displayText(name) || origin
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    if (!shownName) return undefined
    const unique = typeof uuid === 'string' ? uuid.slice(0, MAX_CHARACTERS) : ''
    return Object.freeze({
      // Prefix an invalid UUID: it is not unique, and must not equal the id of another kind of wallet.
      id: (UUID.test(unique) ? unique : `eip6963:${origin ?? shownName}:${unique}`).toLowerCase(),
      name: displayText(shownName),
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
