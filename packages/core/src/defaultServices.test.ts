/** The browser behind the ports: storage that throws or is full (E01, E02, E04), other tabs and instances, waking up. */
import { createScriptedWallet, type MemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, settle } from '../test/createTestModal.js'
import { browserEnvironment, browserStorage } from './defaultServices.js'

type Throwing = 'never' | 'always' | 'on writing'

/** As much of a window as storage needs. */
function createWindow(throwing: Throwing = 'never') {
  let isFull = throwing === 'on writing'
  const entries = new Map<string, string>()
  const refuse = (name: string): never => {
    throw new DOMException('no', name)
  }
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => (isFull ? refuse('QuotaExceededError') : entries.set(key, value)),
    removeItem: (key: string) => entries.delete(key),
  }
  const page = new EventTarget()
  Object.defineProperty(page, 'localStorage', {
    get: () => (throwing === 'always' ? refuse('SecurityError') : localStorage),
  })
  const tell = (fields: object) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { storageArea: localStorage, ...fields }))
  const fill = () => {
    isFull = true
  }
  return { view: page as unknown as Window, entries, tell, fill }
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

test.each<[string, object, string | null, string | null]>([
  ['writes it', { key: 'a', newValue: '3' }, '3', '2'],
  ['removes it', { key: 'a', newValue: null }, null, '2'],
  ['clears everything', { key: null, newValue: null }, null, null],
  ['writes another', { key: 'c', newValue: '3' }, '2', '2'],
])('E02, E21: what did not fit is forgotten once another tab %s', (_, event, a, b) => {
  const { view, entries, tell, fill } = createWindow()
  const storage = browserStorage(view)
  const heard: unknown[] = []
  storage.subscribe('a', () => heard.push(storage.get('a')))
  storage.set('a', '1')
  fill()
  storage.set('a', '2')
  storage.set('b', '2')
  expect(storage.get('a')).toBe('2')
  const { key, newValue } = event as { key: string | null; newValue: string | null }
  if (key === null) entries.clear()
  else if (newValue === null) entries.delete(key)
  else entries.set(key, newValue)
  tell(event)
  expect(heard).toEqual(key === 'c' ? [] : [a])
  expect([storage.get('a'), storage.get('b')]).toEqual([a, b])
})

test('E02, E21: the storage is full, and another tab disconnects: this one follows', async () => {
  const { view, entries, tell, fill } = createWindow()
  const wallet = createScriptedWallet()
  const { modal } = createTestModal({ wallets: [wallet], storage: browserStorage(view) as MemoryStorage })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  fill()
  wallet.setChain(31_338)
  await settle()
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  entries.delete('wallet-modal.connections')
  tell({ key: 'wallet-modal.connections', newValue: null })
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test('what one instance wrote the others of the page hear, in its order: what changed, and not its writer', async () => {
  const { view } = createWindow()
  const [here, there] = [browserStorage(view), browserStorage(view)]
  const heard: unknown[] = []
  here.subscribe('a', (value) => heard.push(['here', value]))
  const stop = there.subscribe('a', (value) => heard.push(['there', value]))
  here.set('a', '1')
  here.set('a', '1')
  here.set('b', '2')
  here.remove('a')
  here.remove('a')
  // Whoever writes is done before it is heard.
  expect(heard).toEqual([])
  await settle()
  expect(heard).toEqual([
    ['there', '1'],
    ['there', null],
  ])
  stop()
  here.set('a', '4')
  await settle()
  expect(heard).toHaveLength(2)
})

test.each<Throwing>(['always', 'on writing'])(
  'storage that throws %s: what an instance keeps to itself the others do not hear of',
  async (throwing) => {
    const { view } = createWindow(throwing)
    const heard: unknown[] = []
    browserStorage(view).subscribe('a', (value) => heard.push(value))
    const storage = browserStorage(view)
    storage.set('a', '1')
    storage.remove('a')
    await settle()
    expect(heard).toEqual([])
  },
)

/** Two modals of one page with the same storage key, and how often one heard the other. */
function createTwoModals() {
  const { view } = createWindow()
  const wallet = createScriptedWallet()
  let heard = 0
  const create = () => {
    const storage = browserStorage(view)
    const subscribe: typeof storage.subscribe = (key, listener) =>
      storage.subscribe(key, (value) => {
        heard += 1
        listener(value)
      })
    return createTestModal({ wallets: [wallet], storage: { ...storage, subscribe } as MemoryStorage }).modal
  }
  return { wallet, here: create(), there: create(), heard: () => heard }
}

test('U04: two modals with one storage key share a connection as two tabs do, and the wallet is asked once', async () => {
  const { wallet, here, there, heard } = createTwoModals()
  const [first, second] = scriptedAccounts
  await here.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(there.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  there.connection.selectAccount('eip155', second)
  await settle()
  expect(here.accounts.state.eip155.address).toBe(second)
  await there.disconnect()
  await settle()
  expect([here, there].map(({ accounts }) => accounts.state.eip155.status)).toEqual(['disconnected', 'disconnected'])
  expect(wallet.prompts()).toHaveLength(1)
  // Disconnecting says that it does before it takes the rows out.
  expect(heard()).toBe(4)
})

test('U04: two modals whose writes cross come to rest, in the same state', async () => {
  const { wallet, here, there, heard } = createTwoModals()
  await here.connection.connect({ connectorId: wallet.info.uuid })
  void there.disconnect()
  void here.disconnect()
  void there.connection.connect({ connectorId: wallet.info.uuid })
  wallet.setAccounts([...scriptedAccounts].reverse())
  await settle()
  expect(heard()).toBeLessThan(12)
  expect(here.connection.describe('eip155')).toEqual(there.connection.describe('eip155'))
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

test('the page’s URL is that of now: a single-page app goes on without loading anew', () => {
  const { view, environment } = createPage()
  view.location.pathname = '/paid'
  expect(environment.pageUrl).toBe('https://shop.test/paid')
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
