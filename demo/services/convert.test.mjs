/** Swaps for real: what the services build is signed and sent, and balances are read from the chain before and after. */
import { createWalletClient, erc20Abi, http, maxUint256, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { startServices } from './server.mjs'

const CHAIN = 'eip155:31337'
const NATIVE = `0x${'e'.repeat(40)}`
const accounts = devAccounts()
const [first] = accounts
const signer = privateKeyToAccount(first.privateKey)
let nodes
let services
let network
let snapshot
let client

const on = (address, chain = CHAIN) => `${chain}:${address}`
const get = async (path, query) => {
  const response = await fetch(`${services.url}${path}?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}
const post = (path, body) => fetch(services.url + path, { method: 'POST', body: JSON.stringify(body) })
const pairOf = (from, to) => ({ from: on(from), to: on(to), userAddress: on(first.address) })
const quoteOf = async (from, to, amount) => {
  const { body } = await get('/v1/convert/quotes', { amount: String(amount), ...pairOf(from, to) })
  return body.quotes
}
const build = async (from, to, amount, slippage = 1) =>
  (
    await post('/v1/convert/build-transaction', {
      projectId: '',
      amount: String(amount),
      eip155: { slippage },
      ...pairOf(from, to),
    })
  ).json()

beforeAll(async () => {
  nodes = await startNodes({ ports: [0, 0], accounts })
  network = nodes.networks[0]
  services = await startServices({ networks: nodes.networks, accounts })
  const chain = {
    id: 31337,
    name: 'Local',
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [network.rpcUrl] } },
  }
  // A pair takes more gas once it is older than the second in which it was filled: its gas is reckoned after that.
  await rpc(network.rpcUrl, 'evm_increaseTime', [2])
  await rpc(network.rpcUrl, 'evm_mine', [])
  client = createWalletClient({ account: signer, chain, transport: http(), pollingInterval: 20 }).extend(publicActions)
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await nodes?.stop()
})
beforeEach(async () => {
  await post('/__reset')
  if (snapshot) await rpc(network.rpcUrl, 'evm_revert', [snapshot])
  snapshot = await rpc(network.rpcUrl, 'evm_snapshot')
})

const balanceOf = (token) =>
  token === NATIVE
    ? client.getBalance({ address: first.address })
    : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [first.address] })

/** Signs and sends what a service built. */
async function execute({ tx }) {
  const hash = await client.sendTransaction({
    to: tx.to.split(':')[2],
    data: tx.data,
    value: BigInt(tx.value),
    gas: BigInt(tx.eip155.gas),
  })
  const receipt = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  expect(receipt.status).toBe('success')
  return receipt.gasUsed * receipt.effectiveGasPrice
}
const approve = async (from, to, amount) =>
  execute((await get('/v1/convert/build-approve', { ...pairOf(from, to), amount: String(amount) })).body)

test('only the first network has an exchange', () => {
  expect(nodes.networks.map(({ exchange }) => Boolean(exchange))).toEqual([true, false])
})

test('tokens: the native one and every token, CAIP-10; a network without an exchange is refused', async () => {
  const { body } = await get('/v1/convert/tokens', { chainId: CHAIN })
  expect(body.tokens.map(({ symbol, decimals }) => [symbol, decimals]).slice(0, 5)).toEqual([
    ['LETH', 18],
    ['DEMO', 18],
    ['TUSD', 6],
    ['ZERO', 0],
    ['TETH', 6],
  ])
  expect(body.tokens[0].address).toBe(on(NATIVE))
  expect(body.tokens.at(-1)).toMatchObject({ symbol: 'WETH', decimals: 18, address: on(network.exchange.wrapped) })
  await post('/__state', { supportedChains: [CHAIN, 'eip155:31338'] })
  expect((await get('/v1/convert/tokens', { chainId: 'eip155:31338' })).status).toBe(400)
})

test('quotes: what the pools give, near the prices, in base units', async () => {
  const [{ fromAmount, toAmount }] = await quoteOf(NATIVE, network.tokens.dollar, 10n ** 18n)
  expect(fromAmount).toBe(String(10n ** 18n))
  expect(Number(toAmount) / 1e6).toBeGreaterThan(2_480)
  expect(Number(toAmount) / 1e6).toBeLessThan(2_500)
})

test('quotes: none without a pool, and none for nothing', async () => {
  expect(await quoteOf(NATIVE, network.tokens.whole, 10n ** 18n)).toEqual([])
  expect(await quoteOf(NATIVE, network.tokens.dollar, 0n)).toEqual([])
  expect(await quoteOf(NATIVE, network.exchange.wrapped, 10n ** 18n)).toEqual([])
})

test.each([
  ['an amount that is none', { amount: '1.5' }],
  ['an account that is none', { from: 'eip155:31337:0x12' }],
  ['another network', { to: on(NATIVE, 'eip155:31338') }],
])('quotes: %s is refused', async (_, change) => {
  const query = { amount: '1', ...pairOf(NATIVE, network.tokens.dollar), ...change }
  expect((await get('/v1/convert/quotes', query)).status).toBe(400)
})

test('native to token: what was quoted arrives, and nothing needs an approval', async () => {
  const { dollar } = network.tokens
  const amount = 10n ** 18n
  const [{ toAmount }] = await quoteOf(NATIVE, dollar, amount)
  const before = [await balanceOf(NATIVE), await balanceOf(dollar)]
  const fee = await execute(await build(NATIVE, dollar, amount))
  expect(await balanceOf(dollar)).toBe(before[1] + BigInt(toAmount))
  expect(await balanceOf(NATIVE)).toBe(before[0] - amount - fee)
})

test('token to native: after an exact approval', async () => {
  const { dollar } = network.tokens
  const amount = 500_000_000n
  const [{ toAmount }] = await quoteOf(dollar, NATIVE, amount)
  const before = [await balanceOf(NATIVE), await balanceOf(dollar)]
  const approvalFee = await approve(dollar, NATIVE, amount)
  const query = { tokenAddress: on(dollar), userAddress: on(first.address) }
  expect((await get('/v1/convert/allowance', query)).body).toEqual({ allowance: String(amount) })
  const fee = await execute(await build(dollar, NATIVE, amount))
  expect(await balanceOf(dollar)).toBe(before[1] - amount)
  expect(await balanceOf(NATIVE)).toBe(before[0] + BigInt(toAmount) - fee - approvalFee)
  expect((await get('/v1/convert/allowance', query)).body).toEqual({ allowance: '0' })
})

test('token to token: the USDT-type token must be reset before it is approved again', async () => {
  const { silent, demo } = network.tokens
  const amount = 100_000_000n
  await approve(silent, demo, 5n)
  const again = await get('/v1/convert/build-approve', { ...pairOf(silent, demo), amount: String(amount) })
  await expect(execute(again.body)).rejects.toThrow()
  await approve(silent, demo, 0n)
  await approve(silent, demo, amount)
  const [{ toAmount }] = await quoteOf(silent, demo, amount)
  const before = await balanceOf(demo)
  await execute(await build(silent, demo, amount))
  expect(await balanceOf(demo)).toBe(before + BigInt(toAmount))
})

test('without an amount everything is approved: what a careless service does', async () => {
  const { body } = await get('/v1/convert/build-approve', pairOf(network.tokens.dollar, NATIVE))
  await execute(body)
  const query = { tokenAddress: on(network.tokens.dollar), userAddress: on(first.address) }
  expect((await get('/v1/convert/allowance', query)).body).toEqual({ allowance: String(maxUint256) })
})

test('a price that moved beyond the slippage makes the swap fail', async () => {
  const { dollar } = network.tokens
  const built = await build(NATIVE, dollar, 10n ** 18n, 0.5)
  await execute(await build(NATIVE, dollar, 500n * 10n ** 18n))
  await expect(execute(built)).rejects.toThrow()
})

test('mode patch: the true answer but for what a liar changes', async () => {
  const body = { tx: { to: on(first.address), value: '7' } }
  await post('/__control', { path: '/v1/convert/build-transaction', mode: 'patch', times: 1, body })
  const { dollar } = network.tokens
  const { tx } = await build(NATIVE, dollar, 10n ** 18n)
  expect(tx).toMatchObject({ to: on(first.address), value: '7', from: on(first.address) })
  expect(tx.data.slice(0, 10)).toBe('0x7ff36ab5')
  expect((await build(NATIVE, dollar, 10n ** 18n)).tx.value).toBe(String(10n ** 18n))
})
