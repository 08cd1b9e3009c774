/** Our own sign-in with real keys: what is added, what holds, what is thrown away. */
import { createFakeClock, createMemoryStorage } from '@wallet-modal/testing'
import { recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createError } from '../errors/createError.js'
import { createDefaultSiwx, type DefaultSiwxParts } from './defaultSiwx.js'
import { sessionsKey } from './sessionsKey.js'
import { formatSiwxMessage, parseSiwxMessage } from './siwxMessage.js'
import type { Siwx, SiwxMessageData, SiwxRequest, SiwxSession } from './siwxTypes.js'

const key = sessionsKey('wm')
const chainId = 'eip155:1'
const DAY = 24 * 60 * 60_000

async function isSigned({ data, message, signature }: SiwxSession): Promise<boolean> {
  try {
    return (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) === data.accountAddress
  } catch {
    return false
  }
}

function setUp(change: Partial<DefaultSiwxParts> = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  const verify = vi.fn(isSigned)
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const environment = { origin: 'https://shop.test', randomBytes }
  const parts = { environment, clock, storage, storageKey: 'wm', required: () => false, verify, ...change }
  const siwx = createDefaultSiwx(parts)
  return { account, clock, storage, verify, parts, siwx }
}
type Signer = ReturnType<typeof setUp>['account']

async function sign(siwx: Siwx, account: Signer, on: SiwxMessageData['chainId'] = chainId): Promise<SiwxSession> {
  const { toString: text, ...data } = await siwx.createMessage({ accountAddress: account.address, chainId: on })
  const message = text()
  return { data, message, signature: await account.signMessage({ message }) }
}

const refusal = (reason: string) => ({ name: 'ModalError', code: 'SIGN_IN_FAILED', context: { reason } })

test('the message is about this page, for a week, with 128 random bits', async () => {
  const { siwx, account, clock } = setUp({ statement: 'Sign in to the shop.' })
  const message = await siwx.createMessage({ accountAddress: account.address.toLowerCase(), chainId })
  const data = parseSiwxMessage(String(message))
  expect(data).toEqual({
    accountAddress: account.address,
    chainId,
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    issuedAt: new Date(clock.now()).toISOString(),
    expirationTime: new Date(clock.now() + 7 * DAY).toISOString(),
    statement: 'Sign in to the shop.',
  })
  expect(message).toMatchObject({ ...data })
  const nonces = await Promise.all(Array.from({ length: 50 }, async () => (await sign(siwx, account)).data.nonce))
  expect(new Set(nonces).size).toBe(50)
})

test('the port belongs to the domain; notBefore is the caller’s', async () => {
  const environment = { origin: 'http://localhost:5173', randomBytes: (length: number) => new Uint8Array(length) }
  const { siwx, account } = setUp({ environment })
  const notBefore = '2030-01-01T00:00:00Z'
  expect(await siwx.createMessage({ accountAddress: account.address, chainId, notBefore })).toMatchObject({
    domain: 'localhost:5173',
    uri: 'http://localhost:5173',
    nonce: '0'.repeat(32),
    notBefore,
  })
})

test.each<[string, Partial<DefaultSiwxParts>, string]>([
  ['a page without an origin', { environment: { origin: 'null', randomBytes: () => new Uint8Array(16) } }, 'domain'],
  ['a host’s nonce that is none', { nonce: () => 'a\nb' }, 'nonce'],
  ['a host’s nonce that is no text', { nonce: () => ({}) as never }, 'nonce'],
  ['a statement beyond ASCII', { statement: 'Grüße' }, 'statement'],
])('%s: no message', async (_, change, field) => {
  const { siwx, account } = setUp(change)
  await expect(siwx.createMessage({ accountAddress: account.address, chainId })).rejects.toMatchObject({
    code: 'SIWX_MESSAGE_INVALID',
    context: { field },
  })
})

test('the host’s nonce is used, and its failure is the caller’s to see', async () => {
  let nonce: () => Promise<string> = async () => 'fromServer123'
  const { siwx, account } = setUp({ nonce: () => nonce() })
  expect((await sign(siwx, account)).data.nonce).toBe('fromServer123')
  nonce = () => Promise.reject(new Error('offline'))
  await expect(sign(siwx, account)).rejects.toThrow('offline')
})

test('a signed session is verified, kept, and verified again when it is read, in this tab and in another', async () => {
  const { siwx, account, parts, verify, storage } = setUp()
  const session = await sign(siwx, account)
  await siwx.addSession(session)
  expect(verify).toHaveBeenCalledTimes(1)
  expect(await siwx.getSessions(chainId, account.address)).toEqual([session])
  expect(await siwx.getSessions(chainId, account.address.toLowerCase())).toEqual([session])
  expect(verify).toHaveBeenCalledTimes(3)
  const reloaded = createDefaultSiwx({ ...parts, storage: storage.otherTab() })
  expect(await reloaded.getSessions(chainId, account.address)).toEqual([session])
  expect(await siwx.getSessions('eip155:137', account.address)).toEqual([])
  expect(await siwx.getSessions(chainId, 'nobody')).toEqual([])
})

test('what does not hold is not kept', async () => {
  const { siwx, account, storage, clock } = setUp()
  const stranger = privateKeyToAccount(generatePrivateKey())
  const good = await sign(siwx, account)
  const { message } = good
  const foreign = { ...good, signature: await stranger.signMessage({ message }) }
  const tampered = { ...good, data: { ...good.data, chainId: 'eip155:137' as const } }
  await expect(siwx.addSession(tampered)).rejects.toMatchObject(refusal('otherText'))
  await expect(siwx.addSession(undefined as never)).rejects.toMatchObject(refusal('unreadable'))
  await expect(siwx.addSession(foreign)).rejects.toMatchObject(refusal('otherSignature'))
  const late = await sign(siwx, account)
  await clock.advance(7 * DAY)
  await expect(siwx.addSession(late)).rejects.toMatchObject(refusal('expired'))
  expect(storage.entries.size).toBe(0)
})

test('a nonce counts once: no replay, no message that another program wrote', async () => {
  const { siwx, account, parts } = setUp()
  const session = await sign(siwx, account)
  await siwx.addSession(session)
  await expect(siwx.addSession(session)).rejects.toMatchObject(refusal('nonceUsed'))
  await siwx.revokeSession(chainId, account.address)
  await expect(siwx.addSession(session)).rejects.toMatchObject(refusal('nonceUsed'))
  const elsewhere = await sign(createDefaultSiwx(parts), account)
  await expect(siwx.addSession(elsewhere)).rejects.toMatchObject(refusal('nonceUsed'))
})

test('messages that were given up do not pile up: the oldest of many counts no more', async () => {
  const { siwx, account } = setUp()
  const first = await sign(siwx, account)
  const second = await sign(siwx, account)
  for (let count = 0; count < 15; count += 1) await sign(siwx, account)
  await expect(siwx.addSession(first)).rejects.toMatchObject(refusal('nonceUsed'))
  await siwx.addSession(second)
})

test('a node that fails: nothing is kept, and the same signature may be tried again', async () => {
  const { siwx, account, verify, storage } = setUp()
  const session = await sign(siwx, account)
  verify.mockRejectedValueOnce(createError('TIMEOUT', {}))
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(storage.entries.size).toBe(0)
  await siwx.addSession(session)
  verify.mockRejectedValueOnce(createError('TIMEOUT', {}))
  await expect(siwx.getSessions(chainId, account.address)).rejects.toMatchObject({
    code: 'SESSION_UNVERIFIED',
    cause: { code: 'TIMEOUT' },
  })
  expect(await siwx.getSessions(chainId, account.address)).toEqual([session])
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['1', 1],
  ['a text', 'true'],
])('a verifier that answers %s has not said yes', async (_, answer) => {
  const { siwx, account, verify } = setUp()
  const session = await sign(siwx, account)
  verify.mockResolvedValueOnce(answer as boolean)
  await expect(siwx.addSession(session)).rejects.toMatchObject(refusal('otherSignature'))
})

test('poisoned storage: another signature, another text, somebody else’s session are deleted', async () => {
  const { siwx, account, storage } = setUp()
  const session = await sign(siwx, account)
  await siwx.addSession(session)
  const kept = storage.get(key) ?? ''
  const stranger = privateKeyToAccount(generatePrivateKey())
  const { message } = session
  for (const poison of [
    kept.replace(session.signature, await stranger.signMessage({ message })),
    kept.replace(session.signature, '0xab'),
    kept.replace(account.address, stranger.address),
    kept.replace('Chain ID: 1', 'Chain ID: 137'),
    kept.replace('Expiration Time: 2', 'Expiration Time: 9'),
    kept.replaceAll('shop.test', 'evil.test'),
  ]) {
    expect(poison).not.toBe(kept)
    storage.set(key, poison)
    expect(await siwx.getSessions(chainId, account.address)).toEqual([])
    expect(await siwx.getSessions(chainId, stranger.address)).toEqual([])
    expect(await siwx.getSessions('eip155:137', account.address)).toEqual([])
  }
  expect(storage.entries.size).toBe(0)
})

test('a session without an end is none of ours, though its signature is right', async () => {
  const { siwx, account, storage } = setUp()
  const session = await sign(siwx, account)
  const { expirationTime: _, ...data } = session.data
  const message = session.message.replace(/\nExpiration Time: .*/, '')
  const endless = { data, message, signature: await account.signMessage({ message }) }
  await expect(siwx.addSession(endless)).rejects.toMatchObject(refusal('neverExpires'))
  storage.set(key, JSON.stringify({ v: 1, sessions: [{ message, signature: endless.signature }] }))
  expect(await siwx.getSessions(chainId, account.address)).toEqual([])
  expect(storage.entries.size).toBe(0)
})

test('it ends after a week, and is gone', async () => {
  const { siwx, account, clock, storage } = setUp()
  await siwx.addSession(await sign(siwx, account))
  await clock.advance(7 * DAY - 1)
  expect(await siwx.getSessions(chainId, account.address)).toHaveLength(1)
  await clock.advance(1)
  expect(await siwx.getSessions(chainId, account.address)).toEqual([])
  expect(storage.entries.size).toBe(0)
})

test('one session for each account and network; the newest counts', async () => {
  const { siwx, account } = setUp()
  const second = privateKeyToAccount(generatePrivateKey())
  await siwx.addSession(await sign(siwx, account))
  const newest = await sign(siwx, account)
  await siwx.addSession(newest)
  await siwx.addSession(await sign(siwx, account, 'eip155:137'))
  await siwx.addSession(await sign(siwx, second))
  expect(await siwx.getSessions(chainId, account.address)).toEqual([newest])
  await siwx.revokeSession(chainId, account.address.toLowerCase())
  expect(await siwx.getSessions(chainId, account.address)).toEqual([])
  expect(await siwx.getSessions('eip155:137', account.address)).toHaveLength(1)
  expect(await siwx.getSessions(chainId, second.address)).toHaveLength(1)
  await siwx.revokeSession(chainId, account.address)
})

test('setSessions: all or none; those that are kept already pass, an empty list clears', async () => {
  const { siwx, account, storage } = setUp()
  const first = await sign(siwx, account)
  await siwx.addSession(first)
  const more = await sign(siwx, account, 'eip155:137')
  await expect(siwx.setSessions([more, { ...more, signature: '0xab' }])).rejects.toMatchObject(
    refusal('otherSignature'),
  )
  expect(await siwx.getSessions(chainId, account.address)).toEqual([first])
  const another = await sign(siwx, account, 'eip155:137')
  await siwx.setSessions([another, first])
  expect(await siwx.getSessions('eip155:137', account.address)).toEqual([another])
  await siwx.setSessions([])
  expect(storage.entries.size).toBe(0)
})

test('several networks may share one nonce where they are set at once', async () => {
  const { siwx, account } = setUp({ nonce: () => 'sharedNonce1' })
  const sessions = [await sign(siwx, account), await sign(siwx, account, 'eip155:137')]
  await siwx.setSessions(sessions)
  expect(await siwx.getSessions('eip155:137', account.address)).toEqual([sessions[1]])
  await siwx.setSessions([])
  await expect(siwx.setSessions(sessions)).rejects.toMatchObject(refusal('nonceUsed'))
})

test('a signature too long for storage holds as long as the page does', async () => {
  const { siwx, account, storage, parts } = setUp({ verify: async () => true })
  const long = { ...(await sign(siwx, account)), signature: `0x${'ab'.repeat(3_000)}` }
  await siwx.addSession(long)
  expect(storage.entries.size).toBe(0)
  expect(await siwx.getSessions(chainId, account.address)).toEqual([long])
  expect(await createDefaultSiwx(parts).getSessions(chainId, account.address)).toEqual([])
  await siwx.revokeSession(chainId, account.address)
  expect(await siwx.getSessions(chainId, account.address)).toEqual([])
})

test('what the host decides: whether it is required; a disconnect signs out', () => {
  let required = false
  const { siwx } = setUp({ required: () => required })
  expect(siwx.getRequired?.()).toBe(false)
  required = true
  expect(siwx.getRequired?.()).toBe(true)
  expect(siwx.signOutOnDisconnect).toBe(true)
})

/** What a wallet makes of a request as it connects. */
async function signRequest(
  { nonce, ...request }: SiwxRequest,
  account: Signer,
  on: SiwxMessageData['chainId'] = chainId,
  change: Partial<SiwxMessageData> = {},
): Promise<SiwxSession> {
  const resources = ['urn:recap:e30']
  const data = { ...request, nonce, accountAddress: account.address, chainId: on, resources, ...change }
  const message = formatSiwxMessage(data)
  return { data, message, signature: await account.signMessage({ message }) }
}

test('a request: a message without account and network, that one approval may fill in', async () => {
  const { siwx, account } = setUp({ statement: 'Sign in to the shop.' })
  const request = (await siwx.createRequest?.()) as SiwxRequest
  expect(Object.keys(request).sort()).toEqual(
    ['domain', 'expirationTime', 'issuedAt', 'nonce', 'statement', 'uri', 'version'].sort(),
  )
  const session = await signRequest(request, account)
  await siwx.addSessions?.([session])
  expect(await siwx.getSessions(chainId, account.address)).toEqual([session])
})

test('several of one approval: each that holds is kept', async () => {
  const { siwx, account } = setUp()
  const request = (await siwx.createRequest?.()) as SiwxRequest
  const stranger = privateKeyToAccount(generatePrivateKey())
  const good = await signRequest(request, account, 'eip155:10')
  const other = await signRequest(request, stranger, 'eip155:137')
  const sessions = [
    await signRequest(request, account, chainId, { domain: 'evil.test' }),
    good,
    { ...good, signature: other.signature },
    { ...other, data: { ...other.data, accountAddress: account.address } },
    await signRequest(request, account, 'eip155:56', { nonce: 'nobodyissuedthis' }),
  ]
  await siwx.addSessions?.(sessions)
  expect(await siwx.getSessions('eip155:10', account.address)).toEqual([good])
  for (const other of [chainId, 'eip155:137', 'eip155:56'] as const)
    expect(await siwx.getSessions(other, account.address)).toEqual([])
})

test('the nonce of an approval counts once', async () => {
  const { siwx, account } = setUp()
  const request = (await siwx.createRequest?.()) as SiwxRequest
  await siwx.addSessions?.([await signRequest(request, account, chainId, { domain: 'evil.test' })])
  const session = await signRequest(request, account)
  await siwx.addSessions?.([session])
  await expect(siwx.addSession(session)).rejects.toMatchObject(refusal('nonceUsed'))
  expect(await siwx.getSessions(chainId, account.address)).toEqual([])
})

test('nobody can tell whether it holds: it is not kept, and nothing is thrown', async () => {
  const { siwx, account, storage } = setUp({ verify: async () => Promise.reject(createError('TIMEOUT', {})) })
  const request = (await siwx.createRequest?.()) as SiwxRequest
  await siwx.addSessions?.([await signRequest(request, account)])
  expect(storage.get(key)).toBeNull()
})
