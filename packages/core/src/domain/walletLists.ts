/** The wallets of a directory that are offered, and their order (spec 5, 9). Pure: lists in, lists out. */
import type { WireWallet } from '../api/wireTypes.js'
import { FEATURED_WALLETS, RECOMMENDED_WALLETS } from '../constants/directory.js'
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import type { OperatingSystem } from '../primitives/platform.js'
import { sanitizeHttpsUrl } from '../primitives/url.js'
import { isChosen } from './chosenWallets.js'
import type { CustomWallet } from './options.js'

/** A wallet that a directory, the host or the bundled list knows of; it may not be installed. */
export type ListedWallet = WireWallet

/** The host's rules for the directory's list, and the platform of the page. */
export interface WalletRules {
  readonly featured: readonly string[]
  /** Empty: all wallets. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Networks of the page, CAIP-2; a wallet that serves none of them is left out. Empty: any. */
  readonly networks: readonly string[]
  readonly os: OperatingSystem
  /** Whether the page can pair: then a desktop can use a wallet that is only an app, by its camera. */
  readonly pairs: boolean
}

/** A wallet of the option `customWallets`, as a row of the directory. */
export function fromCustom(wallet: CustomWallet): ListedWallet {
  const { id, name, imageUrl, rdns, homepage, mobileLink, desktopLink, webappLink, browseLink } = wallet
  return {
    id,
    name,
    ...(imageUrl && { image_url: imageUrl }),
    ...(rdns && { rdns }),
    ...(homepage && { homepage }),
    ...(mobileLink && { mobile_link: mobileLink }),
    ...(desktopLink && { desktop_link: desktopLink }),
    ...(webappLink && { webapp_link: webappLink }),
    ...(browseLink && { browse_link: browseLink }),
  }
}

/** How many featured wallets are asked for: the length of the host's list, or 4 (spec 9). */
export const featuredCount = (featured: readonly string[]): number => featured.length || FEATURED_WALLETS

/** Compares whole ids: `eip155:1` is not `eip155:10`. A record that names no chain may serve any. */
const servesNetworks = ({ chains }: ListedWallet, networks: readonly string[]): boolean =>
  networks.length === 0 || chains === undefined || chains.some((chain) => networks.includes(chain))

const opens = (links: readonly (string | undefined)[]) => links.some((link) => sanitizeWalletLink(link) !== undefined)

/** Whether this device can do anything with the wallet: one that lives in a desktop browser is no use on a phone. */
function worksOn(wallet: ListedWallet, { os, pairs }: WalletRules): boolean {
  const { mobile_link, link_mode, browse_link, webapp_link, app_store, play_store, chrome_store } = wallet
  const { desktop_link, homepage } = wallet
  const app = [mobile_link, link_mode]
  const places = [...app, browse_link, webapp_link, app_store, play_store, chrome_store, desktop_link, homepage]
  // A record without any link gives no reason to leave it out.
  const isSilent = wallet.supports_wc === undefined && places.every((place) => place === undefined)
  if (isSilent || (wallet.injected?.length ?? 0) > 0) return true
  if (os === 'ios') return opens([...app, browse_link, webapp_link, app_store])
  if (os === 'android') return opens([...app, browse_link, webapp_link, play_store])
  const scans = pairs && (wallet.supports_wc ?? opens(app))
  return scans || opens([chrome_store, desktop_link, webapp_link, homepage])
}

/** The wallets without repeated ids: the first record of each. */
export function unique(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const seenIds = new Set<string>()
  return wallets.filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
}

/** The wallets that the rules allow, in the given order. A service may ignore a parameter, so they are applied here too. */
export const allowed = (wallets: readonly ListedWallet[], rules: WalletRules): readonly ListedWallet[] =>
  unique(wallets).filter(
    (wallet) =>
      isChosen([wallet.id, wallet.rdns], rules.include, rules.exclude) &&
      servesNetworks(wallet, rules.networks) &&
      worksOn(wallet, rules),
  )

/** The featured wallets in the order of the host's list. */
export function inFeaturedOrder(
  wallets: readonly ListedWallet[],
  featured: readonly string[],
): readonly ListedWallet[] {
  return featured.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []).slice(0, featuredCount(featured))
}

/** Whether a provider announced itself under this wallet's rdns. It says 'installed', never 'verified' (T-07). */
export const isAnnounced = ({ rdns }: ListedWallet, announced: ReadonlySet<string>): boolean =>
  rdns !== undefined && announced.has(rdns)

/**
 * The wallets Connect suggests below the announced ones: all that the host features, its own, and recommended ones up to 4.
 *
 * @param used - ids of wallets listed above already because they were used last
 */
export function suggested(
  lists: {
    readonly featured: readonly ListedWallet[]
    readonly custom: readonly ListedWallet[]
    readonly recommended: readonly ListedWallet[]
  },
  announced: ReadonlySet<string>,
  used: readonly string[] = [],
): readonly ListedWallet[] {
  const absent = (wallets: readonly ListedWallet[]) =>
    wallets.filter((wallet) => !isAnnounced(wallet, announced) && !used.includes(wallet.id))
  const chosen = unique(absent([...lists.featured, ...lists.custom]))
  const more = unique([...chosen, ...absent(lists.recommended)]).slice(chosen.length)
  return [...chosen, ...more.slice(0, Math.max(0, RECOMMENDED_WALLETS - chosen.length))]
}

/** A place to get a wallet from; `href` is `https:` and was checked (T-09). */
export interface WalletLink {
  readonly kind: 'appStore' | 'playStore' | 'chromeStore' | 'webapp' | 'homepage'
  readonly href: string
}

/** The places to get the wallet for this device: its own store first, then the wallet's web app and homepage. `https:` only (T-09). */
export function installLinks(
  wallet: ListedWallet,
  { os, chromium }: { os: OperatingSystem; chromium: boolean },
): readonly WalletLink[] {
  const desktop = os !== 'ios' && os !== 'android'
  const candidates: readonly (readonly [WalletLink['kind'], string | undefined, boolean])[] = [
    ['appStore', wallet.app_store, os === 'ios'],
    ['playStore', wallet.play_store, os === 'android'],
    ['chromeStore', wallet.chrome_store, desktop && chromium],
    ['webapp', wallet.webapp_link, true],
    ['homepage', wallet.homepage, true],
  ]
  const links = candidates.flatMap(([kind, link, here]) => {
    const href = here ? sanitizeHttpsUrl(link) : undefined
    return href ? [{ kind, href }] : []
  })
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)
}
