/** What ended here, as rows of the history, until the history has them itself. Pure. */
import type { Activity } from './activity.js'

/** A transaction that was sent from here and is final. */
interface Ended {
  readonly hash: string
  readonly hashes?: readonly string[]
  readonly batch?: boolean
  readonly kind: 'send' | 'swap' | 'approve'
  readonly status: 'confirmed' | 'failed'
  /** Wall time, ms. */
  readonly endedAt: number
  /** In words, for instance '1.5 USDC'. */
  readonly summary: string
  readonly received?: string
}

const operations = { send: 'send', swap: 'trade', approve: 'approve' } as const

function rowOf({ hash, hashes, batch, kind, status, endedAt, summary, received }: Ended): Activity {
  // What an approval allows is not moved. Figures of a swap are words already, in the language of then.
  const [, amount, name] = (kind === 'send' && /^(\d+(?:\.\d+)?) (.+)$/.exec(summary)) || []
  const sent = amount && name ? { amount, name } : { name: summary }
  const out = kind === 'approve' ? [] : [{ direction: 'out', ...sent } as const]
  const into = received ? [{ direction: 'in', name: received } as const] : []
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
