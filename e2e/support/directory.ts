/** The list of all wallets, and how a visitor gets there. */
import type { Locator } from '@playwright/test'
import type { Visit, WalletModalPage } from '../pages/WalletModalPage.js'

export const scroller = (modal: WalletModalPage): Locator => modal.dialog.locator('[data-scroller]')
export const tiles = (modal: WalletModalPage): Locator => modal.dialog.locator('[data-wallet-id]')
export const searchbox = (modal: WalletModalPage): Locator =>
  modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
export const loaded = (modal: WalletModalPage) =>
  scroller(modal).evaluate((list) => Number((list as HTMLElement).dataset.loaded))

/** Without a relay, so that a wallet which is not here leads to where it can be had. */
export async function openList(modal: WalletModalPage, visit: Visit = {}): Promise<void> {
  await modal.visit({ wallets: 'dev', ...visit, modal: { 'relay-url': 'off', ...visit.modal } })
  await modal.open()
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
}

/** The list says itself that it scrolls, from the frame after one moved it: its rows then stay where they are. */
export const comeToRest = (modal: WalletModalPage): Promise<void> =>
  scroller(modal).evaluate(async (list) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await frame()
      await frame()
    } while (list.querySelector('[style*="pointer-events: none"]'))
  })
