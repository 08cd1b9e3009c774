/** The history, page after page: what is shown, and what is asked for next. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createActivity, entry, spam } from '../../../test/activityPages.js'
import type { HistoryPage } from '../../api/historyApi.js'
import { createActivityController } from './ActivityController.js'

test('page after page, each entry once', async () => {
  const { activity, asked, ids } = createActivity({
    first: { entries: [entry('a'), entry('b')], next: 'second' },
    second: { entries: [entry('b'), entry('c')] },
  })
  await activity.enter()
  expect(activity.state).toMatchObject({ status: 'ready', hasMore: true, caipAddress: 'eip155:1:0xa' })
  await activity.loadMore()
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(activity.state.hasMore).toBe(false)
  expect(asked).toEqual(['eip155:1:0xa first', 'eip155:1:0xa second'])
})

test('a page of nothing but spam is passed over', async () => {
  const { activity, ids } = createActivity({
    first: { entries: [spam('s')], next: 'second' },
    second: { entries: [entry('a')], next: 'third' },
  })
  await activity.enter()
  expect(ids()).toEqual(['a'])
  expect(activity.state.hasMore).toBe(true)
})

test('spam without end ends after a few pages, and the visitor may go on', async () => {
  let page = 0
  const asked: number[] = []
  const activity = createActivityController({
    clock: createFakeClock(),
    account: () => ({ address: '0xa', caipNetworkId: 'eip155:1' }),
    load: async () => ({
      async history() {
        asked.push(page)
        page += 1
        return { entries: [spam(`s${page}`)], next: String(page) }
      },
    }),
  })
  await activity.enter()
  expect(asked).toHaveLength(5)
  expect(activity.state).toMatchObject({ status: 'ready', hasMore: true, entries: [] })
})

test('pages of nothing to show: going on asks for those after them, until there is something', async () => {
  const pages = 12
  const { activity, asked, ids } = createActivity({
    first: { entries: [spam('s')], next: '1' },
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, page) => [`${page + 1}`, { entries: [spam(`s${page}`)], next: `${page + 2}` }]),
    ),
    [pages]: { entries: [entry('a')] },
  })
  await activity.enter()
  await activity.loadMore()
  await activity.loadMore()
  expect(asked.map((question) => question.split(' ')[1])).toEqual([
    'first',
    ...Array.from({ length: pages }, (_, page) => `${page + 1}`),
  ])
  expect(ids()).toEqual(['a'])
  expect(activity.state.hasMore).toBe(false)
  const before = asked.length
  await activity.loadMore()
  expect(asked).toHaveLength(before)
})

test('entered again, and that failed: the newest are what is asked for again, not those after them', async () => {
  const pages: Record<string, HistoryPage | Error> = {
    first: { entries: [entry('a')], next: 'second' },
    second: { entries: [entry('old')] },
  }
  const { activity, ids } = createActivity(pages)
  await activity.enter()
  pages.first = new Error('down')
  await expect(activity.enter()).rejects.toMatchObject({ code: 'HISTORY_FAILED' })
  expect(ids()).toEqual(['a'])
  pages.first = { entries: [entry('new'), entry('a')], next: 'second' }
  await activity.loadMore()
  expect(ids()).toEqual(['new', 'a'])
})

test('entered again: what is new comes before the pages that are there, and going on goes on after them', async () => {
  const pages: Record<string, HistoryPage> = {
    first: { entries: [entry('c'), entry('b', { status: 'pending' })], next: 'second' },
    second: { entries: [entry('a')], next: 'third' },
    third: { entries: [entry('oldest')] },
  }
  const { activity, asked, ids } = createActivity(pages)
  await activity.enter()
  await activity.loadMore()
  pages.first = { entries: [entry('d'), entry('c'), entry('b')], next: 'elsewhere' }
  await activity.enter()
  expect(ids()).toEqual(['d', 'c', 'b', 'a'])
  expect(activity.state.entries[2]?.status).toBe('confirmed')
  expect(activity.state.hasMore).toBe(true)
  await activity.loadMore()
  expect(ids()).toEqual(['d', 'c', 'b', 'a', 'oldest'])
  expect(activity.state.hasMore).toBe(false)
  await activity.enter()
  expect(activity.state.hasMore).toBe(false)
  expect(asked.map((question) => question.split(' ')[1])).toEqual(['first', 'second', 'first', 'third', 'first'])
})

test('entered again, and more is new than a page holds: it begins anew, and nothing is missing in between', async () => {
  const pages: Record<string, HistoryPage> = {
    first: { entries: [entry('a')], next: 'second' },
    second: { entries: [entry('old')] },
  }
  const { activity, ids } = createActivity(pages)
  await activity.enter()
  await activity.loadMore()
  Object.assign(pages, { first: { entries: [entry('c'), entry('b')], next: 'more' } })
  Object.assign(pages, { more: { entries: [entry('a'), entry('old')] } })
  await activity.enter()
  expect(ids()).toEqual(['c', 'b'])
  await activity.loadMore()
  expect(ids()).toEqual(['c', 'b', 'a', 'old'])
})

test('a cursor that leads to itself leads nowhere', async () => {
  const { activity } = createActivity({
    first: { entries: [entry('a')], next: 'loop' },
    loop: { entries: [entry('b')], next: 'loop' },
  })
  await activity.enter()
  await activity.loadMore()
  expect(activity.state.hasMore).toBe(false)
})

test('a failure keeps what is there, and the same page can be asked for again', async () => {
  const pages: Record<string, HistoryPage | Error> = {
    first: { entries: [entry('a')], next: 'second' },
    second: new Error('down'),
  }
  const { activity, ids } = createActivity(pages)
  await activity.enter()
  await expect(activity.loadMore()).rejects.toMatchObject({
    code: 'HISTORY_FAILED',
    message: 'Failed to fetch transactions',
  })
  expect(activity.state.status).toBe('failed')
  expect(ids()).toEqual(['a'])
  pages.second = { entries: [entry('b')] }
  await activity.loadMore()
  expect(ids()).toEqual(['a', 'b'])
})

test('a second tap joins the first', async () => {
  const { activity, asked } = createActivity({
    first: { entries: [entry('a')], next: 'second' },
    second: { entries: [entry('b')] },
  })
  await activity.enter()
  await Promise.all([activity.loadMore(), activity.loadMore(), activity.loadMore()])
  expect(asked).toHaveLength(2)
})
