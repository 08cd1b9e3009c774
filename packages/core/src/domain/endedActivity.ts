/** Transactions that ended here, as rows of the history until the history lists them itself. Pure. */
import type { SentEffect } from '../chains/types.js'
import type { Activity, Transfer } from './activity.js'
import { type ChainHash, chainHashOf } from './chainHash.js'
import type { TokenAmount } from './tokenAmount.js'

/** A transaction that was sent from here and is final. */
interface Ended extends ChainHash {
  readonly kind: 'send' | 'swap' | 'approve' | 'page'
  readonly status: 'confirmed' | 'failed'
  /** Wall time, ms. */
  readonly endedAt: number
  readonly pays?: TokenAmount
  /** Words of the page for a transaction of its own. */
  readonly description?: string
  readonly gets?: TokenAmount
  readonly effect?: Pick<SentEffect, 'amount'>
}

const operations = { send: 'send', swap: 'trade', approve: 'approve', page: 'execute' } as const

const transferOf = (direction: Transfer['direction'], { amount, symbol: name }: TokenAmount): Transfer => {
  return { direction, amount, name }
}

/** Wallets may spell a hash in capitals. */
const keyOf = (hash: string) => hash.toLowerCase()

function rowOf({ kind, status, endedAt, pays, gets, effect, description, ...named }: Ended): Activity {
  const revokes = kind === 'approve' && effect?.amount === '0'
  // An approval moves nothing: the amount it allows is no transfer.
  const out = kind === 'approve' || !pays ? [] : [transferOf('out', pays)]
  const into = gets ? [transferOf('in', gets)] : []
  const chainHash = chainHashOf(named)
  return {
    id: `ended:${named.hash}`,
    operationType: revokes ? 'revoke' : operations[kind],
    status,
    minedAt: endedAt,
    ...(chainHash && { hash: chainHash }),
    ...(description && { description }),
    transfers: [...out, ...into],
  }
}

const hashesOf = ({ hash, hashes = [] }: Ended) => [hash, ...hashes].map(keyOf)

/** Hashes that the chain confirmed. A failure may be one node's word, or that of a block that was dropped. */
const arrivedOf = (row: Ended) => (row.status === 'confirmed' ? hashesOf(row) : [])

/**
 * The history with the transactions that ended here on top; one that it lists as final itself has only that row. A transfer
 * that arrived is not called failed there: a visitor who reads 'failed' sends it again.
 */
export function withEnded(entries: readonly Activity[], ended: readonly Ended[]): readonly Activity[] {
  const listed = new Set(entries.flatMap(({ hash, status }) => (hash && status !== 'pending' ? [keyOf(hash)] : [])))
  const missing = ended.filter((row) => !hashesOf(row).some((hash) => listed.has(hash)))
  const shownHashes = new Set(missing.flatMap(hashesOf))
  const arrivedHashes = new Set(ended.flatMap(arrivedOf))
  const listedEntries = entries.flatMap((entry) => {
    const key = keyOf(entry.hash ?? '')
    if (shownHashes.has(key)) return []
    return arrivedHashes.has(key) ? { ...entry, status: 'confirmed' as const } : entry
  })
  return [...missing.map(rowOf), ...listedEntries]
}
