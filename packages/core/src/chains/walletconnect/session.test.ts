/** What a session does, and how it ends. */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import {
  all,
  connectorOf,
  evm,
  heardBy,
  network,
  open,
  pair,
  providerOf,
  sessionsOfPhone,
  soon,
  stack,
} from '../../../test/pairedPage.js'
import { createAdapter } from '../eip155/index.js'
import type { PairedSession } from '../pairing.js'

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
  expect(await client.restore(all)).toEqual([])
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

type Opened = Awaited<ReturnType<typeof open>> & { provider: ReturnType<typeof providerOf> }
/** A request that lies at the phone. */
async function askPhone(method: string, params: readonly unknown[]): Promise<Opened & { answer: Promise<unknown> }> {
  const opened = await open()
  const provider = providerOf(await pair(opened.client, evm, { requests: 'ask' }))
  const answer = provider.request({ method, params })
  answer.catch(() => {})
  await vi.waitFor(async () => expect((await stack.phoneState()).requests).toHaveLength(1), soon)
  return { ...opened, provider, answer }
}

test.each<[string, (page: Opened) => unknown]>([
  ['nobody answers', ({ clock }) => clock.advance(295_000)],
  ['the wallet ends the session', () => stack.phone('disconnect')],
  ['the page leaves', ({ provider }) => provider.request({ method: 'wallet_revokePermissions' })],
  ['the page is gone', ({ client }) => client.destroy()],
])('the wallet has a transaction, and %s: it may have been sent', async (_what, happen) => {
  const page = await askPhone('eth_sendTransaction', [{ from: stack.addresses.phone, to: stack.addresses.phone }])
  await happen(page)
  await expect(page.answer).rejects.toMatchObject({ code: 'SENT_UNCONFIRMED', context: { namespace: 'eip155' } })
})

test('E18: asleep past the deadline; what the wallet answered meanwhile still counts', async () => {
  const { answer, client, clock } = await askPhone('personal_sign', ['0x41', stack.addresses.phone])
  clock.setWall(clock.now() + 360_000)
  await clock.advance(295_000)
  client.resume()
  await stack.phone('approve')
  expect(await answer).toMatch(/^0x[0-9a-f]{130}$/)
})

test.each([
  ['personal_sign', 'TIMEOUT'],
  ['eth_sendTransaction', 'SENT_UNCONFIRMED'],
])('E18: asleep past the deadline, and nothing comes for 10 s: %s is %s', async (method, code) => {
  const { answer, clock } = await askPhone(method, ['0x41', stack.addresses.phone])
  let settled = false
  answer.catch(() => {
    settled = true
  })
  clock.setWall(clock.now() + 360_000)
  await clock.advance(295_000 + 9_999)
  expect(settled).toBe(false)
  await clock.advance(1)
  await expect(answer).rejects.toMatchObject({ code })
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
  expect(await client.restore(all)).toEqual([])
})

test('a reload brings the session back without a question, and it works', async () => {
  const first = await open()
  const { topic } = await pair(first.client)
  first.client.destroy()
  const { client } = await open({ storage: first.storage })
  const [restored] = await client.restore(evm)
  expect(restored?.topic).toBe(topic)
  const provider = providerOf(restored as PairedSession)
  const signature = await provider.request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })
  expect(signature).toMatch(/^0x/)
  expect((await client.restore(evm))[0]).toBe(restored)
})

test("another tab's session is found by a client that was there before", async () => {
  const storage = createMemoryStorage()
  const other = await open({ storage: storage.otherTab() })
  expect(await other.client.restore(evm)).toEqual([])
  const { topic } = await pair((await open({ storage })).client)
  expect((await other.client.restore(evm))[0]?.topic).toBe(topic)
})

test("another tab's session is heard of, also by a client whose line was closed", async () => {
  const storage = createMemoryStorage()
  const other = await open({ storage: storage.otherTab() })
  await providerOf(await pair(other.client)).request({ method: 'wallet_revokePermissions' })
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBe(1), soon)
  const { topic } = await pair((await open({ storage })).client)
  const [restored] = await other.client.restore(evm)
  const heard = heardBy(providerOf(restored as PairedSession))
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBe(3), soon)
  await stack.phone('emit', { topic, event: 'chainChanged', data: 31338 })
  await vi.waitFor(() => expect(heard).toEqual([['chainChanged', '0x7a6a']]), soon)
})

test("another tab's session joins one that stands here, and both work", async () => {
  const storage = createMemoryStorage()
  const here = await open({ storage })
  const own = await pair(here.client)
  const there = await open({ storage: storage.otherTab() })
  await there.client.restore(all)
  const solana = network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  const { topic } = await pair(there.client, [solana])
  const restored = await here.client.restore(all)
  expect(restored.map((session) => session.topic).sort()).toEqual([own.topic, topic].sort())
  const joined = restored.find((session) => session.topic === topic) as PairedSession
  const [message, address] = ['0x41', stack.addresses.phone]
  const signed = providerOf(own).request({ method: 'personal_sign', params: [message, address] })
  expect(await signed).toMatch(/^0x/)
  const heard = heardBy(providerOf(joined, 'solana'))
  await stack.phone('disconnect', { topic })
  await vi.waitFor(() => expect(heard).toEqual([['disconnect', expect.anything()]]), soon)
  expect((await here.client.restore(all)).map((session) => session.topic)).toEqual([own.topic])
})

test.each([[undefined], ['soon']])('a session that ends at %j ends after 7 days', async (expiry) => {
  const first = await open()
  const { topic } = await pair(first.client)
  first.client.destroy()
  const key = 'wallet-modal.pairing.wc@2:client:0.3//session'
  const stored = () => JSON.parse(first.storage.get(key) ?? '[]') as Record<string, unknown>[]
  first.storage.set(key, JSON.stringify(stored().map((session) => ({ ...session, expiry }))))

  const { client, clock } = await open({ storage: first.storage })
  const [restored] = await client.restore(evm)
  expect(restored?.topic).toBe(topic)
  const end = Math.floor(clock.now() / 1_000) + 7 * 24 * 3_600
  await vi.waitFor(() => expect(stored()).toMatchObject([{ topic, expiry: end }]), soon)
  const heard = heardBy(providerOf(restored as PairedSession))
  clock.setWall(end * 1_000 - 1)
  client.resume()
  expect(heard).toEqual([])
  clock.setWall(end * 1_000)
  client.resume()
  expect(heard).toEqual([['disconnect', expect.anything()]])
})

test('a page with other networks neither gets the session nor ends it', async () => {
  const first = await open()
  await pair(first.client)
  first.client.destroy()
  const { client } = await open({ storage: first.storage })
  expect(await client.restore([network('eip155:1')])).toEqual([])
  expect(await client.restore(evm)).toHaveLength(1)
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
  expect(await client.restore(evm)).toEqual([])
  expect(await pair(client)).toMatchObject({ namespaces: [{ namespace: 'eip155' }] })
})
