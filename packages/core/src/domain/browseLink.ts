/** The link that opens this page in the browser of a wallet's app (T-09). Pure. */
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import { isEncrypted } from '../primitives/url.js'
import type { ListedWallet } from './walletLists.js'

const LONGEST_TEMPLATE = 300
/** Scheme and host stand before the first place for an address: nothing of the page becomes either of them. */
const LEADS_SOMEWHERE = /^(?:https?:\/\/[^/?#{}]+[/?#]|(?!https?:)[a-z][a-z0-9+.-]*:\/\/)[^{}]*\{/i
const PLACE = /\{(url2?|address|ref)\}/g

/**
 * The page's address for another app: without its fragment, and with only those query parameters that the host allows,
 * since the others may be secrets of this browser.
 * @returns `undefined` for a page that no other app could open
 */
function addressOf(page: string, keep: readonly string[]): URL | undefined {
  const url = URL.canParse(page) ? new URL(page) : undefined
  if (!url || !isEncrypted(url)) return undefined
  for (const name of [...url.searchParams.keys()]) if (!keep.includes(name)) url.searchParams.delete(name)
  Object.assign(url, { hash: '', username: '', password: '' })
  return url
}

/**
 * The link that opens a page in the browser of a wallet's app.
 *
 * @param wallet - its `browse_link` is a template: `{url}` is the page's address, `{url2}` the same encoded twice, for a link in
 *   a link, `{address}` the address without its scheme, as it is; `{ref}` the page's origin
 * @param page - `location.href`
 * @param keep - parameters of its query that may go along
 * @returns `undefined` where the wallet has no such link, or none that may be followed
 */
export function browseLink(
  { browse_link: template = '' }: Pick<ListedWallet, 'browse_link'>,
  page: string,
  keep: readonly string[] = [],
): string | undefined {
  const url = addressOf(page, keep)
  if (!url || template.length > LONGEST_TEMPLATE || !LEADS_SOMEWHERE.test(template)) return undefined
  const once = encodeURIComponent(url.href)
  const places: Readonly<Record<string, string>> = {
    url: once,
    url2: encodeURIComponent(once),
    address: url.href.slice(url.protocol.length + 2),
    ref: encodeURIComponent(url.origin),
  }
  const named = [...template.matchAll(PLACE)].map(([, name = '']) => name)
  const isWhole = named.filter((name) => name !== 'ref').length === 1
  if (!isWhole || /[{}]/.test(template.replace(PLACE, ''))) return undefined
  return sanitizeWalletLink(template.replace(PLACE, (_, name: string) => places[name] ?? ''))
}
