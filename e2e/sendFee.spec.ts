import { expect } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { inBitcoin, test } from './support/bitcoinTest.js'
import { typeInto } from './support/typeInto.js'

/** One input, two outputs: 141 virtual bytes. */
for (const { pick, own, fee } of [
  { pick: 'Fast', own: '', fee: 2_820 },
  { pick: 'Own', own: '7.123', fee: 1_005 },
])
  test(`Bitcoin: ${pick} ${own}, reviewed, signed and on the chain with that fee`, async ({
    page,
    modal,
    btc,
    bitcoin,
    visitBitcoin,
    connectBitcoin,
  }) => {
    await bitcoin.fees({ 1: 20, 3: 5, 24: 2 })
    const [largest = { txid: '', vout: 0, value: 0 }] = [...(await bitcoin.coins('payment'))].sort(
      (one, other) => other.value - one.value,
    )
    await visitBitcoin()
    await connectBitcoin()
    await modal.openSend()
    await modal.fill({ amount: '0.0012', to: bitcoin.address('receiver') })
    await modal.dialog.getByText('Speed: Usual').click()
    await expect(modal.dialog.getByRole('radio', { name: 'Usual' })).toBeChecked()
    await modal.dialog.getByRole('radio', { name: pick }).check()
    if (own) {
      const field = modal.dialog.getByRole('textbox', { name: 'Own fee' })
      await expect(modal.review).toHaveText('Review: Check the fee')
      // A thousand times what was meant.
      await typeInto(field, '7123')
      await expect(field).toHaveAccessibleDescription('Far above what is usual. At most 200 sat/vB')
      await typeInto(field, own)
    }
    expect(await axeFindings(page)).toEqual([])
    await modal.pressReview()
    await expect(modal.fact('Network fee, at most')).toContainText(`${inBitcoin(fee)} LBTC`)
    await modal.pressSend()
    await expect(btc.prompt('Sign a transaction')).toContainText(`${fee} sat`)
    await btc.approve('Sign a transaction')
    await modal.expectView('Account')
    const sent = await bitcoin.transaction((await bitcoin.spender(largest)) ?? '')
    expect(sent.fee).toBe(fee)
    expect(sent.vout).toEqual([
      { scriptpubkey: bitcoin.script('receiver'), value: 120_000 },
      { scriptpubkey: bitcoin.script('payment'), value: largest.value - 120_000 - fee },
    ])
  })
