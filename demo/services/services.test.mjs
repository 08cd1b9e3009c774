import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { startServices } from './server.mjs'

const accounts = devAccounts()
const [first, , poor] = accounts
const receiver = accounts.find((account) => account.role === 'receiver')
let nodes
let services

const get = (path) => fetch(services.url + path)
const json = async (path) => (await get(path)).json()
const post = (path, body) => fetch(services.url + path, { method: 'POST', body: JSON.stringify(body) })
const balancesOf = async (address) =>
  (await json(`/v1/account/${address}/balance?currency=usd&chainId=eip155:31337`)).balances

beforeAll(async () => {
  nodes = await startNodes({ ports: [0, 0], accounts })
  services = await startServices({ networks: nodes.networks, accounts })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await nodes?.stop()
})
beforeEach(() => post('/__reset'))

test('balances: what the contracts say, the native one without an address', async () => {
  const balances = await balancesOf(first.address)
  const rows = balances.map(({ symbol, quantity }) => [symbol, quantity.decimals, quantity.numeric])
  expect(rows.slice(1, 5)).toEqual([
    ['DEMO', '18', '1234.567890123456789012'],
    ['TUSD', '6', '2500.25'],
    ['ZERO', '0', '42'],
    ['TETH', '6', '900.5'],
  ])
  expect(balances[0]).toMatchObject({ symbol: 'LETH', chainId: 'eip155:31337', quantity: { decimals: '18' } })
  expect(balances[0]).not.toHaveProperty('address')
  expect(balances[5].name).toContain('<img src=x onerror=alert(1)>')
})

test('balances: the next answer follows a transfer at once', async () => {
  const before = await balancesOf(receiver.address)
  const transaction = { from: first.address, to: receiver.address, value: '0xde0b6b3a7640000' }
  await rpc(nodes.networks[0].rpcUrl, 'eth_sendTransaction', [transaction])
  await expect
    .poll(async () => (await balancesOf(receiver.address))[0].quantity.numeric)
    .toBe(String(Number(before[0].quantity.numeric) + 1))
})

test('balances: the poor account has tokens and no ether', async () => {
  const [native, ...tokens] = await balancesOf(poor.address)
  expect(native.quantity.numeric).toBe('0')
  expect(tokens).toHaveLength(5)
})

test('supported chains: the second network is absent until a test lists it', async () => {
  expect(await json('/v1/supported-chains')).toEqual({ http: ['eip155:31337'], ws: [] })
  expect((await get('/v1/convert/gas-price?chainId=eip155:31338')).status).toBe(400)
  await post('/__state', { supportedChains: ['eip155:31337', 'eip155:31338'] })
  expect((await get('/v1/convert/gas-price?chainId=eip155:31338')).status).toBe(200)
})

test('prices: by whole address in any letter case; unknown tokens are left out', async () => {
  const silent = `eip155:31337:${nodes.networks[0].tokens.silent.toUpperCase().replace('0X', '0x')}`
  const addresses = [silent, `eip155:31337:0x${'e'.repeat(40)}`, 'eip155:31337:0x01', 'nonsense']
  const { fungibles } = await (await post('/v1/fungible/price', { projectId: '', currency: 'usd', addresses })).json()
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['TETH', 1],
    ['LETH', 2500],
  ])
})

test('directory: 520 wallets in pages, as many as a test wants', async () => {
  const page = await json('/getWallets?page=13&entries=40')
  expect([page.data.length, page.count]).toEqual([40, 520])
  expect(await json('/getWallets?page=14&entries=40')).toEqual({ data: [], count: 520 })
  await post('/__state', { walletCount: 60 })
  const last = await json('/getWallets?page=2&entries=40')
  expect([last.data.length, last.count]).toEqual([20, 60])
})

test.each([
  ['eip155:3133', 'eip155:31337'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'eip155:1'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122:0'],
])('directory: wallets of %s, by whole ids', async (chain, other) => {
  await post('/__state', { walletCount: 60 })
  const { data, count } = await json(`/getWallets?entries=100&chains=${chain}`)
  expect(data.length).toBe(count)
  expect(count).toBeGreaterThan(5)
  expect(count).toBeLessThan(60)
  expect(data.every((wallet) => wallet.chains.includes(chain))).toBe(true)
  const more = await json(`/getWallets?entries=100&chains=${chain},${other}`)
  expect(more.count).toBeGreaterThanOrEqual(count)
})

test('directory: certified ones, included and excluded ones', async () => {
  const certified = await json('/getWallets?entries=100&badge_type=certified')
  expect(certified.data.every((wallet) => wallet.badge_type === 'certified')).toBe(true)
  const [, one, two] = certified.data
  expect((await json(`/getWallets?include=${one.id},${two.id}&exclude=${two.id}`)).data).toEqual([one])
})

test('directory: hostile records of each kind stand among the others, and none on the first two pages', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => json(`/getWallets?page=${page}&entries=100`)))
  const all = pages.flatMap(({ data }) => data)
  const isWhole = (wallet) => typeof wallet?.id === 'string' && /^\w+ \w+( \d+)?$/.test(wallet.name) && wallet.homepage
  expect(all.slice(0, 80).every(isWhole)).toBe(true)
  expect(all.filter((wallet) => !isWhole(wallet)).length).toBeGreaterThan(10)
  const text = JSON.stringify(all)
  for (const part of ['javascript:', 'data:text/html', 'intent:', '<img src=x', '\u202e', '../../', 'null,'])
    expect(text).toContain(part)
  const ids = all.map((wallet) => wallet?.id)
  expect(new Set(ids.filter(Boolean)).size).toBeLessThan(ids.filter(Boolean).length)
})

test('the node is reachable through the service, as text without a preflight', async () => {
  const body = { jsonrpc: '2.0', id: 9, method: 'eth_chainId' }
  expect(await (await post('/v1?chainId=eip155:31338', body)).json()).toMatchObject({ id: 9, result: '0x7a6a' })
})

test.each([
  ['GET', '/nothing', 404],
  ['GET', '/v1/fungible/price', 405],
  ['POST', '/v1/supported-chains', 405],
])('%s %s is answered with %i', async (method, path, status) => {
  expect((await fetch(services.url + path, { method })).status).toBe(status)
})

test('a rule makes one answer fail, then wears out', async () => {
  await post('/__control', { path: '/v1/account/**', mode: 'status', status: 503, times: 1 })
  const path = `/v1/account/${first.address}/balance?currency=usd`
  expect([(await get(path)).status, (await get(path)).status]).toEqual([503, 200])
})

test.each(['truncate', 'html', 'cut', 'garbage', 'no-cors'])('mode %s spoils the answer', async (mode) => {
  const answer = async () => {
    const response = await get('/getWallets')
    return [response.headers.get('access-control-allow-origin'), await response.json()]
  }
  const healthy = await answer()
  await post('/__control', { path: '/getWallets', mode })
  expect(await answer().catch(() => 'failed')).not.toEqual(healthy)
  await post('/__control', { path: '/getWallets', mode: 'ok' })
  expect(await answer()).toEqual(healthy)
})

test('mode hang never answers; mode delay answers late', async () => {
  await post('/__control', [
    { path: '/getWallets', mode: 'hang' },
    { path: '/getAnalyticsConfig', mode: 'delay', ms: 150 },
  ])
  await expect(fetch(`${services.url}/getWallets`, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  const start = Date.now()
  expect(await json('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
  expect(Date.now() - start).toBeGreaterThanOrEqual(145)
})

test('requests are recorded with their body until the reset', async () => {
  await post('/e', { eventId: '1', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } })
  expect(await json('/__requests?path=/e')).toMatchObject([
    { method: 'POST', body: { props: { event: 'MODAL_OPEN' } } },
  ])
  await post('/__reset')
  expect(await json('/__requests')).toEqual([])
})

test.each(['one', 'two', 'three', 'four', 'five', 'six'])(
  'the picture of %s is a real one, always the same',
  async (id) => {
    const response = await get(`/getWalletImage/${id}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const png = response.headers.get('content-type') === 'image/png'
    expect(bytes.subarray(png ? 1 : 0, 4).toString()).toBe(png ? 'PNG' : '<svg')
    expect(Buffer.from(await (await get(`/getWalletImage/${id}`)).arrayBuffer()).equals(bytes)).toBe(true)
  },
)
