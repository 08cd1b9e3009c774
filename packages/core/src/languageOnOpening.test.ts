/** What opens right after load is seen in the page's language from the start, or in English where that takes too long. */
import { afterEach, expect, test, vi } from 'vitest'
import { createTestModal, settle } from '../test/createTestModal.js'
import type { WalletModal, WalletModalOptions } from './index.js'
import { locales } from './messages/locales/index.js'

const BUDGET = 500

afterEach(() => vi.restoreAllMocks())

/** The file of a language, which comes or fails when a test says so. */
function hold(name: 'ar' | 'de') {
  let come = () => {}
  let fail = () => {}
  const file = new Promise<Record<string, string>>((resolve, reject) => {
    come = () => resolve({ 'title.Connect': name })
    fail = () => reject(new Error('Failed to fetch'))
  })
  file.catch(() => {})
  vi.spyOn(locales, name).mockReturnValue(file as never)
  return { come: () => come(), fail: () => fail() }
}

const openPage = (options: WalletModalOptions = {}) => createTestModal({ options: { locale: 'ar', ...options } })

const ways: Record<string, (modal: WalletModal) => Promise<unknown>> = {
  'open()': (modal) => modal.open(),
  'open({namespace})': (modal) => modal.open({ namespace: 'eip155' }),
  'connect()': (modal) => modal.connect().catch(() => {}),
}

test.each(Object.entries(ways))(
  '%s before the language is there: opened in it, and the press counts',
  async (_, open) => {
    const file = hold('ar')
    const { modal } = openPage()
    void open(modal)
    await settle()
    expect(modal.dialog.state.open).toBe(false)
    file.come()
    await settle()
    expect(modal.dialog.state.open).toBe(true)
    expect(modal.locale.state).toMatchObject({ locale: 'ar', direction: 'rtl' })
  },
)

test('in place: it stands there once it is in its language', async () => {
  const file = hold('ar')
  const { modal } = openPage({ embedded: true })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  file.come()
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.locale.state.direction).toBe('rtl')
})

test('the language does not come: in English after its budget, and in its own once it is there', async () => {
  const file = hold('ar')
  const { modal, clock } = openPage()
  const opening = modal.open()
  await clock.advance(BUDGET - 1)
  expect(modal.dialog.state.open).toBe(false)
  await clock.advance(1)
  await opening
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.locale.state.locale).toBe('en')
  file.come()
  await settle()
  expect(modal.locale.state.locale).toBe('ar')
})

test('offline: its file fails, and it opens in English at once', async () => {
  const file = hold('ar')
  const { modal } = openPage()
  const opening = modal.open()
  file.fail()
  await opening
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.locale.state).toMatchObject({ locale: 'en', direction: 'ltr' })
})

test('closed, or gone, while the language is waited for: void', async () => {
  const file = hold('ar')
  const { modal } = openPage()
  const opening = modal.open()
  modal.close()
  file.come()
  await expect(opening).rejects.toMatchObject({ code: 'CLOSED' })
  expect(modal.dialog.state.open).toBe(false)
})

test('the page goes over to another language as it is opened: in the newest one', async () => {
  const [arabic, german] = [hold('ar'), hold('de')]
  const { modal } = openPage()
  modal.options.patch({ locale: 'de' })
  await settle()
  const opening = modal.open()
  await settle()
  arabic.come()
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  german.come()
  await opening
  expect(modal.locale.state.locale).toBe('de')
})

test('English opens in the same turn, and a language that is there without a timer', async () => {
  const english = openPage({ locale: 'en' })
  void english.modal.open()
  expect(english.modal.dialog.state.open).toBe(true)
  const arabic = openPage()
  await vi.waitFor(() => expect(arabic.modal.locale.state.locale).toBe('ar'))
  await arabic.modal.open()
  expect(arabic.modal.dialog.state.open).toBe(true)
})
