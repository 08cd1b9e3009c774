import { expect, FAILED_REQUEST } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { inBitcoin, test } from './support/bitcoinTest.js'

test('a slow Bitcoin transfer is sped up: reviewed, signed once, mined in the place of the old one', async ({
  allowError,
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  test.slow()
  allowError(FAILED_REQUEST) // what was replaced is not found any more
  await bitcoin.automine(false)
  await bitcoin.fees({ 1: 20, 3: 5, 24: 1 })
  const [largest = { txid: '', vout: 0, value: 0 }] = [...(await bitcoin.coins('payment'))].sort(
    (one, other) => other.value - one.value,
  )
  const received = await bitcoin.balance('receiver')
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()
  await modal.fill({ amount: '0.0013', to: bitcoin.address('receiver') })
  await modal.dialog.getByText('Speed: Usual').click()
  await modal.dialog.getByRole('radio', { name: 'Slow' }).check()
  await modal.pressReview()
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  const old = (await bitcoin.spender(largest)) ?? ''
  await modal.button('Speed up').click()
  await modal.expectView('SendPreview')
  // 141 virtual bytes: 1 satoshi for each so far, 20 from now on.
  await expect(modal.fact('Network fee so far')).toContainText(`${inBitcoin(141)} LBTC`)
  await expect(modal.fact('New network fee')).toContainText(`${inBitcoin(2_820)} LBTC`)
  await expect(modal.dialog).toContainText('Either the old or the new transaction is carried out, never both.')
  await expect(modal.dialog.locator('.preview-figure')).toHaveText('You send 0.0013 LBTC')
  expect(await axeFindings(page)).toEqual([])
  // Declined: the old one waits on.
  const press = modal.dialog.locator('.buttons').getByRole('button', { name: 'Speed up' })
  await press.click()
  await btc.reject('Sign a transaction')
  await expect(modal.alert).toContainText('Declined in your wallet')
  expect(await bitcoin.spender(largest)).toBe(old)
  await press.click()
  await expect(btc.prompt('Sign a transaction')).toContainText('2820 sat')
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  await btc.expectRequests('signPsbt', 3)
  const next = (await bitcoin.spender(largest)) ?? ''
  expect(next).not.toBe(old)
  await expect(modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 0.0013 LBTC' })).toHaveCount(1)
  await bitcoin.mine()
  await expect(modal.toast('0.0013 LBTC arrived')).toBeVisible({ timeout: 45_000 })
  await expect(modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 0.0013 LBTC' })).toHaveCount(0)
  const mined = await bitcoin.transaction(next)
  expect(mined).toMatchObject({ fee: 2_820, status: { confirmed: true } })
  expect(mined.vout).toEqual([
    { scriptpubkey: bitcoin.script('receiver'), value: 130_000 },
    { scriptpubkey: bitcoin.script('payment'), value: largest.value - 130_000 - 2_820 },
  ])
  expect(await bitcoin.balance('receiver')).toBe(received + 130_000)
})
