import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { startRelay } from '../relay/server.mjs'
import { openPage } from './pairingPage.mjs'
import { startPhone } from './startPhone.mjs'

const accounts = devAccounts()
const [own, second] = ['phone', 'phoneSecond'].map((role) => accounts.find((account) => account.role === role).address)
const receiver = accounts.find(({ role }) => role === 'receiver').address
const [ONE, TWO] = ['eip155:31337', 'eip155:31338']
let nodes
let relay
let phone
let page
let pages = 0
/** Where the page's library wanted to go by HTTP. */
const fetched = []
const realFetch = globalThis.fetch

async function post(path, body) {
  const response = await realFetch(phone.url + path, { method: 'POST', body: JSON.stringify(body ?? {}) })
  const answer = await response.json()
  return response.ok ? answer : Promise.reject(new Error(answer.error))
}
const state = async () => (await realFetch(`${phone.url}/state`)).json()
const control = (body) => realFetch(`${relay.controlUrl}/__control`, { method: 'POST', body: JSON.stringify(body) })
/** Two clients over a relay: on a busy machine that takes longer than the default second. */
const pending = async (kind) => expect.poll(async () => (await state())[kind].length, { timeout: 8_000 }).toBe(1)
const relayState = async () => (await realFetch(`${relay.controlUrl}/__state`)).json()
const settled = (promise) => promise.then((value) => ({ value })).catch((error) => ({ error }))

async function pair(namespaces) {
  const { uri, approval } = await page.propose(namespaces)
  await post('/pair', { uri })
  return approval
}
async function pairAndApprove(namespaces) {
  await post('/mode', { proposal: 'approve' })
  return pair(namespaces)
}
const ask = (session, method, params, chainId = ONE) =>
  page.provider.client.request({ topic: session.topic, chainId, request: { method, params } })
const sign = (session) => ask(session, 'personal_sign', ['0x68656c6c6f', own])
const nextEvent = (name) => new Promise((resolve) => page.provider.once(name, resolve))

beforeAll(async () => {
  relay = await startRelay()
  nodes = await startNodes({ ports: [0, 0], accounts })
  phone = await startPhone({ relayUrl: relay.url, networks: nodes.networks, accounts })
  globalThis.fetch = (input, init) => {
    fetched.push(String(input?.url ?? input))
    return realFetch(input, init)
  }
}, 60_000)
afterAll(async () => {
  globalThis.fetch = realFetch
  await page?.close()
  await phone?.stop()
  await nodes?.stop()
  await relay?.stop()
})
beforeEach(async () => {
  await page?.close()
  await realFetch(`${relay.controlUrl}/__reset`, { method: 'POST' })
  await post('/reset')
  page = await openPage({ relayUrl: relay.url, networks: nodes.networks, name: `page-${++pages}` })
})

test('approve: the session has both accounts on both networks; nobody outside was asked', async () => {
  const approval = pair()
  await pending('proposals')
  const { proposals } = await state()
  expect(proposals[0]).toMatchObject({
    peer: { name: `page-${pages}` },
    namespaces: { eip155: { chains: [ONE, TWO] } },
  })
  await post('/approve')
  const session = await approval
  const everyAccount = [ONE, TWO].flatMap((chain) => [own, second].map((address) => `${chain}:${address}`))
  expect(session.namespaces.eip155.accounts).toEqual(everyAccount)
  expect(session.peer.metadata).toMatchObject({ name: 'Demo Phone', url: phone.url })
  expect((await state()).sessions).toMatchObject([{ topic: session.topic }])
  expect((await state()).outside).toEqual([])
  expect(fetched.filter((url) => !url.startsWith('http://127.0.0.1'))).toEqual([])
})

test('sign: a message is shown in words and signed with the real key', async () => {
  const session = await pairAndApprove()
  const signature = sign(session)
  await pending('requests')
  expect((await state()).requests[0]).toMatchObject({
    title: 'Sign a message',
    rows: [
      ['Account', own],
      ['Message', 'hello'],
    ],
  })
  await post('/approve')
  expect(await verifyMessage({ address: own, message: 'hello', signature: await signature })).toBe(true)
})

async function askToSignIn() {
  const { uri, response } = await page.provider.client.authenticate({
    chains: [ONE, TWO],
    domain: '127.0.0.1',
    uri: 'http://127.0.0.1',
    nonce: '0123456789abcdef',
    methods: ['personal_sign', 'eth_sendTransaction'],
  })
  // Asked for at once: what is answered before is forgotten.
  return { uri, answer: response() }
}

test('sign in at once: the library itself believes the signature and makes the session', async () => {
  await post('/mode', { oneClick: true })
  const { uri, answer } = await askToSignIn()
  await post('/pair', { uri })
  await pending('requests')
  const [asked] = (await state()).requests
  expect(asked).toMatchObject({ method: 'wc_sessionAuthenticate', peer: { name: `page-${pages}` } })
  await post('/approve')
  const { auths, session } = await answer
  expect(auths).toHaveLength(1)
  const message = page.provider.client.formatAuthMessage({ request: auths[0].p, iss: auths[0].p.iss })
  expect(asked.rows).toEqual([['Message', message]])
  expect(await verifyMessage({ address: own, message, signature: auths[0].s.s })).toBe(true)
  expect(session.namespaces.eip155.methods.toSorted()).toEqual(['eth_sendTransaction', 'personal_sign'])
  expect((await relayState()).tags).toMatchObject({ 1116: 1, 1117: 1 })
  await post('/mode', { requests: 'approve' })
  expect(await verifyMessage({ address: own, message: 'hello', signature: await sign(session) })).toBe(true)
})

test('sign in at once: unless it is told to, the phone answers the proposal beside it', async () => {
  const { uri, answer } = await askToSignIn()
  await post('/pair', { uri })
  await pending('proposals')
  expect((await state()).requests).toEqual([])
  await post('/approve')
  const { auths, session } = await answer
  expect(auths).toBeUndefined()
  expect(session.namespaces.eip155.accounts).toHaveLength(4)
  await expect(post('/mode', { lie: 'about everything' })).rejects.toThrow('There is no lie about everything')
})

test('send: the transaction is on the chain that was asked for', async () => {
  const session = await pairAndApprove()
  await post('/mode', { requests: 'approve' })
  const transaction = { from: second, to: receiver, value: `0x${parseEther('1.5').toString(16)}` }
  const hash = await ask(session, 'eth_sendTransaction', [transaction], TWO)
  const client = createPublicClient({ transport: http(nodes.networks[1].rpcUrl) })
  expect(await client.waitForTransactionReceipt({ hash, checkReplacement: false })).toMatchObject({ status: 'success' })
  expect(await client.getTransaction({ hash })).toMatchObject({ value: parseEther('1.5'), chainId: 31338 })
})

test("send: the node's refusal reaches the page in its own words", async () => {
  const session = await pairAndApprove()
  await post('/mode', { requests: 'approve' })
  const transaction = { from: own, to: receiver, value: `0x${parseEther('99999999').toString(16)}` }
  const { error } = await settled(ask(session, 'eth_sendTransaction', [transaction]))
  expect(error.message).toMatch(/insufficient funds/i)
  expect((await state()).failures).toHaveLength(1)
})

test.each([
  [{}, 5000],
  [{ code: 5001 }, 5001],
  [{ code: 4001 }, 4001],
])('reject with %j: the page hears code %i', async (body, code) => {
  const approval = settled(pair())
  await pending('proposals')
  await post('/reject', body)
  expect((await approval).error).toMatchObject({ code, message: expect.stringContaining('User') })
  expect((await state()).proposals).toEqual([])
})

test('a rejected request, an unknown method and a foreign account are refused', async () => {
  const session = await pairAndApprove()
  await post('/mode', { requests: 'reject' })
  expect((await settled(sign(session))).error).toMatchObject({ code: 5000 })
  await post('/mode', { requests: 'approve' })
  const foreign = ask(session, 'personal_sign', ['0x00', receiver])
  expect((await settled(foreign)).error).toMatchObject({ code: -32602 })
})

test('a request that nobody answers does not hold up the next one', async () => {
  const session = await pairAndApprove()
  await post('/mode', { requests: 'ignore' })
  settled(sign(session))
  await post('/mode', { requests: 'approve' })
  expect(await sign(session)).toMatch(/^0x/)
})

test('disconnect by the wallet: the page is told', async () => {
  const session = await pairAndApprove()
  const told = nextEvent('session_delete')
  await post('/disconnect', { topic: session.topic })
  expect(await told).toMatchObject({ topic: session.topic })
  expect((await state()).sessions).toEqual([])
})

test('disconnect by the page: the phone forgets the session and what it asked', async () => {
  const session = await pairAndApprove()
  settled(sign(session))
  await pending('requests')
  await page.provider.disconnect()
  await expect.poll(state).toMatchObject({ sessions: [], requests: [] })
})

test('all lines are cut while the proposal waits, and again while a request waits', async () => {
  const approval = pair()
  await pending('proposals')
  await control({ drop: true })
  await post('/approve')
  const session = await approval
  const signature = sign(session)
  await pending('requests')
  await control({ drop: true })
  await post('/approve')
  expect(await signature).toMatch(/^0x/)
})

test('killed with a session, a request waits in the mailbox until the phone is on again', async () => {
  const session = await pairAndApprove()
  await post('/kill')
  expect(await state()).toEqual({ on: false })
  await expect(post('/approve')).rejects.toThrow('The phone is off.')
  const signature = sign(session)
  await post('/restart')
  await pending('requests')
  await post('/approve')
  expect(await signature).toMatch(/^0x/)
  await post('/restart', { forget: true })
  expect((await state()).sessions).toEqual([])
})

test.each(['refuse', 'unauthorized'])('a relay in mode %s is not stormed, and found again', async (mode) => {
  await pairAndApprove()
  await page.close()
  await control({ mode, drop: true })
  // The phone has something to say meanwhile.
  settled(post('/emit', { event: 'accountsChanged', data: [] }))
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  expect((await relayState()).attempts).toBeLessThan(12)
  expect(await state()).toMatchObject({ on: true, relay: 'disconnected' })
  await control({ mode: 'ok' })
  const wake = async () => {
    await settled(post('/wake'))
    return (await state()).relay
  }
  await expect.poll(wake, { timeout: 12_000 }).toBe('connected')
})

test('fewer networks than asked, and none of them', async () => {
  await post('/mode', { proposal: 'approve', chains: [TWO] })
  const session = await pair()
  expect(session.namespaces.eip155.chains).toEqual([TWO])
  await post('/mode', { proposal: 'approve', namespaces: ['solana'] })
  expect((await settled(pair())).error).toMatchObject({ code: 5100 })
})

test('four namespaces in one session, each with addresses of its own kind', async () => {
  const chains = {
    solana: 'solana:11111111111111111111111111111111',
    polkadot: 'polkadot:45454545454545454545454545454545',
    bip122: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  }
  const others = Object.entries(chains).map(([namespace, chain]) => [
    namespace,
    { chains: [chain], methods: [`${namespace}_sign`], events: [] },
  ])
  const session = await pairAndApprove({ eip155: page.eip155, ...Object.fromEntries(others) })
  const addresses = Object.fromEntries(
    Object.entries(session.namespaces).map(([key, { accounts: list }]) => [
      key,
      list.map((each) => each.split(':')[2]),
    ]),
  )
  expect(addresses.eip155).toEqual([own, second, own, second])
  expect(addresses.solana).toEqual([expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/), expect.any(String)])
  expect(addresses.polkadot[0]).toMatch(/^[1-9A-HJ-NP-Za-km-z]{46,48}$/)
  expect(addresses.bip122[0]).toMatch(/^bcrt1q[0-9a-z]{38}$/)
})

test('switch: a network that was not approved is added, then announced; an unknown one is 4902', async () => {
  await post('/mode', { proposal: 'approve', requests: 'approve', chains: [ONE] })
  const session = await pair()
  const [updated, changed] = [nextEvent('session_update'), nextEvent('chainChanged')]
  await ask(session, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect((await updated).params.namespaces.eip155.chains).toEqual([ONE, TWO])
  expect(await changed).toBe('31338')
  const { error } = await settled(ask(session, 'wallet_switchEthereumChain', [{ chainId: '0x1' }]))
  expect(error).toMatchObject({ code: 4902 })
})

test("the wallet's side: other accounts, an event, fewer namespaces", async () => {
  await pairAndApprove()
  const updated = nextEvent('session_update')
  await post('/update', { accounts: ['phoneSecond'], chains: [ONE] })
  expect((await updated).params.namespaces.eip155.accounts).toEqual([`${ONE}:${second}`])
  const changed = nextEvent('accountsChanged')
  await post('/emit', { event: 'accountsChanged', data: [`${ONE}:${second}`], chainId: ONE })
  expect(await changed).toEqual([second])
})

test('its link pairs, and a link with a request brings it to the front', async () => {
  const { uri, approval } = await page.propose()
  await post('/mode', { proposal: 'approve' })
  const answer = await realFetch(`${phone.url}/wc?uri=${encodeURIComponent(uri)}`)
  expect(await answer.text()).toContain('Demo Phone')
  const session = await approval
  await realFetch(`${phone.url}/wc?requestId=7&sessionTopic=${session.topic}`)
  expect((await state()).opened).toMatchObject([{ pairs: true }, { pairs: false, requestId: '7' }])
})

test('a URI that is none is refused', async () => {
  await expect(post('/pair', { uri: 'wc:nonsense' })).rejects.toThrow(/uri/i)
})
