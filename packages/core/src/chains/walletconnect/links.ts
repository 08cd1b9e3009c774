/**
 * Link that brings the wallet's app to the front for a request. The SDK would open one itself, but takes it from a global key
 * of the page's storage that anybody can write, with any scheme (T-09): so sessions tell it not to, and it is opened here.
 */
import { fieldOf } from '../../errors/causes.js'
import { sanitizeWalletLink } from '../../primitives/foreignUrl.js'
import { displayText } from '../../primitives/text.js'
import type { SdkStorage } from './sdk.js'

const KEY = 'link'

export interface LinkMemory {
  remember(link: { readonly href: string; readonly name: string } | undefined): void
  /** Opens the wallet's app for a request in this session, where a link is remembered. Call it in the visitor's own click. */
  open(topic: string): void
}

/** @param base - `rainbow://`, `https://rnbwapp.com/`; the suffix that wallets expect is added */
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
  // Check the stored link like a new one: storage can't be trusted.
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
