import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { formatUnits } from '../primitives/units.js'
import { createAccountApi } from './accountApi.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const caipNetworkId = 'eip155:31337'

/** Stands where the wire is: notes each call and answers all of them alike. */
function createApi(answer: unknown) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => {
    calls.push(call)
    return answer
  }
  const client = {
    get: (path: string, query?: object) => note('GET', path, query),
    post: (path: string, body?: unknown) => note('POST', path, body),
  }
  return { calls, api: createAccountApi(client, { projectId: 'p1' }) }
}

const balance = (more: object = {}) => ({
  name: 'Pepper',
  symbol: 'PEP',
  chainId: caipNetworkId,
  address: `${caipNetworkId}:${contract}`,
  value: 3,
  price: 1.5,
  quantity: { decimals: '6', numeric: '2' },
  iconUrl: 'https://img.test/pep.png',
  ...more,
})
const read = (...balances: unknown[]) => createApi({ balances }).api.balances({ address, caipNetworkId })

test('balances: asked in dollars for one network; forced ones name the account', async () => {
  const { api, calls } = createApi({ balances: [] })
  await api.balances({ address, caipNetworkId })
  await api.balances({ address: 'a/../b', caipNetworkId, force: true })
  expect(calls).toEqual([
    ['GET', `/v1/account/${address}/balance`, { currency: 'usd', chainId: caipNetworkId, forceUpdate: undefined }],
    [
      'GET',
      '/v1/account/a%2F..%2Fb/balance',
      { currency: 'usd', chainId: caipNetworkId, forceUpdate: `${caipNetworkId}:a/../b` },
    ],
  ])
})

test('balances: a good record with its plain address', async () => {
  expect(await read(balance())).toEqual([{ ...balance(), address: contract, verified: true }])
})

test('balances: the native token has no address, under its pseudo-address neither', async () => {
  const { address: _address, ...native } = balance()
  for (const record of [
    native,
    { ...native, address: null },
    balance({ address: `${caipNetworkId}:0x${'eE'.repeat(20)}` }),
  ]) {
    const [row] = await read(record)
    expect(row).not.toHaveProperty('address')
    expect(row?.verified).toBe(true)
  }
})

test('balances: a token under a well-known symbol is not vouched for', async () => {
  expect(await read(balance({ symbol: 'USD\u200BC' }))).toMatchObject([{ symbol: 'USDC', verified: false }])
})

test.each<[string, object]>([
  ['no name', { name: null }],
  ['an invisible symbol', { symbol: '\u202E\u200B' }],
  ['decimals out of range', { quantity: { decimals: '37', numeric: '1' } }],
  ['broken decimals', { quantity: { decimals: '1.5', numeric: '1' } }],
  ['an amount with an exponent', { quantity: { decimals: '6', numeric: '1e9' } }],
  ['a negative amount', { quantity: { decimals: '6', numeric: '-1' } }],
  ['more base units than any chain counts', { quantity: { decimals: '0', numeric: String(2n ** 256n) } }],
  ['as much by its decimals', { quantity: { decimals: '18', numeric: `1${'0'.repeat(60)}` } }],
  ['a figure without end', { quantity: { decimals: '18', numeric: '9'.repeat(160) } }],
  ['no quantity', { quantity: undefined }],
  ['an address that is none', { address: 'javascript:alert(1)' }],
  ['an address on another network', { address: `eip155:1:${contract}` }],
])('balances: a record with %s is dropped, the others stay', async (_, change) => {
  expect(await read(balance(change), null, 7, balance())).toHaveLength(1)
})

test('balances: as much as a chain can count is listed', async () => {
  const most = formatUnits(2n ** 256n - 1n, 18)
  expect(await read(balance({ quantity: { decimals: '18', numeric: most } }))).toMatchObject([
    { quantity: { numeric: most } },
  ])
})

test.each<[string, object, string]>([
  ['a negative price', { price: -1 }, 'price'],
  ['a price that is no number', { price: '1' }, 'price'],
  ['a price without end', { price: Number.POSITIVE_INFINITY }, 'price'],
  ['a price that nothing costs', { price: 1e120 }, 'price'],
  ['a price too small for any figure', { price: 5e-324 }, 'price'],
  ['a value that is no number', { value: Number.NaN }, 'value'],
  ['a picture behind javascript:', { iconUrl: 'javascript:alert(1)' }, 'iconUrl'],
])('balances: %s costs the field, not the record', async (_, change, field) => {
  const [row] = await read(balance(change))
  expect(row).toMatchObject({ symbol: 'PEP' })
  expect(row).not.toHaveProperty(field)
})

test('balances: names are cut and cleaned', async () => {
  const [row] = await read(balance({ name: `<b>${'x'.repeat(100)}`, symbol: 'P\u202EEP' }))
  expect(row?.name).toBe(`<b>${'x'.repeat(29)}`)
  expect(row?.symbol).toBe('PEP')
})

test.each([null, [], 'x', 0, {}, { balances: null }])(
  'balances: the answer %j is a failure, not an empty purse',
  async (answer) => {
    await expect(createApi(answer).api.balances({ address, caipNetworkId })).rejects.toMatchObject({
      code: 'INVALID_ANSWER',
    })
  },
)

test.each<[unknown, object]>([
  [
    { http: ['eip155:1', 7, 'bad', 'eip155:10'], ws: ['eip155:1'] },
    { http: ['eip155:1', 'eip155:10'], ws: ['eip155:1'] },
  ],
  [{ http: [] }, { http: [], ws: [] }],
])('supported chains: %j is read as %j', async (answer, chains) => {
  expect(await createApi(answer).api.supportedChains()).toEqual(chains)
})

test.each([null, [], 'x', 0, {}, { http: null }, { http: 'eip155:1' }])(
  'supported chains: the answer %j is a failure, not a service that knows no network',
  async (answer) => {
    await expect(createApi(answer).api.supportedChains()).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  },
)

test.each<[unknown, object]>([
  [
    { name: 'vitalik.eth', avatar: 'https://img.test/a.png' },
    { name: 'vitalik.eth', avatar: 'https://img.test/a.png' },
  ],
  [{ name: null, avatar: null }, {}],
  [{ name: 7, avatar: 'javascript:alert(1)' }, {}],
  ['x', {}],
  [{ name: '0x3C44…93BC' }, {}],
  [{ name: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, {}],
  [{ name: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }, {}],
  [{ name: '0xpolygon.eth' }, { name: '0xpolygon.eth' }],
])('identity: %j is read as %j', async (answer, identity) => {
  const { api, calls } = createApi(answer)
  expect(await api.identity(address)).toEqual(identity)
  expect(calls).toEqual([['GET', `/v1/identity/${address}`, { sender: address }]])
})

test('prices: by POST with the project in the body; a price that is none drops the record', async () => {
  const good = {
    address: `${caipNetworkId}:${contract}`,
    name: 'Pepper',
    symbol: 'PEP',
    iconUrl: null,
    price: 0,
    decimals: 6,
  }
  const { api, calls } = createApi({ fungibles: [good, { ...good, price: null }, { ...good, price: 1e120 }] })
  expect(await api.fungiblePrices([good.address])).toEqual([
    { address: good.address, name: 'Pepper', symbol: 'PEP', price: 0, decimals: '6' },
  ])
  expect(calls).toEqual([
    ['POST', '/v1/fungible/price', { projectId: 'p1', currency: 'usd', addresses: [good.address] }],
  ])
})

test('gas price: wei as bigint; anything else is refused', async () => {
  const answer = { standard: '1', fast: '2', instant: '30000000000' }
  expect(await createApi(answer).api.gasPrice(caipNetworkId)).toEqual({
    standard: 1n,
    fast: 2n,
    instant: 30_000_000_000n,
  })
  for (const bad of [{ ...answer, fast: '-2' }, { ...answer, fast: 2 }, { ...answer, fast: '0x2' }, null]) {
    await expect(createApi(bad).api.gasPrice(caipNetworkId)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  }
})

test('no answer makes reading it throw anything but INVALID_ANSWER', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (answer) => {
      const { api } = createApi({ balances: [answer], fungibles: answer, http: [answer] })
      expect(await api.balances({ address, caipNetworkId })).toEqual([])
      await api.fungiblePrices([])
      await api.supportedChains()
      await createApi(answer).api.identity(address)
    }),
    fuzz,
  )
})

test('N08: of a list as long as an answer may be the first thousand records are read', async () => {
  const many = Array.from({ length: 11_560 }, (_, index) =>
    balance({ address: `${caipNetworkId}:0x${index.toString(16).padStart(40, '0')}` }),
  )
  const tokens = await read(...many)
  expect(tokens).toHaveLength(1_000)
  expect(tokens.at(-1)?.address).toBe(`0x${(999).toString(16).padStart(40, '0')}`)
})
