/** `<wallet-modal embedded>`: in the page instead of over it. */
import type { Locator } from '@playwright/test'
import { expect, moving, test } from './fixtures.js'
import { withElement } from './support/element.js'

test.use(moving)

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

/** A control that is pressed is drawn a little smaller. */
async function middleOf(control: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}

test('a press on Review counts though the balances come in the middle of it', async ({
  page,
  modal,
  wallet,
  stack,
  account,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`${stack.services}/v1/account/*/balance*`, async (route) => {
    await held
    await route.continue()
  })
  await modal.visit({ path })
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectView('Account')
  await modal.button('Send').click()
  await modal.fill({ amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveText('Review')
  await modal.review.hover()
  const place = await middleOf(modal.review)
  await page.mouse.down()
  arrive()
  const price = () => withElement(page, (element) => element.modal?.accounts.state.eip155.tokenBalance[0]?.price)
  await expect.poll(price).toBeGreaterThan(0)
  expect(await middleOf(modal.review)).toEqual(place)
  await page.mouse.up()
  await modal.expectView('SendPreview')
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
