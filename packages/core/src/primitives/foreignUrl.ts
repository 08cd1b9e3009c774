/** Links with schemes of their own: to a wallet's app, and to a collectible's picture (T-06, T-09). */
import { isEncrypted, parseUrl } from './url.js'

const walletScheme = /^[a-z][a-z0-9+.-]{1,30}:$/
/** Schemes that run a script, read local data, or belong to the system. */
const refusedSchemes =
  /^(?:javascript|data|blob|vbscript|file|filesystem|about|view-source|intent|content|tel|sms|mailto|ms-.*|http|ws|ftp):$/

/**
 * A wallet's link: `https:`, plain `http:` on this machine only, or the scheme of its own app (T-09). Open it with `noopener`.
 *
 * @returns the link as the browser reads it; `undefined` where it is refused
 */
export function sanitizeWalletLink(value: unknown): string | undefined {
  const url = parseUrl(value)
  if (!url) return undefined
  if (isEncrypted(url)) return url.href
  return walletScheme.test(url.protocol) && !refusedSchemes.test(url.protocol) ? url.href : undefined
}

/**
 * A picture or preview of a collectible: `https:` or `ipfs:` (T-06).
 *
 * @returns the link as the browser reads it; `undefined` where it is refused
 */
export function sanitizePreviewUrl(value: unknown): string | undefined {
  const url = parseUrl(value)
  return url?.protocol === 'https:' || url?.protocol === 'ipfs:' ? url.href : undefined
}
