/** Tells a purchase that was begun here from the earlier ones in a buyer's history (spec 9 'Onramp'). Pure. */
import type { OnRampPurchase } from './onrampTypes.js'

/** Purchases that were made, or told of, before. */
export interface KnownPurchases {
  /** Newest first. */
  readonly ids: ReadonlySet<string>
  /** Whether older ones are missing here. */
  readonly partial: boolean
}

/** Tolerance for clocks that differ: a purchase this much older than the opening was made before it. */
const CLOCK_SKEW_MS = 10 * 60_000

/**
 * @param history - newest first
 * @param before.openedAt - when the payment page was opened, wall time in ms
 * @returns `settled`: the new purchase that ended, an arrived one before a declined one, with `known` as all that is told of
 *   by then; `isPending`: there is a new one that has not ended
 */
export function newPurchases(
  history: readonly OnRampPurchase[],
  before: { readonly openedAt: number; readonly known: KnownPurchases | undefined },
): {
  readonly settled?: { readonly purchase: OnRampPurchase; readonly known: KnownPurchases }
  readonly isPending: boolean
} {
  const { openedAt, known } = before
  function isNew({ id, minedAt }: OnRampPurchase): boolean {
    const isYoung = minedAt > openedAt - CLOCK_SKEW_MS
    return known ? !known.ids.has(id) && (isYoung || !known.partial) : isYoung
  }
  const pending = history.filter((row) => isNew(row) && row.status === 'pending')
  const ended = history.filter((row) => isNew(row) && row.status !== 'pending')
  const purchase = ended.find(({ status }) => status === 'confirmed') ?? ended[0]
  if (!purchase) return { isPending: pending.length > 0 }
  const reportedIds = history.filter((row) => !pending.includes(row)).map(({ id }) => id)
  const ids = new Set([...reportedIds, ...(known?.ids ?? [])])
  return { settled: { purchase, known: { ids, partial: known?.partial ?? false } }, isPending: pending.length > 0 }
}
