/**
 * Links that strangers wrote. Each use has its own list of allowed forms, checked by parsing, never by matching text
 * (T-06, T-07, T-09, T-32). All functions return `undefined` for a refused link. Links to wallets' apps and collectibles are in `foreignUrl.ts`.
 */
const LONGEST_URL = 2_048
const LONGEST_DATA_IMAGE = 64 * 1_024
const dataImage = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/i

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'

/** The text as the browser parses it; `undefined` where it is no URL. (`URL.canParse` is younger than the oldest browsers here.) */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Whitespace and controls vanish inside a URL parser, so 'java\nscript:' must be refused before. */
export function parseUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_URL) return undefined
  const text = value.trim()
  if (text === '' || /[\s\p{Cc}\p{Cf}\\]/u.test(text)) return undefined
  const url = readUrl(text)
  return url?.username || url?.password ? undefined : url
}

/** Whether the connection can't be read on its way: `https:`, or this machine. */
export const isEncrypted = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))

/** The HTTP address of a node named by its WebSocket: both have the same address. */
export const overHttp = (url: string): string => url.replace(/^ws(?=s?:)/i, 'http')

/**
 * A link that may be opened: `https:` and nothing else.
 *
 * @returns the link as the browser reads it; `undefined` where it is refused
 */
export function sanitizeHttpsUrl(value: unknown): string | undefined {
  const url = parseUrl(value)
  return url?.protocol === 'https:' ? url.href : undefined
}

/**
 * A picture for `<img>`: `https:`, this machine, or an inline image of at most 64 KB. Never for anything but `<img>` (T-08).
 *
 * @returns what `src` takes; `undefined` where it is refused
 */
export function sanitizeImageUrl(value: unknown): string | undefined {
  if (typeof value === 'string' && dataImage.test(value)) return sanitizeDataImage(value)
  const url = parseUrl(value)
  return url && isEncrypted(url) ? url.href : undefined
}

/**
 * An inline image, as wallets announce their icon: PNG, WebP, GIF, JPEG or SVG, at most 64 KB (T-07).
 *
 * @returns the `data:` URL as it is; `undefined` where it is refused
 */
export function sanitizeDataImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_DATA_IMAGE || !dataImage.test(value)) return undefined
  return /\p{Cc}/u.test(value) ? undefined : value
}

/** Whether a service or a node may be at a URL: encrypted, or on this machine. */
const isReachable = (url: URL) =>
  isEncrypted(url) || url.protocol === 'wss:' || (url.protocol === 'ws:' && isLocal(url.hostname))

/**
 * The origin of a service: `https:` or `wss:`, and unencrypted only on this machine. Without trailing slash, so that a path
 * can follow; without query and fragment.
 *
 * @returns `undefined` where it is refused
 */
export function sanitizeEndpoint(value: unknown): string | undefined {
  const url = parseUrl(value)
  return url && isReachable(url) ? `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}` : undefined
}

/** A URL that a network names, its nodes' or its explorer's: as above, but its query stays, which may hold a key. */
export function sanitizeNetworkUrl(value: unknown): string | undefined {
  const url = parseUrl(value)
  return url && isReachable(url) ? url.href.replace(/\/+$/, '') : undefined
}

/**
 * The host's terms or privacy page: `https:`, or plain `http:` of the page's own origin (T-32).
 *
 * @param pageOrigin - for instance `http://localhost:3000`
 * @returns the link as the browser reads it; `undefined` where it is refused
 */
export function sanitizeTermsUrl(value: unknown, pageOrigin?: string): string | undefined {
  const url = parseUrl(value)
  if (!url) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === pageOrigin) ? url.href : undefined
}
