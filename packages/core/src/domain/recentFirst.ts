import { RECENT_WALLETS_KEPT } from '../constants/firstOpen.js'

/** Puts recent items first, at most two (spec 5), and only those in `items`: storage is only a hint. */
export function recentFirst<Item>(
  items: readonly Item[],
  recents: readonly string[],
  keyOf: (item: Item) => string,
): readonly { readonly item: Item; readonly recent: boolean }[] {
  const recentKeys = recents.slice(0, RECENT_WALLETS_KEPT)
  const rank = (item: Item) => recentKeys.indexOf(keyOf(item))
  const recent = items.filter((item) => rank(item) >= 0).sort((a, b) => rank(a) - rank(b))
  const otherItems = items.filter((item) => rank(item) < 0)
  return [...recent.map((item) => ({ item, recent: true })), ...otherItems.map((item) => ({ item, recent: false }))]
}
