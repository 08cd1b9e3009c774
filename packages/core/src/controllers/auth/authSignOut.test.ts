import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, settle } from '../../../test/createTestModal.js'
import { createFakeAuthOrigin, EOA, SOLANA, wireSession } from '../../../test/fakeAuthOrigin.js'
import { saidToasts } from '../../../test/saidToasts.js'
import { account, connectByEmail, openPage, until } from '../../../test/signInPage.js'
import { OTHER_TAB_WAIT_MS } from '../../reactions/farewells.js'

type Page = Awaited<ReturnType<typeof connectByEmail>>

async function openAccount(page: Page) {
  await page.modal.open()
  page.modal.router.push('SignOutEverywhere')
}
const said = ({ modal }: Pick<Page, 'modal'>) => modal.toast.state.message

test('everywhere: asked of the origin, over here, and said where the visitor then is', async () => {
  const page = await connectByEmail()
  await openAccount(page)
  await page.auth.signOutEverywhere()
  expect(page.tab.find('signOut')).toMatchObject([{ everywhere: true }])
  await until(() => expect(account(page).status).toBe('disconnected'))
  expect(page.modal.dialog.state.open).toBe(true)
  expect(page.modal.router.state.view).toBe('Connect')
  await page.clock.advance(200)
  expect(said(page)).toBe('You are signed out everywhere')
  expect(page.storage.get('wallet-modal.connections')).toBeNull()
  expect(page.errors).toEqual([])
  // What is disconnected signs nobody out a second time.
  await page.modal.disconnect()
  await settle()
  expect(page.tab.find('signOut')).toHaveLength(1)
})

test('in two namespaces: both end, and it is said once', async () => {
  const origin = createFakeAuthOrigin()
  const both = wireSession({
    accounts: { eip155: [{ address: EOA, type: 'eoa' }], solana: [{ address: SOLANA, type: 'eoa' }] },
    preferred: { eip155: 'eoa', solana: 'eoa' },
  })
  origin.on('email.verify', () => {
    origin.signIn(both)
    return { result: { session: both } }
  })
  const page = await connectByEmail({ origin, options: { networks: [localNetwork, 'solana-devnet'] } })
  await until(() => expect(page.modal.accounts.state.solana.status).toBe('connected'))
  await openAccount(page)
  await page.auth.signOutEverywhere()
  await until(() => expect(page.modal.accounts.state.solana.status).toBe('disconnected'))
  expect(account(page).status).toBe('disconnected')
  const said = await saidToasts(page.modal.toast, page.clock)
  expect(said.filter((toast) => toast.endsWith('You are signed out everywhere'))).toHaveLength(1)
})

test.each([
  ['no answer', undefined, 'AUTH_UNREACHABLE'],
  ['a no', { error: { code: 'FAILED' } }, 'UNKNOWN'],
] as const)('%s: nobody is signed out, it is said in place, and tried again', async (_case, answer, code) => {
  const page = await connectByEmail()
  await openAccount(page)
  page.origin.on('signOut', () => answer)
  const leaving = page.auth.signOutEverywhere()
  expect(page.auth.state.signOut).toEqual({ status: 'busy', code: undefined })
  // A second tap joins the first.
  void page.auth.signOutEverywhere()
  await until(() => expect(page.tab.find('signOut')).toHaveLength(1))
  await page.clock.advance(30_000)
  await leaving
  expect(page.auth.state.signOut).toEqual({ status: 'failed', code })
  expect(account(page).status).toBe('connected')
  expect(page.modal.router.state.view).toBe('SignOutEverywhere')
  expect(page.errors).toEqual([code])
  expect(page.modal.toast.state.open).toBe(false)
  page.origin.on('signOut', () => ({ result: {} }))
  await page.auth.signOutEverywhere()
  await until(() => expect(account(page).status).toBe('disconnected'))
})

test('the visitor left the view meanwhile: a failure is a toast, and is not there when they come back', async () => {
  const page = await connectByEmail()
  await openAccount(page)
  page.origin.on('signOut', () => undefined)
  const leaving = page.auth.signOutEverywhere()
  await until(() => expect(page.tab.find('signOut')).toHaveLength(1))
  page.modal.router.goBack()
  await page.clock.advance(30_000)
  await leaving
  expect(said(page)).toBe('The sign-in service could not be reached. Try again')
  page.modal.router.push('SignOutEverywhere')
  page.modal.router.goBack()
  expect(page.auth.state.signOut.status).toBe('idle')
})

test('ended elsewhere while the modal is open: Connect, with calm words', async () => {
  const page = await connectByEmail()
  await page.modal.open()
  page.tab.say({ event: 'session', session: null })
  await until(() => expect(page.modal.router.state.view).toBe('Connect'))
  await page.clock.advance(OTHER_TAB_WAIT_MS)
  expect(said(page)).toBe('You were signed out. Connect again to go on')
})

test('ended elsewhere while it is closed: said when it is opened next, once', async () => {
  const page = await connectByEmail()
  page.tab.say({ event: 'session', session: null })
  await until(() => expect(account(page).status).toBe('disconnected'))
  expect(page.modal.dialog.state.open).toBe(false)
  await page.modal.open()
  expect(said(page)).toBe('You were signed out. Connect again to go on')
  const { id } = page.modal.toast.state
  page.modal.close()
  await page.modal.open()
  expect(page.modal.toast.state.id).toBe(id)
})

test('signed out in another tab, which says so after the origin did: nothing is said', async () => {
  const page = await connectByEmail()
  page.tab.say({ event: 'session', session: null })
  await until(() => expect(account(page).status).toBe('disconnected'))
  const other = page.storage.otherTab()
  other.set('wallet-modal.connections', '{"leaving":true}')
  other.remove('wallet-modal.connections')
  await page.modal.open()
  expect(page.modal.toast.state.open).toBe(false)
})

test('ended elsewhere between two visits: said when Connect is opened', async () => {
  const storage = createMemoryStorage()
  await connectByEmail({ storage })
  const again = openPage({ storage, origin: createFakeAuthOrigin() })
  await again.modal.ready
  await until(() => expect(account(again).status).toBe('disconnected'))
  await again.modal.open()
  expect(said(again)).toBe('You were signed out. Connect again to go on')
})

test('the visitor disconnects here: nothing of the kind is said', async () => {
  const page = await connectByEmail()
  await page.modal.disconnect()
  await settle()
  const { id } = page.modal.toast.state
  await page.modal.open()
  expect(page.modal.toast.state.id).toBe(id)
})
