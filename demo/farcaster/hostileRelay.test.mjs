import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFarcasterSignIn } from './channel.mjs'
import { startTestWorld } from './testWorld.mjs'
import { verifyAnswer } from './verifyAnswer.mjs'

const DOMAIN = '127.0.0.1:4175'
const SIWE_URI = `http://${DOMAIN}/frame`
const TOKEN = 'a-token-of-it'
let world
let relayUrl
let server
/** What the relay answers: (request, response, body) of the call. */
let onOpen
let onStatus

/** Nobody comes so far as to be looked up. */
const refuses = { idOf: async () => 0n }

const json = (code, body) => (_request, response) =>
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A channel as an honest relay opens it, with changes. */
const opened = (change) => (_request, response, body) => {
  const url = new URL('/connect', world.app)
  const { domain, siweUri, nonce, expirationTime } = body
  for (const [name, value] of Object.entries({ channelToken: TOKEN, domain, siweUri, nonce, expirationTime }))
    url.searchParams.set(name, value)
  const answer = { channelToken: TOKEN, url: url.href, nonce }
  json(201, { ...answer, ...change?.(answer) })(undefined, response)
}

const create = (options) =>
  createFarcasterSignIn({
    relayUrl,
    idRegistry: world.idRegistry,
    rpcUrl: world.rpcUrl,
    domain: DOMAIN,
    siweUri: SIWE_URI,
    appOrigin: world.app,
    ...options,
  })

/** What the app truly answers to `link`, from a channel of the honest relay that has the same nonce. */
async function trueAnswer(link) {
  const { domain, siweUri, nonce, expirationTime } = Object.fromEntries(new URL(link).searchParams)
  const created = await world.post(`${world.relay}/v1/channel`, { domain, siweUri, nonce, expirationTime })
  const { url, channelToken } = await created.json()
  await world.approve(url)
  const headers = { authorization: `Bearer ${channelToken}` }
  return (await fetch(`${world.relay}/v1/channel/status`, { headers })).json()
}

beforeAll(async () => {
  world = await startTestWorld()
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    if (request.url === '/v1/channel') onOpen(request, response, JSON.parse(text))
    else onStatus(request, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  relayUrl = `http://127.0.0.1:${server.address().port}`
}, 60_000)
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await world?.stop()
})
beforeEach(() => {
  onOpen = opened()
  onStatus = json(202, { state: 'pending' })
})

test.each([
  ['no channel', 'channelToken', () => ({ channelToken: undefined })],
  ['a token that is none', 'channelToken', () => ({ channelToken: 'a token\r\nx: y' })],
  ['another nonce', 'nonce', () => ({ nonce: 'abcdefgh' })],
  ['no link', 'url', () => ({ url: 7 })],
  ['a script for a link', 'url', () => ({ url: 'javascript:alert(1)' })],
  ['an endless link', 'url', ({ url }) => ({ url: `${url}&x=${'x'.repeat(3_000)}` })],
  ['a link to elsewhere', 'url', ({ url }) => ({ url: url.replace(world.app, 'https://evil.example') })],
  ['a link with a name in front', 'url', ({ url }) => ({ url: url.replace('http://', 'http://evil@') })],
  ['a link to another channel', 'url', ({ url }) => ({ url: url.replace(TOKEN, 'another-token') })],
  ['a link for another site', 'url', ({ url }) => ({ url: url.replace(/domain=[^&]*/, 'domain=evil.example') })],
  ['a link for another page', 'url', ({ url }) => ({ url: url.replace('%2Fframe', '%2Fevil') })],
  [
    'a link with another nonce',
    'url',
    ({ url, nonce }) => ({ url: url.replace(`nonce=${nonce}`, 'nonce=abcdefghijkl') }),
  ],
])('opening: %s is refused', async (_name, field, change) => {
  onOpen = opened(change)
  await expect(create().start()).rejects.toMatchObject({ statusCode: 502, field })
})

test('opening: a token that is in use already is refused', async () => {
  const signIn = create()
  await signIn.start()
  await expect(signIn.start()).rejects.toMatchObject({ statusCode: 502, field: 'channelToken' })
})

const NONSENSE = [
  ['an error', json(500, {})],
  ['a refusal', json(403, {})],
  ['a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')],
  ['null', json(200, null)],
  ['a redirect', (_request, response) => response.writeHead(302, { location: world.relay }).end()],
  ['an endless answer', (_request, response) => response.writeHead(200).end(`{"x":"${'x'.repeat(200_000)}"}`)],
  ['a cut line', (request) => request.socket.destroy()],
]

test.each(NONSENSE)('%s is no answer, at opening and at looking, and may be asked for again', async (_name, answer) => {
  const signIn = create()
  onOpen = answer
  await expect(signIn.start()).rejects.toMatchObject({ statusCode: 502, field: 'relay' })
  onOpen = opened()
  await signIn.start()
  onStatus = answer
  await expect(signIn.status(TOKEN)).rejects.toMatchObject({ statusCode: 502, field: 'relay' })
  onStatus = json(202, { state: 'pending' })
  expect(await signIn.status(TOKEN)).toEqual({ state: 'pending' })
})

test('it is not followed to elsewhere, also where an answer would be', async () => {
  const signIn = create()
  await signIn.start()
  onStatus = (request, response) =>
    request.url === '/elsewhere'
      ? json(202, { state: 'pending' })(request, response)
      : response.writeHead(302, { location: '/elsewhere' }).end()
  await expect(signIn.status(TOKEN)).rejects.toMatchObject({ statusCode: 502, field: 'relay' })
})

test('silence is waited for no longer than told', async () => {
  onOpen = () => {}
  await expect(create({ patienceMs: 50 }).start()).rejects.toMatchObject({ statusCode: 502, field: 'relay' })
})

test('the answer to an earlier question is not taken again', async () => {
  const signIn = create()
  const first = await signIn.start()
  const answer = await trueAnswer(first.url)
  onStatus = json(200, answer)
  expect(await signIn.status(TOKEN)).toMatchObject({ state: 'completed', fid: 1 })
  await signIn.start()
  await expect(signIn.status(TOKEN)).rejects.toMatchObject({ statusCode: 401, field: 'nonce' })
})

test.each([
  ['state', { state: 'done' }, 502],
  ['message', { message: undefined }, 400],
  ['message', { message: 'x'.repeat(20_000) }, 400],
  ['signature', { signature: undefined }, 401],
  ['signature', { signature: '0x' }, 401],
  ['signature', { signature: `0x${'11'.repeat(65)}` }, 401],
  ['fid', { fid: undefined }, 401],
  ['fid', { fid: '1' }, 401],
  ['fid', { fid: 2 }, 401],
])('looking: a changed %s is not believed: %o', async (field, change, statusCode) => {
  const signIn = create()
  const { url } = await signIn.start()
  onStatus = json(200, { ...(await trueAnswer(url)), ...change })
  await expect(signIn.status(TOKEN)).rejects.toMatchObject({ statusCode, field })
})

test('looking: one sign changed anywhere in the message, and it is not believed', async () => {
  const asked = create()
  const { url, nonce } = await asked.start()
  const answer = await trueAnswer(url)
  for (let at = 0; at < answer.message.length; at += 37) {
    const sign = answer.message[at] === '1' ? '2' : '1'
    const message = answer.message.slice(0, at) + sign + answer.message.slice(at + 1)
    const expected = {
      registry: refuses,
      rpcUrl: world.rpcUrl,
      siweUri: SIWE_URI,
      nonce,
      now: Date.now(),
    }
    await expect(verifyAnswer({ ...answer, message }, expected), `at ${at}`).rejects.toMatchObject({
      field: expect.not.stringMatching(/^custody$/),
    })
  }
})

test('what it says of the person: each part that is no such thing is left out', async () => {
  const signIn = create()
  const { url } = await signIn.start()
  const answer = await trueAnswer(url)
  const custody = '0x0000000000000000000000000000000000000001'
  const lies = { username: '<b>ada</b>', displayName: 'x'.repeat(65), pfpUrl: 'javascript:alert(1)', custody }
  onStatus = json(200, { ...answer, ...lies })
  const told = await signIn.status(TOKEN)
  expect(Object.keys(told).sort()).toEqual(['custody', 'fid', 'state'])
  expect(told.custody).not.toBe(custody)
})
