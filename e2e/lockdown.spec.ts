/** Real SES: `lockdown()` before anything of ours, as a page with Endo or LavaMoat has it (threat E22). */
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { withElement } from './support/element.js'

const SES = readFileSync(new URL('../node_modules/ses/dist/lockdown.umd.min.js', import.meta.url), 'utf8')

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
