/** A session and a signature in one approval: our client, the local relay, a wallet in its own process. */
import { ParsedMessage } from '@spruceid/siwe-parser'
import { createMemoryStorage } from '@wallet-modal/testing'
import { type Hex, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { all, evm, heardBy, open, providerOf, sessionsOfPhone, soon, stack } from '../../../test/pairedPage.js'
import { parseSiwxMessage } from '../../domain/siwxMessage.js'
import type { SiwxRequest } from '../../domain/siwxTypes.js'
import type { PairingClient } from '../pairing.js'

const request = (change: Partial<SiwxRequest> = {}): SiwxRequest => ({
  domain: 'shop.test',
  uri: 'https://shop.test',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  statement: 'Sign in to the shop.',
  ...change,
})

const requests = async () => (await stack.phoneState()).requests

async function pairAtOnce(client: PairingClient, mode: object = {}, networks = evm, signIn = request()) {
  const proposal = await client.propose(networks, signIn)
  await stack.phone('mode', { oneClick: true, proposal: 'approve', requests: 'approve', ...mode })
  await stack.phone('pair', { uri: proposal.uri })
  return proposal.approval
}

test('one approval: a session, and a message that an independent parser reads and the key has signed', async () => {
  const { client } = await open()
  const asked = request()
  const { signIns = [], ...session } = await pairAtOnce(client, {}, evm, asked)
  expect(signIns).toHaveLength(1)
  const [{ data, message, signature } = signIns[0] as never] = signIns
  const read = new ParsedMessage(message)
  expect(read).toMatchObject({
    domain: asked.domain,
    address: stack.addresses.phone,
    uri: asked.uri,
    version: '1',
    chainId: 31337,
    nonce: asked.nonce,
    issuedAt: asked.issuedAt,
    expirationTime: asked.expirationTime,
  })
  expect(read.statement).toMatch(/^Sign in to the shop\. I further authorize the stated URI .*'personal_sign'/)
  expect(read.resources).toEqual([expect.stringMatching(/^urn:recap:/)])
  expect(data).toEqual(parseSiwxMessage(message))
  expect(await verifyMessage({ address: stack.addresses.phone as Hex, message, signature: signature as Hex })).toBe(
    true,
  )
  expect(session.wallet.name).toBe('Demo Phone')
  expect(session.namespaces).toMatchObject([
    { namespace: 'eip155', addresses: [stack.addresses.phone], networks: ['eip155:31337', 'eip155:31338'] },
  ])
  expect(await sessionsOfPhone()).toMatchObject([{ topic: session.topic }])
  expect((await stack.phoneState()).outside).toEqual([])
})

test('the session is good for requests in both directions, for events, and for an end from either side', async () => {
  const { client } = await open()
  const session = await pairAtOnce(client)
  const provider = providerOf(session)
  const hello = await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', stack.addresses.phone] })
  expect(
    await verifyMessage({ address: stack.addresses.phone as Hex, message: 'hello', signature: hello as Hex }),
  ).toBe(true)
  const { phone, phoneSecond } = stack.addresses
  const heard = heardBy(provider)
  await stack.phone('update', { accounts: ['phone', 'phoneSecond'] })
  await stack.phone('emit', { event: 'accountsChanged', data: [phoneSecond], chainId: 'eip155:31337' })
  const changes = [[phone, phoneSecond], [phoneSecond]].map((addresses) => ['accountsChanged', addresses])
  await vi.waitFor(() => expect(heard).toEqual(changes), soon)
  await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  await vi.waitFor(async () => expect(await sessionsOfPhone()).toEqual([]), soon)

  const other = await pairAtOnce(client)
  const ended = new Promise((resolve) => providerOf(other).on?.('disconnect', resolve as never))
  await stack.phone('disconnect')
  await ended
  expect(await client.restore(evm)).toEqual([])
})

test('a later page life finds the session', async () => {
  const storage = createMemoryStorage()
  const { client } = await open({ storage })
  const { topic } = await pairAtOnce(client)
  client.destroy()
  const again = await open({ storage })
  const [session] = await again.client.restore(evm)
  expect(session).toMatchObject({ topic, namespaces: [{ addresses: [stack.addresses.phone] }] })
  expect(session?.signIns).toBeUndefined()
  const answer = providerOf(session as never).request({
    method: 'personal_sign',
    params: ['0x00', stack.addresses.phone],
  })
  expect(await answer).toMatch(/^0x[0-9a-f]{130}$/)
})

test('a wallet that can not do it answers the proposal on the same code', async () => {
  const { client } = await open()
  const session = await pairAtOnce(client, { oneClick: false })
  expect(session.signIns).toEqual([])
  expect(session.namespaces[0]?.addresses).toEqual([stack.addresses.phone, stack.addresses.phoneSecond])
})

test('several networks, several signatures', async () => {
  const { client } = await open()
  const { signIns = [] } = await pairAtOnce(client, { everyNetwork: true })
  expect(signIns.map(({ data }) => data.chainId)).toEqual(['eip155:31337', 'eip155:31338'])
  for (const { message, signature } of signIns)
    expect(await verifyMessage({ address: stack.addresses.phone as Hex, message, signature: signature as Hex })).toBe(
      true,
    )
})

test.each([
  ['nonce', 0, 'phone'],
  ['domain', 0, 'phone'],
  ['late', 0, 'phone'],
  // Whether a signature is the account's is for the sign-in to find out.
  ['signature', 1, 'phone'],
  ['address', 1, 'phoneSecond'],
] as const)('a lie about the %s: a session all the same, with %i sign-ins', async (lie, count, role) => {
  const { client } = await open()
  const session = await pairAtOnce(client, { lie })
  expect(session.signIns).toHaveLength(count)
  expect(session.namespaces[0]?.addresses).toEqual([stack.addresses[role]])
  for (const { message, signature } of session.signIns ?? [])
    expect(
      await verifyMessage({ address: stack.addresses[role] as Hex, message, signature: signature as Hex }).catch(
        () => false,
      ),
    ).toBe(false)
})

test('an answer that says nothing is no session', async () => {
  const { client } = await open()
  await expect(pairAtOnce(client, { lie: 'nonsense' })).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  expect(await client.restore(evm)).toEqual([])
})

test.each([5000, 4001, 12001])('a refusal with %i is a refusal by the visitor', async (code) => {
  const { client } = await open()
  const { uri, approval } = await client.propose(evm, request())
  const refused = expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await stack.phone('mode', { oneClick: true })
  await stack.phone('pair', { uri })
  await vi.waitFor(async () => expect(await requests()).toHaveLength(1), soon)
  await stack.phone('reject', { code })
  await refused
})

test('W08: what is approved after nobody waits any more is ended at once', async () => {
  const { client } = await open()
  const proposal = await client.propose(evm, request())
  const aborted = expect(proposal.approval).rejects.toMatchObject({ code: 'ABORTED' })
  await stack.phone('mode', { oneClick: true })
  await stack.phone('pair', { uri: proposal.uri })
  await vi.waitFor(async () => expect(await requests()).toHaveLength(1), soon)
  proposal.abandon()
  await aborted
  await stack.phone('approve')
  await vi.waitFor(async () => expect(await sessionsOfPhone()).toEqual([]), soon)
  expect(await client.restore(evm)).toEqual([])
})

test.each([
  ['answered at once', {}],
  ['answered by a session', { oneClick: false }],
  ['answered with nonsense', { lie: 'nonsense' }],
])('%s: no key, no pairing and no topic stays behind', async (_, mode) => {
  const storage = createMemoryStorage()
  const { client } = await open({ storage })
  const kept = () =>
    [...storage.entries]
      .filter(([name]) => /(?:pairing|proposal|session|subscription|expirer|keychain)$/.test(name))
      .map(([name, text]) => [name.split('//').at(-1), Object.keys(JSON.parse(text)).length])
      .filter(([, count]) => count !== 0)
  const session = await pairAtOnce(client, mode).catch(() => undefined)
  if (session) await providerOf(session).request({ method: 'wallet_revokePermissions' })
  await vi.waitFor(async () => expect(await sessionsOfPhone()).toHaveLength(session ? 0 : 1), soon)
  // The client's own key.
  await vi.waitFor(() => expect(kept()).toEqual([['keychain', 1]]), soon)
})

test('a page with other namespaces asks for a session of all of them', async () => {
  const { client } = await open()
  const session = await pairAtOnce(client, {}, all)
  expect(session.signIns).toEqual([])
  expect(session.namespaces).toHaveLength(4)
})

test('the line drops before the approval: it is delivered after', async () => {
  const { client } = await open()
  const { uri, approval } = await client.propose(evm, request())
  await stack.phone('mode', { oneClick: true })
  await stack.phone('pair', { uri })
  await vi.waitFor(async () => expect(await requests()).toHaveLength(1), soon)
  await stack.relay({ drop: true })
  await vi.waitFor(() => stack.phone('approve'), soon)
  expect((await approval).signIns).toHaveLength(1)
})
