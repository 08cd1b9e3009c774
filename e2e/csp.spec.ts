/** A strict policy with Trusted Types: flows, and not one violation. Each view of its own: a11y.spec.ts. */
import { expect, test } from './fixtures.js'
import { withElement } from './support/element.js'
import { typeInto } from './support/typeInto.js'

declare global {
  interface Window {
    violations?: string[]
  }
}

test('every view under a strict policy: zero violations, and styled as elsewhere', { tag: '@engines' }, async ({
  page,
  modal,
  chain,
  account,
}) => {
  const violations = await recordViolations(page)
  await visitUnderPolicy(page, modal.url({ path: '/strict-csp.html', wallets: 'dev,slow' }))

  await modal.open()
  await modal.expectView('Connect')
  await expect(modal.walletRow('Dev Wallet').locator('img')).toBeVisible()
  const surface = modal.dialog.locator('.surface')
  expect(await surface.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe('24px')
  await withElement(page, (element) => element.open({ view: 'GetWallet' }))
  await modal.expectView('GetWallet')
  await modal.close()

  const wallet = await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await modal.button('Receive').click()
  await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await modal.back()
  await modal.button('Network: Local One').click()
  await modal.expectView('Networks')
  await modal.back()
  await modal.button('Send').click()
  await modal.fill({ token: 'TUSD', amount: '1', to: 'nonsense' })
  await expect(modal.receiver).toHaveAccessibleDescription('This is not a valid address')
  await typeInto(modal.receiver, account('receiver'))
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect(modal.toast('Transaction started')).toBeVisible()
  await expect.poll(() => chain.balance(account('receiver'), 'dollar')).toBe(1_000_000n)
  await wallet.act('switchChain', 31339)
  await modal.expectView('UnsupportedChain')
  await modal.element.evaluate((element) => {
    element.setAttribute('theme', 'dark')
    element.setAttribute('locale', 'ar')
    element.setAttribute('z-index', '12')
    Object.assign(element, { themeVariables: { '--wm-accent': '#0a7d5a' } })
  })
  await expect(modal.element.locator('.wm')).toHaveAttribute('dir', 'rtl')
  expect(await violations()).toEqual([])
})

test('pairing and the wallet list under the policy', { tag: '@engines' }, async ({ page, modal }) => {
  await page.addInitScript(() => {
    const found: string[] = []
    window.violations = found
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective))
  })
  await modal.visit({ path: '/strict-csp.html', modal: { basic: '' } })
  await modal.open()
  await modal.expectView('ConnectingWalletConnectBasic')
  await withElement(page, (element) => element.open({ view: 'AllWallets' as never }))
  await modal.expectView('AllWallets')
  expect(await violations()).toEqual([])
})
