/** Real SES: `lockdown()` before anything of ours, as a page with Endo or LavaMoat has it (threat E22). */
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { importAll, snippets, startCdn } from './support/cdn.js'
import { withElement } from './support/element.js'

const SES = readFileSync(new URL('../node_modules/ses/dist/lockdown.umd.min.js', import.meta.url), 'utf8')

test('after lockdown(): every file runs, and views open', async ({ page, modal }) => {
  test.slow()
  await page.addInitScript(`${SES}\nlockdown()`)
  const cdn = await startCdn()
  await cdn.visit(page, `${snippets.module(cdn)}<wallet-modal></wallet-modal>`)
  expect(await page.evaluate(() => Object.isFrozen(Array.prototype))).toBe(true)
  expect(cdn.modules.length).toBeGreaterThan(20)
  expect(await importAll(page.mainFrame(), cdn)).toEqual([])
  for (const view of ['Connect', 'Networks', 'AllWallets', 'Account', 'Receive'] as const) {
    await page.evaluate((name) => document.querySelector('wallet-modal')?.open({ view: name }), view)
    await modal.expectOpen(view)
  }
  await cdn.stop()
})

test('after lockdown(): opens, pairs, connects, shows balances, sends', async ({
  page,
  modal,
  phone,
  chain,
  account,
}) => {
  test.slow()
  await page.addInitScript(`${SES}\nlockdown()`)
  await modal.visit()
  const frozen = () => [Object, Array, Promise, Map, Error].every((one) => Object.isFrozen(one.prototype))
  expect(await page.evaluate(frozen)).toBe(true)
  expect(await page.evaluate(() => 'harden' in globalThis)).toBe(true)

  const pairing = new PairingPage(modal, phone)
  await pairing.open()
  await withElement(page, (element) => element.open({ view: 'GetWallet' }))
  await modal.expectView('GetWallet')
  await modal.close()

  const wallet = await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await modal.button('Send').click()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(account('receiver'))).toBe(10_001n * 10n ** 18n)
})
