/** The classic script: what a page calls before the module is there. */
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

test('a call that nobody waits for and that fails is not the page’s unhandled rejection; who waits hears it', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unhandled = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('unhandledrejection', unhandled)
  const script = { src: 'https://cdn.test/nowhere/wallet-modal.loader.js' }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await import('./loader.js')
  const { WalletModal } = globalThis as unknown as { WalletModal: Record<'open' | 'connect', () => Promise<void>> }
  WalletModal.open()
  await expect(WalletModal.connect()).rejects.toThrow('Failed to fetch')
  await new Promise((resolve) => setTimeout(resolve, 50))
  removeEventListener('unhandledrejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(failures).toHaveBeenCalledTimes(1)
})

test('a page without an element: each call rejects, and the console says once what is missing', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const script = { src: new URL('./version.ts', import.meta.url).href }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  Reflect.deleteProperty(globalThis, 'WalletModal')
  await import('./loader.js?without-element' as './loader.js')
  const { WalletModal } = globalThis as unknown as { WalletModal: Record<'open' | 'connect', () => Promise<void>> }
  await expect(WalletModal.open()).rejects.toThrow('There is no <wallet-modal> in the page')
  await expect(WalletModal.connect()).rejects.toThrow('There is no <wallet-modal> in the page')
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^\[wallet-modal\] There is no <wallet-modal> .*errors\.html/)],
  ])
})

/** The script once more, each time as it is run anew. */
const scripts = {
  first: () => import('./loader.js?first' as './loader.js'),
  second: () => import('./loader.js?second' as './loader.js'),
  named: () => import('./loader.js?named' as './loader.js'),
  shadow: () => import('./loader.js?shadow' as './loader.js'),
  flaky: () => import('./loader.js?flaky' as './loader.js'),
  module: () => import('./loader.js?module' as './loader.js'),
  bundle: () => import('./loader.js?bundle' as './loader.js'),
  inline: () => import('./loader.js?inline' as './loader.js'),
  evaluated: () => import('./loader.js?evaluated' as './loader.js'),
  blob: () => import('./loader.js?blob' as './loader.js'),
  renamed: () => import('./loader.js?renamed' as './loader.js'),
}

/** `address` is of the file that it would load. */
async function runLoader(name: keyof typeof scripts, address = new URL('./version.ts', import.meta.url).href) {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { src: address } })
  await scripts[name]()
  return (globalThis as unknown as { WalletModal: { open(): Promise<unknown>; version: string } }).WalletModal
}

test('the script twice: the first one stays, and the console says which versions', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  Reflect.deleteProperty(globalThis, 'WalletModal')
  const first = await runLoader('first')
  expect(said).not.toHaveBeenCalled()
  expect(await runLoader('second')).toBe(first)
  const { version } = first
  expect(said.mock.calls).toEqual([[`wallet-modal ${version} was loaded where ${version} is; the first one stays.`]])
})

test('an element of that name in the page is not the loader', async () => {
  Reflect.deleteProperty(globalThis, 'WalletModal')
  const named = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'WalletModal' }))
  expect((globalThis as { WalletModal?: unknown }).WalletModal).toBe(named)
  expect((await runLoader('named')).open).toBeInstanceOf(Function)
  named.remove()
})

test('a modal inside a shadow root is found', async () => {
  Reflect.deleteProperty(globalThis, 'WalletModal')
  const outer = document.body.appendChild(document.createElement('div'))
  const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  const element = inner.attachShadow({ mode: 'open' }).appendChild(document.createElement('wallet-modal'))
  Object.assign(element, { open: async () => 'opened' })
  await expect((await runLoader('shadow')).open()).resolves.toBe('opened')
  outer.remove()
})

test('a file that came and could not be kept: an error with words', async () => {
  Reflect.deleteProperty(globalThis, 'WalletModal')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const { open } = await runLoader('flaky', 'https://cdn.invalid/wallet-modal.loader.js')
  await expect(open()).rejects.toThrow(/^Failed to preload https:\/\/cdn\.invalid\//)
})

/** What it asks for when it is run with `current` as the script that runs, and `src` in a script of the page. */
async function askedFor(name: keyof typeof scripts, current: { src?: string } | null, src?: string) {
  Reflect.deleteProperty(globalThis, 'WalletModal')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const script = document.createElement('script')
  // Nothing of that type runs, or is fetched.
  script.type = 'text/plain'
  if (src) script.src = src
  document.head.append(script)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: current })
  await scripts[name]()
  script.remove()
  const { WalletModal } = globalThis as unknown as { WalletModal: { open(): Promise<unknown> } }
  const failure = await WalletModal.open().catch((error: Error) => error.message)
  return { address: fetched.mock.calls[0]?.[0], failure, said: said.mock.calls }
}

test.each([
  ['module', 'as a module', null],
  ['bundle', 'in a bundle, or evaluated by a script of the page', { src: 'https://shop.test/app.js' }],
  ['inline', 'inline', { src: '' }],
] as const)('%s: it finds its files by its name (%s)', async (name, _how, current) => {
  const { address } = await askedFor(name, current, 'https://cdn.test/v1/wallet-modal.loader.js?v=1')
  expect(String(address)).toMatch(/^https:\/\/cdn\.test\/v1\//)
})

test('under another name it is the script that runs', async () => {
  const { address } = await askedFor('renamed', { src: 'https://shop.test/vendor/wm.js' })
  expect(String(address)).toMatch(/^https:\/\/shop\.test\/vendor\//)
})

test.each([
  ['evaluated', null],
  ['blob', { src: 'blob:https://shop.test/0' }],
] as const)('%s, and of its name there is none: one sentence says what to do', async (name, current) => {
  const { address, failure, said } = await askedFor(name, current)
  expect(address).toBeUndefined()
  expect(failure).toContain('There is no <script src="…/wallet-modal.loader.js"> in the page')
  expect(said).toEqual([['The wallet modal could not be loaded.', expect.objectContaining({ message: failure })]])
})
