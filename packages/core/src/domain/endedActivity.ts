/** What ended here, as rows of the history, until the history has them itself. Pure. */
import type { SentEffect } from '../chains/types.js'
import type { Activity, Transfer } from './activity.js'
import { type ChainHash, chainHashOf } from './chainHash.js'
import type { TokenAmount } from './tokenAmount.js'

/** A transaction that was sent from here and is final. */
interface Ended extends ChainHash {
  readonly kind: 'send' | 'swap' | 'approve'
  readonly status: 'confirmed' | 'failed'
  /** Wall time, ms. */
  readonly endedAt: number
  readonly pays: TokenAmount
  readonly gets?: TokenAmount
  readonly effect?: Pick<SentEffect, 'amount'>
}

const operations = { send: 'send', swap: 'trade', approve: 'approve' } as const

const moved = (direction: Transfer['direction'], { amount, symbol: name }: TokenAmount): Transfer => {
  return { direction, amount, name }
}

/** Wallets may spell a hash in capitals. */
const keyOf = (hash: string) => hash.toLowerCase()

function rowOf({ kind, status, endedAt, pays, gets, effect, ...named }: Ended): Activity {
  const revokes = kind === 'approve' && effect?.amount === '0'
  // What an approval allows is not moved.
  const out = kind === 'approve' ? [] : [moved('out', pays)]
  const into = gets ? [moved('in', gets)] : []
  const known = chainHashOf(named)
  return {
    id: `ended:${named.hash}`,
    operationType: revokes ? 'revoke' : operations[kind],
    status,
    minedAt: endedAt,
    ...(known && { hash: known }),
    transfers: [...out, ...into],
  }
}

const hashesOf = ({ hash, hashes = [] }: Ended) => [hash, ...hashes].map(keyOf)

/** What the chain said has arrived. That it failed may be one node's word, or of a block that is no more. */
const arrivedOf = (row: Ended) => (row.status === 'confirmed' ? hashesOf(row) : [])

/**
 * The history with what ended here on top of it; what it lists as final itself has one row, its own. What has arrived is
 * not called failed there: who reads that a transfer failed sends it again.
 */
export function withEnded(entries: readonly Activity[], ended: readonly Ended[]): readonly Activity[] {
  const listed = new Set(entries.flatMap(({ hash, status }) => (hash && status !== 'pending' ? [keyOf(hash)] : [])))
  const missing = ended.filter((row) => !hashesOf(row).some((hash) => listed.has(hash)))
  const shown = new Set(missing.flatMap(hashesOf))
  const arrived = new Set(ended.flatMap(arrivedOf))
  const own = entries.flatMap((entry) => {
    const key = keyOf(entry.hash ?? '')
    if (shown.has(key)) return []
    return arrived.has(key) ? { ...entry, status: 'confirmed' as const } : entry
  })
  return [...missing.map(rowOf), ...own]
}
