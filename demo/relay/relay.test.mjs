import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { startRelay } from './server.mjs'

const TOPIC = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
let relay
const clients = new Set()

/** A client's own key and the tokens it signs. */
function identity() {
  const secret = ed25519.utils.randomPrivateKey()
  const key = base58.encode(Uint8Array.of(0xed, 0x01, ...ed25519.getPublicKey(secret)))
  function token({ at = Date.now() / 1000, alg = 'EdDSA', iss = `did:key:z${key}` } = {}) {
    const payload = { iss, sub: 'test', aud: relay.url, iat: Math.floor(at), exp: Math.floor(at) + 86_400 }
    const signed = `${part({ alg, typ: 'JWT' })}.${part(payload)}`
    return `${signed}.${Buffer.from(ed25519.sign(Buffer.from(signed), secret)).toString('base64url')}`
  }
  return { token }
}

/** A client as the protocol has it; `pushes` collects what it was sent, and it acknowledges unless told not to. */
async function connect({ me = identity(), token = me.token(), acknowledge = true, headers = {} } = {}) {
  const socket = new WebSocket(`${relay.url}/?auth=${token}&projectId=test`, { headers })
  clients.add(socket)
  const pushes = []
  const answers = new Map()
  let last = 0
  socket.on('message', (data) => {
    const message = JSON.parse(data)
    if (message.method === 'irn_subscription') {
      pushes.push(message.params.data)
      if (acknowledge) socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
    } else answers.get(message.id)?.(message)
  })
  const closed = new Promise((resolve) => socket.once('close', (code, reason) => resolve([code, String(reason)])))
  const opened = await new Promise((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  const ask = (method, params) =>
    new Promise((resolve) => {
      const id = String(++last)
      answers.set(id, ({ result, error }) => resolve(error ?? result))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return { socket, ask, pushes, closed, opened }
}
const http = (path, body) => fetch(relay.controlUrl + path, { method: 'POST', body: JSON.stringify(body ?? {}) })
const state = async () => (await fetch(`${relay.controlUrl}/__state`)).json()

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.stop())
beforeEach(async () => {
  for (const socket of clients) socket.terminate()
  clients.clear()
  await http('/__reset')
})

test('a message reaches those who listen, not its sender, and not another topic', async () => {
  const [sender, reader, other] = await Promise.all([connect(), connect(), connect()])
  await Promise.all([sender, reader].map(({ ask }) => ask('irn_subscribe', { topic: TOPIC })))
  await other.ask('irn_batchSubscribe', { topics: [OTHER] })
  expect(await sender.ask('irn_publish', { topic: TOPIC, message: 'sealed', ttl: 60, tag: 1108 })).toBe(true)
  await expect.poll(() => reader.pushes).toMatchObject([{ topic: TOPIC, message: 'sealed', tag: 1108 }])
  expect([sender.pushes, other.pushes]).toEqual([[], []])
})

test('the mailbox keeps a message for one who comes later, once it is acknowledged no more', async () => {
  const [sender, me] = [await connect(), identity()]
  await sender.ask('irn_publish', { topic: TOPIC, message: 'early', ttl: 60 })
  const deaf = await connect({ me, acknowledge: false })
  await deaf.ask('irn_subscribe', { topic: TOPIC })
  await expect.poll(() => deaf.pushes.length).toBe(1)
  const again = await connect({ me })
  await again.ask('irn_subscribe', { topic: TOPIC })
  await expect.poll(() => again.pushes.length).toBe(1)
  const third = await connect({ me })
  await third.ask('irn_subscribe', { topic: TOPIC })
  expect(await third.ask('irn_fetchMessages', { topic: TOPIC })).toMatchObject({ messages: [] })
  expect(third.pushes).toEqual([])
})

test('a message is gone when its time is over', async () => {
  const [sender, reader] = await Promise.all([connect(), connect()])
  await sender.ask('irn_publish', { topic: TOPIC, message: 'short', ttl: 1 })
  await sender.ask('irn_publish', { topic: TOPIC, message: 'long', ttl: 60 })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { messages } = await reader.ask('irn_batchFetchMessages', { topics: [TOPIC] })
  expect(messages.map(({ message }) => message)).toEqual(['long'])
})

test('one who leaves a topic hears no more of it', async () => {
  const [sender, reader] = await Promise.all([connect(), connect()])
  const id = await reader.ask('irn_subscribe', { topic: TOPIC })
  expect(await reader.ask('irn_unsubscribe', { topic: TOPIC, id })).toBe(true)
  await sender.ask('irn_publish', { topic: TOPIC, message: 'sealed', ttl: 60 })
  await reader.ask('irn_batchSubscribe', { topics: [OTHER] })
  expect(reader.pushes).toEqual([])
})

test('a proposal is published and its sender listens; an approval answers on both topics', async () => {
  const [page, wallet] = await Promise.all([connect(), connect()])
  await page.ask('wc_proposeSession', { pairingTopic: TOPIC, sessionProposal: 'proposal', ttl: 300 })
  await wallet.ask('irn_subscribe', { topic: TOPIC })
  await expect.poll(() => wallet.pushes).toMatchObject([{ message: 'proposal', tag: 1100 }])
  const approval = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' }
  await wallet.ask('wc_approveSession', { pairingTopic: TOPIC, sessionTopic: OTHER, ...approval })
  await page.ask('irn_subscribe', { topic: OTHER })
  await expect
    .poll(() => page.pushes.map(({ topic, message, tag }) => [topic, message, tag]))
    .toEqual([
      [TOPIC, 'yes', 1101],
      [OTHER, 'settle', 1102],
    ])
  await page.ask('irn_publish', { topic: OTHER, message: 'settled', ttl: 60, tag: 1103 })
  await expect.poll(() => wallet.pushes.at(-1)).toMatchObject({ topic: OTHER, message: 'settled' })
  expect((await state()).tags).toEqual({ 1100: 1, 1101: 1, 1102: 1, 1103: 1 })
})

const hour = 3_600
test.each([
  ['from the future', () => identity().token({ at: Date.now() / 1000 + hour }), 'JWT Token is not yet valid'],
  ['from long ago', () => identity().token({ at: Date.now() / 1000 - 48 * hour }), 'JWT Token is expired'],
  ['of another algorithm', () => identity().token({ alg: 'none' }), 'EdDSA'],
  [
    'of another key',
    () => identity().token({ iss: `did:key:z${base58.encode(Uint8Array.of(0xed, 1, ...Array(32).fill(3)))}` }),
    'JWT',
  ],
  ['of nobody', () => identity().token({ iss: 'did:web:example' }), 'did:key'],
  ['that is none', () => 'a.b.c', 'JSON'],
  ['that is missing', () => '', 'missing'],
])('a token %s is refused with 3000 and its reason', async (_name, token, reason) => {
  const [code, words] = await (await connect({ token: token() })).closed
  expect([code, words]).toEqual([3000, expect.stringContaining(reason)])
  expect(words.startsWith('JWT validation error: ')).toBe(true)
})

test.each([
  ['irn_publish', { topic: 'short', message: 'a', ttl: 60 }, -32602],
  ['irn_publish', { topic: TOPIC, message: '', ttl: 60 }, -32602],
  ['irn_publish', { topic: TOPIC, message: 'a', ttl: 0 }, -32602],
  ['irn_subscribe', {}, -32602],
  ['constructor', {}, -32601],
])('%s with %j is answered with %i', async (method, params, code) => {
  expect(await (await connect()).ask(method, params)).toMatchObject({ code })
})

test('the modes: refused, unauthorized, silent, hanging until the mode changes', async () => {
  await http('/__control', { mode: 'refuse' })
  expect((await connect()).opened).toBe(false)
  await http('/__control', { mode: 'unauthorized' })
  expect(await (await connect()).closed).toEqual([3000, 'Unauthorized: origin not allowed'])
  await http('/__control', { mode: 'hang' })
  const hanging = connect()
  await expect.poll(async () => (await state()).attempts).toBe(3)
  await http('/__control', { mode: 'silent' })
  expect((await hanging).opened).toBe(false)
  const silent = await connect()
  const answer = silent.ask('irn_subscribe', { topic: TOPIC })
  expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100, 'nothing'))])).toBe('nothing')
  expect((await http('/__control', { mode: 'sideways' })).status).toBe(400)
})

test('only web pages are cut off when that is asked for', async () => {
  const headers = { origin: 'http://page.test' }
  const [wallet, page] = [await connect(), await connect({ headers })]
  await http('/__control', { mode: 'refuse', browsers: true, drop: true })
  expect((await page.closed)[0]).toBe(1006)
  expect((await connect({ headers })).opened).toBe(false)
  expect((await connect()).opened).toBe(true)
  expect(wallet.socket.readyState).toBe(WebSocket.OPEN)
  expect(await state()).toMatchObject({ connections: 3, attempts: 4, open: 2 })
})
