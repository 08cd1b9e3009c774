import { expect, FAILED_REQUEST } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { inBitcoin, test } from './support/bitcoinTest.js'

test('an exact amount: previewed, signed, on the chain to the satoshi; ordinals stay', async ({
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  const ordinals = await bitcoin.coins('ordinals')
  const [largest = { txid: '', vout: 0, value: 0 }] = [...(await bitcoin.coins('payment'))].sort(
    (one, other) => other.value - one.value,
  )
  const received = await bitcoin.balance('receiver')
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()
  await modal.toPreview({ amount: '0.00150001', to: bitcoin.address('receiver') })
  // One input, two outputs: 141 virtual bytes at 5 satoshis.
  const [amount, fee] = [150_001, 705]
  const change = largest.value - amount - fee
  await expect(modal.fact('Coins spent')).toContainText(`1 · ${inBitcoin(largest.value)} LBTC`)
  await expect(modal.fact('Coins spent').getByRole('listitem')).toHaveText([
    `${largest.txid}:${largest.vout}${inBitcoin(largest.value)} LBTC`,
  ])
  await expect(modal.fact('Back to you')).toHaveText(`${inBitcoin(change)} LBTC`)
  await expect(modal.fact('Network fee, at most')).toContainText(`${inBitcoin(fee)} LBTC`)
  expect(await axeFindings(page)).toEqual([])
  // Declined: the review stands, and the wallet was asked once.
  await modal.pressSend()
  await btc.reject('Sign a transaction')
  await expect(modal.alert).toContainText('Declined in your wallet')
  await modal.expectView('SendPreview')
  await btc.expectRequests('signPsbt', 1)
  await modal.back()
  await expect(modal.amount).toHaveValue('0.00150001')
  await modal.pressReview()
  await modal.pressSend()
  await expect(btc.prompt('Sign a transaction')).toContainText(`${fee} sat`)
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  await btc.expectRequests('signPsbt', 2)
  const txid = (await bitcoin.spender(largest)) ?? ''
  const { vin, vout, fee: paid, weight } = await bitcoin.transaction(txid)
  expect(vin).toMatchObject([{ txid: largest.txid, vout: largest.vout }])
  expect(vout).toEqual([
    { scriptpubkey: bitcoin.script('receiver'), value: amount },
    { scriptpubkey: bitcoin.script('payment'), value: change },
  ])
  expect(paid).toBe(fee)
  expect(Math.ceil(weight / 4)).toBeLessThanOrEqual(141)
  expect(await bitcoin.balance('receiver')).toBe(received + amount)
  expect(await bitcoin.coins('ordinals')).toEqual(ordinals)
  await expect(modal.toast('0.00150001 LBTC arrived')).toBeVisible()
})

for (const { role, beside, fee } of [
  // Two inputs, one output: 178 virtual bytes.
  { role: 'second', beside: 'secondOrdinals', fee: 890 },
  // One input: 110, less than with the change that is not there.
  { role: 'phoneSecond', beside: 'nestedOrdinals', fee: 550 },
] as const)
  test(`Max: all coins of ${role}, and none for ordinals`, async ({
    modal,
    btc,
    bitcoin,
    visitBitcoin,
    connectBitcoin,
  }) => {
    const [coins, ordinals] = [await bitcoin.coins(role), await bitcoin.coins(beside)]
    const sum = coins.reduce((total, { value }) => total + value, 0)
    await visitBitcoin()
    await btc.act('useAccount', role, beside)
    await connectBitcoin()
    await modal.openSend()
    await modal.receiver.fill(bitcoin.address('receiver'))
    await modal.button('Max').click()
    await expect(modal.amount).toHaveValue(inBitcoin(sum - fee))
    await modal.pressReview()
    await expect(modal.fact('Back to you')).toHaveCount(0)
    await modal.pressSend()
    await btc.approve('Sign a transaction')
    await modal.expectView('Account')
    const sent = await bitcoin.transaction((await bitcoin.spender(coins[0])) ?? '')
    expect(sent.vin).toHaveLength(coins.length)
    expect(sent.vout).toEqual([{ scriptpubkey: bitcoin.script('receiver'), value: sum - fee }])
    expect(sent.fee).toBe(fee)
    expect(await bitcoin.coins(role)).toEqual([])
    expect(await bitcoin.coins(beside)).toEqual(ordinals)
  })

test('dust: refused beside the field; change that would be dust is the network’s', async ({
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  await visitBitcoin()
  await btc.act('useAccount', 'poor')
  await connectBitcoin()
  await modal.openSend()
  // All of its coins are small enough to carry an inscription: none is spent before the visitor says so.
  await modal.fill({ amount: '0.00000293', to: bitcoin.address('receiver') })
  await expect(modal.review).toHaveText('Review: Insufficient balance')
  await modal.dialog.getByRole('checkbox', { name: /set aside, too: .?0\.000021 LBTC/ }).check()
  await expect(modal.review).toHaveText('Review')
  await modal.review.click()
  await expect(modal.amount).toHaveAccessibleDescription('At least 0.00000294 LBTC must be sent to this address')
  await expect(modal.review).toHaveText('Review: Amount too small')
  await btc.expectRequests('signPsbt', 0)
  await modal.amount.fill('0.000007')
  await modal.pressReview()
  // 1000 + 800 satoshis; the coin of 300 costs more than it adds, and 55 are too few to come back.
  await expect(modal.fact('Coins spent')).toContainText('2 · 0.000018 LBTC')
  await expect(modal.fact('Coins spent').getByRole('listitem')).toHaveText([/Set aside$/, /Set aside$/])
  await expect(modal.dialog.getByText('Coins that were set aside are spent, too.')).toBeVisible()
  await expect(modal.fact('Back to you')).toHaveCount(0)
  await expect(modal.fact('Network fee, at most')).toContainText('0.000011 LBTC')
  const [coin] = await bitcoin.coins('poor')
  // More than half of what the account holds goes to the network.
  await modal.dialog.getByRole('checkbox', { name: 'I agree to pay up to 0.000011 LBTC in fees' }).check()
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  const { vout, fee } = await bitcoin.transaction((await bitcoin.spender(coin)) ?? '')
  expect(vout).toEqual([{ scriptpubkey: bitcoin.script('receiver'), value: 700 }])
  expect(fee).toBe(1_100)
  expect(await bitcoin.balance('poor')).toBe(300)
})

test('nothing is sent: to addresses that are none here, and by a wallet that signs another transaction', async ({
  modal,
  btc,
  bitcoin,
  account,
  visitBitcoin,
  connectBitcoin,
}) => {
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()

  await test.step('addresses of other networks, and with a typo: refused with a word', async () => {
    await modal.amount.fill('0.001')
    const own = bitcoin.address('receiver')
    const wrong = [
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is not a valid address'],
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'This is not a valid address'],
      ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'This is not a valid address'],
      [`${own.slice(0, -1)}${own.endsWith('q') ? 'p' : 'q'}`, 'This address has a typo: its checksum does not match'],
      [account('receiver'), 'This address belongs to another kind of network'],
    ] as const
    for (const [address, words] of wrong) {
      await modal.receiver.fill(address)
      await expect(modal.receiver, address).toHaveAccessibleDescription(words)
      await expect(modal.review, address).toHaveAttribute('aria-disabled', 'true')
    }
    for (const role of ['receiver', 'nested', 'legacy', 'ordinals'] as const) {
      await modal.receiver.fill(bitcoin.address(role))
      await expect(modal.review, role).toHaveText('Review')
    }
  })

  await test.step('a wallet that signs another transaction: refused, nothing is sent', async () => {
    const [height, coins] = [await bitcoin.height(), await bitcoin.coins('payment')]
    await btc.act('signAnother', true)
    await modal.toPreview({ amount: '0.002', to: bitcoin.address('receiver') })
    await modal.pressSend()
    await btc.approve('Sign a transaction')
    await expect(modal.alert).toContainText('The transaction did not match what you reviewed. Nothing was sent')
    expect(await bitcoin.height()).toBe(height)
    expect(await bitcoin.coins('payment')).toEqual(coins)
    await btc.expectRequests('signPsbt', 1)
  })
})

test('change of a first transfer is there before a block has it, named as pending, and pays for a second one', async ({
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  test.slow()
  await bitcoin.automine(false)
  await visitBitcoin()
  await btc.act('useAccount', 'tester')
  await connectBitcoin()
  const before = await bitcoin.balance('tester')
  const send = async (amount: string) => {
    await modal.openSend()
    await modal.toPreview({ amount, to: bitcoin.address('receiver') })
    const fee = (await modal.fact('Network fee, at most').textContent()) ?? ''
    await modal.pressSend()
    await btc.approve('Sign a transaction')
    await modal.expectView('Account')
    return Math.round(Number.parseFloat(fee) * 100_000_000)
  }
  const fee = await send('0.001')
  const left = before - 100_000 - fee
  await expect(modal.tokenRow('LBTC')).toContainText(/ pending/)
  expect(await axeFindings(page)).toEqual([])
  // A reload keeps it: what was sent from here is remembered until it is final.
  await page.reload()
  await modal.openAccount()
  await expect(modal.tokenRow('LBTC')).toContainText(/ pending/)
  await modal.openSend()
  await modal.receiver.fill(bitcoin.address('receiver'))
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(inBitcoin(left - 550))
  await modal.pressReview()
  await expect(modal.fact('Coins spent').getByRole('listitem')).toHaveText([/Pending$/])
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  await bitcoin.mine()
  expect(await bitcoin.balance('tester')).toBe(0)
})

test('pending until a block has it; replaced by another one, and told so', async ({
  allowError,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  test.slow()
  allowError(FAILED_REQUEST) // what was replaced is not found any more
  await bitcoin.automine(false)
  const coins = await bitcoin.coins('payment')
  const largest = coins.reduce((most, coin) => (coin.value > most.value ? coin : most))
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()
  await modal.toPreview({ amount: '0.0025', to: bitcoin.address('receiver') })
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 0.0025 LBTC' })
  await expect(pending).toContainText('Pending')
  const waiting = (await bitcoin.spender(largest)) ?? ''
  const other = await bitcoin.replace(waiting, 'payment')
  await expect(modal.toast('Your wallet replaced this transaction with another one')).toBeVisible({ timeout: 45_000 })
  await expect(pending).toHaveCount(0)
  expect(await bitcoin.spender(largest)).toBe(other)
})
