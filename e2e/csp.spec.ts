/** A strict policy with Trusted Types: flows, and not one violation. Each view of its own: a11y.spec.ts. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { expectSignedIn, withElement } from './support/element.js'
import { openTable } from './support/fourNamespaces.js'
import { expectReflow } from './support/looks.js'
import { watchOtherWallets } from './support/otherWallets.js'
import { typeInto } from './support/typeInto.js'
import { recordViolations, visitUnderPolicy } from './support/violations.js'

test('connect, look, send, change under the strictest policy: zero violations, and styled as elsewhere', {
  tag: '@engines',
}, async ({ page, modal, chain, account }) => {
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

test('the printed policy: a phone pairs and signs in; the wallet list, one wallet of two namespaces, who is connected', async ({
  page,
  modal,
  phone,
  stack,
  account,
}) => {
  test.slow()
  const pairing = new PairingPage(modal, phone)
  const violations = await recordViolations(page)
  const otherWalletsDrawn = await watchOtherWallets(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const query = { policy: 'strict', namespaces: 'eip155,solana,bip122' }
  await visitUnderPolicy(page, modal.url({ wallets: 'dev,multi', modal: { 'sign-in': 'required' }, query }))
  await modal.open()
  if (stack.solana) {
    await otherWalletsDrawn()
    await modal.walletRow('Multi Wallet').click()
    await modal.expectView('ChooseNamespace')
    await expectReflow(modal)
    await modal.back()
  }
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
  await expect(modal.dialog.getByRole('listitem').first().locator('img')).toBeVisible()
  await expectReflow(modal)
  await modal.back()
  await modal.close()

  await pairing.open()
  await modal.expectView('ConnectingWalletConnect')
  await expectReflow(modal)
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectView('SIWXSignMessage')
  await expectReflow(modal)
  await modal.button('Sign').click()
  expect((await phone.request()).method).toBe('personal_sign')
  await modal.expectView('ConnectingSiwe')
  await phone.approve()
  await modal.expectClosed()
  await expectSignedIn(page)
  await modal.expectConnected(account('phone'))
  await openTable(modal)
  await modal.expectView('ConnectedWallets')
  await expectReflow(modal)
  expect(await violations()).toEqual([])
})

test('the printed policy, without chains: pairing and the wallet list', { tag: '@engines' }, async ({
  page,
  modal,
}) => {
  const violations = await recordViolations(page)
  await visitUnderPolicy(page, modal.url({ modal: { basic: '' }, query: { policy: 'strict' } }))
  await modal.open()
  await modal.expectView('ConnectingWalletConnectBasic')
  await withElement(page, (element) => element.open({ view: 'AllWallets' as never }))
  await modal.expectView('AllWallets')
  expect(await violations()).toEqual([])
})

test('pictures of the page’s own and inline alone: the services’ are painted all the same', async ({ page, modal }) => {
  test.slow()
  const violations = await recordViolations(page)
  const { services, networks } = modal.addresses
  const images = networks.map(({ id }) => [id, `${services}/public/getAssetImage/${id}`])
  const options = { chainImages: Object.fromEntries(images) }
  await visitUnderPolicy(page, modal.url({ wallets: 'dev', options, query: { policy: 'literal' } }))
  /** So many of a place's pictures came as a blob, and none in another way. */
  async function expectPainted(place: Locator, atLeast = 1): Promise<void> {
    const painted = () =>
      place
        .locator('img[src^="blob:"]')
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
    await expect.poll(painted, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast)
    await expect(modal.dialog.locator('img:not([src^="blob:"]):not([src^="data:"])')).toHaveCount(0)
  }

  await modal.open()
  await modal.expectView('Connect')
  await expectPainted(modal.dialog, 2)
  await modal.button(/^All wallets/).click()
  await modal.expectView('AllWallets')
  await expectPainted(modal.dialog.getByRole('list'), 8)
  await modal.back()
  await modal.close()
  await modal.connect()
  await modal.openAccount()
  await expectPainted(modal.tokenRow('TUSD'))
  await expectPainted(modal.dialog.locator('.summary'))
  await expectPainted(modal.button('Network: Local One'))
  await modal.button('Network: Local One').click()
  await modal.expectView('Networks')
  await expectPainted(modal.dialog, images.length)
  expect(await violations()).toEqual([])
})
