/** How a session comes about, or does not. */
import { createFakeClock, createFakeEnvironment, createMemoryStorage } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import {
  all,
  clients,
  evm,
  network,
  open,
  pair,
  providerOf,
  sessionsOfPhone,
  soon,
  stack,
} from '../../../test/pairedPage.js'
import type { PairedSession } from '../pairing.js'
import { createPairingClient } from './index.js'

test('one approval fills every namespace that the page has networks of', async () => {
  const { client } = await open()
  const session = await pair(client, all)
  expect(session.namespaces.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'polkadot', 'bip122'])
  expect(session.namespaces[0]?.addresses).toEqual([stack.addresses.phone, stack.addresses.phoneSecond])
  expect(session.namespaces[0]?.networks).toEqual(['eip155:31337', 'eip155:31338'])
  expect(session.wallet.name).not.toBe('')
})

test('a page knows who the relay knows it as, also after a reload', async () => {
  const { client, storage } = await open()
  expect(client.clientId).toMatch(/^did:key:z\w{40,}$/)
  expect((await open({ storage })).client.clientId).toBe(client.clientId)
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
  expect(await client.restore(evm)).toEqual([])
})

test('E18: a proposal that went out on a dead line goes out again on the one that waking opens', async () => {
  await stack.relay({ mode: 'silent' })
  const { connections } = await stack.relayState()
  const { client, clock } = await open()
  const proposing = client.propose(evm)
  await vi.waitFor(async () => expect((await stack.relayState()).connections).toBe(connections + 1), soon)
  await stack.relay({ mode: 'ok' })
  await clock.advance(6_000)
  client.resume()
  expect((await proposing).uri).toMatch(/^wc:/)
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

test('E21: another tab pairs while a URI waits here: its session comes, and the URI still works', async () => {
  const storage = createMemoryStorage()
  const here = await open({ storage })
  const waiting = await here.client.propose(evm)
  const there = await open({ storage: storage.otherTab() })
  const solana = network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  const { topic } = await pair(there.client, [solana])
  const [other] = await here.client.restore(all)
  expect(other?.topic).toBe(topic)
  await stack.phone('pair', { uri: waiting.uri })
  const own = await waiting.approval
  expect(own.namespaces.map(({ namespace }) => namespace)).toEqual(['eip155'])
  const told = new Promise((resolve) => providerOf(other as PairedSession, 'solana').on?.('disconnect', resolve))
  await stack.phone('disconnect', { topic })
  await told
  expect((await here.client.restore(all)).map((session) => session.topic)).toEqual([own.topic])
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

test('after the end of the instance nothing is asked any more', async () => {
  const { client } = await open()
  const proposal = await client.propose(evm)
  client.destroy()
  await expect(proposal.approval).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(client.propose(evm)).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(client.restore(evm)).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBe(1), soon)
})

test('what is over leaves nothing behind in storage', async () => {
  const { client, clock, storage } = await open()
  const value = (name: string) => JSON.parse(storage.get(`wallet-modal.pairing.wc@2:${name}`) ?? 'null')
  const keys = () => Object.keys(value('core:0.3//keychain'))
  await client.propose(evm)
  await clock.advance(300_000)
  await vi.waitFor(() => expect(keys()).toEqual(['client_ed25519_seed']), soon)
  const session = await pair(client)
  expect(keys().length).toBeGreaterThan(1)
  await providerOf(session).request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  await providerOf(session).request({ method: 'wallet_revokePermissions' })
  await vi.waitFor(() => expect(keys()).toEqual(['client_ed25519_seed']), soon)
  for (const name of ['client:0.3//session', 'client:0.3//proposal', 'core:0.3//pairing', 'core:0.3//history'])
    await vi.waitFor(() => expect(value(name)).toEqual([]), soon)
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
