import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createError } from '../errors/createError.js'
import {
  goesOn,
  isWanted,
  nextPairing,
  noPairing,
  type Pairing,
  type PairingEffect,
  type PairingEvent,
  type PairingStage,
} from './pairingMachine.js'

type Stage = PairingStage<string>
type Event = PairingEvent<string>

const request = { page: 'wss://relay.test eip155:1', namespace: undefined }
const offer = { uri: 'wc:1@2', expiresAt: 1_000, request }
const approval = { session: 'phone', offer }
const error = createError('RELAY_UNREACHABLE', {})
const unloaded = createError('LOAD_FAILED', {})
const expired = createError('PAIRING_EXPIRED', {})

const idle: Stage = { name: 'idle' }
const preparing: Stage = { name: 'preparing' }
const waiting: Stage = { name: 'waiting', offer }
const adopting: Stage = { name: 'adopting', by: 'uri', ...approval }
const retrying: Stage = { name: 'adopting', by: 'retry', ...approval }
const connected: Stage = { name: 'connected', by: 'uri', ...approval }
const failed: Stage = { name: 'failed', code: 'RELAY_UNREACHABLE' }
const unadopted: Stage = { name: 'failed', code: 'LOAD_FAILED', approval }

const shown = (stage: Stage): Pairing<string> => ({ stage, view: 'shown', renewals: 1 })
const left = (stage: Stage): Pairing<string> => ({ ...shown(stage), view: 'left' })
const viewShown = (now: number, change: object = {}): Event => ({
  name: 'viewShown',
  request: { ...request, ...change },
  now,
})

/** Effects in words: what is done, and to what. */
const words = (effects: readonly PairingEffect<string>[]) =>
  effects.map((effect) => ('session' in effect ? `${effect.do} ${effect.session}` : effect.do)).join(', ')

test.each<[string, Pairing<string>, Event, Partial<Pairing<string>>, string]>([
  ['the view is shown first', noPairing, { name: 'started' }, { ...shown(preparing), renewals: 0 }, 'abandon, propose'],
  ['there is a URI', shown(preparing), { name: 'proposed', offer }, shown(waiting), ''],
  ['it is approved', shown(waiting), { name: 'approved', session: 'phone' }, shown(adopting), 'adopt phone'],
  ['our code came', shown(adopting), { name: 'connected' }, shown(connected), ''],
  ['it is over', shown(waiting), { name: 'expired' }, { stage: preparing, renewals: 2 }, 'abandon, propose'],
  ['it is over, and was left', left(waiting), { name: 'expired' }, { stage: idle, renewals: 1 }, 'abandon'],
  ['it is over after the approval', shown(adopting), { name: 'expired' }, shown(adopting), ''],
  ['left while a wallet may answer', shown(waiting), { name: 'viewLeft' }, left(waiting), ''],
  ['left while our code loads', shown(adopting), { name: 'viewLeft' }, left(adopting), ''],
  ['left before there is a URI', shown(preparing), { name: 'viewLeft' }, left(idle), 'abandon'],
  [
    'left while an old approval is tried',
    shown(retrying),
    { name: 'viewLeft' },
    left(idle),
    'endSession phone, abandon',
  ],
  ['left after a failure', shown(failed), { name: 'viewLeft' }, left(idle), 'abandon'],
  ['left with an approval kept', shown(unadopted), { name: 'viewLeft' }, left(idle), 'endSession phone, abandon'],
  ['left when connected', shown(connected), { name: 'viewLeft' }, left(idle), 'abandon'],
  ['shown again in time', left(waiting), viewShown(999), { ...shown(waiting), renewals: 0 }, ''],
  ['shown again too late', left(waiting), viewShown(1_000), shown(waiting), ''],
  ['shown again for others', left(waiting), viewShown(0, { namespace: 'solana' }), shown(waiting), ''],
  ['shown again when used', left(connected), viewShown(0), shown(connected), ''],
  ['cancelled', shown(waiting), { name: 'cancelled' }, shown(idle), 'abandon'],
  ['cancelled when approved', left(adopting), { name: 'cancelled' }, left(idle), 'endSession phone, abandon'],
  ['cancelled when connected', shown(connected), { name: 'cancelled' }, shown(idle), 'abandon'],
  [
    'a new URI is wanted',
    shown(adopting),
    { name: 'started' },
    { stage: preparing },
    'endSession phone, abandon, propose',
  ],
  ['it fails', shown(preparing), { name: 'failed', error }, shown(failed), 'abandon, awaitOnline, tell'],
  ['it fails, and was left', left(waiting), { name: 'failed', error }, left(idle), 'abandon'],
  ['the relay ends it', shown(waiting), { name: 'failed', error: expired }, { stage: preparing }, 'abandon, propose'],
  [
    'what was approved is of no use',
    shown(adopting),
    { name: 'failed', error },
    shown(failed),
    'endSession phone, abandon, awaitOnline, tell',
  ],
  [
    'our code did not come',
    shown(adopting),
    { name: 'failed', error: unloaded },
    shown(unadopted),
    'abandon, awaitOnline, tell',
  ],
  [
    'our code did not come, and it was left',
    left(adopting),
    { name: 'failed', error: unloaded },
    left(idle),
    'endSession phone, abandon',
  ],
  ['tried again', shown(unadopted), { name: 'started' }, { stage: retrying }, 'abandon, adopt phone'],
  ['online again', shown(failed), { name: 'online' }, { stage: preparing, renewals: 2 }, 'abandon, propose'],
  ['online with an approval', shown(unadopted), { name: 'online' }, shown(retrying), 'abandon, adopt phone'],
  ['online, and nothing failed', shown(waiting), { name: 'online' }, shown(waiting), ''],
])('pairing, %s', (_, before, event, after, effects) => {
  const step = nextPairing(before, event)
  expect(step.pairing).toMatchObject(after)
  expect(step.pairing.stage).toEqual(after.stage)
  expect(words(step.effects)).toBe(effects)
})

test.each<[string, Pairing<string>, object, boolean]>([
  ['looked at', shown(adopting), {}, true],
  ['looked at by a page that asks for more by now', shown(adopting), { page: 'more' }, true],
  ['left by a page that asks for the same', left(adopting), {}, true],
  ['left by a page that asks for more by now', left(adopting), { page: 'more' }, false],
  ['left by a page that asks for one namespace by now', left(adopting), { namespace: 'solana' }, true],
  ['cancelled', shown(idle), {}, false],
])('a session is wanted where its pairing is %s: %s', (_, pairing, change, expected) => {
  expect(isWanted(pairing, { ...request, ...change })).toBe(expected)
})

test('a URI goes on for a view that wants the same', () => {
  expect(goesOn(left(waiting), request, 0)).toBe(true)
  expect(goesOn(left(adopting), request, 0)).toBe(true)
  expect(goesOn(left(retrying), request, 0)).toBe(false)
  expect(goesOn(left(waiting), { ...request, page: 'more' }, 0)).toBe(false)
})

const simple = (['viewLeft', 'started', 'expired', 'connected', 'online', 'cancelled'] as const).map((name) =>
  fc.constant<Event>({ name }),
)
const anyEvent = fc.oneof(
  ...simple,
  fc.constantFrom(error, unloaded, expired).map<Event>((cause) => ({ name: 'failed', error: cause })),
  fc.constant<Event>({ name: 'proposed', offer }),
  fc.nat(1_500).map((now) => viewShown(now)),
  fc.uuid().map<Event>((session) => ({ name: 'approved', session })),
)

/** Events that a proposal in this stage can bring; the visitor's, the clock's and the network's come at any time. */
function canHappen({ stage }: Pairing<string>, event: Event): boolean {
  if (event.name === 'proposed') return stage.name === 'preparing'
  return event.name !== 'failed' || !['idle', 'failed'].includes(stage.name)
}

test('whatever happens: every approved session is held, connected or ended, once', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let pairing: Pairing<string> = noPairing
      const open = new Set<string>()
      for (const event of events) {
        if (!canHappen(pairing, event)) continue
        if (event.name === 'approved') open.add(event.session)
        const before = pairing
        const { pairing: after, effects } = nextPairing(before, event)
        pairing = after
        for (const effect of effects) if (effect.do === 'endSession') expect(open.delete(effect.session)).toBe(true)
        if (after.stage.name === 'connected') open.delete(after.stage.session)
        const { stage } = after
        const held = stage.name === 'failed' ? stage.approval : stage.name === 'adopting' ? stage : undefined
        expect([...open]).toEqual(held ? [held.session] : [])
      }
    }),
  )
})

test('whatever happens: one proposal at a time, and none begun or told of while nobody looks', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let pairing: Pairing<string> = noPairing
      for (const event of events) {
        if (!canHappen(pairing, event)) continue
        const step = nextPairing(pairing, event)
        pairing = step.pairing
        const done = step.effects.map((effect) => effect.do)
        if (done.includes('propose')) expect(done.indexOf('abandon')).toBe(done.indexOf('propose') - 1)
        if (pairing.view === 'left') expect(done).not.toEqual(expect.arrayContaining(['propose']))
        if (pairing.view === 'left') expect(done).not.toEqual(expect.arrayContaining(['tell']))
      }
    }),
  )
})
