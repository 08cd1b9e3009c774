import { RECENT_WALLETS_KEPT } from '../constants/firstOpen.js'

/** Only the first two are kept (spec 5), and only those that are there now: what storage said is a hint. */
export function recentFirst<Item>(
  items: readonly Item[],
  recents: readonly string[],
  keyOf: (item: Item) => string,
): readonly { readonly item: Item; readonly recent: boolean }[] {
  const kept = recents.slice(0, RECENT_WALLETS_KEPT)
  const rank = (item: Item) => kept.indexOf(keyOf(item))
  const recent = items.filter((item) => rank(item) >= 0).sort((a, b) => rank(a) - rank(b))
  const others = items.filter((item) => rank(item) < 0)
  return [...recent.map((item) => ({ item, recent: true })), ...others.map((item) => ({ item, recent: false }))]
}
