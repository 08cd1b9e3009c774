import type { CloseReason, WalletModal } from '@wallet-modal/core'
import { chainNamespaces } from '@wallet-modal/core/primitives'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { add, remember, settled } from '../test/elementPage.js'
import { page } from './page.js'
import type { WalletModalElement } from './WalletModalElement.js'

const dialog = (element: WalletModalElement) => element.shadowRoot?.querySelector('dialog')

test('an attribute is an option; removing it restores the default', () => {
  const element = add('theme="dark" swaps="false" z-index="5"')
  expect([element.theme, element.swaps, element.zIndex]).toEqual(['dark', false, 5])
  element.removeAttribute('theme')
  expect(element.theme).toBeUndefined()
})

test('an invalid value keeps the last good one and warns once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = add('theme="dark"')
  element.setAttribute('theme', 'black')
  element.setAttribute('theme', 'blue')
  expect(element.theme).toBe('dark')
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/theme="black".*attributes\.html#attribute-theme$/)]])
})

test('default-network and switchNetwork take the short names that networks takes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = add('networks="ethereum base" default-network="base"')
  await element.ready
  expect(element.state.activeCaipNetworkId).toBe('eip155:8453')
  await element.switchNetwork('ethereum')
  expect(element.state.activeCaipNetworkId).toBe('eip155:1')
  await expect(element.switchNetwork('polygon')).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
  expect(warn).not.toHaveBeenCalled()
})

test('networks: one name that is none of ours is refused with the whole list, before core and after', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = add('networks="base"')
  element.setAttribute('networks', 'ethereum bse')
  await element.ready
  expect(element.networks).toEqual(['base'])
  element.setAttribute('networks', 'ethereum bsee')
  element.networks = ['ethereum', 'bse']
  expect(element.networks).toEqual(['base'])
  expect(element.modal?.options.state.networks.map(({ id }) => id)).toEqual(['eip155:8453'])
  // Which of them is the wrong one is said by core.
  expect(warn.mock.calls).toEqual([[expect.stringContaining('networks[1] (bse)')]])
})

test.each(['before core', 'after core'])(
  'a group set %s replaces the one before: what it does not name has its default',
  async (when) => {
    const element = add()
    if (when === 'after core') await element.ready
    element.features = { swaps: false }
    element.features = {}
    element.metadata = { name: 'Shop', description: 'About' }
    element.metadata = { name: 'Other' }
    element.endpoints = { directory: 'https://directory.test' }
    element.endpoints = { relay: 'wss://relay.test' }
    await element.ready
    expect(element.features).toEqual({})
    expect(element.modal?.options.state).toMatchObject({
      features: { swaps: true },
      metadata: { name: 'Other', description: '' },
      endpoints: { directory: null, relay: 'wss://relay.test' },
    })
  },
)

test('connect() takes what core takes', () => {
  expectTypeOf<WalletModalElement['connect']>().parameters.toEqualTypeOf<Parameters<WalletModal['connect']>>()
  expectTypeOf({ namespace: 'eip155', walletId: 'a' } as const).toExtend<
    NonNullable<Parameters<WalletModalElement['connect']>[0]>
  >()
})

test('events are typed wherever they bubble to, and so are the calls of the loader, which may not be there', () => {
  type Reason<Events extends { 'wallet-close': { detail: object } }> = Events['wallet-close']['detail']
  expectTypeOf<Reason<HTMLElementEventMap>>().toEqualTypeOf<{ readonly reason: CloseReason }>()
  expectTypeOf<Reason<DocumentEventMap>>().toEqualTypeOf<{ readonly reason: CloseReason }>()
  expectTypeOf<Reason<WindowEventMap>>().toEqualTypeOf<{ readonly reason: CloseReason }>()
  expectTypeOf<typeof globalThis.WalletModal>().extract<undefined>().toEqualTypeOf<undefined>()
  type Calls = NonNullable<typeof globalThis.WalletModal>
  expectTypeOf<Calls['connect']>().toEqualTypeOf<WalletModalElement['connect']>()
  expectTypeOf<Calls['close']>().toEqualTypeOf<() => Promise<void>>()
  expect(globalThis.WalletModal).toBeUndefined()
})

test('properties set before the element was defined count', () => {
  const early = document.implementation.createHTMLDocument().createElement('wallet-modal') as WalletModalElement
  expect(early.shadowRoot).toBeNull()
  early.theme = 'dark'
  early.rpcUrls = { 'eip155:1': ['https://rpc.test'] }
  early.preload = 'none'
  early.setAttribute('theme', 'light')
  document.body.append(early)
  expect(early.shadowRoot).not.toBeNull()
  expect(Object.hasOwn(early, 'theme')).toBe(false)
  expect([early.theme, early.rpcUrls]).toEqual(['dark', { 'eip155:1': ['https://rpc.test'] }])
})

test('a text set as a property reads as the attribute of that name: so frameworks write them', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = add() as unknown as Record<string, unknown>
  Object.assign(element, { networks: 'ethereum base', embedded: 'false', basic: '', theme: 'dark', appName: 'true' })
  const { networks, embedded, basic, theme, appName } = element
  expect([networks, embedded, basic, theme, appName]).toEqual([['ethereum', 'base'], false, true, 'dark', 'true'])
  Object.assign(element, { theme: 'purple', basic: false })
  expect([element.theme, element.basic]).toEqual(['dark', false])
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([null, undefined, ''])('a binding that becomes %j takes its option back', (nothing) => {
  const element = add('theme="dark"') as unknown as Record<string, unknown>
  element.theme = nothing
  expect(element.theme).toBeUndefined()
  element.directoryUrl = null
  expect(element.directoryUrl).toBeNull() // off
})

test('the JSON block speaks where neither attribute nor property does', () => {
  document.body.innerHTML = `<wallet-modal preload="none" theme="light">
    <script type="application/json">{"theme":"dark","appName":"Shop","__proto__":{"swaps":false}}</script></wallet-modal>`
  const element = document.body.firstElementChild as WalletModalElement
  expect([element.theme, element.appName, element.swaps]).toEqual(['light', 'Shop', undefined])
})

test('nothing is loaded before somebody asks', async () => {
  const element = add()
  await settled()
  expect(element.modal).toBeUndefined()
})

test('the state is the same object until something of it changes, before core and after', async () => {
  const element = add()
  const before = element.state
  expect(element.state).toBe(before)
  await element.ready
  const { state } = element
  expect(element.state).toBe(state)
  element.theme = 'dark'
  expect(element.state).toBe(state)
  await element.open()
  expect(element.state).not.toBe(state)
  expect(element.state.accounts).toBe(state.accounts)
  expect(element.state).toBe(element.state)
})

test('before core the state has its whole shape, frozen: nobody has to ask what is there', async () => {
  const element = add()
  const { state } = element
  expect(Object.keys(state.accounts)).toEqual([...chainNamespaces])
  expect(Object.values(state.accounts).map(({ status }) => status)).toEqual(chainNamespaces.map(() => 'disconnected'))
  expect([state, state.accounts, ...Object.values(state.accounts)].every(Object.isFrozen)).toBe(true)
  await element.ready
  expect(element.state).toMatchObject({ ...state, activeCaipNetworkId: 'eip155:1' })
  expect(Object.keys(element.state)).toEqual(Object.keys(state))
})

test('options reach core, also later, without another instance (U05)', async () => {
  const element = add('theme="dark" app-name="Shop"')
  await element.ready
  const modal = element.modal
  expect(modal?.options.state).toMatchObject({ theme: 'dark', metadata: { name: 'Shop' } })
  element.setAttribute('theme', 'light')
  element.swaps = false
  expect(modal?.options.state).toMatchObject({ theme: 'light', features: { swaps: false } })
  element.removeAttribute('theme')
  expect(modal?.options.state.theme).toBe('auto')
  expect(element.modal).toBe(modal)
})

test('open shows the dialog, close hides it, and both are told', async () => {
  const element = add()
  const heard: string[] = []
  for (const type of ['wallet-open', 'wallet-view', 'wallet-close'] as const)
    document.body.addEventListener(
      type,
      (event) => heard.push(`${event.type} ${Object.isFrozen((event as CustomEvent).detail)}`),
      { once: true },
    )
  await element.open()
  expect(element.state.open).toBe(true)
  await expect.poll(() => dialog(element)?.open).toBe(true)
  element.close()
  expect(element.state.open).toBe(false)
  await expect.poll(() => dialog(element)?.open).toBe(false)
  expect(heard).toContain('wallet-open true')
  expect(heard).toContain('wallet-close true')
})

test('a page changes its lang: what opens next speaks it, but where a locale is asked for', async () => {
  const element = add()
  const section = document.createElement('section')
  section.lang = 'en'
  section.append(element)
  document.body.append(section)
  const heading = () => dialog(element)?.querySelector('h2')?.textContent
  await element.open()
  await expect.poll(heading).toBe('Connect wallet')
  element.close()
  section.lang = 'de'
  await element.open()
  await expect.poll(heading).toBe('Wallet verbinden')
  element.close()
  element.setAttribute('locale', 'en')
  section.lang = 'ar'
  await element.open()
  await expect.poll(heading).toBe('Connect wallet')
})

test('an opening that finds the language as it was reads no option again', async () => {
  const element = add()
  let reads = 0
  element.features = Object.defineProperty({}, 'send', { enumerable: true, get: () => ++reads > 0 })
  await element.open()
  element.close()
  const before = reads
  await element.open()
  expect(before).toBeGreaterThan(0)
  expect(reads).toBe(before)
})

test('a prevented wallet-open rejects open() and connect() with CLOSED', async () => {
  const element = add()
  element.addEventListener('wallet-open', (event) => event.preventDefault())
  await expect(element.open()).rejects.toMatchObject({ code: 'CLOSED' })
  await expect(element.connect()).rejects.toMatchObject({ code: 'CLOSED' })
  expect(element.state.open).toBe(false)
})

test.each(['itself', 'what it stands in'])(
  'not displayed, %s: open() rejects with CLOSED as connect() does, the first time and later, and closes again',
  async (which) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = add()
    const heard: string[] = []
    for (const type of ['wallet-open', 'wallet-close'] as const)
      element.addEventListener(type, ({ detail }) => heard.push(`${type} ${detail.reason}`))
    const hidden = which === 'itself' ? element : document.body.appendChild(document.createElement('div'))
    if (hidden !== element) hidden.append(element)
    hidden.style.display = 'none'
    for (const call of ['open', 'open', 'connect'] as const) {
      await expect(element[call]()).rejects.toMatchObject({ code: 'CLOSED' })
      expect(element.state.open).toBe(false)
      expect(heard.splice(0)).toEqual(['wallet-open host', 'wallet-close host'])
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('not displayed'))
      // React listens once the first view is drawn.
      await new Promise(requestAnimationFrame)
      await settled()
    }
    hidden.style.display = ''
    await element.open()
    expect(element.state.open).toBe(true)
  },
)

test('a prevented wallet-close stays open', async () => {
  const element = add()
  element.addEventListener('wallet-close', (event) => event.preventDefault(), { once: true })
  await element.open()
  element.close()
  expect(element.state.open).toBe(true)
  element.close()
  expect(element.state.open).toBe(false)
})

test('100 calls of open and close at once: the last one counts, all promises settle (U10)', async () => {
  const element = add()
  const calls = Array.from({ length: 100 }, () => {
    const opened = element.open()
    element.close()
    return opened
  })
  await Promise.allSettled(calls)
  expect(element.state.open).toBe(false)
  const last = Array.from({ length: 100 }, () => {
    element.close()
    return element.open()
  })
  await Promise.allSettled(last)
  expect(element.state.open).toBe(true)
})

test('a moved element keeps its instance and the focus in it; a removed one lets go of it (U03)', async () => {
  const element = add()
  await element.open()
  const { modal } = element
  const close = element.shadowRoot?.querySelector<HTMLElement>('.header button')
  close?.focus()
  const place = document.body.appendChild(document.createElement('section'))
  place.append(element)
  await settled()
  expect(element.modal).toBe(modal)
  expect(element.state.open).toBe(true)
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(close)
  element.remove()
  await settled()
  expect(element.modal).toBeUndefined()
  expect(element.shadowRoot?.childElementCount).toBe(0)
  document.body.append(element)
  await element.open()
  expect(element.modal).not.toBe(modal)
  expect(element.state.open).toBe(true)
})

test('removed while it is open: its listeners hear once that it closed; nobody is disconnected, and who was connected is again', async () => {
  const element = add()
  const account = `0x${'1'.repeat(40)}`
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
  }
  const request = async ({ method }: { method: string }) => answers[method] ?? Promise.reject(new Error(method))
  element.wallets = [{ id: 'own', name: 'Own', namespace: 'eip155', provider: { request } }]
  const heard: string[] = []
  for (const type of ['wallet-close', 'wallet-connect', 'wallet-disconnect'] as const)
    element.addEventListener(type, () => heard.push(type))
  await element.connect({ walletId: 'own' })
  await element.open()
  heard.splice(0)
  element.addEventListener('wallet-close', (event) => event.preventDefault())
  const states: boolean[] = []
  element.subscribe(({ open }) => states.push(open))
  element.remove()
  await settled()
  expect(heard).toEqual(['wallet-close'])
  expect([states.at(-1), element.state.open]).toEqual([false, false])
  document.body.append(element)
  await expect.poll(() => element.state.accounts.eip155.address).toBe(account)
  expect(heard).toEqual(['wallet-close', 'wallet-connect'])
})

test('the sign-in frame is a child of the element, moves with it, and goes with it', async () => {
  // Nobody answers there: what stands in the page is looked at.
  const element = add('auth-url="http://127.0.0.1:9"')
  await element.open()
  const frame = () => element.querySelector('iframe')
  await expect.poll(() => frame()?.src).toBe('http://127.0.0.1:9/frame?v=1')
  const first = frame()
  expect([first?.slot, first?.title, first?.hidden, first?.parentElement]).toEqual(['auth', 'Sign-in', false, element])
  expect(first?.allow).toBe('publickey-credentials-get; clipboard-write')
  const place = document.createElement('div')
  document.body.append(place)
  place.append(element)
  await settled()
  expect(frame()).toBe(first)
  element.setAttribute('auth-url', 'http://127.0.0.1:9/other')
  await expect.poll(() => frame()?.src).toBe('http://127.0.0.1:9/other/frame?v=1')
  expect(element.querySelectorAll('iframe')).toHaveLength(1)
  element.removeAttribute('auth-url')
  await expect.poll(frame).toBeNull()
  element.setAttribute('auth-url', 'http://127.0.0.1:9')
  await expect.poll(frame).not.toBeNull()
  element.remove()
  await expect.poll(frame).toBeNull()
})

test('called where it stands in no document: CLOSED, and told once; who is called in time is not told of', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const gone = add()
  const opened = gone.open()
  gone.remove()
  await expect(opened).rejects.toMatchObject({ code: 'CLOSED' })
  expect(warn).not.toHaveBeenCalled()
  const stray = document.createElement('wallet-modal')
  for (const call of [() => stray.open(), () => stray.ready, () => gone.connect(), () => gone.switchNetwork('base')])
    await expect(call()).rejects.toMatchObject({ code: 'CLOSED' })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('stands in no document')]])
})

test('removed while core is on its way: nothing is made, the callers hear CLOSED', async () => {
  const element = add()
  const opened = element.open()
  element.remove()
  await expect(opened).rejects.toMatchObject({ code: 'CLOSED' })
  expect(element.modal).toBeUndefined()
})

test('files that do not come when it is opened: the page hears of it, and not of those that nobody asked for', async () => {
  const element = add()
  const heard: unknown[] = []
  const hear = ({ detail }: WindowEventMap['wallet-error']) => heard.push(detail)
  window.addEventListener('wallet-error', hear)
  const lost = Object.assign(new Error('A file was not loaded'), { code: 'LOAD_FAILED' })
  const view = vi.spyOn(page, 'view').mockRejectedValue(lost)
  element.preload = 'intent'
  element.intend()
  await expect.poll(() => view.mock.calls.length).toBe(1)
  await settled()
  expect(heard).toEqual([])
  await expect(element.open()).rejects.toBe(lost)
  expect(heard).toEqual([{ code: 'LOAD_FAILED', message: lost.message }])
  expect(heard[0]).toSatisfy(Object.isFrozen)
  window.removeEventListener('wallet-error', hear)
})

test('preload may change at any time: what is taken back is idle again', async () => {
  const element = add()
  await settled()
  expect(element.modal).toBeUndefined()
  element.removeAttribute('preload')
  await expect.poll(() => element.modal, { timeout: 5_000 }).toBeDefined()
  expect(element.state.open).toBe(false)
})

test('two modals are two instances that hear of the same wallets (U04)', async () => {
  const [one, two] = [add(), add('storage-key="other"')]
  await Promise.all([one.ready, two.ready])
  expect(one.modal).not.toBe(two.modal)
  await one.open()
  expect([one.state.open, two.state.open]).toEqual([true, false])
})

const opened = (...elements: WalletModalElement[]) => elements.map(({ state }) => state.open)

test('one open dialog: the second to open closes the first; what was not opened in the end closes nothing (U04)', async () => {
  const [one, two] = [add(), add('storage-key="other"')]
  await one.open()
  await two.open()
  expect(opened(one, two)).toEqual([false, true])
  await expect.poll(() => [one, two].map((element) => dialog(element)?.matches(':modal'))).toEqual([false, true])
  one.addEventListener('wallet-open', (event) => event.preventDefault(), { once: true })
  await expect(one.open()).rejects.toMatchObject({ code: 'CLOSED' })
  expect(opened(one, two)).toEqual([false, true])
  await one.open()
  expect(opened(one, two)).toEqual([true, false])
  // Whoever listens last is asked before anything closes.
  window.addEventListener('wallet-open', (event) => event.preventDefault(), { once: true })
  await expect(two.open()).rejects.toMatchObject({ code: 'CLOSED' })
  expect(opened(one, two)).toEqual([true, false])
})

test('one open dialog: where the first may not close, the second does not open (U04)', async () => {
  const [one, two] = [add(), add('storage-key="other"')]
  await one.open()
  one.addEventListener('wallet-close', (event) => event.preventDefault(), { once: true })
  await expect(two.open()).rejects.toMatchObject({ code: 'CLOSED' })
  expect(opened(one, two)).toEqual([true, false])
})

test('one open dialog: a modal that stands in the page is none, and stays (U04)', async () => {
  const [one, placed] = [add(), add('storage-key="other" embedded')]
  await expect.poll(() => placed.state.open).toBe(true)
  await one.open()
  expect(opened(one, placed)).toEqual([true, true])
  placed.remove()
  document.body.append(placed)
  await expect.poll(() => placed.state.open).toBe(true)
  expect(one.state.open).toBe(true)
})

test('ids of two modals are each its own (U04)', async () => {
  const [one, two] = [add(), add('storage-key="other"')]
  await one.open()
  await two.open()
  await expect.poll(() => dialog(two)?.matches(':modal')).toBe(true)
  const ids = [one, two].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
  )
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a stored connection shows as reconnecting at once, and is gone when no wallet confirms it', async () => {
  remember()
  const element = add()
  expect(element.state.accounts.eip155.status).toBe('reconnecting')
  await element.ready
  expect(element.state.accounts.eip155.status).toBe('disconnected')
})

test('with reconnect="false" storage is not asked', () => {
  remember()
  expect(add('reconnect="false"').state.accounts.eip155.status).toBe('disconnected')
})

test('listeners get a new frozen snapshot after a change, until they leave', async () => {
  const element = add()
  const listener = vi.fn()
  const stop = element.subscribe(listener)
  await element.open()
  await expect.poll(() => listener.mock.lastCall?.[0].open).toBe(true)
  stop()
  const calls = listener.mock.calls.length
  element.close()
  await settled()
  expect(listener.mock.calls.length).toBe(calls)
})

test('signIn where it is off is refused; signOut of nobody does nothing', async () => {
  await expect(add().signIn()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  await expect(add().signOut()).resolves.toBeUndefined()
})
