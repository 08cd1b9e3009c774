import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuth } from '../startAuth.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const { fetch } = globalThis
let auth

beforeAll(async () => {
  auth = await startAuth({ networks: [], pages: () => PAGE })
})
afterAll(() => auth?.stop())

const frame = (referer) => fetch(`${auth.url}/frame?v=1`, { headers: referer ? { referer } : {} })
const policyOf = (answer) => answer.headers.get('content-security-policy')

test.each([[`${PAGE}/`], [undefined]])(
  'the frame for %s: embedded by those who may, and by nobody else',
  async (referer) => {
    const answer = await frame(referer)
    expect(answer.status).toBe(200)
    expect(policyOf(answer)).toContain(`frame-ancestors ${PAGE};`)
    expect(policyOf(answer)).toContain("require-trusted-types-for 'script'")
    expect(await answer.text()).toContain('/frame.js')
  },
)

test('another page gets 403, and a frame that can do nothing but say so', async () => {
  const answer = await frame('https://evil.example/')
  expect([answer.status, policyOf(answer).includes('frame-ancestors *;')]).toEqual([403, true])
  expect(await answer.text()).not.toContain('/frame.js')
})

test('the frame asks by the origin that greets it', async () => {
  const ask = (origin) => fetch(`${auth.url}/api/allowed?origin=${encodeURIComponent(origin)}`)
  expect((await ask(PAGE)).status).toBe(200)
  for (const origin of ['https://evil.example', 'null', '', `${PAGE}.evil.example`])
    expect((await ask(origin)).status).toBe(403)
})

test('an origin can be allowed, and refused again', async () => {
  const set = (allowed) =>
    fetch(`${auth.url}/__origins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ origin: 'https://shop.example/page', allowed }),
    })
  await set(true)
  expect((await frame('https://shop.example/')).status).toBe(200)
  await set(false)
  expect((await frame('https://shop.example/')).status).toBe(403)
})

test.each([PAGE, 'https://evil.example', 'null', undefined])(
  '%s may not speak to the service past the frame',
  async (origin) => {
    const answer = await fetch(`${auth.url}/api/email/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin && { origin }) },
      body: JSON.stringify({ email: 'a@mail.test' }),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('nodes are asked for who is signed in, and for what the list has', async () => {
  const visitor = createTestVisitor({ auth, origin: PAGE })
  const ask = (token) => visitor.service.post('/api/node', { network: 'eip155:1', method: 'eth_call' }, { token })
  await expect(ask(undefined)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  await visitor.signIn('reader@mail.test')
  await expect(ask(visitor.visitor.token())).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})
