/** Links that open a wallet with a pairing URI (T-09). Pure. */

import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import type { OperatingSystem } from '../primitives/platform.js'
import type { ListedWallet } from './walletLists.js'

/** The kind of a wallet: an app on a phone, an extension of this browser, a program, a web page. */
export type PairingPlatform = 'mobile' | 'browser' | 'desktop' | 'web'

/** A link that opens a wallet with a pairing URI (T-09). */
export interface PairingLink {
  /** Complete: following it opens the wallet with the URI. Holds the pairing's key (T-23). */
  readonly href: string
  readonly target: '_self' | '_blank' | '_top'
  /** The link without the URI: later requests bring the wallet to the front with it. Holds no secret. */
  readonly base: string
}

/** Printable ASCII, as every URI is. */
const pairingUri = /^wc:[!-~]{1,2000}$/

/** A wallet's link as a folder: `rainbow://`, `https://wallet.example/link/`. Query and fragment are dropped. */
function folderOf(link: string | undefined): string | undefined {
  const safe = sanitizeWalletLink(link)?.replace(/[?#].*$/s, '')
  if (safe === undefined) return undefined
  // `app:`, `app:/` and `app:///` all mean the app itself.
  const [, bare] = /^([^:/]+:)\/*$/.exec(safe) ?? []
  if (bare) return `${bare}//`
  // `app:word` has no host and no path to append to.
  if (!/^[^:/]+:\//.test(safe)) return undefined
  return safe.endsWith('/') ? safe : `${safe}/`
}

/** Prefers a universal link: it opens the right app without a choice, and leads to a page where the app is missing. */
function appFolder({ link_mode, mobile_link }: ListedWallet): string | undefined {
  const universal = folderOf(link_mode)
  return universal?.startsWith('https:') ? universal : folderOf(mobile_link)
}

const folders: Record<PairingPlatform, (wallet: ListedWallet) => string | undefined> = {
  mobile: appFolder,
  browser: () => undefined,
  desktop: ({ desktop_link }) => folderOf(desktop_link),
  web: ({ webapp_link }) => folderOf(webapp_link),
}

/**
 * Platforms on which a wallet can be paired from this device, the preferred one first. Never empty: an unknown wallet counts
 * as an app that scans.
 *
 * @param device.installed - a provider of this wallet announced itself in this page
 */
export function pairingPlatforms(
  wallet: ListedWallet | undefined,
  { mobile, installed }: { mobile: boolean; installed: boolean },
): readonly PairingPlatform[] {
  const links: readonly PairingPlatform[] = mobile ? ['mobile', 'web'] : ['mobile', 'desktop', 'web']
  const platforms = wallet ? links.filter((platform) => folders[platform](wallet)) : []
  if (wallet && installed) platforms.unshift('browser')
  return platforms.length > 0 ? platforms : ['mobile']
}

/**
 * The link that opens a wallet with this URI, as wallets expect it: `{base}wc?uri={encoded}`. Without a wallet, the URI
 * itself, which any app that knows the protocol may take.
 *
 * @param uri - a pairing URI, `wc:…`
 * @param device.telegram - inside Telegram's own browser; on Android it decodes a link once before it passes it on
 * @returns `undefined` where this wallet has no link for the platform, or none that may be followed
 */
export function pairingLink(
  wallet: ListedWallet | undefined,
  platform: PairingPlatform,
  uri: string,
  device: { os: OperatingSystem; inFrame: boolean; telegram: boolean },
): PairingLink | undefined {
  if (!pairingUri.test(uri)) return undefined
  const { os, inFrame, telegram } = device
  const ownPage = inFrame ? '_top' : '_self'
  const appTarget = telegram ? '_blank' : ownPage
  if (!wallet) {
    if (platform !== 'mobile') return undefined
    return { href: uri, target: appTarget, base: uri.replace(/[?#].*$/s, '') }
  }
  const base = folders[platform](wallet)
  if (!base) return undefined
  const once = encodeURIComponent(uri)
  const encoded = telegram && os === 'android' ? encodeURIComponent(once) : once
  // An app's own scheme leaves the page where it is; a frame may not lead itself away, and a web page gets a tab.
  return { href: `${base}wc?uri=${encoded}`, target: /^https?:/.test(base) ? '_blank' : appTarget, base }
}
