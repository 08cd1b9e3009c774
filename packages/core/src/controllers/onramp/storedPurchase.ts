/** The watched purchase, stored to outlive a reload. The stored row is checked before it is used in a request (T-27). */
import { ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { MOST_STORED_CHARACTERS } from '../../constants/storage.js'
import { LONGEST_ADDRESS, parseCaipNetworkId } from '../../primitives/caip.js'
import type { KeyValueStorage } from '../../primitives/ports.js'

/** Limit of all ids together; the other fields are short. */
const MAX_ID_CHARACTERS = 3_072
const LONGEST_ID = 256
const LONGEST_PROVIDER = 128
/** Clocks are set right now and then. */
const CLOCK_SKEW_MS = 10 * 60_000

export interface StoredPurchase {
  /** The provider's name in the history call. */
  readonly history: string
  readonly address: string
  readonly caipNetworkId: string
  /** Time when the payment page was opened, wall time in ms. */
  readonly openedAt: number
  /** Ids of purchases made or reported before; absent where not known. */
  readonly known?: readonly string[]
  /** Whether there are more ids than are kept. */
  readonly partial?: boolean
}

const isShort = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest

/** @param now - wall time in ms @returns `undefined` for what is no purchase, or was looked for long enough */
export function readStoredPurchase(text: string | null, now: number): StoredPurchase | undefined {
  if (!text || text.length > MOST_STORED_CHARACTERS) return undefined
  try {
    const row: Readonly<Record<string, unknown>> = JSON.parse(text)
    const { v, history, address, known, partial } = row
    const network = parseCaipNetworkId(row.caipNetworkId)
    const openedAt = Number.isSafeInteger(row.openedAt) ? Number(row.openedAt) : Number.NaN
    if (v !== 1 || !network || !isShort(history, LONGEST_PROVIDER) || !isShort(address, LONGEST_ADDRESS))
      return undefined
    if (!(openedAt <= now + CLOCK_SKEW_MS && now - openedAt < ONRAMP_WATCH_MS)) return undefined
    const purchase = { history, address, caipNetworkId: network.caipNetworkId, openedAt }
    if (!Array.isArray(known)) return purchase
    return { ...purchase, known: known.filter((id) => isShort(id, LONGEST_ID)), partial: partial === true }
  } catch {
    return undefined
  }
}

/** As many ids as there is room for, from the front. */
function fitting(ids: readonly string[]): readonly string[] {
  let room = MAX_ID_CHARACTERS
  const fittingIds: string[] = []
  for (const id of ids) {
    // Count the comma too.
    room -= JSON.stringify(id).length + 1
    if (room < 0) break
    fittingIds.push(id)
  }
  return fittingIds
}

export function createStoredPurchase(parts: { storage: KeyValueStorage; storageKey: string }) {
  const { storage } = parts
  const key = `${parts.storageKey}.purchase`
  return {
    isThere: () => storage.get(key) !== null,
    read: (now: number) => readStoredPurchase(storage.get(key), now),
    /** @param known - newest first */
    write({ known, partial = false, ...purchase }: StoredPurchase): void {
      const keptIds = fitting(known ?? [])
      const ids = known && { known: keptIds, partial: partial || keptIds.length < known.length }
      storage.set(key, JSON.stringify({ v: 1, ...purchase, ...ids }))
    },
    remove: () => storage.remove(key),
  }
}
