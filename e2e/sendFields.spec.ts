/** Sending: what is typed, and what is refused before anybody is asked. */
import { DevWallet, expect, test } from './fixtures.js'

test('amounts: what there is too little of, what is none, and what is read as typed', async ({
  modal,
  chain,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()

  await test.step('insufficient: the amount leaves too little for the fee', async () => {
    await modal.fill({ amount: '10000', to: account('receiver') })
    await expect(modal.review).toHaveText(/Not enough LETH for the fee$/)
    await expect(modal.review).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('insufficient: more than there is of native or token is said, and not reviewed', async () => {
    await modal.fill({ amount: '10000.000000000000000001', to: account('receiver') })
    await expect(modal.review).toHaveText(/Insufficient balance$/)
    await expect(modal.amount).toHaveAccessibleDescription('Insufficient balance')
    await modal.selectToken('TUSD')
    await modal.amount.fill('2500.250001')
    await expect(modal.review).toHaveText(/Insufficient balance$/)
    await modal.amount.fill('2500.25')
    await expect(modal.review).toHaveText('Review')
  })

  await test.step('amounts that are none: refused with a word, never rounded', async () => {
    await modal.fill({ token: 'TUSD', amount: '1', to: account('receiver') })
    await expect(modal.review).toHaveText('Review')
    const wrong = [
      '1e3',
      '1,234',
      '0x10',
      '-1',
      '.',
      '+1',
      '١٬٢٣٤',
      '1.2.3',
      '1 000',
      'NaN',
      'Infinity',
      '½',
      '1,234.5',
      '1_000',
    ]
    for (const text of wrong) {
      await modal.amount.fill(text)
      await expect(modal.review, text).toHaveText(/^Review: (Enter a valid amount|Enter an amount)$/)
      await expect(modal.review, text).toHaveAttribute('aria-disabled', 'true')
      await expect(modal.amount, text).toHaveAccessibleDescription('Please enter a valid amount')
    }
    await modal.amount.fill('1.0000001')
    await expect(modal.review).toHaveText('Review: Too many decimals')
    await expect(modal.amount).toHaveAccessibleDescription(/TUSD has at most 6 decimals/)
    for (const text of ['', '0', '0.0', '0.']) {
      await modal.amount.fill(text)
      await expect(modal.review, text).toHaveText('Review: Enter an amount')
    }
  })

  await test.step('amounts a visitor may well type: read exactly', async () => {
    await modal.fill({ amount: '1,5', to: account('receiver') })
    await expect(modal.amount).toHaveValue('1.5')
    for (const text of ['.5', '7.', '007', ' 2.5 ']) {
      await modal.amount.fill(text)
      await expect(modal.review, text).toHaveText('Review')
    }
    await modal.amount.fill('.5')
    await modal.pressReview()
    await modal.pressSend()
    await wallet.approve('Send a transaction')
    await modal.expectView('Account')
    await chain.receipt(await wallet.hash())
    expect(await chain.balance(account('receiver'), 'dollar')).toBe(500_000n)
  })
})

test('receivers: what is none, what is read all the same, and what stays when nothing comes of it', async ({
  page,
  modal,
  chain,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()

  await test.step('receivers written in other ways: without 0x, in one case, with spaces around', async () => {
    const good = account('receiver')
    for (const text of [good.slice(2), good.toLowerCase(), `  ${good}\n`, `0x${good.slice(2).toUpperCase()}`]) {
      await modal.fill({ amount: '1', to: text })
      await expect(modal.review, text).toHaveText('Review')
      await modal.review.click()
      await modal.expectView('SendPreview')
      await expect(modal.fact('To')).toHaveText(good)
      await modal.button('Cancel').click()
      await modal.expectView('Send')
    }
  })

  await test.step('what was typed survives a look elsewhere', async () => {
    await modal.fill({ amount: '4', to: account('receiver') })
    await modal.back()
    await modal.button('Receive').click()
    await modal.back()
    await modal.button('Send').click()
    await expect(modal.amount).toHaveValue('4')
    await expect(modal.receiver).toHaveValue(account('receiver'))
  })

  await test.step('a receiver that is a contract without a way to take ether: said before the wallet is asked', async () => {
    await modal.fill({ amount: '1', to: chain.network.exchange?.router ?? '0x' })
    await modal.review.click()
    await expect(modal.alert).toBeVisible()
    await modal.expectView('Send')
    await expect(modal.amount).toHaveValue('1')
    expect(await wallet.requests('eth_sendTransaction')).toEqual([])
  })

  await test.step('receivers that are none: said beside the field', async () => {
    const good = account('receiver')
    const swapped = good.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const wrong: readonly (readonly [string, string])[] = [
      [good.slice(0, -1), 'This is not a valid address'],
      [`${good}0`, 'This is not a valid address'],
      [`0x${'0'.repeat(40)}`, 'This is not a valid address'],
      [swapped, 'This address has a typo: its checksum does not match'],
      ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'This address belongs to another kind of network'],
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This address belongs to another kind of network'],
      ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'This address belongs to another kind of network'],
    ]
    for (const [text, message] of wrong) {
      await modal.fill({ amount: '1', to: text })
      await expect(modal.receiver, text).toHaveAccessibleDescription(message)
      await expect(modal.review, text).toHaveAttribute('aria-disabled', 'true')
    }
    await modal.receiver.fill('')
    await expect(modal.review).toHaveText('Review: Enter an address')
    await modal.fill({ token: 'TUSD', amount: '1', to: chain.token('dollar').address })
    await expect(modal.receiver).toHaveAccessibleDescription(/^This is the contract of a token/)
  })

  await test.step('a paste of 10 kB into amount, receiver or search is cut, and nothing freezes', async () => {
    const long = '1'.repeat(10_000)
    await modal.amount.fill(long)
    expect((await modal.amount.inputValue()).length).toBeLessThanOrEqual(128)
    await modal.receiver.fill('0x'.repeat(5_000))
    expect((await modal.receiver.inputValue()).length).toBeLessThanOrEqual(128)
    await expect(modal.review).toHaveAttribute('aria-disabled', 'true')
    await modal.button(/^Select token/).click()
    const search = modal.dialog.getByRole('searchbox', { name: 'Search tokens' })
    await search.focus()
    await page.keyboard.insertText('(a+)+$'.repeat(2_000))
    expect((await search.inputValue()).length).toBeLessThanOrEqual(100)
    await expect(modal.dialog.getByText('No token found')).toBeVisible()
  })
})

test('insufficient: tokens, but no native currency for the fee', async ({ page, modal, chain, account }) => {
  await chain.setBalance(account('poor'), 0n)
  await modal.visit()
  await new DevWallet(page).act('setAccounts', [account('poor')])
  await modal.connect()
  await modal.openSend()
  await modal.fill({ token: 'TUSD', amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveText(/Not enough LETH for the fee$/)
})
