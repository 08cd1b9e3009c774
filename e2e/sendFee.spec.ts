/** A fee of the visitor's own choice: on the chain, to the last unit. */
import { formatUnits, parseUnits } from 'viem'
import { expect, moving, test as onEvm } from './fixtures.js'
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

const GWEI_DECIMALS = 9

onEvm.describe('gas', () => {
  onEvm.use(moving)

  for (const pick of ['Slow', 'Fast', 'Own'])
    onEvm(
      `${pick}: reviewed, handed to the wallet and paid with that price`,
      async ({ page, modal, chain, account }) => {
        await modal.visit()
        const wallet = await modal.connect()
        const [from, to] = [account('first'), account('receiver')]
        const [sender, receiver] = [await chain.balance(from), await chain.balance(to)]
        await modal.openSend()
        await modal.fill({ amount: '1', to })
        await modal.dialog.getByText('Speed: Usual').click()
        await modal.dialog.getByRole('radio', { name: pick }).check()
        let rate: bigint | undefined
        if (pick === 'Own') {
          const field = modal.dialog.getByRole('textbox', { name: 'Own fee' })
          await expect(modal.review).toHaveText('Review: Check the fee')
          await typeInto(field, '500000')
          await expect(field).toHaveAccessibleDescription(/^Far above what is usual\. At most [\d.,]+ gwei$/)
          rate = parseUnits((await field.getAttribute('placeholder')) ?? '', GWEI_DECIMALS) + 1n
          await typeInto(field, formatUnits(rate, GWEI_DECIMALS))
        }
        expect(await axeFindings(page)).toEqual([])
        await modal.pressReview()
        await modal.pressSend()
        await wallet.approve('Send a transaction')
        await modal.expectView('Account')
        const { maxFeePerGas, maxPriorityFeePerGas } = await wallet.transaction()
        if (rate !== undefined) expect(BigInt(maxFeePerGas)).toBe(rate)
        expect(BigInt(maxPriorityFeePerGas)).toBeLessThanOrEqual(BigInt(maxFeePerGas))
        const cost = await chain.cost(await wallet.hash())
        expect(cost).toBeLessThanOrEqual(21_000n * BigInt(maxFeePerGas))
        expect(await chain.balance(to)).toBe(receiver + 10n ** 18n)
        expect(await chain.balance(from)).toBe(sender - 10n ** 18n - cost)
      },
    )
})
