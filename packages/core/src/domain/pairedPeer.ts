/** The wallet that answered a pairing, by its own description, and whether it is the chosen one (T-09). Pure. */
import { isSameSite } from '../primitives/sameSite.js'
import { bareWalletName } from './bareWalletName.js'
import type { ListedWallet } from './walletLists.js'

/** A wallet as it describes itself (`chains/pairing.ts`): anything in it may be a lie. */
interface SelfDescribed {
  readonly name: string
  readonly url?: string
}

/** The wallet at the other end of a pairing, until the visitor has seen who it is. */
export interface PairedPeer {
  /** The wallet's own name for itself. */
  readonly name: string
  /** Host of the page that the wallet calls its own; `undefined` where it names none. */
  readonly host: string | undefined
  /** The wallet that was chosen, where this one does not seem to be it. */
  readonly instead: string | undefined
}

/** Shorter names are contained in many others. */
const SHORTEST_NAME = 3

function isSameName(one: string, other: string): boolean {
  const [a = '', b = ''] = [bareWalletName(one), bareWalletName(other)].sort((x, y) => x.length - y.length)
  return a === b || (a.length >= SHORTEST_NAME && b.includes(a))
}

/** Compares by the wallets' pages, where both name one; else by their names. */
function isChosen(
  { name, url }: SelfDescribed,
  { name: chosenName, homepage, link_mode, webapp_link }: ListedWallet,
): boolean {
  const pages = [homepage, link_mode, webapp_link].filter((page) => page?.startsWith('http'))
  if (!url || pages.length === 0) return isSameName(name, chosenName)
  return pages.some((page) => isSameSite(page, url))
}

/** @param chosen - the row that was pressed; `undefined` where any wallet could scan */
export function pairedPeer(wallet: SelfDescribed, chosen: ListedWallet | undefined): PairedPeer {
  const { name, url } = wallet
  return {
    name,
    host: url && new URL(url).host,
    instead: chosen && !isChosen(wallet, chosen) ? chosen.name : undefined,
  }
}
