import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin, EOA, SMART } from '../../../test/fakeAuthOrigin.js'
import { account, connectByEmail, enterEmail, openConnect, openPage, until } from '../../../test/signInPage.js'

test('a reload brings the connection back without a word, with the type that was chosen', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  await first.auth.setAccountType('eip155', 'eoa')
  await until(() => expect(account(first).address).toBe(EOA))
  const again = openPage({ storage, origin: first.origin })
  await again.modal.ready
  await settle()
  expect(account(again)).toMatchObject({ status: 'connected', address: EOA, preferredAccountType: 'eoa' })
  expect(again.modal.auth?.state.user).toMatchObject({ email: 'ann@shop.test' })
  expect(again.errors).toEqual([])
  expect(again.modal.dialog.state.open).toBe(false)
})

test('an origin that is down at a reload: said, disconnected, Connect', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  first.origin.setMode('silent')
  const again = openPage({ storage, origin: first.origin })
  const { ready } = again.modal
  await until(() => expect(again.tab.hellos).toHaveLength(1))
  await again.clock.advance(10_000)
  await ready
  await until(() => expect(again.errors).toEqual(['AUTH_INIT_FAILED']))
  expect(account(again).status).toBe('disconnected')
  expect(again.modal.router.state.view).toBe('Connect')
  expect(storage.get('wallet-modal.connections')).toBeNull()
})

test('the code that speaks with the origin does not come: nothing is said, and the next page finds them signed in', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  const stored = storage.get('wallet-modal.connections')
  const loadAuth = () => Promise.reject(new TypeError('Failed to fetch'))
  const again = openPage({ storage, origin: first.origin, lateFiles: { loadAuth } })
  await again.modal.ready
  await settle()
  expect(account(again)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(again.errors).toEqual([])
  expect(storage.get('wallet-modal.connections')).toBe(stored)
  again.modal.destroy()
  const later = openPage({ storage, origin: first.origin })
  await later.modal.ready
  await settle()
  expect(account(later)).toMatchObject({ status: 'connected', address: SMART })
})

test('an origin where nobody is signed in any more: forgotten without a word', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  first.origin.on('session', () => ({ result: null }))
  const again = openPage({ storage, origin: createFakeAuthOrigin() })
  await again.modal.ready
  await settle()
  expect(account(again).status).toBe('disconnected')
  expect(again.errors).toEqual([])
  expect(storage.get('wallet-modal.connections')).toBeNull()
})

test('the page is not on the list: said once, and wallets keep working', async () => {
  const origin = createFakeAuthOrigin()
  origin.setMode('refuse')
  const page = await openConnect({ origin })
  await until(() => expect(page.auth.state.status).toBe('refused'))
  expect(page.auth.state.features).toEqual({ email: false, socials: [], changeEmail: false })
  expect(page.modal.toast.state.message).toBe('Invalid App Configuration')
  await page.auth.load()
  expect(page.errors).toEqual(['INVALID_APP_CONFIGURATION'])
  await enterEmail(page.auth)
  expect(page.auth.state.email.code).toBe('INVALID_APP_CONFIGURATION')
  expect(page.tab.frames()).toBe(1)
  await page.modal.connection.connect({ connectorId: page.wallet.info.uuid })
  expect(account(page).status).toBe('connected')
})

test('an origin that does not answer in 10 s: said in place, and tried again by the next tap', async () => {
  const origin = createFakeAuthOrigin()
  origin.setMode('silent')
  const page = openPage({ origin })
  await page.modal.open()
  const auth = await page.modal.loadAuth()
  await until(() => expect(page.tab.hellos).toHaveLength(1))
  await page.clock.advance(10_000)
  await until(() => expect(auth.state.status).toBe('failed'))
  origin.setMode('ready')
  await enterEmail(auth)
  expect(auth.state.status).toBe('ready')
  expect(auth.state.email.step).toBe('code')
  expect(page.tab.frames()).toBe(2)
})

test('a request that is not answered in 30 s is given up', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => undefined)
  page.auth.setEmail('ann@shop.test')
  const submitting = page.auth.submitEmail()
  await until(() => expect(page.tab.find('email.start')).toHaveLength(1))
  await page.clock.advance(30_000)
  await submitting
  expect(page.auth.state.email).toMatchObject({ code: 'AUTH_UNREACHABLE', busy: false })
  expect(page.tab.asked).toContainEqual({ abort: page.tab.find('email.start')[0]?.id })
})

test('the frame is moved: what waited fails, and the next request is answered by the new one', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => undefined)
  page.auth.setEmail('ann@shop.test')
  const submitting = page.auth.submitEmail()
  await until(() => expect(page.tab.find('email.start')).toHaveLength(1))
  page.tab.reload()
  await submitting
  expect(page.auth.state.email).toMatchObject({ code: 'UNKNOWN', busy: false, step: 'enter' })
  page.origin.on('email.start', () => ({ result: { next: 'code', resendAt: 1 } }))
  await page.auth.submitEmail()
  expect(page.auth.state.email.step).toBe('code')
  expect(page.tab.hellos).toHaveLength(2)
})

test('the origin is another one: its frame goes, and who was connected by it', async () => {
  const page = await connectByEmail()
  page.modal.options.patch({ authUrl: 'https://other.test' })
  await until(() => expect(account(page).status).toBe('disconnected'))
  expect(page.auth.state).toMatchObject({ status: 'idle', user: undefined })
  await page.auth.load()
  expect(page.tab.hellos.at(-1)?.origin).toBe('https://other.test')
  page.modal.options.patch({ authUrl: null })
  await until(() => expect(page.auth.state.features.email).toBe(false))
})

test('flags, platform and the origin say together what is offered', async () => {
  const page = await openConnect()
  expect(page.auth.state.features).toEqual({ email: true, socials: ['google', 'x', 'farcaster'], changeEmail: true })
  page.modal.options.patch({ email: false, socials: ['x', 'apple', 'google'] })
  await until(() =>
    expect(page.auth.state.features).toEqual({ email: false, socials: ['x', 'google'], changeEmail: true }),
  )
})

test('theme and language of the page are told to the frame', async () => {
  const page = await openConnect()
  page.modal.options.patch({ theme: 'dark' })
  await until(() => expect(page.tab.find('sync')).toMatchObject([{ theme: 'dark', locale: 'en-US' }]))
})

test('another tab signs in, switches the type and disconnects: this one follows', async () => {
  const storage = createMemoryStorage()
  const origin = createFakeAuthOrigin()
  const here = openPage({ storage, origin })
  await here.modal.ready
  const there = await connectByEmail({ storage: storage.otherTab(), origin })
  await until(() => expect(account(here)).toMatchObject({ status: 'connected', address: SMART }))
  await there.auth.setAccountType('eip155', 'eoa')
  await until(() => expect(account(here).address).toBe(EOA))
  expect(account(here).preferredAccountType).toBe('eoa')
  await there.modal.disconnect()
  await until(() => expect(account(here).status).toBe('disconnected'))
  expect(here.errors).toEqual([])
  expect(here.modal.dialog.state.open).toBe(false)
})
