/** Wallets that were paired with, as Connect lists them the next time (spec 5 'Recent wallets'). Pure. */
import { displayText } from '../primitives/text.js'
import { isChosen } from './chosenWallets.js'
import type { Options } from './options.js'
import { fromCustom, type ListedWallet } from './walletLists.js'

/** A key of storage holds 4 KB at most (T-27): texts longer than usual are left out. */
const LONGEST_TEXT = 160
const LONGEST_NAME = 64

/** The fields of a record that a row, its picture and a link to the wallet need. */
const fields = [
  'id',
  'name',
  'rdns',
  'image_id',
  'image_url',
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
]

const textsOf = (row: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => fields.includes(field) && typeof value === 'string' && value.length <= LONGEST_TEXT,
    ),
  )

/** The key a wallet is remembered by: as it would announce itself, so that it is the same one once it is installed. */
export const identityOfListed = ({ id, rdns }: Pick<ListedWallet, 'id' | 'rdns'>): string => rdns ?? id

/** The stored record of a wallet of the directory. Of a host's own only the id is stored: the host provides the rest each time. */
export const keptRecord = (wallet: ListedWallet): Record<string, string> => textsOf(wallet)

/**
 * A wallet of `recentListed`: the host's own as it is now, or one of the directory that the host still offers. Any script may
 * have written it: its texts are cleaned here, its links and its picture where they are used (T-09).
 */
export function rememberedWallet(
  key: string,
  { recentListed }: { readonly recentListed: Readonly<Record<string, unknown>> },
  options: Pick<Options, 'customWallets' | 'excludeWalletIds' | 'includeWalletIds'>,
): ListedWallet | undefined {
  const { id = '', name: rawName, ...texts } = textsOf(Object(recentListed[key]))
  const custom = options.customWallets.find((wallet) => wallet.id === id)
  if (custom) return fromCustom(custom)
  const offered = isChosen([id, texts.rdns], options.includeWalletIds, options.excludeWalletIds)
  const name = displayText(rawName, LONGEST_NAME)
  // A remembered wallet was paired with, so it can pair.
  return id && name && offered ? { ...texts, id, name, supports_wc: true } : undefined
}
