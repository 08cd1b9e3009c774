/** Pages of demo/hosts with a dialog of another library: ours lies above it, and neither ends, locks or hides the other. */
import { expect, test } from './fixtures.js'
import { openMobileDialog } from './support/mobileWallet.js'

test('React, beside a dialog of its own (Radix): ours lies above it, and neither ends, locks or hides the other', async ({
  page,
  modal,
  wallet,
  account,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 480 })
  await modal.visit({ path: '/hosts/react/dialog.html' })
  await page.getByRole('button', { name: 'Pay' }).click()
  const checkout = page.getByRole('dialog', { name: 'How to pay' })
  const stays = async () => {
    await expect(checkout).toBeVisible()
    await expect(page.locator('#ended')).toHaveText('')
  }
  await expect(page.locator('#app')).toHaveAttribute('aria-hidden', 'true')

  // Found by its role: screen readers find it, too.
  await modal.open()
  await modal.expectView('Connect')
  await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden')
  await modal.heading.click()
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
  const search = modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await search.click()
  await page.keyboard.type('meta')
  await expect(search).toHaveValue('meta')
  await expect(modal.button('MetaMask')).toBeVisible()
  await search.fill('')
  const scroller = modal.dialog.locator('[data-scroller]')
  await scroller.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await stays()

  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await stays()
  await expect(modal.connectButton).toBeFocused()
  await expect(page.locator('#app'), 'hidden again, as the other dialog wants it').toHaveAttribute(
    'aria-hidden',
    'true',
  )

  // A press on a text leaves the focus nowhere.
  await modal.open()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await stays()

  await wallet.act('autoApprove', true)
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await modal.expectClosed()
  await modal.expectConnected(account('first'))
  await stays()

  // Ours is gone: the keys are the other one's again.
  await page.keyboard.press('Escape')
  await expect(checkout).toHaveCount(0)
  await expect(page.locator('#ended')).toHaveText('by Escape')
  await expect(page.locator('#app')).not.toHaveAttribute('aria-hidden')
})

/** Written by the page's own web3.js. */
for (const [library, query] of Object.entries({
  'React Aria': {},
  'Headless UI, ours directly in the body': { headless: '' },
}))
  test(`React, beside a dialog of ${library}: a press inside ours is none outside of the other`, async ({
    page,
    modal,
    wallet,
    account,
  }) => {
    await modal.visit({ path: '/hosts/react/libraries.html', query })
    await page.getByRole('button', { name: 'Pay' }).click()
    const checkout = page.getByText('How to pay')
    await expect(checkout).toBeVisible()
    await modal.open()
    await modal.expectView('Connect')
    await modal.heading.click()
    await expect(checkout).toBeVisible()
    await modal.button(/^All wallets/).click()
    await modal.expectView('AllWallets')
    const search = modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
    await search.click()
    await page.keyboard.type('meta')
    await expect(search).toHaveValue('meta')
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect(checkout).toBeVisible()

    // The backdrop is ours, too.
    await modal.open()
    await page.mouse.click(2, 2)
    await modal.expectClosed()
    await expect(checkout).toBeVisible()

    await wallet.act('autoApprove', true)
    await modal.open()
    await modal.walletRow('Dev Wallet').click()
    await modal.expectClosed()
    await modal.expectConnected(account('first'))
    await expect(checkout).toBeVisible()

    // Ours is gone: what lies outside is the other one's again.
    await expect(page.locator('[data-react-aria-top-layer]')).toHaveCount(0)
    await page.mouse.click(2, 2)
    await expect(checkout).toHaveCount(0)
  })

test('Mobile Wallet Adapter, its own package: its dialog lies above ours and can be pressed; closed, ours is back', async ({
  page,
  modal,
}) => {
  await openMobileDialog(page)
  await page.routeWebSocket('wss://reflector.test/reflect', (socket) => {
    // The name of this meeting, as its length and its bytes.
    socket.send(Buffer.from([4, 1, 2, 3, 4]))
  })
  await modal.visit({ path: '/hosts/react/mobile.html' })
  const isModal = () => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
  const theirs = page.locator('#mobile-wallet-adapter-embedded-root-ui')
  // Each attempt leaves a dialog behind, hidden.
  const code = theirs.locator('canvas:visible')

  await modal.open()
  await modal.walletRow('Remote Mobile Wallet Adapter').click()
  await expect(code).toBeVisible()
  expect(await isModal()).toBe(false)
  // Playwright presses only what nothing lies over.
  await theirs.locator('button[data-modal-close]:visible').click()
  await expect(code).toBeHidden()
  await modal.expectView('ConnectingExternal')
  await expect.poll(isModal).toBe(true)

  await modal.button('Back').click()
  await modal.walletRow('Remote Mobile Wallet Adapter').click()
  await expect(code).toBeVisible()
  expect(await isModal()).toBe(false)
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()
  await modal.expectView('ConnectingExternal')
})
