import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFarcasterRelay } from './relay.mjs'

const CUSTODY = '0x000000000000000000000000000000000000c0de'
const APP = 'http://app.test'
const ASKED = { siweUri: 'http://site.test/login', domain: 'site.test' }
const ANSWER = {
  message: 'site.test wants you to sign in',
  signature: `0x${'ab'.repeat(65)}`,
  fid: 7,
  username: 'ada',
  displayName: 'Ada',
  pfpUrl: 'https://pictures.test/ada.png',
}
const KEY = { 'x-farcaster-auth-relay-key': 'the key' }
let relay

async function ask(method, path, { body, headers = {}, token } = {}) {
  const response = await fetch(`${relay.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}
const open = async (change) => (await ask('POST', '/v1/channel', { body: { ...ASKED, ...change } })).body
const look = (token) => ask('GET', '/v1/channel/status', { token })
const answer = (token, change, headers = KEY) =>
  ask('POST', '/v1/channel/authenticate', { token, headers, body: { ...ANSWER, ...change } })
const decline = (token, headers = KEY) => ask('POST', '/v1/channel/decline', { token, headers })

beforeAll(async () => {
  const custodyOf = async (fid) => (fid === 7 ? CUSTODY : undefined)
  relay = await startFarcasterRelay({ authKey: 'the key', appUrl: () => APP, custodyOf })
})
afterAll(() => relay?.stop())
beforeEach(() => ask('POST', '/__reset'))

test('a channel: waits, has the answer, and is gone once it was read', async () => {
  const expirationTime = '2030-01-01T00:00:00.000Z'
  const created = await ask('POST', '/v1/channel', { body: { ...ASKED, expirationTime } })
  expect(created.status).toBe(201)
  const { channelToken, url, nonce } = created.body
  expect(new URL(url).origin + new URL(url).pathname).toBe(`${APP}/connect`)
  const link = Object.fromEntries(new URL(url).searchParams)
  expect(link).toEqual({ channelToken, nonce, expirationTime, ...ASKED })
  const waiting = await look(channelToken)
  expect([waiting.status, waiting.body]).toEqual([202, { state: 'pending', nonce }])
  expect((await answer(channelToken)).status).toBe(201)
  const completed = await look(channelToken)
  expect([completed.status, completed.body]).toEqual([
    200,
    { state: 'completed', nonce, ...ANSWER, custody: CUSTODY, verifications: [] },
  ])
  expect((await look(channelToken)).status).toBe(401)
})

test('the nonce is of whoever asks, or long and new each time', async () => {
  expect((await open({ nonce: 'abcdefgh12345678' })).nonce).toBe('abcdefgh12345678')
  const nonces = await Promise.all(Array.from({ length: 10 }, async () => (await open()).nonce))
  expect(new Set(nonces).size).toBe(10)
  expect(nonces.every((nonce) => /^[a-zA-Z0-9]{32,}$/.test(nonce))).toBe(true)
})

test('declined: read once, and no answer comes after it', async () => {
  const { channelToken } = await open()
  expect((await decline(channelToken)).status).toBe(201)
  expect((await answer(channelToken)).status).toBe(409)
  expect((await look(channelToken)).body.state).toBe('declined')
  expect((await look(channelToken)).status).toBe(401)
})

test('one answer for a channel, also of two at once', async () => {
  const { channelToken } = await open()
  const answers = await Promise.all([answer(channelToken), answer(channelToken)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  ['no key', {}],
  ['a wrong key', { 'x-farcaster-auth-relay-key': 'another' }],
  ['part of the key', { 'x-farcaster-auth-relay-key': 'the' }],
])('with %s nobody answers', async (_name, headers) => {
  const { channelToken } = await open()
  expect((await answer(channelToken, {}, headers)).status).toBe(401)
  expect((await decline(channelToken, headers)).status).toBe(401)
  expect((await look(channelToken)).status).toBe(202)
})

test.each([
  ['no token', undefined],
  ['another token', 'made-up'],
])('with %s there is nothing', async (_name, token) => {
  await open()
  expect([(await look(token)).status, (await answer(token)).status]).toEqual([401, 401])
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no domain', { siweUri: ASKED.siweUri }],
  ['a domain with a path', { ...ASKED, domain: 'site.test/x' }],
  ['a script', { ...ASKED, siweUri: 'javascript:alert(1)' }],
  ['a short nonce', { ...ASKED, nonce: 'abc' }],
  ['a nonce of two lines', { ...ASKED, nonce: 'abcdefgh\nURI: x' }],
  ['a time that is none', { ...ASKED, expirationTime: 'soon' }],
  ['something else as well', { ...ASKED, admin: true }],
])('opening with %s is refused', async (_name, body) => {
  expect((await ask('POST', '/v1/channel', { body })).status).toBe(400)
})

test.each([
  ['an id nobody holds', { fid: 8 }],
  ['an id as text', { fid: '7' }],
  ['half an id', { fid: 7.5 }],
  ['no signature', { signature: '0x' }],
  ['markup for a name', { username: '<b>' }],
  ['a script for a picture', { pfpUrl: 'javascript:alert(1)' }],
  ['something else as well', { custody: '0x' }],
])('answering with %s is refused', async (_name, change) => {
  const { channelToken } = await open()
  expect((await answer(channelToken, change)).status).toBe(400)
  expect((await look(channelToken)).status).toBe(202)
})

test('what is too long is not read', async () => {
  const { channelToken } = await open()
  expect((await answer(channelToken, { message: 'x'.repeat(40_000) })).status).toBe(413)
})

test('any page may open and look; nothing is cached; the key is not for pages', async () => {
  const { headers } = await ask('OPTIONS', '/v1/channel/status', { headers: { origin: 'https://a.test' } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  expect((await look('none')).headers.get('access-control-allow-origin')).toBe('*')
  expect((await look('none')).headers.get('cache-control')).toBe('no-store')
})

test('rules make it late, wrong or hostile, until the reset', async () => {
  const rule = { path: '/v1/channel', mode: 'status', status: 503 }
  expect((await ask('POST', '/__control', { body: rule })).status).toBe(204)
  expect((await ask('POST', '/v1/channel', { body: ASKED })).status).toBe(503)
  expect((await ask('POST', '/__control', { body: { path: '/', mode: 'nonsense' } })).status).toBe(400)
  await ask('POST', '/__reset')
  expect((await ask('POST', '/v1/channel', { body: ASKED })).status).toBe(201)
})
