/** What becomes of a question by what the SDK says of it, and when: before it left, and after. */
import { EventEmitter } from 'node:events'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createError } from '../../errors/createError.js'
import type { RelayConnection } from './relayConnection.js'
import type { SdkClient } from './sdk.js'
import { createSessionRequests } from './sessionRequests.js'

/** The SDK as far as it is used here. */
function setUp(opened?: Promise<void>) {
  const clock = createFakeClock()
  const events = new EventEmitter()
  const inside = new EventEmitter()
  let settle = (_outcome: Promise<unknown>) => {}
  let asked: { readonly request: object } | undefined
  const client = {
    on: (name: string, listener: () => void) => events.on(name, listener),
    off: (name: string, listener: () => void) => events.off(name, listener),
    engine: { events: inside },
    request(given: { request: object }) {
      asked = given
      inside.once('session_request:1', ({ error, result }) =>
        settle(error ? Promise.reject(error) : Promise.resolve(result)),
      )
      return new Promise((resolve) => {
        settle = resolve
      })
    },
  } as unknown as SdkClient
  const requests = createSessionRequests({
    ...{ client, clock, topic: 'topic' },
    relay: { whenOpen: async () => opened } as unknown as RelayConnection,
  })
  return {
    clock,
    async ask(method: string, chainId = 'eip155:1', assertWanted?: () => void) {
      const outcome = requests.send(chainId, { method }, assertWanted).catch((error: unknown) => error)
      await Promise.resolve()
      return { outcome }
    },
    asked: () => asked,
    end: requests.end,
    /** It is at the relay, or was on the way there. */
    published: () => events.emit('session_request_sent', { id: 1, request: asked?.request }),
    fail: (error: unknown) => settle(Promise.reject(error)),
    /** The wallet's word comes with the line. */
    answer: (answer: object) => inside.emit('session_request:1', answer),
  }
}

const lost = new Error('Failed to publish payload, please try again.')
const ended = { code: 6000, message: 'User disconnected.' }

test.each([
  ['eth_sendTransaction', 'eip155:1', lost, 'SENT_UNCONFIRMED'],
  ['wallet_sendCalls', 'eip155:1', lost, 'SENT_UNCONFIRMED'],
  ['solana_signAndSendTransaction', 'solana:1', lost, 'SENT_UNCONFIRMED'],
  ['sendTransfer', 'bip122:1', lost, 'SENT_UNCONFIRMED'],
  ['eth_sendTransaction', 'eip155:1', ended, 'SENT_UNCONFIRMED'],
  ['personal_sign', 'eip155:1', lost, 'RELAY_UNREACHABLE'],
  ['solana_signTransaction', 'solana:1', lost, 'RELAY_UNREACHABLE'],
  ['signPsbt', 'bip122:1', lost, 'RELAY_UNREACHABLE'],
])('%s on %s was on its way to the wallet, then %o: %s', async (method, chainId, error, code) => {
  const { ask, published, fail } = setUp()
  const { outcome } = await ask(method, chainId)
  published()
  fail(error)
  expect(await outcome).toMatchObject({ code })
})

test('what failed before it left was not sent', async () => {
  const { ask, fail } = setUp()
  const { outcome } = await ask('eth_sendTransaction')
  fail(lost)
  expect(await outcome).toMatchObject({ code: 'RELAY_UNREACHABLE' })
})

test.each([4001, 5000, -32000])('what the wallet answers with %i is its answer', async (code) => {
  const { ask, published, answer } = setUp()
  const { outcome } = await ask('eth_sendTransaction')
  published()
  answer({ error: { code, message: 'no' } })
  expect(await outcome).toMatchObject({ code, message: 'no' })
})

test.each([
  [{ result: '0xhash' }, '0xhash'],
  [{ error: { code: 4001, message: 'no' } }, { code: 4001 }],
  [{ error: ended }, { code: 'SENT_UNCONFIRMED' }],
])('E18: asleep past the deadline; it wakes, and the line brings %o', async (said, expected) => {
  const { ask, published, answer, clock } = setUp()
  const { outcome } = await ask('eth_sendTransaction')
  published()
  clock.setWall(clock.now() + 60_000)
  await clock.advance(295_000)
  answer(said)
  const came = await outcome
  if (typeof expected === 'string') expect(came).toBe(expected)
  else expect(came).toMatchObject(expected)
  expect(clock.waiting).toBe(0)
})

test('a deadline that passed awake is no reason to wait any longer', async () => {
  const { ask, published, clock } = setUp()
  const { outcome } = await ask('eth_sendTransaction')
  published()
  await clock.advance(295_000)
  expect(await outcome).toMatchObject({ code: 'SENT_UNCONFIRMED', cause: { code: 'TIMEOUT' } })
  expect(clock.waiting).toBe(0)
})

test('the session is over before it is asked: nothing was sent', async () => {
  const { ask, end } = setUp()
  end()
  const { outcome } = await ask('eth_sendTransaction')
  expect(await outcome).toMatchObject({ code: 4900, data: { sent: false } })
})

test('nobody wants it any more when the line to the relay is open at last: it does not leave', async () => {
  let open = () => {}
  const { ask, asked } = setUp(
    new Promise((resolve) => {
      open = resolve
    }),
  )
  let wanted = true
  const { outcome } = await ask('eth_sendTransaction', 'eip155:1', () => {
    if (!wanted) throw createError('ABORTED', {})
  })
  wanted = false
  open()
  expect(await outcome).toMatchObject({ code: 'ABORTED' })
  expect(asked()).toBeUndefined()
})
