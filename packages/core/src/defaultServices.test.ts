/** The browser behind the ports: storage that throws or is full (E01, E02, E04), other tabs, waking up. */
import { expect, test } from 'vitest'
import { createTestModal, settle } from '../test/createTestModal.js'
import { browserEnvironment, browserStorage } from './defaultServices.js'

type Throwing = 'never' | 'always' | 'on writing'

/** As much of a window as storage needs. */
function createWindow(throwing: Throwing = 'never') {
  const entries = new Map<string, string>()
  const refuse = (name: string): never => {
    throw new DOMException('no', name)
  }
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) =>
      throwing === 'on writing' ? refuse('QuotaExceededError') : entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  const page = new EventTarget()
  Object.defineProperty(page, 'localStorage', {
    get: () => (throwing === 'always' ? refuse('SecurityError') : localStorage),
  })
  const tell = (fields: object) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { storageArea: localStorage, ...fields }))
  return { view: page as unknown as Window, entries, tell }
}

test.each<Throwing>(['never', 'always', 'on writing'])(
  'storage that throws %s keeps what it was given for the life of the page',
  (throwing) => {
    const storage = browserStorage(createWindow(throwing).view)
    expect(storage.get('a')).toBeNull()
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  },
)

test('what fits is written, and read by the next page', () => {
  const { view, entries } = createWindow()
  browserStorage(view).set('a', '1')
  expect(entries.get('a')).toBe('1')
  expect(browserStorage(view).get('a')).toBe('1')
})

test.each<Throwing>(['always', 'on writing'])(
  'storage that throws %s: connecting and disconnecting work',
  async (throwing) => {
    const { modal, wallet } = createTestModal({ storage: browserStorage(createWindow(throwing).view) as never })
    await modal.ready
    await modal.connection.connect({ connectorId: wallet.info.uuid })
    expect(modal.accounts.state.eip155.status).toBe('connected')
    await modal.disconnect()
    await settle()
    expect(modal.accounts.state.eip155.status).toBe('disconnected')
  },
)

test('another tab’s writes of a key are heard, and its clearing of everything; other storages are not', () => {
  const { view, tell } = createWindow()
  const heard: unknown[] = []
  const stop = browserStorage(view).subscribe('a', (value) => heard.push(value))
  tell({ key: 'a', newValue: '1' })
  tell({ key: 'b', newValue: '2' })
  tell({ key: 'a', newValue: '3', storageArea: {} })
  tell({ key: null, newValue: null })
  stop()
  tell({ key: 'a', newValue: '4' })
  expect(heard).toEqual(['1', null])
})

function createPage() {
  const document = Object.assign(new EventTarget(), { title: 'Shop', visibilityState: 'visible' })
  const view = Object.assign(new EventTarget(), {
    document,
    location: { origin: 'https://shop.test', pathname: '/checkout', search: '?secret', hash: '#secret' },
    navigator: { languages: ['de'], userAgent: 'Test', maxTouchPoints: 5, onLine: false },
    crypto: globalThis.crypto,
  })
  return { view, document, environment: browserEnvironment(view as unknown as Window & typeof globalThis) }
}

test('the page’s URL has neither query nor fragment', () => {
  const { environment } = createPage()
  expect(environment).toMatchObject({
    origin: 'https://shop.test',
    pageUrl: 'https://shop.test/checkout',
    title: 'Shop',
    languages: ['de'],
    userAgent: 'Test',
    maxTouchPoints: 5,
  })
  expect(environment.isOnline()).toBe(false)
  expect(environment.randomBytes(16)).toHaveLength(16)
})

test('waking up: visible again, back from the cache, online again', () => {
  const { view, document, environment } = createPage()
  let woken = 0
  const stop = environment.onWake(() => woken++)
  const happen = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    view.dispatchEvent(new Event('online'))
  }
  happen()
  expect(woken).toBe(3)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(woken).toBe(3)
  stop()
  document.visibilityState = 'visible'
  happen()
  expect(woken).toBe(3)
})
