/** Focus, and everything by the keyboard alone. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

test('focus: stays inside, starts at the heading, goes back to the opener', { tag: ['@engines', '@handful'] }, async ({
  page,
  modal,
}) => {
  await modal.visit()
  const opener = page.getByRole('button', { name: 'Open', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await modal.expectOpen('Connect')
  await expect(modal.heading).toBeFocused()
  const inside = () => page.evaluate(() => ['WALLET-MODAL', 'BODY'].includes(document.activeElement?.tagName ?? ''))
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  // Not `toBeFocused`: in Firefox the way leads through the browser's own buttons too, and the page itself may be without focus.
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('focus: each new view starts at its heading', async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await modal.button('Receive').focus()
  await page.keyboard.press('Enter')
  await modal.expectView('Receive')
  await expect(modal.heading).toBeFocused()
  await expect(modal.heading).toHaveText('Receive')
})

/** Tabs until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let press = 0; press < 40; press++) {
    const focused = await target.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot
      return root.activeElement === element
    })
    if (focused) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never got there.')
}

test('keyboard only: connect, send, disconnect', { tag: ['@engines', '@handful'] }, async ({
  page,
  modal,
  wallet,
  chain,
  account,
}) => {
  await modal.visit()
  await page.keyboard.press('Tab')
  await expect(modal.connectButton).toBeFocused()
  await page.keyboard.press('Enter')
  await modal.expectOpen('Connect')
  await tabTo(page, modal.walletRow('Dev Wallet'))
  await page.keyboard.press('Enter')
  await expect(wallet.prompt('Connect')).toBeVisible()
  await tabTo(page, wallet.prompt('Connect').getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await modal.expectClosed()
  await expect(modal.connectButton).toBeFocused()

  await page.keyboard.press('Space')
  await modal.expectOpen('Account')
  await tabTo(page, modal.button('Send'))
  await page.keyboard.press('Enter')
  await modal.expectView('Send')
  await tabTo(page, modal.amount)
  await page.keyboard.type('0.75')
  await tabTo(page, modal.button(/^Select token/))
  await page.keyboard.press('Enter')
  await modal.expectView('SelectToken')
  await tabTo(page, modal.dialog.getByRole('button', { name: /^TUSD/ }))
  await page.keyboard.press('Enter')
  await modal.expectView('Send')
  await tabTo(page, modal.receiver)
  await page.keyboard.type(account('receiver'))
  await expect(modal.review).toHaveText('Review')
  await tabTo(page, modal.review)
  await page.keyboard.press('Enter')
  await modal.expectView('SendPreview')
  await expect(modal.button('Cancel'), 'the focus begins at what undoes nothing').toBeFocused()
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Shift+Tab')
  await expect(modal.confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wallet.prompt('Send a transaction')).toBeVisible()
  await tabTo(page, wallet.prompt('Send a transaction').getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(account('receiver'), 'dollar')).toBe(750_000n)
  await tabTo(page, modal.button('Disconnect'))
  await page.keyboard.press('Enter')
  await modal.expectClosed()
})
