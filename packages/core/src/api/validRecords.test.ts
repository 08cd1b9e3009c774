import { expect, test } from 'vitest'
import { distinct } from './validRecords.js'

test('each key once, by its first record, in the order they came', () => {
  const rows = ['a', 'b', 'a', 'c', 'b'].map((id, place) => ({ id, place }))
  expect(distinct(rows, ({ id }) => id).map(({ place }) => place)).toEqual([0, 1, 3])
})

test('a key is read once for each record: a long list costs no more than its length (N08)', () => {
  let reads = 0
  const rows = Array.from({ length: 80_000 }, (_, index) => index)
  const keyOf = (row: number) => {
    reads += 1
    return String(row)
  }
  expect(distinct(rows, keyOf)).toHaveLength(rows.length)
  expect(reads).toBe(rows.length)
})
