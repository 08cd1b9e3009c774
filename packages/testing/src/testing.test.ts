/** The tools themselves: a test with a wrong tool proves nothing. */
import { expect, test } from 'vitest'
import {
  createFakeClock,
  createFixtureBackend,
  createMemoryStorage,
  createScriptedWallet,
  scriptedAccounts,
  walletError,
} from './index.js'

const [first, second] = scriptedAccounts

test('a wallet shares its accounts only once it was asked', async () => {
  const { provider, requests, prompts } = createScriptedWallet()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(scriptedAccounts)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(scriptedAccounts)
  expect(requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_requestAccounts', 'eth_accounts'])
  expect(prompts().map(({ method }) => method)).toEqual(['eth_requestAccounts'])
})

test('a wallet refuses once, holds until released, and answers as told', async () => {
  const wallet = createScriptedWallet({ connected: true })
  wallet.reject('personal_sign')
  await expect(wallet.provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
  expect(await wallet.provider.request({ method: 'personal_sign' })).toMatch(/^0x/)

  const release = wallet.hold('eth_accounts')
  const answer = wallet.provider.request({ method: 'eth_accounts' })
  wallet.answer('eth_accounts', () => [second])
  release([first])
  expect(await answer).toEqual([first])
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([second])

  wallet.answer('eth_chainId', () => {
    throw walletError(4900, 'gone')
  })
  await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
    code: 4900,
    message: 'gone',
  })
  await expect(wallet.provider.request({ method: 'nobody_knows' })).rejects.toMatchObject({ code: 4200 })
})

test('a wallet switches to networks that it knows, and tells its listeners until they are removed', async () => {
  const { provider, setAccounts } = createScriptedWallet({ chain: 1, knownChains: [1, 5] })
  const heard: unknown[] = []
  const hear = (payload: unknown) => heard.push(payload)
  provider.on('chainChanged', hear)
  provider.on('accountsChanged', hear)
  const to = (chainId: string) => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await to('0x5')
  await expect(to('0x9')).rejects.toMatchObject({ code: 4902 })
  await provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x9' }] })
  await to('0x9')
  setAccounts([second])
  provider.removeListener('accountsChanged', hear)
  setAccounts([first])
  expect(heard).toEqual(['0x5', '0x9', [second]])
})

test('a tab hears the other tab’s changes, and not its own', () => {
  const here = createMemoryStorage()
  const there = here.otherTab()
  const heard: string[] = []
  here.subscribe('a', (value) => heard.push(`here ${value}`))
  const stop = there.subscribe('a', (value) => heard.push(`there ${value}`))
  here.set('a', '1')
  here.set('a', '1')
  there.remove('a')
  stop()
  here.set('a', '2')
  expect(heard).toEqual(['there 1', 'here null'])
  expect(there.get('a')).toBe('2')
})

test('the backend answers, fails, hangs until aborted, and answers again', async () => {
  const { fetch, origins, answer, fail, hang, restore, calls } = createFixtureBackend()
  const url = `${origins.services}/v1/supported-chains`
  const status = async () => (await fetch(url)).status
  expect(await status()).toBe(200)
  fail('/v1/supported-chains', 503)
  expect(await status()).toBe(503)
  answer('/v1/supported-chains', { text: '<h1>', type: 'text/html' })
  expect((await fetch(url)).headers.get('content-type')).toBe('text/html')
  hang('/v1/supported-chains')
  const controller = new AbortController()
  const hanging = fetch(url, { signal: controller.signal })
  controller.abort()
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
  restore('/v1/supported-chains')
  expect(await status()).toBe(200)
  expect(calls('/v1/supported-chains')).toHaveLength(5)
  expect((await fetch(`${origins.services}/nowhere`)).status).toBe(404)
})

test.each([
  ['/v1/supported-chains', 200],
  ['/v1/account/0x1/balance', 200],
  ['/v1/identity/0x1', 200],
  ['/getWallets', 200],
  ['/getAnalyticsConfig', 200],
  ['/e', 200],
  ['/v1/account/0x1/history', 404],
  ['/v1/convert/tokens', 404],
  ['/v1/fungible/price', 404],
  ['/v1/onramp/options', 404],
  ['/v1/generators/onrampurl', 404],
  ['/v1/profile/reverse/0x1', 404],
  ['/v1/sessions/eip155:1:0x1', 404],
  ['/getWalletImage/1', 404],
  ['/v1?chainId=eip155:31337', 404],
])('the backend answers %s with %i until a test says what', async (path, expected) => {
  const { fetch, origins, answer } = createFixtureBackend()
  const status = async () => (await fetch(`${origins.services}${path}`)).status
  expect(await status()).toBe(expected)
  answer(new URL(path, origins.services).pathname, { body: {} })
  expect(await status()).toBe(200)
})

test('the backend’s node: one call or a batch, a chain per path, errors as nodes give them', async () => {
  const { fetch, origins, rpc } = createFixtureBackend()
  const ask = async (body: unknown, path = '') =>
    (await fetch(`${origins.rpc}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })
  expect(await ask(call(1, 'eth_chainId'))).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
  expect(await ask([call(1, 'eth_chainId'), call(2, 'nobody_knows')], '/31338')).toMatchObject([
    { id: 1, result: '0x7a6a' },
    { id: 2, error: { code: -32_601 } },
  ])
  rpc('eth_gasPrice', () => {
    throw walletError(-32_005, 'slow down')
  })
  expect(await ask(call(3, 'eth_gasPrice'))).toMatchObject({ error: { code: -32_005, message: 'slow down' } })
})

test('the clock runs what falls due, in order, and only that', async () => {
  const clock = createFakeClock(1_000)
  const ran: string[] = []
  clock.after(20, () => ran.push('later'))
  clock.after(10, () => {
    ran.push('first')
    clock.after(5, () => ran.push('nested'))
  })
  const cancel = clock.after(10, () => ran.push('never'))
  cancel()
  await clock.advance(19)
  expect(ran).toEqual(['first', 'nested'])
  expect([clock.now(), clock.monotonic(), clock.waiting]).toEqual([1_019, 19, 1])
  clock.setWall(5)
  await clock.advance(1)
  expect(ran).toEqual(['first', 'nested', 'later'])
  expect([clock.now(), clock.monotonic()]).toEqual([6, 20])
})
