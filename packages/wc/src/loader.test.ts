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
