import { createFakeClock } from '@wallet-modal/testing'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { AUTH_URL, createFakeAuthOrigin, EOA, SMART, SOLANA, wireSession } from '../../../test/fakeAuthOrigin.js'
import { fuzz } from '../../../test/fuzz.js'
import { ModalError } from '../../errors/ModalError.js'
import { createAuthClient } from './index.js'
import { readFirst, readMessage, readResult } from './protocol.js'
import { readSession } from './readSession.js'

const opened: AbortController[] = []
const networks = ['eip155:31337', 'solana:devnet'] as const
afterEach(() => {
  for (const gone of opened.splice(0)) gone.abort()
})
const until = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, { timeout: 10_000, interval: 5 })

async function open(origin = createFakeAuthOrigin()) {
  const tab = origin.createTab()
  const clock = createFakeClock()
  const refused: string[] = []
  const gone = new AbortController()
  opened.push(gone)
  const client = await createAuthClient({
    url: AUTH_URL,
    title: 'Sign-in',
    projectId: 'p1',
    app: { name: 'Shop', url: 'https://shop.test' },
    networks,
    look: { theme: 'light', themeVariables: {}, locale: 'en' },
    clock,
    ports: tab.ports,
    signal: gone.signal,
    onRefused: (method) => void refused.push(method),
  })
  return { client, tab, clock, origin, refused }
}

const hostile = fc.oneof(
  fc.anything(),
  fc.record({ id: fc.anything(), result: fc.anything() }, { requiredKeys: [] }),
  fc.record({ id: fc.nat(), error: fc.anything() }),
  fc.record({ event: fc.oneof(fc.constantFrom('session', 'show', 'hide', 'resize'), fc.string()), id: fc.anything() }),
  fc.record({ event: fc.constant('session'), session: fc.oneof(fc.object(), fc.string(), fc.integer()) }),
  fc.record({ type: fc.constantFrom('ready', 'refused'), version: fc.anything(), features: fc.anything() }),
  fc.record({ abort: fc.anything() }),
)

test('whatever a message holds, reading it never throws', () => {
  fc.assert(
    fc.property(hostile, (data) => {
      readMessage(data)
      readFirst(data, networks)
      const session = readSession(data, networks)
      expect(session).toBeUndefined()
    }),
    fuzz,
  )
})

test('what a session says may be wrong in any field: it is less then, and never wrong', () => {
  const account = fc.oneof(
    fc.record({ address: fc.oneof(fc.constantFrom(EOA, SMART, SOLANA), fc.string()), type: fc.anything() }),
    fc.record({
      address: fc.constantFrom(EOA, SMART, SOLANA),
      type: fc.constantFrom('eoa', 'smartAccount', 'payment'),
    }),
    fc.anything(),
  )
  const accounts = fc.record({ eip155: fc.array(account), solana: fc.array(account) }, { requiredKeys: [] })
  const loose = fc.record({
    user: fc.record({ email: fc.anything(), username: fc.anything(), provider: fc.anything(), picture: fc.anything() }),
    accounts,
    preferred: fc.oneof(fc.anything(), fc.record({ eip155: fc.constantFrom('eoa', 'smartAccount') })),
    network: fc.oneof(fc.anything(), fc.record({ eip155: fc.anything() })),
    smartAccountDeployed: fc.anything(),
  })
  fc.assert(
    fc.property(loose, (wire) => {
      const session = readSession(wire, networks)
      if (!session) return
      const rows = Object.entries(session.accounts)
      expect(rows.length).toBeGreaterThan(0)
      for (const [namespace, list] of rows) {
        const key = namespace as 'eip155' | 'solana'
        expect(list.map(({ type }) => type)).toContain(session.preferred[key])
        expect(networks).toContain(session.network[key])
        for (const { address, type } of list) {
          expect([EOA, SMART, SOLANA]).toContain(address)
          expect(namespace === 'eip155' || type === 'eoa').toBe(true)
        }
        expect(new Set(list.map(({ type }) => type)).size).toBe(list.length)
      }
      for (const text of [session.user.email, session.user.username])
        expect(text === undefined || (text.length > 0 && !/[\p{Cc}\p{Cf}]/u.test(text))).toBe(true)
    }),
    fuzz,
  )
})

test.each([
  ['a picture that runs', { picture: 'javascript:alert(1)' }, {}],
  ['a name with hidden signs', { username: 'an\u202En\u200B' }, { username: 'ann' }],
  ['a provider that nobody knows', { provider: 'myspace', email: 'a@a.test' }, { email: 'a@a.test' }],
])('a user with %s', (_what, user, expected) => {
  expect(readSession(wireSession({ user }), networks)?.user).toEqual(expected)
})

test('random messages by the hundred change nothing, and the next answer still counts', async () => {
  const { client, tab, origin } = await open()
  origin.on('email.resend', () => undefined)
  const heard = vi.fn()
  client.on('session', heard)
  client.on('show', heard)
  const asking = client.request('email.resend', {})
  await until(() => expect(tab.find('email.resend')).toHaveLength(1))
  const [asked] = tab.find('email.resend')
  const foreign = hostile.filter((data) => {
    const message = readMessage(data)
    return message?.kind !== 'session' && !(message && 'id' in message && message.id === asked?.id)
  })
  for (const message of fc.sample(foreign, 300)) {
    try {
      tab.say(message)
    } catch {
      // What can't be cloned can't be posted.
    }
  }
  tab.answer(asked?.id ?? 0, { result: { resendAt: 5 } })
  tab.answer(asked?.id ?? 0, { result: { resendAt: 6 } })
  expect(await asking).toEqual({ resendAt: 5 })
  expect(heard).not.toHaveBeenCalled()
  expect(client.session()).toBeUndefined()
})

test('what the frame asks of the page is answered: it may ask nothing', async () => {
  const { tab } = await open()
  tab.say({ id: 9, type: 'tell me everything' })
  await until(() => expect(tab.asked).toContainEqual({ id: 9, error: { code: 'UNKNOWN_TYPE', message: '' } }))
})

test.each([
  ['email.start', { next: 'nowhere' }],
  ['email.resend', { resendAt: 'soon' }],
  ['email.verify', { session: { user: {} } }],
  ['farcaster.start', { url: 'javascript:alert(1)', expiresAt: 1 }],
  ['network', {}],
  ['session', { user: 7 }],
] as const)('an answer to %s that is none is a failure', async (type, result) => {
  expect(() => readResult(type, result, networks)).toThrow()
  const { client, origin } = await open()
  origin.on(type, () => ({ result }))
  await expect(client.request(type, {} as never)).rejects.toMatchObject({ code: 'FAILED' })
})

test('a caller that gives up is told, and so is the frame', async () => {
  const { client, tab, origin } = await open()
  origin.on('email.start', () => undefined)
  const controller = new AbortController()
  const asking = client.request('email.start', { email: 'a@a.test' }, controller.signal)
  await until(() => expect(tab.find('email.start')).toHaveLength(1))
  controller.abort()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  await until(() => expect(tab.asked).toContainEqual({ abort: tab.find('email.start')[0]?.id }))
})

test('the frame that gives a request up is believed', async () => {
  const { client, tab, origin } = await open()
  origin.on('device.wait', () => undefined)
  const asking = client.request('device.wait', {})
  await until(() => expect(tab.find('device.wait')).toHaveLength(1))
  tab.say({ abort: tab.find('device.wait')[0]?.id })
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
})

test('read-only requests pass and are timed, signing ones wait for the visitor, anything else is refused', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab, clock, refused } = await open(origin)
  const { request } = client.provider('eip155')
  const reading = request({ method: 'eth_getBalance', params: [EOA, 'latest'] }).catch((error) => error)
  const signing = request({ method: 'eth_signTypedData_v4', params: [] })
  await until(() => expect(tab.find('rpc')).toHaveLength(2))
  await clock.advance(600_000)
  expect(await reading).toMatchObject({ code: 4900 })
  tab.answer(tab.find('rpc')[1]?.id ?? 0, { result: '0x1' })
  expect(await signing).toBe('0x1')
  for (const method of ['eth_sign', 'eth_decrypt', 'wallet_watchAsset', 'eth_sendRawTransaction', 'solana_signMessage'])
    await expect(request({ method })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  expect(refused).toHaveLength(5)
  expect(tab.find('rpc')).toHaveLength(2)
})

test('an error of the wallet keeps its number, its words are one short line', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client } = await open(origin)
  origin.on('rpc', () => ({ error: { code: -32000, message: `no\n${'x'.repeat(500)}` } }) as never)
  const asking = client.provider('eip155').request({ method: 'personal_sign' })
  const failure = await asking.then(
    () => undefined,
    (error: Error & { code?: unknown }) => error,
  )
  expect(failure?.code).toBe(-32000)
  expect(failure?.message.length).toBeLessThanOrEqual(140)
  expect(failure?.message).not.toContain('\n')
})

test('what a page hands over is asked as JSON, or not at all', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  origin.on('rpc', () => ({ result: '0x1' }))
  const { client, tab } = await open(origin)
  const { request } = client.provider('eip155')
  const proxied = new Proxy({ to: EOA, value: '0x1' }, {})
  expect(await request({ method: 'eth_sendTransaction', params: [proxied] })).toBe('0x1')
  expect(tab.find('rpc')).toMatchObject([{ params: [{ to: EOA, value: '0x1' }] }])
  await expect(request({ method: 'eth_sendTransaction', params: [{ value: 1n }] })).rejects.toMatchObject({
    code: -32602,
  })
})

test('the frame shows itself for what was asked of it, and for nothing else', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab } = await open(origin)
  const shown = vi.fn()
  client.on('show', shown)
  tab.say({ event: 'show', id: 76, height: 100 })
  tab.say({ event: 'show', id: 77, height: 100 })
  const asking = client
    .provider('eip155')
    .request({ method: 'personal_sign' })
    .catch((error) => error)
  await until(() => expect(tab.find('rpc')).toHaveLength(1))
  const id = tab.find('rpc')[0]?.id
  tab.say({ event: 'show', id, height: 1e9 })
  await until(() => expect(shown).toHaveBeenCalledTimes(1))
  expect(shown).toHaveBeenCalledWith({ id, method: 'personal_sign', height: 2_000 })
  client.decline(id ?? 0)
  expect(await asking).toMatchObject({ code: 4001 })
})

/** The wallet is asked for something that it sends itself, and shows it. */
async function askToSend(method = 'eth_sendTransaction', namespace: 'eip155' | 'solana' = 'eip155') {
  const origin = createFakeAuthOrigin()
  origin.signIn(wireSession({ accounts: { ...wireSession().accounts, solana: [{ address: SOLANA, type: 'eoa' }] } }))
  const page = await open(origin)
  const asked = page.client.provider(namespace).request({ method, params: [{}] })
  const outcome = asked.catch((error) => error)
  await until(() => expect(page.tab.find('rpc')).toHaveLength(1))
  const id = page.tab.find('rpc')[0]?.id ?? 0
  const hidden = vi.fn()
  page.client.on('hide', hidden)
  page.tab.say({ event: 'show', id, height: 400 })
  return { ...page, id, outcome, hidden }
}
const hash = `0x${'ab'.repeat(32)}`

test('what was sent is not called back: a hash that comes after the visitor declined still counts', async () => {
  const { client, tab, origin, id, outcome, hidden } = await askToSend()
  origin.setSending(true)
  client.decline(id)
  // Nobody has to look at it any more.
  expect(hidden).toHaveBeenCalledWith({ id })
  await until(() => expect(tab.asked).toContainEqual({ abort: id }))
  tab.answer(id, { result: hash })
  expect(await outcome).toBe(hash)
})

test('the origin says that it was declined: so it was', async () => {
  const { client, id, outcome } = await askToSend()
  client.decline(id)
  expect(await outcome).toMatchObject({ code: 4001, message: 'The visitor declined.' })
})

test('declined, and the node refuses what was approved before that: the refusal is told', async () => {
  const { client, tab, origin, id, outcome } = await askToSend()
  origin.setSending(true)
  client.decline(id)
  tab.answer(id, { error: { code: -32000, message: 'nonce too low' } })
  expect(await outcome).toMatchObject({ code: -32000, message: 'nonce too low' })
})

test('an origin that says nothing to it: after 30 s it may have been sent, and what comes later is nobody’s', async () => {
  const { client, tab, origin, clock, id, outcome } = await askToSend()
  origin.setSending(true)
  let settled = false
  void outcome.then(() => {
    settled = true
  })
  client.decline(id)
  await clock.advance(29_999)
  expect(settled).toBe(false)
  await clock.advance(1)
  expect(await outcome).toMatchObject({ code: 'SENT_UNCONFIRMED', context: { namespace: 'eip155' } })
  tab.answer(id, { result: hash })
})

test.each([
  ['eip155', 'eth_sendTransaction', 'SENT_UNCONFIRMED'],
  ['eip155', 'wallet_sendCalls', 'SENT_UNCONFIRMED'],
  ['eip155', 'wallet_grantPermissions', 'SENT_UNCONFIRMED'],
  ['eip155', 'wallet_revokePermissions', 'SENT_UNCONFIRMED'],
  ['solana', 'solana_signAndSendTransaction', 'SENT_UNCONFIRMED'],
  ['eip155', 'personal_sign', 4900],
  ['solana', 'solana_signTransaction', 4900],
] as const)('the frame is loaded anew while %s %s is asked: %s', async (namespace, method, code) => {
  const { tab, outcome } = await askToSend(method, namespace)
  tab.reload()
  expect(await outcome).toMatchObject({ code })
})

test.each([
  ['gives it up', (id: number) => ({ abort: id })],
  ['fails in its own words', (id: number) => ({ id, error: { code: 'FAILED', message: 'x' } })],
])('an origin that %s has not said that nothing was sent', async (_what, message) => {
  const { tab, id, outcome } = await askToSend()
  tab.say(message(id))
  expect(await outcome).toMatchObject({ code: 'SENT_UNCONFIRMED' })
})

const signature = '5'.repeat(87)
const pick = (error: unknown) => error instanceof ModalError && { code: error.code, context: error.context }
test.each<[string, 'eip155' | 'solana', unknown, string | undefined]>([
  ['its hash', 'eip155', { hash }, hash],
  ['its signature', 'solana', { hash: signature }, signature],
  ['a hash that is too short', 'eip155', { hash: '0x12' }, undefined],
  ['a signature where a hash belongs', 'eip155', { hash: signature }, undefined],
  ['a hash where a signature belongs', 'solana', { hash }, undefined],
  ['32 bytes where a signature belongs', 'solana', { hash: SOLANA }, undefined],
  ['markup', 'eip155', { hash: '<b>' }, undefined],
  ['something else', 'eip155', 'x', undefined],
  ['nothing', 'eip155', undefined, undefined],
])('it broke after it was sent, and %s is told', async (_what, namespace, data, expected) => {
  const method = namespace === 'eip155' ? 'eth_sendTransaction' : 'solana_signAndSendTransaction'
  const { tab, id, outcome } = await askToSend(method, namespace)
  tab.answer(id, { error: { code: 'FAILED', message: 'x', ...(data !== undefined && { data }) } })
  const context = { namespace, ...(expected !== undefined && { hash: expected }) }
  expect(pick(await outcome)).toEqual({ code: 'SENT_UNCONFIRMED', context })
})

test('a frame that does not answer was asked nothing: nothing was sent', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab, clock } = await open(origin)
  origin.setMode('silent')
  tab.reload()
  const outcome = client.provider('eip155').request({ method: 'eth_sendTransaction', params: [{}] })
  const failed = outcome.catch((error) => error)
  await clock.advance(10_000)
  expect(await failed).toMatchObject({ code: 4900 })
})

test('a wallet whose session ended answers no more', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  const { client, tab } = await open(origin)
  const provider = client.provider('eip155')
  const ended = vi.fn()
  provider.on('disconnect', ended)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([SMART])
  tab.say({ event: 'session', session: null })
  await until(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
})

test.each([
  ['EIP-2255 ends the connection', [{ eth_accounts: {} }], 0],
  ['ERC-7715 asks the visitor', [{ permissionsContext: '0x01' }], 1],
])('wallet_revokePermissions: %s', async (_what, params, asked) => {
  const origin = createFakeAuthOrigin()
  origin.signIn()
  origin.on('rpc', () => ({ result: {} }))
  const { client, tab } = await open(origin)
  client.join('eip155')
  await client.provider('eip155').request({ method: 'wallet_revokePermissions', params })
  expect(tab.find('rpc')).toHaveLength(asked)
  if (asked === 0) await until(() => expect(origin.session()).toBeNull())
})

test('where it is moves with the frame; solana is wherever it is asked', async () => {
  const origin = createFakeAuthOrigin()
  origin.signIn(
    wireSession({ accounts: { eip155: [{ address: EOA, type: 'eoa' }], solana: [{ address: SOLANA, type: 'eoa' }] } }),
  )
  const { client, tab } = await open(origin)
  const evm = client.provider('eip155')
  expect(await evm.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await expect(
    evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
  ).rejects.toMatchObject({ code: 4902 })
  await expect(evm.request({ method: 'wallet_switchEthereumChain', params: [] })).rejects.toMatchObject({
    code: -32602,
  })
  const { session } = client.provider('solana')
  expect(session.switchTo('solana:nowhere')).toBe(false)
  expect(session.accounts('solana:devnet')).toEqual([SOLANA])
  expect(session.network()).toBe('solana:devnet')
  expect(tab.find('network')).toEqual([])
})
