/** What is stored of transactions, checked: anybody on the page can write it. */
import { isTokenAmount } from '../../domain/tokenAmount.js'
import { isCaipNetworkId } from '../../primitives/caip.js'
import type { PendingTransaction } from './TransactionsController.js'

const MAX_STORED_CHARACTERS = 64 * 1024
const LONGEST_HASH = 128
const LONGEST_BATCH_ID = 1_024
const MOST_OF_A_BATCH = 16

const isHashes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST_OF_A_BATCH &&
  value.every((hash) => typeof hash === 'string' && hash.length <= LONGEST_HASH)

export function isPending(value: unknown): value is PendingTransaction {
  const row = value as Partial<PendingTransaction> | null
  return (
    typeof row === 'object' &&
    typeof row?.hash === 'string' &&
    row.hash.length <= (row.batch ? LONGEST_BATCH_ID : LONGEST_HASH) &&
    ['boolean', 'undefined'].includes(typeof row.batch) &&
    (row.hashes === undefined || isHashes(row.hashes)) &&
    typeof row.caipNetworkId === 'string' &&
    isCaipNetworkId(row.caipNetworkId) &&
    typeof row.from === 'string' &&
    isTokenAmount(row.pays) &&
    (row.gets === undefined || isTokenAmount(row.gets)) &&
    ['send', 'swap', 'approve'].includes(String(row.kind)) &&
    Number.isSafeInteger(row.sentAt) &&
    (row.nonce === undefined || Number.isSafeInteger(row.nonce)) &&
    (row.deadline === undefined || /^\d{1,20}$/.test(row.deadline)) &&
    (row.spends === undefined || /^[0-9a-f]{64}:\d{1,10}$/.test(row.spends)) &&
    [row.seen, row.dropped].every((flag) => flag === undefined || typeof flag === 'boolean')
  )
}

/**
 * @param text - `{ v: 1, [name]: rows }`
 * @returns the rows that are in order; none of anything else
 */
export function readRows<Row>(
  text: string | null,
  name: string,
  isRow: (value: unknown) => value is Row,
): readonly Row[] {
  if (!text || text.length > MAX_STORED_CHARACTERS) return []
  try {
    const stored: { v?: unknown; [name: string]: unknown } | null = JSON.parse(text)
    const rows = stored?.v === 1 ? stored[name] : undefined
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}
