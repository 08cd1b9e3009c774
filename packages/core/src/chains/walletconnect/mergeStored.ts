import { fieldOf } from '../../errors/causes.js'

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Key of a record in the SDK's lists. */
const nameOf = (record: unknown) =>
  String(fieldOf(record, 'id') ?? fieldOf(record, 'topic') ?? fieldOf(record, 'target'))

function byName(value: unknown): Map<string, unknown> {
  if (Array.isArray(value)) return new Map(value.filter(isRecord).map((record) => [nameOf(record), record]))
  return new Map(isRecord(value) ? Object.entries(value) : [])
}

/** Keys in a stored value: of a list of records, or of an object. */
export const storedNames = (value: unknown): ReadonlySet<string> => new Set(byName(value).keys())

/**
 * Merges this tab's values with those of other tabs, so that their additions and deletions stay. The SDK always writes its
 * whole memory over what another tab has stored since: the keys of a new session, say, without which it is dropped at start.
 *
 * @param before - keys in the value that this client last read or wrote
 * @param ours - value to write: a list of records, or an object of keys
 * @param stored - current value in storage
 */
export function mergeStored(before: ReadonlySet<string>, ours: unknown, stored: unknown): unknown {
  const ourEntries = byName(ours)
  const storedEntries = byName(stored)
  const keptEntries = [...ourEntries].filter(([name]) => storedEntries.has(name) || !before.has(name))
  const added = [...storedEntries].filter(([name]) => !ourEntries.has(name) && !before.has(name))
  const merged = [...keptEntries, ...added]
  return Array.isArray(ours) ? merged.map(([, record]) => record) : Object.fromEntries(merged)
}
