import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHistoryApi } from './historyApi.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const caipNetworkId = 'eip155:31337'
const mine = { address, caipNetworkId } as const

function createApi(answer: unknown, ipfsGateway?: string) {
  const calls: unknown[][] = []
  const client = {
    get: async (path: string, query?: object) => {
      calls.push([path, query])
      return answer
    },
    post: async () => undefined,
  }
  return { calls, api: createHistoryApi(client, { ipfsGateway }) }
}

const record = (more: { metadata?: object; transfers?: unknown } & object = {}) => ({
  id: 't1',
  ...more,
  metadata: {
    operationType: 'send',
    hash: '0xaa',
    minedAt: '2026-11-20T10:00:00Z',
    sentFrom: address,
    sentTo: '0xbb',
    status: 'confirmed',
    nonce: 1,
    chain: caipNetworkId,
    ...more.metadata,
  },
  transfers: more.transfers ?? [],
})
const read = async (...data: unknown[]) => (await createApi({ data, next: null }).api.history(mine)).entries

test('asks for one account on one network, from a cursor on', async () => {
  const { api, calls } = createApi({ data: [], next: null })
  await api.history(mine)
  await api.history({ ...mine, address: 'a/../b', cursor: 'c' })
  expect(calls).toEqual([
    [`/v1/account/${address}/history`, { chainId: caipNetworkId, cursor: undefined }],
    ['/v1/account/a%2F..%2Fb/history', { chainId: caipNetworkId, cursor: 'c' }],
  ])
})

test('a good record as the product holds it', async () => {
  const transfers = [
    {
      direction: 'out',
      quantity: { numeric: '1.5' },
      fungible_info: { name: 'Pepper', symbol: 'PEP', icon: { url: 'https://img.test/pep.png' } },
    },
    {
      direction: 'in',
      quantity: { numeric: 1 },
      nft_info: { name: 'Ape', content: { preview: { url: 'https://img.test/ape.png' } }, flags: { is_spam: true } },
    },
  ]
  expect(await read(record({ metadata: { application: { name: 'Shop' } }, transfers }))).toEqual([
    {
      id: 't1',
      operationType: 'send',
      status: 'confirmed',
      minedAt: Date.UTC(2026, 10, 20, 10),
      hash: '0xaa',
      sentFrom: address,
      sentTo: '0xbb',
      caipNetworkId,
      application: 'Shop',
      transfers: [
        { direction: 'out', amount: '1.5', name: 'PEP', iconUrl: 'https://img.test/pep.png' },
        {
          direction: 'in',
          amount: '1',
          name: 'Ape',
          collectible: { spam: true, previewUrl: 'https://img.test/ape.png' },
        },
      ],
    },
  ])
})

test('the next page is told, but not by what is no cursor', async () => {
  expect((await createApi({ data: [], next: 'abc' }).api.history(mine)).next).toBe('abc')
  for (const next of ['', null, 7, {}, 'x'.repeat(3_000)])
    expect((await createApi({ data: [], next }).api.history(mine)).next).toBeUndefined()
})

test.each([
  ['https://img.test/a.png', 'https://img.test/a.png'],
  ['data:image/png;base64,AAAA', undefined],
  ['http://img.test/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['ipfs://bafy/a.png', undefined],
])('a token’s picture at %s', async (url, expected) => {
  const transfers = [{ direction: 'in', quantity: {}, fungible_info: { symbol: 'A', icon: { url } } }]
  const [entry] = await read(record({ transfers }))
  expect(entry?.transfers[0]?.iconUrl).toBe(expected)
})

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
test.each([
  [undefined, `ipfs://${cid}/a.png`, undefined],
  ['https://gateway.test', `ipfs://${cid}/a.png`, `https://gateway.test/ipfs/${cid}/a.png`],
  ['https://gateway.test', 'ipfs://evil.test/a.png', undefined],
  ['https://gateway.test', `ipfs://${cid}/%2e%2e%2fa.png`, undefined],
  ['https://gateway.test', 'https://img.test/a.png', 'https://img.test/a.png'],
])('with the gateway %s the picture %s is at %s', async (gateway, url, expected) => {
  const transfers = [
    { direction: 'in', fungible_info: { symbol: 'A', icon: { url } } },
    { direction: 'in', nft_info: { content: { preview: { url } } } },
  ]
  const { api } = createApi({ data: [record({ transfers })], next: null }, gateway)
  const [token, collectible] = (await api.history(mine)).entries[0]?.transfers ?? []
  expect(token?.iconUrl).toBe(expected)
  expect(collectible?.collectible?.previewUrl).toBe(expected)
})

test.each([null, [], 'x', 0, {}, { data: {} }, { data: 'x' }])('%j is no page of history', async (answer) => {
  await expect(createApi(answer).api.history(mine)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test.each<[string, unknown]>([
  ['no record', null],
  ['no id', { ...record(), id: 7 }],
  ['no operation', record({ metadata: { operationType: null } })],
  ...[
    'yesterday',
    '+275760-09-13T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '1969-12-31T23:59:59Z',
  ].map((minedAt): [string, unknown] => [`the date ${minedAt}`, record({ metadata: { minedAt } })]),
  // Neither settled nor on its way: whatever the view said of it could be wrong, and money hangs on it.
  ...['perhaps', 'dropped', '', null, 7, {}, undefined].map((status): [string, unknown] => [
    `the status ${JSON.stringify(status)}`,
    record({ metadata: { status } }),
  ]),
])('%s: dropped, the good ones stay', async (_, bad) => {
  expect((await read(bad, record())).map(({ id }) => id)).toEqual(['t1'])
})

test.each(['1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])('the date %s is one', async (minedAt) => {
  expect((await read(record({ metadata: { minedAt } })))[0]?.minedAt).toBe(Date.parse(minedAt))
})

test.each([
  ['FAILED', 'failed'],
  ['Confirmed', 'confirmed'],
  ['PENDING', 'pending'],
])('the status %s is %s', async (status, expected) => {
  expect((await read(record({ metadata: { status } })))[0]?.status).toBe(expected)
})

test('bad fields cost themselves, not the record', async () => {
  const [entry] = await read(
    record({
      metadata: {
        hash: 'javascript:alert(1)',
        sentFrom: '<b>',
        sentTo: 7,
        chain: 'eip155',
        operationType: '<img src=x>\u202E',
        application: { name: '\u200B' },
      },
      transfers: [
        { direction: 'sideways' },
        {
          direction: 'in',
          quantity: { numeric: '1e9' },
          fungible_info: { symbol: 'A'.repeat(99), icon: { url: 'http://x.test' } },
        },
        { direction: 'in', nft_info: { content: { preview: { url: 'javascript:alert(1)' } } } },
        'x',
      ],
    }),
  )
  expect(entry).toEqual({
    id: 't1',
    operationType: '<img src=x>',
    status: 'confirmed',
    minedAt: Date.UTC(2026, 10, 20, 10),
    transfers: [
      { direction: 'in', name: 'A'.repeat(32) },
      { direction: 'in', collectible: { spam: false } },
    ],
  })
})

test.each(['9'.repeat(160), String(2n ** 256n)])('an amount that no chain counts to is none: %s', async (numeric) => {
  const [entry] = await read(
    record({ transfers: [{ direction: 'in', quantity: { numeric }, fungible_info: { symbol: 'W' } }] }),
  )
  expect(entry?.transfers).toEqual([{ direction: 'in', name: 'W' }])
})

test('whatever comes, it is a page or an error of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (answer) => {
      const page = await createApi({ data: [answer], next: answer })
        .api.history(mine)
        .catch((error: { code?: string }) => error.code)
      expect(page).toBeDefined()
    }),
  )
})

test('N08: of a page as long as an answer may be the first hundred entries are read', async () => {
  const entries = await read(...Array.from({ length: 5_000 }, (_, index) => ({ ...record(), id: `t${index}` })))
  expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => `t${index}`))
})

test('N08: an entry of more transfers than anybody makes is read without the rest', async () => {
  const [entry] = await read(record({ transfers: Array.from({ length: 100_000 }, () => ({ direction: 'in' })) }))
  expect(entry?.transfers).toHaveLength(500)
})
