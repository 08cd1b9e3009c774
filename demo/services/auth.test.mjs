import { concatHex, encodeAbiParameters, encodeFunctionData, getAddress, hashMessage, zeroHash } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { compileContracts } from '../nodes/compileContracts.mjs'
import { deployContract } from '../nodes/deployContract.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { startServices } from './server.mjs'
import { createVisitor as createVisitorOf } from './testVisitor.mjs'

const PAGES = 'http://127.0.0.1:4170'
const accounts = devAccounts()
const [first, second] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
let nodes
let services
let visitor

const createVisitor = (options) => createVisitorOf({ url: services.url, origin: PAGES, ...options })

/** The message as a careful page writes it, by another library than the one that reads it. */
function write(nonce, change = {}) {
  const { append = '', prefix = '', ...fields } = change
  const text = createSiweMessage({
    address: first.address,
    chainId: 31337,
    domain: '127.0.0.1:4170',
    uri: `${PAGES}/sign-in.html`,
    version: '1',
    statement: 'Sign in to the demo.',
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 600_000),
    ...fields,
    nonce,
  })
  return prefix + text + append
}

async function signIn(who = visitor, change = {}, account = first) {
  const message = write(await who.nonce(), { address: account.address, ...change })
  return who.post('/auth/verify', { message, signature: await account.signMessage({ message }) })
}

const reasonOf = async (answer) => [answer.status, (await answer.json()).reasons[0].field]
const soon = (ms) => new Date(Date.now() + ms)

beforeAll(async () => {
  nodes = await startNodes({ ports: [0, 0], accounts })
  services = await startServices({ networks: nodes.networks, accounts, pages: () => PAGES })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await nodes?.stop()
})
beforeEach(async () => {
  visitor = createVisitor()
  await visitor.post('/__reset')
})

test('signed in: a session in a cookie no script reads, until signed out', async () => {
  expect(await visitor.get('/auth/session')).toBeNull()
  const answer = await signIn()
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('demo_session='))
  expect(cookie).toMatch(/^demo_session=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const session = await visitor.get('/auth/session')
  expect(session).toMatchObject({ address: first.address, chainId: 'eip155:31337' })
  expect(session.data).toMatchObject({
    accountAddress: first.address,
    chainId: 'eip155:31337',
    domain: '127.0.0.1:4170',
    uri: `${PAGES}/sign-in.html`,
    version: '1',
    statement: 'Sign in to the demo.',
  })
  expect(session).toEqual(await answer.json())
  expect((await visitor.post('/auth/sign-out')).status).toBe(204)
  expect(await visitor.get('/auth/session')).toBeNull()
  expect((await visitor.post('/auth/sign-out')).status).toBe(204)
})

test('signed out: the cookie of before is worth nothing', async () => {
  const cookie = (await signIn()).headers.getSetCookie()[0].split(';')[0]
  await visitor.post('/auth/sign-out')
  expect(await (await createVisitor().ask('GET', '/auth/session', undefined, { cookie })).json()).toBeNull()
})

test('another account replaces the session', async () => {
  const cookie = (await signIn()).headers.getSetCookie()[0].split(';')[0]
  await signIn(visitor, { chainId: 31338 }, second)
  expect(await visitor.get('/auth/session')).toMatchObject({ address: second.address, chainId: 'eip155:31338' })
  expect(await (await createVisitor().ask('GET', '/auth/session', undefined, { cookie })).json()).toBeNull()
})

test('a contract wallet: its owner signs, on each network', async () => {
  for (const { contractWallet, chainId, caip2 } of nodes.networks) {
    const account = { ...first, address: contractWallet }
    expect((await signIn(visitor, { chainId }, account)).status).toBe(200)
    expect(await visitor.get('/auth/session')).toMatchObject({ address: contractWallet, chainId: caip2 })
  }
})

test('a contract wallet: nobody else signs', async () => {
  const account = { ...second, address: nodes.networks[0].contractWallet }
  expect(await reasonOf(await signIn(visitor, {}, account))).toEqual([401, 'signature'])
})

test('a contract wallet: the twin of a signature, with a high s, does not count', async () => {
  const address = nodes.networks[0].contractWallet
  const message = write(await visitor.nonce(), { address })
  const { r, s, v } = await sign({ hash: hashMessage(message), privateKey: accounts[0].privateKey })
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}`
  const signature = concatHex([r, high, v === 27n ? '0x1c' : '0x1b'])
  expect(await reasonOf(await visitor.post('/auth/verify', { message, signature }))).toEqual([401, 'signature'])
})

/** ERC-6492: the factory and the call that would make the wallet travel with the signature. */
async function futureWallet(signer) {
  const { ContractWalletFactory: artifact } = compileContracts()
  const [{ rpcUrl }] = nodes.networks
  const { abi } = artifact
  const factory = await deployContract(rpcUrl, artifact, { from: second.address, args: [] })
  const call = (functionName) => encodeFunctionData({ abi, functionName, args: [first.address, zeroHash] })
  const answer = await rpc(rpcUrl, 'eth_call', [{ to: factory, data: call('addressOf') }, 'latest'])
  const address = getAddress(`0x${answer.slice(-40)}`)
  expect(await rpc(rpcUrl, 'eth_getCode', [address, 'latest'])).toBe('0x')
  const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }]
  return {
    address,
    signMessage: async ({ message }) =>
      concatHex([
        encodeAbiParameters(types, [factory, call('create'), await signer.signMessage({ message })]),
        `0x${'6492'.repeat(16)}`,
      ]),
  }
}

test('a contract wallet that is not deployed yet: as it will say (ERC-6492)', async () => {
  const wallet = await futureWallet(first)
  expect((await signIn(visitor, {}, wallet)).status).toBe(200)
  expect(await visitor.get('/auth/session')).toMatchObject({ address: wallet.address })
  expect(await reasonOf(await signIn(visitor, {}, await futureWallet(second)))).toEqual([401, 'signature'])
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['domain', { domain: '127.0.0.1' }],
  ['scheme', { scheme: 'https' }],
  ['uri', { uri: 'http://127.0.0.1:4170@evil.example/' }],
  ['uri', { uri: 'javascript:alert(1)' }],
  ['chainId', { chainId: 1 }],
  ['issuedAt', { issuedAt: soon(3_600_000) }],
  ['notBefore', { notBefore: soon(3_600_000) }],
  ['expirationTime', { expirationTime: soon(-1_000) }],
])('%s: refused where it does not fit: %o', async (field, change) => {
  expect(await reasonOf(await signIn(visitor, change))).toEqual([401, field])
  expect(await visitor.get('/auth/session')).toBeNull()
})

test.each([
  ['a line too many', { append: '\n' }],
  ['a line of its own', { append: '\nAdmin: yes' }],
  ['words before it', { prefix: 'x\n' }],
])('message: %s makes it another thing', async (_name, change) => {
  expect(await reasonOf(await signIn(visitor, change))).toEqual([400, 'message'])
})

test.each([
  ['nothing', undefined],
  ['no text', { message: 7, signature: '0x' }],
  ['an endless text', { message: 'x'.repeat(20_000), signature: '0x' }],
])('message: %s is refused', async (_name, body) => {
  expect(await reasonOf(await visitor.post('/auth/verify', body))).toEqual([400, 'message'])
})

test.each([
  ['none', undefined],
  ['no hex', 'yes'],
  ['empty', '0x'],
  ['half a byte', '0x1'],
  ['of another text', 'other'],
  ['endless', `0x${'00'.repeat(100_000)}`],
])('signature: %s is refused', async (_name, given) => {
  const message = write(await visitor.nonce())
  const signature = given === 'other' ? await first.signMessage({ message: `${message}.` }) : given
  expect(await reasonOf(await visitor.post('/auth/verify', { message, signature }))).toEqual([401, 'signature'])
})

test('nonce: long, of letters and digits, another one each time', async () => {
  const nonces = await Promise.all(Array.from({ length: 20 }, () => visitor.nonce()))
  expect(new Set(nonces).size).toBe(20)
  expect(nonces.every((nonce) => /^[0-9a-z]{32}$/.test(nonce))).toBe(true)
})

test('nonce: good for one message; of two at once, one gets in', async () => {
  const message = write(await visitor.nonce())
  const body = { message, signature: await first.signMessage({ message }) }
  const answers = await Promise.all([visitor.post('/auth/verify', body), visitor.post('/auth/verify', body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await reasonOf(await visitor.post('/auth/verify', body))).toEqual([401, 'nonce'])
})

test('nonce: a wrong signature uses it up too', async () => {
  const message = write(await visitor.nonce())
  await visitor.post('/auth/verify', { message, signature: await second.signMessage({ message }) })
  const signature = await first.signMessage({ message })
  expect(await reasonOf(await visitor.post('/auth/verify', { message, signature }))).toEqual([401, 'nonce'])
})

test("nonce: one's own only, issued by this server, in time", async () => {
  const other = createVisitor()
  const verify = async (nonce) => {
    const message = write(nonce)
    return reasonOf(await visitor.post('/auth/verify', { message, signature: await first.signMessage({ message }) }))
  }
  await visitor.nonce()
  expect(await verify(await other.nonce())).toEqual([401, 'nonce'])
  expect(await verify('0123456789abcdef')).toEqual([401, 'nonce'])
  await visitor.post('/__state', { nonceSeconds: 0.05 })
  const late = await visitor.nonce()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await verify(late)).toEqual([401, 'nonce'])
})

test('nonce: two tabs of one visitor do not take it from each other', async () => {
  const [message] = [write(await visitor.nonce()), await visitor.nonce()]
  const signature = await first.signMessage({ message })
  expect((await visitor.post('/auth/verify', { message, signature })).status).toBe(200)
})

test('session: ends by itself, and never after its message does', async () => {
  await signIn(visitor, { expirationTime: undefined })
  const { expiresAt } = await visitor.get('/auth/session')
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_500_000)
  await signIn(visitor, { expirationTime: soon(20_000) })
  expect(Date.parse((await visitor.get('/auth/session')).expiresAt) - Date.now()).toBeLessThanOrEqual(20_000)
  await visitor.post('/__state', { sessionSeconds: 5 })
  await signIn()
  expect(await visitor.get('/auth/session')).not.toBeNull()
  await expect.poll(() => visitor.get('/auth/session'), { timeout: 15_000, interval: 250 }).toBeNull()
}, 30_000)

test.each(['/auth/verify', '/auth/sign-out'])("%s: asked by the demo's own pages only", async (path) => {
  await signIn()
  for (const origin of ['https://evil.example', 'null', '']) {
    const foreign = createVisitor({ origin })
    expect(await reasonOf(await foreign.post(path, {}))).toEqual([403, 'origin'])
  }
  expect(await visitor.get('/auth/session')).not.toBeNull()
})

test("credentials are for the demo's pages, by name, and nothing is cached", async () => {
  const headersFor = async (origin, method = 'GET') => {
    const { headers } = await createVisitor({ origin }).ask(method, '/auth/session')
    return ['allow-origin', 'allow-credentials'].map((name) => headers.get(`access-control-${name}`))
  }
  expect(await headersFor(PAGES)).toEqual([PAGES, 'true'])
  expect(await headersFor(PAGES, 'OPTIONS')).toEqual([PAGES, 'true'])
  expect(await headersFor('https://evil.example')).toEqual([null, null])
  expect(await headersFor('https://evil.example', 'OPTIONS')).toEqual([null, null])
  const { headers } = await visitor.ask('GET', '/auth/nonce')
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'origin'])
})

test('rules and the reset reach it as the other services', async () => {
  await visitor.post('/__control', { path: '/auth/verify', mode: 'status', status: 503, times: 1 })
  expect((await signIn()).status).toBe(503)
  expect((await signIn()).status).toBe(200)
  expect((await visitor.get('/__requests?path=/auth/verify')).length).toBe(2)
  const waiting = await visitor.nonce()
  await visitor.post('/__reset')
  expect(await visitor.get('/auth/session')).toBeNull()
  const message = write(waiting)
  const signature = await first.signMessage({ message })
  expect(await reasonOf(await visitor.post('/auth/verify', { message, signature }))).toEqual([401, 'nonce'])
})

test('a node that is away is no wrong signature', async () => {
  const networks = nodes.networks.map((network) => ({ ...network, rpcUrl: 'http://127.0.0.1:1' }))
  const alone = await startServices({ networks, accounts, pages: () => PAGES })
  try {
    const other = createVisitor({ url: alone.url })
    const account = { ...first, address: nodes.networks[0].contractWallet }
    expect((await signIn(other, {}, account)).status).toBe(502)
    // A key needs no node.
    expect((await signIn(other)).status).toBe(200)
  } finally {
    await alone.stop()
  }
})
