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

test('a wallet’s refusals are as many as were asked for, and take nothing away of what was set', async () => {
  const { provider, answer, reject, hold } = createScriptedWallet()
  const ask = () => provider.request({ method: 'personal_sign' }).catch(({ code }) => code)
  answer('personal_sign', () => '0xmine')
  reject('personal_sign')
  reject('personal_sign')
  expect([await ask(), await ask(), await ask()]).toEqual([4001, 4001, '0xmine'])

  const release = hold('personal_sign')
  reject('personal_sign')
  expect(await ask()).toBe(4001)
  const held = [ask(), ask()]
  release('0xheld')
  expect(await Promise.all(held)).toEqual(['0xheld', '0xheld'])
  expect(await ask()).toBe('0xmine')

  const [early, late] = [hold('personal_sign'), hold('personal_sign')]
  early('0xearly')
  const waiting = ask()
  late('0xlate')
  expect(await waiting).toBe('0xlate')
  await expect(provider.request({ method: 'toString' })).rejects.toMatchObject({ code: 4200 })
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

test('the backend’s node: a result may come later, or not at all', async () => {
  const { fetch, origins, rpc } = createFixtureBackend()
  const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: ['0x1'] })
  const ask = async (body: unknown) => (await fetch(origins.rpc, { method: 'POST', body: JSON.stringify(body) })).json()
  rpc('eth_getBalance', async ([address]: readonly unknown[]) => `${address}5`)
  rpc('eth_gasPrice', async () => {
    throw walletError(-32_005, 'slow down')
  })
  expect(await ask(call('eth_getBalance'))).toMatchObject({ result: '0x15' })
  expect(await ask([call('eth_getBalance'), call('eth_gasPrice')])).toMatchObject([
    { result: '0x15' },
    { error: { code: -32_005, message: 'slow down' } },
  ])
})

test.each(['fail', 'hang'] as const)(
  'the backend: %s replaces what was wished before, overlapping or not',
  async (wish) => {
    const backend = createFixtureBackend()
    const url = `${backend.origins.services}/v1/a/b`
    backend[wish]('/v1/a', 500)
    backend.answer('/v1/a/b', { body: {} })
    expect((await backend.fetch(url)).status).toBe(200)
    backend[wish]('/v1/a', 500)
    const gone = new AbortController()
    const answer = backend.fetch(url, { signal: gone.signal }).then(({ status }) => status)
    setImmediate(() => gone.abort())
    if (wish === 'fail') expect(await answer).toBe(500)
    else await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  },
)

test('the backend: who gave up before asking is told so, as by a browser', async () => {
  const { fetch, origins, hang, requests } = createFixtureBackend()
  hang('eth_call')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [] })
  const signal = AbortSignal.abort(new Error('not now'))
  await expect(fetch(origins.rpc, { method: 'POST', body, signal })).rejects.toThrow('not now')
  await expect(fetch(new Request(origins.rpc, { method: 'POST', body, signal }))).rejects.toThrow('not now')
  expect(requests).toEqual([])
})

test('the backend reads a Request as it reads an address, and what stands beside it comes first', async () => {
  const { fetch, origins, requests } = createFixtureBackend()
  const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }
  const made = () => new Request(origins.rpc, { method: 'POST', body: JSON.stringify(call) })
  expect(await (await fetch(made())).json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
  expect(await (await fetch(made(), { body: JSON.stringify({ ...call, id: 8 }) })).json()).toMatchObject({ id: 8 })
  await fetch(new Request(`${origins.services}/getWallets`))
  expect(requests.map(({ method, body }) => [method, (body as { id: number } | undefined)?.id])).toEqual([
    ['POST', 7],
    ['POST', 8],
    ['GET', undefined],
  ])
})

test.each([204, 205, 304])('the backend answers %i, which has no body', async (status) => {
  const { fetch, origins, answer } = createFixtureBackend()
  answer('/v1/x', { status, headers: { 'x-left': '1' } })
  const response = await fetch(`${origins.services}/v1/x`)
  expect([response.status, response.headers.get('x-left'), await response.text()]).toEqual([status, '1', ''])
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
