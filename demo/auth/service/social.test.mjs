import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../frame/bytes.js'
import { startAuth } from '../startAuth.mjs'
import { newSecret } from './secrets.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const { fetch } = globalThis
let auth
let person
let state
const codeOf = (promise) =>
  promise.then(
    () => undefined,
    ({ code }) => code,
  )

/** A pop-up: it follows redirects with its cookies, and stops at a page. */
function openPopup() {
  const jar = new Map()
  async function go(url, init = {}) {
    const { host } = new URL(url)
    const cookie = [...(jar.get(host) ?? [])].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    const kept = jar.get(host) ?? new Map()
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      kept.set(name, value)
    }
    jar.set(host, kept)
    const next = answer.headers.get('location')
    if (next) return go(new URL(next, url).href)
    return { url, status: answer.status, text: await answer.text() }
  }
  const start = (provider) => go(`${auth.url}/social/${provider}?state=${state}`)
  const choose = (page, who) =>
    go(page.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ person: who }),
    })
  return { go, start, choose }
}
const resultOf = ({ text }) =>
  Object.fromEntries(
    [...text.matchAll(/data-(state|code|error|origin)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

async function consent(provider, who, popup = openPopup()) {
  await person.ask('social.start', { provider, state })
  return popup.choose(await popup.start(provider), who)
}

beforeAll(async () => {
  auth = await startAuth({ networks: [], pages: () => PAGE })
})
afterAll(() => auth?.stop())
beforeEach(() => {
  person = createTestVisitor({ auth, origin: PAGE })
  state = newSecret()
})

test.each(['google', 'x', 'discord', 'github', 'apple', 'facebook'])(
  '%s: consent, code, tokens, a session',
  async (provider) => {
    const done = await consent(provider, 'ada')
    const { code, ...said } = resultOf(done)
    expect(said).toEqual({ state, error: '', origin: PAGE })
    const { session } = await person.ask('social.finish', { state, code })
    expect(session.user).toEqual({ provider, username: 'Ada Lovelace', email: 'ada@people.test' })
  },
)

test('the pop-up may come before the frame has announced it', async () => {
  const popup = openPopup()
  const opening = popup.start('google')
  await person.ask('social.start', { provider: 'google', state })
  expect((await opening).text).toContain('Sign in with Google')
})

test('cancelled: the page is told, and no code is made', async () => {
  expect(resultOf(await consent('github', ''))).toEqual({ state, code: '', error: 'declined', origin: PAGE })
})

test('a person without an e-mail address has none', async () => {
  const { code } = resultOf(await consent('x', 'linus'))
  const { session } = await person.ask('social.finish', { state, code })
  expect(session.user).toEqual({ provider: 'x', username: 'Linus without e-mail' })
})

test('a code is redeemed once, by the frame that announced the pop-up', async () => {
  const { code } = resultOf(await consent('google', 'redeemed-once'))
  const thief = createTestVisitor({ auth, origin: PAGE })
  expect(await codeOf(thief.ask('social.finish', { state, code }))).toBe('SOCIAL_FAILED')
  const publicKey = await thief.visitor.publicKey()
  const stolen = { state, code, secret: newSecret(), publicKey }
  expect(await codeOf(thief.service.post('/api/social/finish', stolen))).toBe('SOCIAL_FAILED')
  expect(await person.ask('social.finish', { state, code })).toHaveProperty('session')
  expect(await codeOf(person.ask('social.finish', { state, code }))).toBe('SOCIAL_FAILED')
})

test('an account elsewhere and another browser’s public key are no session of that browser', async () => {
  const { code } = resultOf(await consent('google', 'named-a-key'))
  await person.ask('social.finish', { state, code })
  const publicKey = await person.visitor.publicKey()
  const thief = createTestVisitor({ auth, origin: PAGE })
  const secret = newSecret()
  state = newSecret()
  const { service } = thief
  await service.post('/api/social/start', {
    ...{ provider: 'google', state, origin: PAGE },
    secretDigest: await sha256(secret),
  })
  const popup = openPopup()
  const done = resultOf(await popup.choose(await popup.start('google'), 'named-a-key'))
  const challenge = await service.post('/api/social/finish', { state, code: done.code, secret, publicKey })
  expect(challenge).toEqual({ attempt: expect.any(String), point: expect.any(String) })
  const answer = await thief.visitor.answer(challenge)
  expect(await codeOf(service.post('/api/sign-in/prove', { attempt: challenge.attempt, answer }))).toBe(
    'DEVICE_UNPROVEN',
  )
})

test('another browser can not end a pop-up that this one began', async () => {
  await person.ask('social.start', { provider: 'google', state })
  await openPopup().start('google')
  const done = await openPopup().go(`${auth.url}/social/done?code=abc&state=${state}`)
  expect([done.status, resultOf(done)]).toEqual([400, { state: '', code: '', error: 'failed', origin: '' }])
})

test('a code of the provider that is not the one of this sign-in is no sign-in', async () => {
  await person.ask('social.start', { provider: 'google', state })
  const popup = openPopup()
  await popup.start('google')
  const done = await popup.go(
    `${auth.url}/social/done?code=${newSecret()}&state=${state}&iss=${encodeURIComponent(auth.issuer)}`,
  )
  expect(resultOf(done)).toMatchObject({ error: 'failed', code: '' })
})

test('one pop-up for each announcement', async () => {
  await person.ask('social.start', { provider: 'google', state })
  await openPopup().start('google')
  expect((await openPopup().start('google')).status).toBe(400)
})

test('of pop-ups that come at the same moment, one goes on', async () => {
  await person.ask('social.start', { provider: 'google', state })
  const opened = await Promise.all([1, 2, 3].map(() => openPopup().start('google')))
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('farcaster is not offered where the stack has none, and unknown providers are refused', async () => {
  expect(await codeOf(person.ask('farcaster.start'))).toBe('PROVIDER_UNSUPPORTED')
  expect(await codeOf(person.ask('social.start', { provider: 'myspace', state }))).toBe('PROVIDER_UNSUPPORTED')
})

test('no address to write to: the visitor carries the link to the browser that has the wallet', async () => {
  const enter = async () => {
    const { code } = resultOf(await consent('github', 'linus'))
    return person.ask('social.finish', { state, code })
  }
  expect(await enter()).toMatchObject({ session: { user: { username: 'Linus without e-mail' } } })
  person = createTestVisitor({ auth, origin: PAGE })
  state = newSecret()
  const { next, link } = await enter()
  expect([next, new URL(link).origin]).toEqual(['device', auth.url])
  const request = new URL(link).searchParams.get('request')
  expect(await person.service.post('/api/device/look', { request })).toMatchObject({ userId: expect.any(String) })
})
