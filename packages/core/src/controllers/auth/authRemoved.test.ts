/** A modal that goes while it signs somebody in leaves nothing behind: no frame, no ear, no timer. */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin } from '../../../test/fakeAuthOrigin.js'
import { connectByEmail, enterEmail, openConnect, openPage, until } from '../../../test/signInPage.js'

type Page = ReturnType<typeof openPage>
type Signing = Awaited<ReturnType<typeof openConnect>>
const nothing = { frames: 0, listeners: 0 }

async function expectNothing(page: Page) {
  await settle()
  expect(page.tab.left()).toEqual(nothing)
  expect(page.clock.waiting).toBe(0)
  expect(page.errors).toEqual([])
  expect(page.modal.toast.state.open).toBe(false)
}

test('gone while its part for signing in is on its way: nothing of it begins', async () => {
  const page = openPage()
  const opening = page.modal.open()
  const loading = page.modal.loadAuth()
  page.modal.destroy()
  await expect(loading).rejects.toMatchObject({ code: 'ABORTED' })
  await opening
  expect(page.modal.auth).toBeUndefined()
  expect(page.tab.frames()).toBe(0)
  await expectNothing(page)
  await expect(page.modal.loadAuth()).rejects.toMatchObject({ code: 'ABORTED' })
  await expectNothing(page)
})

test('its part could not be had at first: tried again it is there once, and goes whole', async () => {
  const page = openPage()
  const { environment } = page
  const { userAgent } = environment
  Object.defineProperty(environment, 'userAgent', {
    configurable: true,
    get() {
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  })
  await expect(page.modal.loadAuth()).rejects.toThrow('Failed to fetch')
  expect(page.modal.auth).toBeUndefined()
  Object.defineProperty(environment, 'userAgent', { value: userAgent })
  const [one, other] = await Promise.all([page.modal.loadAuth(), page.modal.loadAuth()])
  expect(one).toBe(other)
  await page.modal.open()
  await until(() => expect(one.state.status).toBe('ready'))
  expect(page.tab.frames()).toBe(1)
  page.modal.destroy()
  await expectNothing(page)
})

test('gone while a stored connection is brought back', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  for (const mode of ['ready', 'silent'] as const) {
    first.origin.setMode(mode)
    const again = openPage({ storage, origin: first.origin })
    const { ready } = again.modal
    if (mode === 'silent') await until(() => expect(again.tab.hellos).toHaveLength(1))
    again.modal.destroy()
    await ready
    await expectNothing(again)
    expect(storage.get('wallet-modal.connections')).not.toBeNull()
  }
})

test('gone while the frame has not answered', async () => {
  const origin = createFakeAuthOrigin()
  origin.setMode('silent')
  const page = openPage({ origin })
  await page.modal.open()
  const auth = await page.modal.loadAuth()
  await until(() => expect(page.tab.hellos).toHaveLength(1))
  expect(page.tab.left().frames).toBe(1)
  page.modal.destroy()
  await expectNothing(page)
  // Who still holds it starts nothing by it.
  await auth.load()
  await enterEmail(auth)
  expect(page.tab.frames()).toBe(1)
})

test.each([
  ['a code', 'email.verify', ({ auth }: Signing) => enterEmail(auth).then(() => auth.setDigits('123456'))],
  ['a pop-up', 'social.start', ({ auth }: Signing) => auth.connectSocial('google')],
  ['Farcaster', 'farcaster.wait', ({ auth }: Signing) => auth.connectSocial('farcaster')],
] as const)('gone while %s is waited for', async (_what, type, begin) => {
  const page = await openConnect()
  page.origin.on('email.verify', () => undefined)
  page.origin.on('farcaster.start', () => ({
    result: { url: 'https://farcaster.test/1', expiresAt: page.clock.now() + 300_000 },
  }))
  await begin(page)
  await until(() => expect(page.tab.find(type)).toHaveLength(1))
  page.modal.destroy()
  await expectNothing(page)
  for (const popup of page.tab.popups) expect(popup.closed).toBe(true)
})
