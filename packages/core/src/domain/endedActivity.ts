/** What ended here, as rows of the history, until the history has them itself. Pure. */
import type { Activity, Transfer } from './activity.js'
import type { TokenAmount } from './tokenAmount.js'

/** A transaction that was sent from here and is final. */
interface Ended {
  readonly hash: string
  readonly hashes?: readonly string[]
  readonly batch?: boolean
  readonly kind: 'send' | 'swap' | 'approve'
  readonly status: 'confirmed' | 'failed'
  /** Wall time, ms. */
  readonly endedAt: number
  readonly pays: TokenAmount
  readonly gets?: TokenAmount
}

const operations = { send: 'send', swap: 'trade', approve: 'approve' } as const

const moved = (direction: Transfer['direction'], { amount, symbol: name }: TokenAmount): Transfer => {
  return { direction, amount, name }
}

function rowOf({ hash, hashes, batch, kind, status, endedAt, pays, gets }: Ended): Activity {
  // What an approval allows is not moved.
  const out = kind === 'approve' ? [] : [moved('out', pays)]
  const into = gets ? [moved('in', gets)] : []
  const known = batch ? hashes?.at(-1) : hash
  return {
    id: `ended:${hash}`,
    operationType: operations[kind],
    status,
    minedAt: endedAt,
    ...(known && { hash: known }),
    transfers: [...out, ...into],
  }
}

/** The history with what ended here on top of it; what it lists as final itself has one row, its own. */
export function withEnded(entries: readonly Activity[], ended: readonly Ended[]): readonly Activity[] {
  const listed = new Set(entries.flatMap(({ hash, status }) => (status === 'pending' ? [] : [hash])))
  const hashesOf = ({ hash, hashes = [] }: Ended) => [hash, ...hashes]
  const missing = ended.filter((row) => !hashesOf(row).some((hash) => listed.has(hash)))
  const shown = new Set<string | undefined>(missing.flatMap(hashesOf))
  return [...missing.map(rowOf), ...entries.filter(({ hash }) => !shown.has(hash))]
}
