import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { startSolana } from '../nodes/solana/startSolana.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { onrampHistory } from './onrampHistory.mjs'
import { startServices } from './server.mjs'

const accounts = devAccounts()
const buyer = accounts.find(({ role }) => role === 'receiver').address
const CARD = '4242 4242 4242 4242'
let nodes
let solana
let services

const post = (path, body) => fetch(services.url + path, { method: 'POST', body: JSON.stringify(body) })
const historyOf = async (address) =>
  (await (await fetch(`${services.url}/v1/account/${address}/history?onramp=demo`)).json()).data

beforeAll(async () => {
  nodes = await startNodes({ ports: [0, 0], accounts })
  solana = await startSolana()
  services = await startServices({ networks: nodes.networks, solana, accounts })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await solana?.stop()
  await nodes?.stop()
})
beforeEach(() => post('/__reset'))

test('a path with the parameter is the purchases’, the same path without it another route’s', async () => {
  const app = Fastify()
  const store = { purchases: [{ id: 'bought', metadata: { sentTo: buyer, chain: 'eip155:1' } }] }
  onrampHistory(app, { store, markets: [{ isAddress: () => true }], failure: String })
  app.get('/v1/account/:address/history', async () => 'everything else')
  const get = async (query) => (await app.inject(`/v1/account/${buyer.toLowerCase()}/history${query}`)).json()
  expect((await get('?onramp=demo')).data).toHaveLength(1)
  expect((await get('?chainId=eip155:2&onramp=demo')).data).toEqual([])
  for (const query of ['', '?cursor=onramp', '?chainId=eip155:1'])
    expect((await app.inject(`/v1/account/${buyer}/history${query}`)).body).toBe('everything else')
  await app.close()
})

test('what a quote says is what arrives, and what the history tells', async () => {
  const order = { purchaseCurrency: 'LETH', paymentCurrency: 'USD', amount: '100', network: 'local-one' }
  const quote = await (await post('/v1/onramp/quote', order)).json()
  // 100 $ less 1.50 $ and 0.20 $, at 2500 $.
  expect(quote).toMatchObject({
    purchaseAmount: { value: '0.03932', currency: 'LETH' },
    paymentTotal: { value: '100' },
  })
  const balance = async () => BigInt(await rpc(nodes.networks[0].rpcUrl, 'eth_getBalance', [buyer, 'latest']))
  const before = await balance()
  const charge = { destinationAddress: buyer, asset: 'LETH', network: 'local-one', fiatAmount: '100' }
  expect((await post('/onramp/charge', { ...charge, card: '1' })).status).toBe(402)
  expect(await balance()).toBe(before)
  expect((await post('/onramp/charge', { ...charge, card: CARD })).status).toBe(200)
  expect(await balance()).toBe(before + 39_320_000_000_000_000n)
  expect((await historyOf(buyer)).map(({ metadata }) => metadata.status)).toEqual(['confirmed', 'failed'])
  expect(await historyOf(accounts[0].address)).toEqual([])
})

test('SOL and the dollar of the cluster arrive there', async () => {
  const { address } = solana.accounts.find(({ role }) => role === 'receiver')
  const lamports = async () => (await rpc(solana.network.rpcUrl, 'getBalance', [address])).value
  const before = await lamports()
  const charge = { destinationAddress: address, network: 'local-solana', fiatAmount: '100', card: CARD }
  expect((await post('/onramp/charge', { ...charge, asset: 'LSOL' })).status).toBe(200)
  expect((await lamports()) - before).toBe(655_333_333)
  expect((await post('/onramp/charge', { ...charge, asset: 'LUSD' })).status).toBe(200)
  const [{ address: mint }] = solana.tokens
  const { value } = await rpc(solana.network.rpcUrl, 'getTokenAccountsByOwner', [
    address,
    { mint },
    { encoding: 'jsonParsed' },
  ])
  expect(value[0].account.data.parsed.info.tokenAmount.uiAmountString).toBe('98.3')
  expect(await historyOf(address)).toHaveLength(2)
})

test.each([
  ['an address of another chain', { network: 'local-solana', asset: 'LSOL' }],
  ['an unknown network', { network: 'elsewhere' }],
  ['what is not sold', { asset: 'HOSTILE' }],
  ['no amount', { fiatAmount: '0' }],
  ['text', { fiatAmount: '1e3' }],
])('%s: nothing is charged', async (_, change) => {
  const charge = { destinationAddress: buyer, asset: 'LETH', network: 'local-one', fiatAmount: '100', card: CARD }
  expect((await post('/onramp/charge', { ...charge, ...change })).status).toBe(400)
  expect(await historyOf(buyer)).toEqual([])
})
