/**
 * The link that brings the wallet's app to the front when it is asked something. The SDK would open it itself, but takes it from
 * a global key of the page's storage that anybody writes, and with any scheme (T-09): sessions are told not to, and it is done here.
 */
import { fieldOf } from '../../errors/causes.js'
import { sanitizeWalletLink } from '../../primitives/foreignUrl.js'
import { displayText } from '../../primitives/text.js'
import type { SdkStorage } from './sdk.js'

const KEY = 'link'

export interface LinkMemory {
  remember(link: { readonly href: string; readonly name: string } | undefined): void
  /** Opens the wallet for a request in this session, where a link is remembered. Call it in the visitor's own click. */
  open(topic: string): void
}

/** @param base - `rainbow://`, `https://rnbwapp.com/`; the rest is what wallets expect behind it */
export function requestLink(base: string, topic: string): string {
  const query = `sessionTopic=${topic}`
  const link = base.replace(/\/$/, '')
  if (!link.startsWith('https://t.me/')) return `${link}/wc?${query}`
  return `${link}${link.includes('?') ? '&' : '?'}startapp=${btoa(query).replace(/=+$/, '')}`
}

export async function createLinkMemory(
  storage: SdkStorage,
  openLink: ((href: string) => void) | undefined,
): Promise<LinkMemory> {
  // Storage is a hint: what stands there goes through the same check.
  let base = sanitizeWalletLink(fieldOf(await storage.getItem(KEY), 'href'))
  return {
    remember(link) {
      base = link && sanitizeWalletLink(link.href)
      if (link && base) void storage.setItem(KEY, { href: base, name: displayText(link.name) })
      else void storage.removeItem(KEY)
    },
    open(topic) {
      if (base) openLink?.(requestLink(base, topic))
    },
  }
}
