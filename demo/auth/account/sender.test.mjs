/** What the sender's route takes from outside, and what not. */
import Fastify from 'fastify'
import { concatHex, pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimits } from '../service/limits.mjs'
import { openDatabase } from '../service/openDatabase.mjs'
import { createHttpSend } from './httpSend.js'
import { userOperationRoutes } from './sender.mjs'
import { CAIP2, createKey, startTestWorld } from './testWorld.mjs'
import { packPair } from './userOperation.js'

const receiver = '0x00000000000000000000000000000000000000A1'
let world
let operation

beforeAll(async () => {
  world = await startTestWorld()
  const owner = createKey()
  const account = world.createAccount(owner)
  const { userOperation, hash } = await account.prepare([])
  operation = { ...userOperation, signature: await owner.signHash(hash) }
}, 60_000)
afterAll(() => world?.stop())

async function post(body, type = 'application/json') {
  const response = await fetch(world.url, { method: 'POST', headers: { 'content-type': type }, body })
  return [response.status, await response.json()]
}
const ask = (userOperation, chainId = CAIP2) => post(JSON.stringify({ chainId, userOperation }))

test.each([
  ['nothing', () => undefined],
  ['a list', () => []],
  ['no sender', () => ({ ...operation, sender: '0x12' })],
  ['a nonce that is a number', () => ({ ...operation, nonce: 0 })],
  ['a nonce beyond a word', () => ({ ...operation, nonce: `0x1${'0'.repeat(64)}` })],
  ['half a byte', () => ({ ...operation, callData: '0x1' })],
  ['calls without an end', () => ({ ...operation, callData: `0x${'00'.repeat(64 * 1024 + 1)}` })],
  ['short limits', () => ({ ...operation, accountGasLimits: '0x12' })],
  ['too much gas for the calls', () => ({ ...operation, accountGasLimits: packPair(100_000n, 10_000_001n) })],
  ['too much gas to verify', () => ({ ...operation, accountGasLimits: packPair(2_000_001n, 100_000n) })],
  ['too much gas before it', () => ({ ...operation, preVerificationGas: '0xffffff' })],
  ['fees', () => ({ ...operation, gasFees: packPair(1n, 1n) })],
  ['a paymaster', () => ({ ...operation, paymasterAndData: pad('0x1', { size: 52 }) })],
  ['no signature', () => ({ ...operation, signature: '0x' })],
  ['a long signature', () => ({ ...operation, signature: `0x${'11'.repeat(98)}` })],
])('%s: it can’t be read', async (_kind, operationOf) => {
  expect(await ask(operationOf())).toMatchObject([400, { error: { code: -32602, message: expect.any(String) } }])
})

test.each([
  ['of a key', () => ({ ...operation, sender: receiver, initCode: '0x' })],
  ['of another contract', () => ({ ...operation, sender: world.token, initCode: '0x' })],
  [
    'by another factory',
    () => ({ ...operation, initCode: concatHex([receiver, `0x${operation.initCode.slice(42)}`]) }),
  ],
  ['at another address', () => ({ ...operation, sender: receiver })],
  ['by another call of the factory', () => ({ ...operation, initCode: `${operation.initCode.slice(0, 42)}12345678` })],
])('an account %s is not served', async (_kind, operationOf) => {
  expect(await ask(operationOf())).toMatchObject([
    422,
    { error: { code: -32500, message: expect.stringMatching(/no account/) } },
  ])
})

test('a network that is not ours; no JSON at all', async () => {
  for (const chainId of ['eip155:1', null, { caip2: CAIP2 }])
    expect(await ask(operation, chainId)).toMatchObject([400, { error: { code: -32602 } }])
  expect((await post('{'))[0]).toBe(400)
  expect((await post('null'))[0]).toBe(400)
})

test('anybody may ask, from any page, and it says what became of it', async () => {
  const preflight = await fetch(world.url, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const [status, { transactionHash }] = await ask({ ...operation, more: 'is not looked at' })
  expect(status).toBe(200)
  expect(await world.receipt(transactionHash)).toMatchObject({ status: '0x1' })
})

test('many at once: each gets a transaction of its own', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const account = world.createAccount()
      return account.submit(await account.prepare([]))
    }),
  )
  expect(new Set(hashes).size).toBe(6)
  for (const hash of hashes) expect(await world.receipt(hash)).toMatchObject({ status: '0x1' })
})

test('nobody asks without end: neither for one account nor from one place, until ten minutes later', async () => {
  const { database } = openDatabase()
  let time = 0
  const app = Fastify()
  userOperationRoutes(app, {
    sender: { send: async () => '0xabc' },
    limits: createLimits({ database, now: () => time }),
    most: { operationsPerAccount: 2, operationsPerVisitor: 3 },
  })
  const send = async (sender) => {
    const payload = { chainId: CAIP2, userOperation: { sender } }
    const answer = await app.inject({ method: 'POST', url: '/api/user-operations', payload })
    return [answer.statusCode, answer.json().error?.code]
  }
  const other = '0x00000000000000000000000000000000000000b2'
  expect(await send(receiver)).toEqual([200, undefined])
  expect(await send(receiver.toLowerCase())).toEqual([200, undefined])
  expect(await send(receiver)).toEqual([422, -32504])
  expect(await send(other)).toEqual([422, -32504])
  time = 10 * 60_000 + 1
  expect(await send(other)).toEqual([200, undefined])
  await app.close()
  database.close()
})

test('nobody there: the caller hears of it', async () => {
  const send = createHttpSend({ url: 'http://127.0.0.1:9', caip2: CAIP2 })
  await expect(send(operation)).rejects.toBeInstanceOf(Error)
})
