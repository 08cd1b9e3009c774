/** Reads stored transactions with checks: any script on the page can write them. */
import type { BatchEvidence, OwnersWatch, SentEffect, TokenUnits } from '../../chains/types.js'
import { readTokenAmount } from '../../domain/tokenAmount.js'
import { asRecord } from '../../primitives/asRecord.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import { displayText } from '../../primitives/text.js'
import { isTransactionHash } from '../../primitives/transactionHash.js'
import type { PageTransaction, PendingTransaction, SentTransaction } from './types.js'

/** 99 transactions (spec 9), among them batches with all their hashes, do not fit into 4 KB (T-27). */
const MAX_STORED_CHARACTERS = 64 * 1024
const LONGEST_BATCH_ID = 1_024
const LONGEST_WALLET = 1_024
const MOST_OF_A_BATCH = 16
/** Replacements of one transaction; each pays more than the one before. */
const MOST_REPLACED = 16
/** Coins besides the first ones: this many fit in there with 99 transactions, and one transaction has at most so many. */
const MOST_COINS = 250

/** Code points of what a page says of its own transaction: three lines of a row. */
const LONGEST_DESCRIPTION = 60

/** A page's words in one line of visible text; '' for none. */
export const readDescription = (value: unknown): string => displayText(value, LONGEST_DESCRIPTION)

type Check = (value: unknown) => boolean
const isFlag: Check = (value) => typeof value === 'boolean'
const hasForm =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value)

/** Block numbers, and counts of owners, from 0. */
const isBlock: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isHexAddress = hasForm(/^0x[0-9a-f]{40}$/i)
const isUnits = hasForm(/^\d{1,78}$/)

const COIN = /^[0-9a-f]{64}:\d{1,10}$/

/** Optional fields of a row. */
const optional: Readonly<Record<string, Check>> = {
  nonce: Number.isSafeInteger,
  deadline: hasForm(/^\d{1,20}$/),
  spends: hasForm(COIN),
  alsoSpends: (value) => Array.isArray(value) && value.length <= MOST_COINS && value.every(hasForm(COIN)),
  seen: isFlag,
  dropped: isFlag,
  unknown: isFlag,
  embedded: isFlag,
  cancels: isFlag,
  waits: isFlag,
  signed: (value) => Array.isArray(value) && value.length === 2 && value.every(isBlock),
  wallet: (value) => typeof value === 'string' && value.length <= LONGEST_WALLET,
}

/** The account of a row, and its network. */
export function readOwner({ caipNetworkId, from }: Readonly<Record<string, unknown>>) {
  if (typeof caipNetworkId !== 'string' || typeof from !== 'string') return undefined
  return parseCaipAddress(`${caipNetworkId}:${from}`)
}

/** Whether an id may be a wallet's for a batch: any text, since it is neither shown nor known to an explorer. */
const isBatchId = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= LONGEST_BATCH_ID

function readUnits(value: unknown): TokenUnits | undefined {
  const { token, amount } = asRecord(value) ?? {}
  const inOrder = isHexAddress(token) && hasForm(/^[1-9]\d{0,77}$/)(amount)
  return inOrder ? { token: String(token), amount: String(amount) } : undefined
}

/** Without evidence a wallet's word about a batch can't be compared with the chain, which does no harm. */
function readEvidence(value: unknown): BatchEvidence | undefined {
  const evidence = asRecord(value)
  const pays = readUnits(evidence?.pays)
  const gets = readUnits(evidence?.gets)
  return pays && { pays, ...(gets && { gets }) }
}

/** Without an effect the chain can't show that a transaction without a hash of its own happened, which does no harm. */
function readEffect(value: unknown): SentEffect | undefined {
  const { to, amount, token } = asRecord(value) ?? {}
  const inOrder = isHexAddress(to) && isUnits(amount) && (token === undefined || isHexAddress(token))
  return inOrder ? { to: String(to), amount: String(amount), ...(token ? { token: String(token) } : {}) } : undefined
}

/** Without a position the chain is searched from the next look on. */
function readOwners(value: unknown): OwnersWatch | undefined {
  const { since, looked, held } = asRecord(value) ?? {}
  if (!isBlock(since) || (looked !== undefined && !isBlock(looked))) return undefined
  const [paying, paid] = Array.isArray(held) && held.length === 2 && held.every(isUnits) ? held.map(String) : []
  return {
    since: Number(since),
    ...(looked !== undefined && { looked: Number(looked) }),
    ...(paying && paid && { held: [paying, paid] }),
  }
}

type Deed = Pick<SentTransaction, 'kind' | 'pays' | 'gets'> | Pick<PageTransaction, 'kind' | 'description'>

/** Fields that say what a transaction does: amounts of one sent from here, or the page's own words. */
function readDeed(row: Readonly<Record<string, unknown>>): Deed | undefined {
  const { kind } = row
  if (kind === 'page') {
    const description = readDescription(row.description)
    return description ? { kind, description } : undefined
  }
  const pays = readTokenAmount(row.pays)
  const gets = readTokenAmount(row.gets)
  const inOrder = ['send', 'swap', 'approve'].includes(kind as string) && pays && (gets || row.gets === undefined)
  return inOrder ? { kind: kind as SentTransaction['kind'], pays, ...(gets && { gets }) } : undefined
}

/** A row, without unknown fields; `undefined` where it is invalid. */
export function readPending(value: unknown): PendingTransaction | undefined {
  const row = asRecord(value)
  const owner = row && readOwner(row)
  const deed = row && readDeed(row)
  if (!owner || !deed) return undefined
  const { hash, hashes, replaces, sentAt, batch } = row
  const { namespace, caipNetworkId, address: from } = owner
  const isHash: Check = (text) => isTransactionHash(namespace, text)
  const evidence = readEvidence(row.evidence)
  const effect = readEffect(row.effect)
  const owners = readOwners(row.owners)
  const presentFields = Object.entries(optional).filter(([name]) => row[name] !== undefined)
  const inOrder =
    (batch === true ? namespace === 'eip155' && isBatchId(hash) : isHash(hash)) &&
    (hashes === undefined || (Array.isArray(hashes) && hashes.length <= MOST_OF_A_BATCH && hashes.every(isHash))) &&
    (replaces === undefined ||
      (Array.isArray(replaces) && replaces.length <= MOST_REPLACED && replaces.every(isHash))) &&
    Number.isSafeInteger(sentAt) &&
    presentFields.every(([name, check]) => check(row[name]))
  if (!inOrder) return undefined
  return {
    ...deed,
    ...({ hash, sentAt } as Pick<PendingTransaction, 'hash' | 'sentAt'>),
    ...{ caipNetworkId, from },
    ...(batch === true && { batch }),
    ...(evidence && { evidence }),
    ...(effect && { effect }),
    ...(owners && { owners }),
    ...(hashes !== undefined && { hashes: hashes as readonly string[] }),
    ...(replaces !== undefined && { replaces: replaces as readonly string[] }),
    ...Object.fromEntries(presentFields.map(([name]) => [name, row[name]])),
  }
}

/** Limits the coins to those there is room for; the newest transactions keep theirs. @param rows - newest first */
export function keepCoins(rows: readonly PendingTransaction[]): readonly PendingTransaction[] {
  const keptRows: PendingTransaction[] = []
  let room = MOST_COINS
  for (const { alsoSpends = [], ...rest } of rows) {
    const keptCoins = alsoSpends.slice(0, room)
    room -= keptCoins.length
    keptRows.push(keptCoins.length > 0 ? { ...rest, alsoSpends: keptCoins } : rest)
  }
  return keptRows
}

/**
 * @param text - `{ v: 1, [name]: rows }`
 * @returns the valid rows; none for any other text
 */
export function readRows<Row extends object>(
  text: string | null,
  name: string,
  read: (value: unknown) => Row | undefined,
  limit = MAX_STORED_CHARACTERS,
): readonly Row[] {
  if (!text || text.length > limit) return []
  try {
    const stored: { v?: unknown; [name: string]: unknown } | null = JSON.parse(text)
    const rows = stored?.v === 1 ? stored[name] : undefined
    return Array.isArray(rows) ? rows.flatMap((row) => read(row) ?? []) : []
  } catch {
    return []
  }
}
