/** Pairing for real: our client, the local relay, and a wallet in a process of its own. */
import { createFakeClock, createMemoryStorage, type FakeClock, type MemoryStorage } from '@wallet-modal/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFakeEnvironment } from '../../../test/createTestModal.js'
import { type PairingStack, startPairingStack } from '../../../test/pairingStack.js'
import { createAdapter } from '../eip155/index.js'
import type { PairedSession, PairingClient, PairingClientParts } from '../pairing.js'
import type { CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import { createPairingClient } from './index.js'

const network = (id: CaipNetworkId): CaipNetwork => {
  const [namespace, reference = ''] = id.split(':') as [CaipNetwork['namespace'], string]
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  return { id, namespace, reference, name: id, nativeCurrency, rpcUrls: ['http://127.0.0.1:9/secret-key'] }
}
const evm = [network('eip155:31337'), network('eip155:31338')]
const all = [
  ...evm,
  network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
  network('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
  network('bip122:0f9188f13cb7b2c71f2a335e3a4fc328'),
]

let stack: PairingStack
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
const consoled: unknown[] = []

beforeAll(async () => {
  stack = await startPairingStack([31337, 31338])
  process.on('unhandledRejection', note)
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void consoled.push(words))
}, 60_000)

const clients: PairingClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBeLessThanOrEqual(1), soon)
  await stack.reset()
  expect(unhandled.splice(0)).toEqual([])
  expect(consoled.splice(0)).toEqual([])
}, 30_000)
afterAll(async () => {
  await stack.stop()
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
})

let names = 0
async function open(
  given: { storage?: MemoryStorage; clock?: FakeClock; openLink?: PairingClientParts['openLink'] } = {},
) {
  const clock = given.clock ?? createFakeClock(Date.now())
  const storage = given.storage ?? createMemoryStorage()
  const name = ++names
  const client = await createPairingClient({
    relayUrl: stack.relayUrl,
    projectId: '',
    metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.test', icons: [] },
    storage,
    storageKey: 'wallet-modal',
    clock,
    environment: { ...createFakeEnvironment(), randomBytes: (length) => new Uint8Array(length).fill(name) },
    verify: false,
    openLink: given.openLink,
  })
  clients.push(client)
  return { client, clock, storage }
}

const soon = { timeout: 8_000, interval: 25 }
const sessionsOfPhone = async () => (await stack.phoneState()).sessions

async function pair(client: PairingClient, networks = evm, answer: object = {}): Promise<PairedSession> {
  const proposal = await client.propose(networks)
  await stack.phone('mode', { proposal: 'approve', requests: 'approve', ...answer })
  await stack.phone('pair', { uri: proposal.uri })
  return proposal.approval
}

const providerOf = (session: PairedSession, namespace = 'eip155') => {
  const found = session.namespaces.find((entry) => entry.namespace === namespace)
  if (!found) throw new Error(`no ${namespace}`)
  return found.provider
}
const connectorOf = (session: PairedSession, chain: Connector['chain'] = 'eip155'): Connector => ({
  id: 'paired',
  name: 'Phone',
  type: 'WALLET_CONNECT',
  chain,
  provider: providerOf(session, chain),
})
const heardBy = (provider: ReturnType<typeof providerOf>) => {
  const events: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on?.(name, (payload: unknown) => void events.push([name, payload]))
  return events
}

test('one approval fills every namespace that the page has networks of', async () => {
  const { client } = await open()
  const session = await pair(client, all)
  expect(session.namespaces.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'polkadot', 'bip122'])
  expect(session.namespaces[0]?.addresses).toEqual([stack.addresses.phone, stack.addresses.phoneSecond])
  expect(session.namespaces[0]?.networks).toEqual(['eip155:31337', 'eip155:31338'])
  expect(session.wallet.name).not.toBe('')
})

test('a wallet that approves one network of one namespace works for that', async () => {
  const { client } = await open()
  const session = await pair(client, all, { chains: ['eip155:31338'] })
  expect(session.namespaces.map(({ namespace, networks }) => [namespace, networks])).toEqual([
    ['eip155', ['eip155:31338']],
  ])
  expect(await providerOf(session).request({ method: 'eth_chainId' })).toBe('0x7a6a')
})

test("the page's RPC addresses are not told to the wallet", async () => {
  const { client } = await open()
  const { uri } = await client.propose(evm)
  await stack.phone('mode', { proposal: 'ask' })
  await stack.phone('pair', { uri })
  await vi.waitFor(async () => expect((await stack.phoneState()).proposals).toHaveLength(1), soon)
  expect(JSON.stringify(await stack.phoneState())).not.toContain('secret-key')
})

test('the eip155 adapter signs and switches over the session', async () => {
  const { client, clock } = await open()
  const connector = connectorOf(await pair(client))
  const adapter = createAdapter({ fetch, clock })
  const address = stack.addresses.phone
  expect(await adapter.connect(connector, undefined)).toMatchObject({ caipNetworkId: 'eip155:31337' })
  const signature = await adapter.signMessage(connector, { address, message: 'Hello' })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  await adapter.switchNetwork(connector, network('eip155:31338'))
  expect(await adapter.reconnect(connector)).toMatchObject({ caipNetworkId: 'eip155:31338' })
})

test('a request goes to the wallet with the network that is in use; its refusal keeps its code', async () => {
  const { client } = await open()
  const provider = providerOf(await pair(client, evm, { requests: 'ask' }))
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  const answer = provider.request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  const refused = expect(answer).rejects.toMatchObject({ code: 5000 })
  await vi.waitFor(async () => expect((await stack.phoneState()).requests).toHaveLength(1), soon)
  expect((await stack.phoneState()).requests[0]).toMatchObject({ method: 'personal_sign', chainId: 'eip155:31338' })
  await stack.phone('reject')
  await refused
})

test('what the session does not hold is refused here', async () => {
  const { client } = await open()
  const provider = providerOf(await pair(client, evm, { requests: 'ask' }))
  await expect(provider.request({ method: 'eth_call', params: [] })).rejects.toMatchObject({ code: 4200 })
  await expect(provider.request({ method: 'wallet_sendCalls', params: [] })).rejects.toMatchObject({ code: 4200 })
  expect((await stack.phoneState()).requests).toEqual([])
})

test.each([5000, 5001, 5002, 4001, 5100])('a refusal with %i is a refusal by the visitor', async (code) => {
  const { client } = await open()
  const { uri, approval } = await client.propose(evm)
  await stack.phone('mode', { proposal: 'ask' })
  const refused = expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await stack.phone('pair', { uri })
  await vi.waitFor(async () => expect((await stack.phoneState()).proposals).toHaveLength(1), soon)
  await stack.phone('reject', { code })
  await refused
})

test('W08: what is approved after nobody waits any more is ended at once', async () => {
  const { client } = await open()
  const proposal = await client.propose(evm)
  const aborted = expect(proposal.approval).rejects.toMatchObject({ code: 'ABORTED' })
  await stack.phone('mode', { proposal: 'ask' })
  await stack.phone('pair', { uri: proposal.uri })
  await vi.waitFor(async () => expect((await stack.phoneState()).proposals).toHaveLength(1), soon)
  proposal.abandon()
  await aborted
  await stack.phone('approve')
  await vi.waitFor(async () => expect(await sessionsOfPhone()).toEqual([]), soon)
  expect(await client.restore(evm)).toBeUndefined()
})

test('a new URI makes the old one dead', async () => {
  const { client } = await open()
  const first = await client.propose(evm)
  const aborted = expect(first.approval).rejects.toMatchObject({ code: 'ABORTED' })
  const second = await client.propose(evm)
  await aborted
  await stack.phone('mode', { proposal: 'approve' })
  await stack.phone('pair', { uri: first.uri })
  await vi.waitFor(async () => expect(await sessionsOfPhone()).toEqual([]), soon)
  await stack.phone('pair', { uri: second.uri })
  const { topic } = await second.approval
  await vi.waitFor(async () => expect((await sessionsOfPhone()).map((session) => session.topic)).toEqual([topic]), soon)
})

test('expired: told before the SDK leaves a rejection behind', async () => {
  const { client, clock } = await open()
  const { approval } = await client.propose(evm)
  const expired = expect(approval).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
  await clock.advance(300_000)
  await expired
})

test('W03: a line that drops during pairing comes back, and the same URI still works', async () => {
  const { client } = await open()
  const proposal = await client.propose(evm)
  await stack.relay({ drop: true })
  await stack.phone('mode', { proposal: 'approve' })
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBe(2), soon)
  await stack.phone('pair', { uri: proposal.uri })
  expect((await proposal.approval).namespaces).toHaveLength(1)
})

test('W02: a relay that refuses is not asked again and again', async () => {
  // It would be counted too.
  await stack.phone('kill')
  await stack.relay({ mode: 'unauthorized' })
  const before = (await stack.relayState()).attempts
  const { client, clock } = await open()
  for (let turn = 0; turn < 8; turn += 1)
    await expect(client.propose(evm)).rejects.toMatchObject({ code: 'INVALID_APP_CONFIGURATION' })
  await clock.advance(30_000)
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  expect((await stack.relayState()).attempts - before).toBeLessThanOrEqual(5)
  await stack.phone('restart')
  await stack.relay({ mode: 'ok' })
  await clock.advance(60_000)
  expect((await client.propose(evm)).uri).toMatch(/^wc:/)
}, 30_000)

test.each(['refuse', 'hang', 'silent'] as const)(
  'W01: a relay that does not answer (%s) is told after 10 s',
  async (mode) => {
    await stack.relay({ mode })
    const { client, clock } = await open()
    const failed = expect(client.propose(evm)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await clock.advance(10_000)
    await failed
    await stack.relay({ mode: 'ok' })
    expect((await client.propose(evm)).uri).toMatch(/^wc:/)
  },
  30_000,
)

test('W06: the wallet ends the session', async () => {
  const { client } = await open()
  const session = await pair(client, all)
  const heard = session.namespaces.map(({ provider }) => heardBy(provider))
  await stack.phone('disconnect')
  await vi.waitFor(
    () => expect(heard.map((events) => (events[0] as unknown[])?.[0])).toEqual(Array(4).fill('disconnect')),
    {
      ...soon,
      timeout: 2_000,
    },
  )
  await expect(providerOf(session).request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4900 })
  expect(await client.restore(all)).toBeUndefined()
})

test('a question that waits when the session ends is answered by that end', async () => {
  const { client } = await open()
  const provider = providerOf(await pair(client, evm, { requests: 'ask' }))
  const answer = provider.request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  const ended = expect(answer).rejects.toMatchObject({ code: expect.any(Number) })
  await vi.waitFor(async () => expect((await stack.phoneState()).requests).toHaveLength(1), soon)
  await stack.phone('disconnect')
  await ended
})

test('a question that nobody answers is given up before the SDK does', async () => {
  const { client, clock } = await open()
  const provider = providerOf(await pair(client, evm, { requests: 'ignore' }))
  const answer = provider.request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  const late = expect(answer).rejects.toMatchObject({ code: 'TIMEOUT' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await clock.advance(295_000)
  await late
})

test.each([
  ['accountsChanged', [], [['accountsChanged', []]]],
  ['chainChanged', 31338, [['chainChanged', '0x7a6a']]],
  ['chainChanged', '0x7a6a', [['chainChanged', '0x7a6a']]],
  ['chainChanged', 'eip155:31338', [['chainChanged', '0x7a6a']]],
])('the wallet says %s %j', async (event, data, expected) => {
  const { client } = await open()
  const heard = heardBy(providerOf(await pair(client)))
  await stack.phone('emit', { event, data })
  await vi.waitFor(() => expect(heard).toEqual(expected), soon)
})

test('garbage in events changes nothing', async () => {
  const { client } = await open()
  const provider = providerOf(await pair(client))
  const heard = heardBy(provider)
  const garbage = ['abc', null, '0x', -1, 1e99, [], {}, 'eip155:1', 'solana:x', [1], ['<b>'], '0x1']
  for (const data of garbage) {
    await stack.phone('emit', { event: 'chainChanged', data }).catch(() => {})
    if (!Array.isArray(data) || data.length)
      await stack.phone('emit', { event: 'accountsChanged', data }).catch(() => {})
  }
  await stack.phone('emit', { event: 'accountsChanged', data: [stack.addresses.phoneSecond] })
  await vi.waitFor(() => expect(heard).toEqual([['accountsChanged', [stack.addresses.phoneSecond]]]), soon)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test('an update takes a namespace away and leaves the others', async () => {
  const { client } = await open()
  const session = await pair(client, all)
  const solana = heardBy(providerOf(session, 'solana'))
  await stack.phone('update', { namespaces: ['eip155', 'polkadot', 'bip122'] })
  await vi.waitFor(() => expect(solana).toEqual([['disconnect', expect.anything()]]), soon)
  expect(await providerOf(session).request({ method: 'eth_accounts' })).toHaveLength(2)
})

test('leaving one namespace leaves the others; leaving the last ends the session', async () => {
  const { client } = await open()
  const session = await pair(client, all)
  const leave = (namespace: string) => providerOf(session, namespace).request({ method: 'wallet_revokePermissions' })
  for (const namespace of ['solana', 'polkadot', 'bip122']) expect(await leave(namespace)).toBeNull()
  expect(await sessionsOfPhone()).toHaveLength(1)
  expect(await providerOf(session).request({ method: 'eth_accounts' })).toHaveLength(2)
  expect(await leave('eip155')).toBeNull()
  await vi.waitFor(async () => expect(await sessionsOfPhone()).toEqual([]), soon)
  expect(await client.restore(all)).toBeUndefined()
})

test('a reload brings the session back without a question, and it works', async () => {
  const first = await open()
  const { topic } = await pair(first.client)
  first.client.destroy()
  const { client } = await open({ storage: first.storage })
  const restored = await client.restore(evm)
  expect(restored?.topic).toBe(topic)
  const provider = providerOf(restored as PairedSession)
  const signature = await provider.request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  expect(signature).toMatch(/^0x/)
  expect(await client.restore(evm)).toBe(restored)
})

test("another tab's session is found by a client that was there before", async () => {
  const storage = createMemoryStorage()
  const other = await open({ storage: storage.otherTab() })
  expect(await other.client.restore(evm)).toBeUndefined()
  const { topic } = await pair((await open({ storage })).client)
  expect((await other.client.restore(evm))?.topic).toBe(topic)
})

test('a page with other networks neither gets the session nor ends it', async () => {
  const first = await open()
  await pair(first.client)
  first.client.destroy()
  const { client } = await open({ storage: first.storage })
  expect(await client.restore([network('eip155:1')])).toBeUndefined()
  expect(await client.restore(evm)).toBeDefined()
  expect(await sessionsOfPhone()).toHaveLength(1)
})

test('W07: a session that ran out while the page slept is over when it wakes', async () => {
  const { client, clock } = await open()
  const heard = heardBy(providerOf(await pair(client)))
  clock.setWall(Date.now() + 8 * 24 * 3_600_000)
  client.resume()
  await vi.waitFor(() => expect(heard).toEqual([['disconnect', expect.anything()]]), soon)
})

test('what happened while the line was dead is caught up with on waking', async () => {
  const { client, clock } = await open()
  const heard = heardBy(providerOf(await pair(client)))
  await clock.advance(60_000)
  client.resume()
  await stack.phone('emit', { event: 'chainChanged', data: 31338 })
  await vi.waitFor(() => expect(heard).toEqual([['chainChanged', '0x7a6a']]), soon)
})

test('a request brings the remembered wallet to the front, and no other link', async () => {
  const openLink = vi.fn()
  const { client } = await open({ openLink })
  const session = await pair(client)
  const sign = () => providerOf(session).request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  client.rememberLink({ href: 'javascript:alert(1)', name: 'Evil' })
  await sign()
  expect(openLink).not.toHaveBeenCalled()
  client.rememberLink({ href: 'phone://', name: 'Phone' })
  await sign()
  expect(openLink.mock.calls).toEqual([[`phone://wc?sessionTopic=${session.topic}`]])
  client.rememberLink(undefined)
  await sign()
  expect(openLink).toHaveBeenCalledTimes(1)
})

test.each([
  ['text', 'wc@2:client:0.3//session', '{'],
  ['a list of nothing', 'wc@2:client:0.3//session', '[null]'],
  ['a session without namespaces', 'wc@2:client:0.3//session', '[{"topic":"t","expiry":9999999999}]'],
  ['keys that are none', 'wc@2:core:0.3//keychain', '7'],
  ['pairings that are none', 'wc@2:core:0.3//pairing', '[null]'],
  ['subscriptions that are none', 'wc@2:core:0.3//subscription', '{"length":3}'],
])('E05: stored garbage (%s) is no obstacle', async (_, key, value) => {
  const storage = createMemoryStorage()
  storage.set(`wallet-modal.pairing.${key}`, value)
  const { client } = await open({ storage })
  expect(await client.restore(evm)).toBeUndefined()
  expect(await pair(client)).toMatchObject({ namespaces: [{ namespace: 'eip155' }] })
})

test('after the end of the instance nothing is asked any more', async () => {
  const { client } = await open()
  const proposal = await client.propose(evm)
  client.destroy()
  await expect(proposal.approval).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(client.propose(evm)).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(client.restore(evm)).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBe(1), soon)
})

test('without a session and without a proposal no line stays open', async () => {
  const { client } = await open()
  const session = await pair(client)
  expect((await stack.relayState()).open).toBe(2)
  await providerOf(session).request({ method: 'wallet_revokePermissions' })
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBe(1), soon)
  expect((await pair(client)).namespaces).toHaveLength(1)
})

test('offline is said at once', async () => {
  const client = await createPairingClient({
    relayUrl: stack.relayUrl,
    projectId: '',
    metadata: { name: '', description: '', url: '', icons: [] },
    storage: createMemoryStorage(),
    storageKey: 'wallet-modal',
    clock: createFakeClock(Date.now()),
    environment: { ...createFakeEnvironment(), isOnline: () => false, randomBytes: (length) => new Uint8Array(length) },
    verify: false,
  })
  clients.push(client)
  await expect(client.propose(evm)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
})
