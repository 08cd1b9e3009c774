/** Wallets that were paired with, as they stand on Connect the next time (spec 5 'Recent wallets'). Pure. */
import { displayText } from '../primitives/text.js'
import { isChosen } from './chosenWallets.js'
import type { CustomWallet, Options } from './options.js'
import { fromCustom, type ListedWallet } from './walletLists.js'

/** A key of storage holds 4 KB at most (T-27): what is longer than usual is done without. */
const LONGEST_TEXT = 160
const LONGEST_NAME = 64

/** What a row, its picture and a link to the wallet need of a record. */
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

/** What a wallet is remembered by: as it would announce itself, so that it is the same one once it is installed. */
export const identityOfListed = ({ id, rdns }: Pick<ListedWallet, 'id' | 'rdns'>): string => rdns ?? id

/** What is stored. Of the host's own only which one it is: the host says the rest each time. */
export const keptRecord = (wallet: ListedWallet | CustomWallet, custom: boolean): Record<string, string> =>
  custom ? { id: wallet.id } : textsOf(wallet)

/**
 * A wallet of `recentListed`: the host's own as it is now, or one of the directory that the host still offers. Anybody may
 * have written it: its texts are cleaned here, its links and its picture where they are used (T-09).
 */
export function rememberedWallet(
  key: string,
  { recentListed }: { readonly recentListed: Readonly<Record<string, unknown>> },
  options: Pick<Options, 'customWallets' | 'excludeWalletIds' | 'includeWalletIds'>,
): ListedWallet | undefined {
  const { id = '', name: given, ...texts } = textsOf(Object(recentListed[key]))
  const custom = options.customWallets.find((wallet) => wallet.id === id)
  if (custom) return fromCustom(custom)
  const offered = isChosen([id, texts.rdns], options.includeWalletIds, options.excludeWalletIds)
  const name = displayText(given, LONGEST_NAME)
  // It was paired with.
  return id && name && offered ? { ...texts, id, name, supports_wc: true } : undefined
}
