/** An account's transactions as rows for the screen (spec 3 'Transaction history entry', 5 'History', 9 'Activity'). Pure. */
import type { CaipNetworkId } from '../primitives/caip.js'
import { formatUnits, readDecimal } from '../primitives/units.js'

/** A movement of a token or collectible within a transaction. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, exact decimal text; absent where the service gave no amount. */
  readonly amount?: string
  /** A token's symbol, or a collectible's name; sanitised. */
  readonly name?: string
  /** `https:`, or this machine; a collectible's is loaded only when the visitor asks for it. */
  readonly iconUrl?: string
  readonly collectible?: { readonly spam: boolean; readonly previewUrl?: string }
}

/** An entry of the history, validated. */
export interface Activity {
  readonly id: string
  /** A name of `operationTypes`, or the service's own word. */
  readonly operationType: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Wall time, ms. */
  readonly minedAt: number
  readonly hash?: string
  readonly sentFrom?: string
  readonly sentTo?: string
  readonly caipNetworkId?: CaipNetworkId
  /** Name of the application that made the transaction; sanitised. */
  readonly application?: string
  /** Words of the page for a transaction of its own: they stand for the title. */
  readonly description?: string
  readonly transfers: readonly Transfer[]
}

/** Operation types of services.md; each has a title of its own on screen. */
const operationTypes = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'revoke',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
/** An operation that has a title of its own (services.md). */
export type OperationType = (typeof operationTypes)[number]

/**
 * The title of a row; `undefined` for an unknown operation, which is shown as the service spells it. Moved transfers decide
 * between sent and received, since a service may name both after what the sender did.
 */
export function titleOf({
  operationType,
  transfers,
}: Pick<Activity, 'operationType' | 'transfers'>): OperationType | undefined {
  const operation = operationTypes.find((name) => name === operationType)
  const all = (direction: Transfer['direction']) =>
    transfers.length > 0 && transfers.every((transfer) => transfer.direction === direction)
  if (operation === 'send' && all('in')) return 'receive'
  if (operation === 'receive' && all('out')) return 'send'
  return operation
}

/**
 * Splits entries into pending and settled. Transactions that this page follows itself (`followed`, by hash) are in neither:
 * they have rows of their own until they are final.
 */
export function splitPending(
  entries: readonly Activity[],
  followed: ReadonlySet<string | undefined>,
): { readonly onTheWay: readonly Activity[]; readonly settled: readonly Activity[] } {
  const unfollowed = entries.filter(({ hash }) => !followed.has(hash))
  const isPending = ({ status }: Activity) => status === 'pending'
  return { onTheWay: unfollowed.filter(isPending), settled: unfollowed.filter((entry) => !isPending(entry)) }
}

/** Whether only spam collectibles moved (spec 5), bait for a click. Mixed transactions stay (T-06). */
export const isSpam = ({ transfers }: Pick<Activity, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ collectible }) => collectible?.spam === true)

/** Adds a page of answers to the list: no spam, the connected network only, each transaction once. */
export function keepActivity(
  known: readonly Activity[],
  page: readonly Activity[],
  network: CaipNetworkId,
): readonly Activity[] {
  const listedIds = new Set(known.map(({ id }) => id))
  const added = page.filter((entry) => {
    const isOnNetwork = entry.caipNetworkId === undefined || entry.caipNetworkId === network
    const isNew = isOnNetwork && !isSpam(entry) && !listedIds.has(entry.id)
    if (isNew) listedIds.add(entry.id)
    return isNew
  })
  return [...known, ...added]
}

/**
 * Puts the newest page, read again, in front of the known entries that are older than its last one.
 * @returns `undefined` where the two don't overlap: entries between them may be missing
 */
export function renewActivity(
  known: readonly Activity[],
  newest: readonly Activity[],
): readonly Activity[] | undefined {
  const newestIds = new Set(newest.map(({ id }) => id))
  const lastSharedIndex = known.findLastIndex(({ id }) => newestIds.has(id))
  return lastSharedIndex < 0 ? undefined : [...newest, ...known.slice(lastSharedIndex + 1)]
}

/** The sum of two exact decimals; `undefined` where one is unreadable. */
function add(one: string | undefined, other: string | undefined): string | undefined {
  const [a, b] = [one, other].map((text) => (text === undefined ? undefined : readDecimal(text)))
  if (!a || !b) return undefined
  const decimals = Math.max(a.decimals, b.decimals)
  const scaled = ({ units, decimals: ownDecimals }: { units: bigint; decimals: number }) =>
    units * 10n ** BigInt(decimals - ownDecimals)
  return formatUnits(scaled(a) + scaled(b), decimals)
}

/**
 * Merges transfers of one token in one direction into their sum; collectibles and transfers without an amount stay apart.
 * Spam that came along with other transfers is left out.
 */
export function mergeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  const merged: Transfer[] = []
  const places = new Map<string, number>()
  for (const transfer of transfers) {
    const { collectible, direction, name, iconUrl } = transfer
    if (collectible?.spam) continue
    const key = JSON.stringify([direction, name, iconUrl])
    const place = (collectible ? undefined : places.get(key)) ?? merged.length
    if (!collectible) places.set(key, place)
    const amount = add(merged[place]?.amount, transfer.amount)
    if (amount === undefined) merged.push(transfer)
    else merged[place] = { ...transfer, amount }
  }
  return merged
}

/** Entries of one month of the visitor's calendar, newest first. */
export interface ActivityMonth {
  /** `2026-11`, in local time. */
  readonly key: string
  /** The time of one of its entries, ms: the month's name in the visitor's language is made from it. */
  readonly at: number
  readonly entries: readonly Activity[]
}

/** Transactions by month of local time, the newest month and the newest transaction first. */
export function groupByMonth(entries: readonly Activity[]): readonly ActivityMonth[] {
  const months = new Map<string, { key: string; at: number; entries: Activity[] }>()
  for (const entry of [...entries].sort((one, other) => other.minedAt - one.minedAt)) {
    const date = new Date(entry.minedAt)
    const key = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const month = months.get(key) ?? { key, at: entry.minedAt, entries: [] }
    month.entries.push(entry)
    months.set(key, month)
  }
  return [...months.values()]
}
