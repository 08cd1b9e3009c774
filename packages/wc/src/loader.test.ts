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
