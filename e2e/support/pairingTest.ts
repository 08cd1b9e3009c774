/** What the tests of pairing stand on: the page as the phone's camera sees it, and the session from the page's side. */
import type { Page } from '@playwright/test'
import { test as base } from '../fixtures.js'
import { PairingPage } from '../pages/PairingPage.js'
import type { WalletModalPage } from '../pages/WalletModalPage.js'

interface PairingFixtures {
  pairing: PairingPage
  /** The modal of a page that is visited as it is, and paired with the phone. */
  paired: WalletModalPage
}

export const test = base.extend<PairingFixtures>({
  pairing: ({ modal, phone }, use) => use(new PairingPage(modal, phone)),
  paired: async ({ modal, pairing }, use) => {
    await modal.visit()
    await pairing.connect()
    await use(modal)
  },
})

/** What the page's provider answers; a refusal is `{ refused: code }`. */
export const requestOverSession = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    ([name, list]) => {
      const element = document.querySelector('wallet-modal') as unknown as {
        getProvider(namespace: 'eip155'): { request(call: unknown): Promise<unknown> }
      }
      return element
        .getProvider('eip155')
        .request({ method: name, params: list })
        .catch((error: { code?: number }) => ({ refused: error.code }))
    },
    [method, params] as const,
  )
