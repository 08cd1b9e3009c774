import { expect, test, vi } from 'vitest'
import type { HistoryPage } from '../../api/historyApi.js'
import { readPages } from './readPages.js'

const SPAM: HistoryPage['entries'] = []
const reading = { before: [], from: undefined, caipNetworkId: 'eip155:1', isWanted: () => true } as const

test('pages without anything to show: five in a row, then the visitor decides', async () => {
  const readPage = vi.fn(async (cursor = '0') => ({ entries: SPAM, next: String(Number(cursor) + 1) }))
  expect(await readPages(readPage, reading)).toEqual({ entries: [], nextCursor: '5' })
  expect(readPage.mock.calls).toEqual([[undefined], ['1'], ['2'], ['3'], ['4']])
})

test.each<[string, Pick<HistoryPage, 'next'>]>([
  ['without a next one', {}],
  ['that leads back to itself', { next: 'same' }],
])('a page %s is the last', async (_, end) => {
  const readPage = vi.fn(async () => ({ entries: SPAM, ...end }))
  expect((await readPages(readPage, { ...reading, from: 'same' })).nextCursor).toBeUndefined()
  expect(readPage).toHaveBeenCalledTimes(1)
})

test('nobody wants them any more: no further page is asked for', async () => {
  const wanted = [true, false]
  const readPage = vi.fn(async () => ({ entries: SPAM, next: 'more' }))
  await readPages(readPage, { ...reading, isWanted: () => wanted.shift() ?? false })
  expect(readPage).toHaveBeenCalledTimes(1)
})
