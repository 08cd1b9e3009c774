import { fieldOf } from '../../errors/causes.js'

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What the SDK's lists know their records by. */
const nameOf = (record: unknown) =>
  String(fieldOf(record, 'id') ?? fieldOf(record, 'topic') ?? fieldOf(record, 'target'))

function byName(value: unknown): Map<string, unknown> {
  if (Array.isArray(value)) return new Map(value.filter(isRecord).map((record) => [nameOf(record), record]))
  return new Map(isRecord(value) ? Object.entries(value) : [])
}

/** The names in what is stored: of a list of records, or of keys. */
export const storedNames = (value: unknown): ReadonlySet<string> => new Set(byName(value).keys())

/**
 * The SDK writes all that it has in memory each time, over what another tab has put there since: the keys of a new session,
 * say, without which the session is dropped at the next start. So what others added stays, and what they took away stays away.
 *
 * @param before - the names in what this client last read or wrote there
 * @param ours - what it writes now: a list of records, or keys by their names
 * @param stored - what is there
 */
export function mergeStored(before: ReadonlySet<string>, ours: unknown, stored: unknown): unknown {
  const own = byName(ours)
  const there = byName(stored)
  const kept = [...own].filter(([name]) => there.has(name) || !before.has(name))
  const added = [...there].filter(([name]) => !own.has(name) && !before.has(name))
  const merged = [...kept, ...added]
  return Array.isArray(ours) ? merged.map(([, record]) => record) : Object.fromEntries(merged)
}
