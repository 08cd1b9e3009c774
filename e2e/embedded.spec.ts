/** `<wallet-modal embedded>`: in the page instead of over it. */
import { expect, test } from './fixtures.js'
import { withElement } from './support/element.js'

const path = '/embedded.html'

test('in place, open at once, not modal, without Close', async ({ page, modal }) => {
  await modal.visit({ path })
  await modal.expectView('Connect')
  await expect(modal.dialog).toBeVisible()
  await expect(modal.dialog).not.toHaveAttribute('aria-modal')
  expect(await modal.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(false)
  await expect(modal.button('Close')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeVisible()
})

test('closing leads to Connect, or to Account when connected', async ({ page, modal, wallet }) => {
  await modal.visit({ path })
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('Account')
  await withElement(page, (element) => element.open({ view: 'Send' }))
  await modal.expectView('Send')
  await withElement(page, (element) => element.close())
  await modal.expectView('Account')
  await expect(modal.button('Back')).toHaveCount(0)
  await modal.disconnect()
  await modal.expectView('Connect')
  await withElement(page, (element) => element.open({ view: 'GetWallet' }))
  await modal.expectView('GetWallet')
  await withElement(page, (element) => element.close())
  await modal.expectView('Connect')
  await expect(modal.dialog).toBeVisible()
})

test('a whole send, in place', async ({ modal, wallet, chain, account }) => {
  await modal.visit({ path })
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('Account')
  await modal.button('Send').click()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(account('receiver'))).toBe(10_001n * 10n ** 18n)
})

test('reloaded: Account, once the wallet has confirmed', async ({ page, modal, wallet, account }) => {
  await modal.visit({ path })
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('Account')
  await page.reload()
  await modal.expectConnected(account('first'))
  await modal.expectView('Account')
  expect(await wallet.requests('eth_requestAccounts')).toEqual([])
})
