/** A pairing's key goes along with a wallet's link: of a wallet that is known, a directory does not say where to (T-09). Pure. */
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import { isSameSite } from '../primitives/sameSite.js'
import { bareWalletName } from './bareWalletName.js'
import { knownWallets } from './bundledWallets.js'
import type { ListedWallet } from './walletLists.js'

/** Where a pairing's key may go, and the page itself. */
const KEY_LINKS = ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link', 'browse_link'] as const
/** Where somebody gets the wallet from. */
const PLACES = ['homepage', 'app_store', 'play_store', 'chrome_store'] as const

/** By the name that the visitor reads, else by its rdns or its own page: whoever passes for it in one of them gets its links. */
function knownAs({ rdns, name, homepage }: ListedWallet): ListedWallet | undefined {
  const bare = bareWalletName(name)
  return (
    knownWallets.find((wallet) => bareWalletName(wallet.name) === bare) ??
    knownWallets.find((wallet) => rdns !== undefined && wallet.rdns === rdns) ??
    knownWallets.find((wallet) => isSameSite(wallet.homepage, homepage))
  )
}

/** Of a link that is not known: an app's own scheme, or a page of the wallet's own site. */
const isPlausible = (link: string | undefined, { homepage }: ListedWallet): boolean =>
  link !== undefined && (!/^https?:/i.test(sanitizeWalletLink(link) ?? 'https:') || isSameSite(link, homepage))

/** The record as the directory gave it, with the links that are known of this wallet in the place of those in it. */
export function withKnownLinks(wallet: ListedWallet): ListedWallet {
  const known = knownAs(wallet)
  if (!known) return wallet
  const links: Record<string, string | undefined> = {}
  for (const place of KEY_LINKS)
    links[place] = known[place] ?? (isPlausible(wallet[place], known) ? wallet[place] : undefined)
  for (const place of PLACES) links[place] = known[place] ?? wallet[place]
  const all = Object.entries({ ...wallet, ...links }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as unknown as ListedWallet
}
