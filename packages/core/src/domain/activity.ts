/** What an account did, as rows for the screen (spec 3 'Transaction history entry', 5 'History', 9 'Activity'). Pure. */
import type { CaipNetworkId } from '../primitives/caip.js'
import { formatUnits, readDecimal } from '../primitives/units.js'

/** What of an account's holdings a transaction moved. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, exact decimal text; absent where nobody said how much. */
  readonly amount?: string
  /** A token's symbol, or a collectible's name; sanitised. */
  readonly name?: string
  /** `https:`, or this machine; that of a collectible only when the visitor asks. */
  readonly iconUrl?: string
  readonly collectible?: { readonly spam: boolean; readonly previewUrl?: string }
}

/** One entry of the history, validated. */
export interface Activity {
  readonly id: string
  /** One of `operationTypes`, or what the service calls it. */
  readonly operationType: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Wall time, ms. */
  readonly minedAt: number
  readonly hash?: string
  readonly sentFrom?: string
  readonly sentTo?: string
  readonly caipNetworkId?: CaipNetworkId
  /** The application it went through; sanitised. */
  readonly application?: string
  readonly transfers: readonly Transfer[]
}

/** What services.md names; each has words of its own on screen. */
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
 * What the row is called; `undefined` for an operation that nobody told us of: it is shown as it is. Sent and received are
 * told by what moved: a service may call both of them by what the sender did.
 */
export function titleOf({
  operationType,
  transfers,
}: Pick<Activity, 'operationType' | 'transfers'>): OperationType | undefined {
  const known = operationTypes.find((name) => name === operationType)
  const all = (direction: Transfer['direction']) =>
    transfers.length > 0 && transfers.every((transfer) => transfer.direction === direction)
  if (known === 'send' && all('in')) return 'receive'
  if (known === 'receive' && all('out')) return 'send'
  return known
}

/**
 * What the service knows to be on its way, and what is settled. What this page itself follows (`followed`, by hash) is in
 * neither: it has a row of its own until it is final.
 */
export function splitPending(
  entries: readonly Activity[],
  followed: ReadonlySet<string | undefined>,
): { readonly onTheWay: readonly Activity[]; readonly settled: readonly Activity[] } {
  const others = entries.filter(({ hash }) => !followed.has(hash))
  const isPending = ({ status }: Activity) => status === 'pending'
  return { onTheWay: others.filter(isPending), settled: others.filter((entry) => !isPending(entry)) }
}

/** Nothing but spam collectibles moved (spec 5): somebody wants to be clicked. Mixed ones stay (T-06). */
export const isSpam = ({ transfers }: Pick<Activity, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ collectible }) => collectible?.spam === true)

/** What the list keeps of a page of answers: no spam, the connected network only, each transaction once. */
export function keepActivity(
  known: readonly Activity[],
  page: readonly Activity[],
  network: CaipNetworkId,
): readonly Activity[] {
  const seen = new Set(known.map(({ id }) => id))
  const added = page.filter((entry) => {
    const here = entry.caipNetworkId === undefined || entry.caipNetworkId === network
    const fresh = here && !isSpam(entry) && !seen.has(entry.id)
    if (fresh) seen.add(entry.id)
    return fresh
  })
  return [...known, ...added]
}

/**
 * The newest page, read again: what it tells takes the place of what is known, and what is older than its last entry stays.
 * @returns `undefined` where the two don't meet: what lies between them is known to nobody
 */
export function renewActivity(
  known: readonly Activity[],
  newest: readonly Activity[],
): readonly Activity[] | undefined {
  const told = new Set(newest.map(({ id }) => id))
  const last = known.findLastIndex(({ id }) => told.has(id))
  return last < 0 ? undefined : [...newest, ...known.slice(last + 1)]
}

/** The sum of two exact decimals; `undefined` where one is unreadable. */
function add(one: string | undefined, other: string | undefined): string | undefined {
  const [a, b] = [one, other].map((text) => (text === undefined ? undefined : readDecimal(text)))
  if (!a || !b) return undefined
  const decimals = Math.max(a.decimals, b.decimals)
  const scaled = ({ units, decimals: own }: { units: bigint; decimals: number }) =>
    units * 10n ** BigInt(decimals - own)
  return formatUnits(scaled(a) + scaled(b), decimals)
}

/**
 * Several transfers of one token in one direction are one, with the sum; collectibles and what has no amount stay apart.
 * Spam that came along with something else is left out.
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
  /** Some moment of it, ms: for its name in the visitor's language. */
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
