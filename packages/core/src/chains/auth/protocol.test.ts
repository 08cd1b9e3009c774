/** What page and frame say to each other, and what a hostile frame may say. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { networks, openFrame, until } from '../../../test/openFrame.js'
import { readFirst, readMessage, readResult } from './protocol.js'
import { readSession } from './readSession.js'

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

test('random messages by the hundred change nothing, and the next answer still counts', async () => {
  const { client, tab, origin } = await openFrame()
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
  const { tab } = await openFrame()
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
  const { client, origin } = await openFrame()
  origin.on(type, () => ({ result }))
  await expect(client.request(type, {} as never)).rejects.toMatchObject({ code: 'FAILED' })
})

test('a caller that gives up is told, and so is the frame', async () => {
  const { client, tab, origin } = await openFrame()
  origin.on('email.start', () => undefined)
  const controller = new AbortController()
  const asking = client.request('email.start', { email: 'a@a.test' }, controller.signal)
  await until(() => expect(tab.find('email.start')).toHaveLength(1))
  controller.abort()
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  await until(() => expect(tab.asked).toContainEqual({ abort: tab.find('email.start')[0]?.id }))
})

test('the frame that gives a request up is believed', async () => {
  const { client, tab, origin } = await openFrame()
  origin.on('device.wait', () => undefined)
  const asking = client.request('device.wait', {})
  await until(() => expect(tab.find('device.wait')).toHaveLength(1))
  tab.say({ abort: tab.find('device.wait')[0]?.id })
  await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
})
