/** The state and events of a page's modal: the element's, or those of the page's own instance. */
import type { JSHandle, Locator, Page } from '@playwright/test'
import type { ModalSnapshot, WalletModal } from '@wallet-modal/core'

export interface HostState {
  /** Plain data. */
  snapshot(): Promise<ModalSnapshot>
  /** Starts to listen; `hash` is that of the next transaction that is sent. */
  nextTransaction(): Promise<JSHandle<{ hash: Promise<string> }>>
}

const NO_STATE =
  'What the modal stands in is no <wallet-modal>, or one that is not defined yet. Beside a `host` of its own, give ModalPage the name of your `instance`.'

/** A page that was just loaded may define its elements a moment later. */
const DEFINED_WITHIN_MS = 10_000

/** Resolves once the element is defined, or was waited for long enough. */
const whenDefined = (element: Locator): Promise<void> =>
  element.evaluate(async ({ localName }, waitMs) => {
    if (!localName.includes('-') || customElements.get(localName)) return
    const timeout = new Promise((resolve) => setTimeout(resolve, waitMs))
    await Promise.race([customElements.whenDefined(localName), timeout])
  }, DEFINED_WITHIN_MS)

const ofElement = (element: Locator): HostState => ({
  async snapshot() {
    await whenDefined(element)
    return element.evaluate((host, missing) => {
      if ('state' in host) return host.state as ModalSnapshot
      throw new Error(missing)
    }, NO_STATE)
  },
  async nextTransaction() {
    await whenDefined(element)
    return element.evaluateHandle((host, missing) => {
      if (!('state' in host)) throw new Error(missing)
      return {
        hash: new Promise<string>((resolve) => {
          host.addEventListener('wallet-transaction', function hear(event) {
            const { status, hash } = (event as CustomEvent<{ status: string; hash: string }>).detail
            if (status !== 'sent') return
            host.removeEventListener('wallet-transaction', hear)
            resolve(hash)
          })
        }),
      }
    }, NO_STATE)
  },
})

function ofInstance(page: Page, name: string): HostState {
  /** The result of `createWalletModal`, once the page has it. */
  const instance = (): Promise<JSHandle<WalletModal>> =>
    page.waitForFunction(
      (key) => (globalThis as unknown as Record<string, WalletModal | undefined>)[key] as WalletModal,
      name,
      { polling: 100 },
    )
  return {
    snapshot: async () => (await instance()).evaluate((modal) => modal.snapshot()),
    nextTransaction: async () =>
      (await instance()).evaluateHandle((modal) => ({
        hash: new Promise<string>((resolve) => {
          const stop = modal.on('transaction', ({ status, hash }) => {
            if (status !== 'sent') return
            stop()
            resolve(hash)
          })
        }),
      })),
  }
}

/** @param instance - name of a global of the page that holds the result of `createWalletModal` */
export const hostState = (page: Page, element: Locator, instance: string | undefined): HostState =>
  instance ? ofInstance(page, instance) : ofElement(element)
