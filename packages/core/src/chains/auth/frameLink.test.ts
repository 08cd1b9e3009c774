/** The frame is greeted: at each load of its document, and where that load was missed. */
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin } from '../../../test/fakeAuthOrigin.js'
import { beginFrame, until } from '../../../test/openFrame.js'

/** A frame whose load is missed; who opens it waits. */
async function openUnheard(origin = createFakeAuthOrigin()) {
  origin.missLoads()
  const opened = beginFrame(origin)
  await settle()
  return { ...opened, origin }
}

test('its one load is missed: greeted after a second, and what is asked then is answered', async () => {
  const { opening, tab, clock } = await openUnheard()
  await clock.advance(999)
  expect(tab.hellos).toEqual([])
  await clock.advance(1)
  const client = await opening
  expect(tab.hellos).toHaveLength(1)
  expect(await client.request('email.start', { email: 'ann@shop.test' })).toMatchObject({ next: 'code' })
  // It answered: it is left in peace.
  await clock.advance(9_000)
  expect(tab.hellos).toHaveLength(1)
})

test('its document is not there yet: nobody is greeted, and nothing is posted to the empty page', async () => {
  const { opening, tab, clock, origin } = await openUnheard()
  origin.setDocument(false)
  await clock.advance(3_000)
  expect(tab.hellos).toEqual([])
  origin.setDocument(true)
  await clock.advance(1_000)
  await opening
  expect(tab.hellos).toHaveLength(1)
})

test('its script was not ready for the first greeting: it hears another one', async () => {
  const { opening, tab, clock, origin } = await openUnheard()
  origin.setMode('silent')
  await clock.advance(1_000)
  origin.setMode('ready')
  await clock.advance(1_000)
  await opening
  expect(tab.hellos).toHaveLength(2)
})

test('its load comes late, after it answered: what was asked meanwhile is not given up', async () => {
  const { opening, tab, clock, origin } = await openUnheard()
  await clock.advance(1_000)
  const client = await opening
  origin.on('farcaster.wait', () => undefined)
  const waiting = client.request('farcaster.wait', {})
  await until(() => expect(tab.find('farcaster.wait')).toHaveLength(1))
  // The same document: it has a page already, and hears no other greeting.
  origin.setMode('silent')
  tab.reload()
  await settle()
  tab.answer(tab.find('farcaster.wait')[0]?.id ?? 0, { error: { code: 'DECLINED' } })
  await expect(waiting).rejects.toMatchObject({ code: 'DECLINED' })
})

test('its first load was missed, and it is loaded anew: the new document counts', async () => {
  const { opening, tab, clock, origin } = await openUnheard()
  await clock.advance(1_000)
  const client = await opening
  origin.on('farcaster.wait', () => undefined)
  const waiting = client.request('farcaster.wait', {})
  await until(() => expect(tab.find('farcaster.wait')).toHaveLength(1))
  tab.reload()
  await expect(waiting).rejects.toMatchObject({ code: 'FAILED' })
  expect(await client.request('email.start', { email: 'ann@shop.test' })).toMatchObject({ next: 'code' })
})

test('a load that is heard is greeted once, however long the answer takes', async () => {
  const origin = createFakeAuthOrigin()
  origin.setMode('silent')
  const { opening, tab, clock } = beginFrame(origin)
  const failed = opening.catch((error: { code?: unknown }) => error.code)
  await settle()
  await clock.advance(10_000)
  expect(tab.hellos).toHaveLength(1)
  expect(await failed).toBe('TIMEOUT')
})

test('nobody ever answers: it is given up after 10 s, and greeted no more', async () => {
  const { opening, tab, clock, origin } = await openUnheard()
  origin.setMode('silent')
  const failed = opening.catch((error: { code?: unknown }) => error.code)
  await clock.advance(60_000)
  expect(await failed).toBe('TIMEOUT')
  expect(tab.hellos.length).toBeLessThan(11)
})
