/** A pairing's key goes along with a wallet's link: for a known wallet, a directory does not decide the destination (T-09). Pure. */
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import { isSameSite } from '../primitives/sameSite.js'
import { bareWalletName } from './bareWalletName.js'
import { knownWallets } from './bundledWallets.js'
import type { ListedWallet } from './walletLists.js'

/** Links that may carry a pairing's key, and the page's own address. */
const KEY_LINKS = ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link', 'browse_link'] as const
/** Pages from which the wallet is installed. */
const PLACES = ['homepage', 'app_store', 'play_store', 'chrome_store'] as const

/** Finds a known wallet by the name that the visitor reads, else by rdns or homepage: an impostor in any of them gets its links. */
function knownAs({ rdns, name, homepage }: ListedWallet): ListedWallet | undefined {
  const bare = bareWalletName(name)
  return (
    knownWallets.find((wallet) => bareWalletName(wallet.name) === bare) ??
    knownWallets.find((wallet) => rdns !== undefined && wallet.rdns === rdns) ??
    knownWallets.find((wallet) => isSameSite(wallet.homepage, homepage))
  )
}

/** Whether a link that is not in our list can be the wallet's: an app's own scheme, or a page of the wallet's own site. */
const isPlausible = (link: string | undefined, { homepage }: ListedWallet): boolean =>
  link !== undefined && (!/^https?:/i.test(sanitizeWalletLink(link) ?? 'https:') || isSameSite(link, homepage))

/** The directory's record, with the known links of this wallet in the place of the directory's. */
export function withKnownLinks(wallet: ListedWallet): ListedWallet {
  const knownWallet = knownAs(wallet)
  if (!knownWallet) return wallet
  const links: Record<string, string | undefined> = {}
  for (const place of KEY_LINKS)
    links[place] = knownWallet[place] ?? (isPlausible(wallet[place], knownWallet) ? wallet[place] : undefined)
  for (const place of PLACES) links[place] = knownWallet[place] ?? wallet[place]
  const all = Object.entries({ ...wallet, ...links }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as unknown as ListedWallet
}
