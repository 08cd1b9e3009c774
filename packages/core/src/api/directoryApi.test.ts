import { expect, test } from 'vitest'
import { createAnalyticsApi } from './analyticsApi.js'
import { createDirectoryApi } from './directoryApi.js'

function createClient(answer: unknown) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => {
    calls.push(call)
    return answer
  }
  return {
    calls,
    client: {
      get: (path: string, query?: object) => note(path, query),
      post: (path: string, body?: unknown, options?: object) => note(path, body, options),
    },
  }
}
const list = (answer: unknown) => createDirectoryApi(createClient(answer).client).getWallets({ page: 1, entries: 40 })

test('wallets: lists travel as csv, empty ones not at all', async () => {
  const { client, calls } = createClient({})
  await createDirectoryApi(client).getWallets({
    page: 2,
    entries: 40,
    search: 'me',
    badge_type: 'certified',
    chains: ['eip155:1', 'eip155:10'],
    include: [],
  })
  expect(calls).toEqual([
    [
      '/getWallets',
      {
        page: '2',
        entries: '40',
        search: 'me',
        badge_type: 'certified',
        chains: 'eip155:1,eip155:10',
        include: undefined,
        exclude: undefined,
      },
    ],
  ])
})

test('wallets: bad records are dropped one by one, bad fields alone', async () => {
  const good = {
    id: 'w1',
    name: 'One',
    chains: ['eip155:1', 7],
    mobile_link: 'one://',
    browse_link: 'one://browse?url={url}&ref={ref}',
    rdns: 'one.test',
    order: 3,
    badge_type: 'none',
  }
  const { data, count } = await list({
    data: [
      good,
      { id: 7, name: 'Seven' },
      { id: 'w2', name: null },
      null,
      { id: 'w3', name: 'Three', mobile_link: {}, browse_link: 5, rdns: 7, chains: 'x', badge_type: 'verified' },
    ],
    count: 90,
  })
  expect(data).toEqual([
    { ...good, chains: ['eip155:1'] },
    { id: 'w3', name: 'Three' },
  ])
  expect(count).toBe(90)
})

test('wallets: one record per id, the first', async () => {
  const { data } = await list({
    data: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'a', name: 'Again' },
    ],
    count: 1,
  })
  expect(data.map(({ name }) => name)).toEqual(['A', 'B'])
})

test('wallets: a page holds no more than was asked for, whatever comes (N08)', async () => {
  const records = Array.from({ length: 80_000 }, (_, index) => ({ id: `w${index}`, name: 'W' }))
  const { data, count } = await list({ data: records, count: records.length })
  expect(data.map(({ id }) => id)).toEqual(records.slice(0, 40).map(({ id }) => id))
  expect(count).toBe(80_000)
})

test('wallets: a page whose records are all bad is not an empty one', async () => {
  expect(await list({ data: [{ id: 7 }, null], count: 80 })).toEqual({ data: [], count: 80, received: 2 })
})

test.each([null, [], 'x', 0, {}, { data: {} }, { data: [], count: -1 }])(
  'wallets: %j is an empty page',
  async (answer) => {
    expect(await list(answer)).toEqual({ data: [], count: 0, received: 0 })
  },
)

test('wallets: of where a wallet is injected the bad entries are dropped, the others stay', async () => {
  const { data } = await list({
    data: [
      { id: 'a', name: 'A', injected: [{ namespace: 'eip155', injected_id: 'isA' }, null, 7, { namespace: 7 }] },
      { id: 'b', name: 'B', injected: 'eip155' },
    ],
  })
  expect(data.map(({ injected }) => injected)).toEqual([[{ namespace: 'eip155', injected_id: 'isA' }, {}], undefined])
})

test.each([
  [{ isAnalyticsEnabled: true }, true],
  [{ isAnalyticsEnabled: false }, false],
  [{ isAnalyticsEnabled: 'yes' }, false],
  [null, false],
])('analytics configuration %j means %s', async (answer, enabled) => {
  expect(await createDirectoryApi(createClient(answer).client).isAnalyticsEnabled()).toBe(enabled)
})

test('an analytics event never carries the query or the fragment of the page', async () => {
  const { client, calls } = createClient(undefined)
  const event = {
    eventId: 'e',
    domain: 'shop.test',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN', properties: {} },
  } as const
  await createAnalyticsApi(client).send({ ...event, url: 'https://shop.test/pay?token=secret\n#wc:secret' })
  expect(calls).toEqual([['/e', { ...event, url: 'https://shop.test/pay' }, { contentType: 'text/plain' }]])
})
