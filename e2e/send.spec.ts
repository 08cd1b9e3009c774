/** Sending: exact amounts, found on the chain. */
import { formatUnits, parseUnits } from 'viem'
import { expect, test } from './fixtures.js'
import type { TokenKey } from './support/chain.js'

const ETHER = 10n ** 18n

const TOKENS: readonly { key: TokenKey; symbol: string; amount: string }[] = [
  { key: 'demo', symbol: 'DEMO', amount: '12.000000000000000003' },
  { key: 'dollar', symbol: 'TUSD', amount: '1250.000001' },
  { key: 'silent', symbol: 'TETH', amount: '0.000001' },
]

test('native: receiver and sender have exactly what they should, gas included', async ({ modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const [sender, receiver] = [await chain.balance(from), await chain.balance(to)]
  await modal.openSend()
  await modal.toPreview({ amount: '1.000000000000000001', to })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')

  const hash = await wallet.hash()
  const amount = parseUnits('1.000000000000000001', 18)
  expect(await chain.balance(to)).toBe(receiver + amount)
  expect(await chain.balance(from)).toBe(sender - amount - (await chain.cost(hash)))
  const { to: target, value, data } = await wallet.transaction()
  expect({ target, value: BigInt(value), data }).toEqual({ target: to, value: amount, data: '0x' })
  await expect(modal.toast('Transaction started')).toBeVisible()
  await expect(modal.toast('1.000000000000000001 LETH arrived')).toBeVisible()
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toEqual([
      { kind: 'send', status: 'sent', hash, caipNetworkId: 'eip155:31337' },
      { kind: 'send', status: 'confirmed', hash, caipNetworkId: 'eip155:31337' },
    ])
})

for (const { key, symbol, amount } of TOKENS) {
  test(`${symbol}: the exact amount moves, and only that`, async ({ modal, chain, account }) => {
    await modal.visit()
    const wallet = await modal.connect()
    const [from, to] = [account('first'), account('receiver')]
    const [native, receiverNative] = [await chain.balance(from), await chain.balance(to)]
    const held = await chain.balance(from, key)
    await modal.openSend()
    await modal.toPreview({ token: symbol, amount, to })
    await modal.pressSend()
    await wallet.approve('Send a transaction')
    await modal.expectView('Account')

    const hash = await wallet.hash()
    const units = parseUnits(amount, chain.token(key).decimals)
    expect((await chain.receipt(hash)).status).toBe('success')
    expect(await chain.balance(to, key)).toBe(units)
    expect(await chain.balance(from, key)).toBe(held - units)
    expect(await chain.balance(from)).toBe(native - (await chain.cost(hash)))
    expect(await chain.balance(to)).toBe(receiverNative)
    const transaction = await wallet.transaction()
    expect(transaction.to.toLowerCase()).toBe(chain.token(key).address.toLowerCase())
    expect(BigInt(transaction.value)).toBe(0n)
    await expect(modal.toast(`${amount} ${symbol} arrived`)).toBeVisible()
  })
}

test('the hostile token can be sent as any other; its name stays text', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.button(/^Select token/).click()
  await modal.dialog.getByRole('button', { name: /<b>USDC/ }).click()
  await modal.amount.fill('1')
  await modal.receiver.fill(account('receiver'))
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(account('receiver'), 'hostile')).toBe(ETHER)
})

test('Max, native: balance less the most the fee can be, to the last wei', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const [held, receiver] = [await chain.balance(from), await chain.balance(to)]
  await modal.openSend()
  await modal.receiver.fill(to)
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(/^9999\.\d{12,18}$/)
  const typed = parseUnits(await modal.amount.inputValue(), 18)
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const { value, gas, maxFeePerGas } = await wallet.transaction()
  expect(BigInt(value)).toBe(typed)
  expect(BigInt(value) + BigInt(gas) * BigInt(maxFeePerGas)).toBe(held)
  const cost = await chain.cost(await wallet.hash())
  expect(await chain.balance(to)).toBe(receiver + typed)
  expect(await chain.balance(from)).toBe(held - typed - cost)
})

test('Max, token: all of it, nothing stays behind', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const held = await chain.balance(from, 'demo')
  await modal.openSend()
  await modal.selectToken('DEMO')
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(formatUnits(held, 18))
  await modal.receiver.fill(to)
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(from, 'demo')).toBe(0n)
  expect(await chain.balance(to, 'demo')).toBe(held)
})

test('insufficient: more than there is of native or token is said, and not reviewed', async ({ modal, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openSend()
  await modal.fill({ amount: '10000.000000000000000001', to: account('receiver') })
  await expect(modal.review).toHaveText(/Insufficient balance$/)
  await expect(modal.amount).toHaveAccessibleDescription('Insufficient balance')
  await modal.selectToken('TUSD')
  await modal.amount.fill('2500.250001')
  await expect(modal.review).toHaveText(/Insufficient balance$/)
  await modal.amount.fill('2500.25')
  await expect(modal.review).toHaveText('Review')
})

test('insufficient: the amount leaves too little for the fee', async ({ modal, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openSend()
  await modal.fill({ amount: '10000', to: account('receiver') })
  await expect(modal.review).toHaveText(/Not enough LETH for the fee$/)
  await expect(modal.review).toHaveAttribute('aria-disabled', 'true')
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

test('amounts that are none: refused with a word, never rounded', async ({ modal, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openSend()
  await modal.fill({ token: 'TUSD', amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveText('Review')
  const wrong = [
    '1e3',
    '1,234',
    '0x10',
    '-1',
    '.',
    '+1',
    '١',
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

test('amounts a visitor may well type: read exactly', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.fill({ token: 'TUSD', amount: '1,5', to: account('receiver') })
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

test('a paste of 10 kB into amount, receiver or search is cut, and nothing freezes', async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()
  await modal.openSend()
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

test('receivers that are none: said beside the field', async ({ modal, chain, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openSend()
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

test('receivers written in other ways: without 0x, in one case, with spaces around', async ({ modal, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openSend()
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

test('the preview shows what the wallet gets: whole receiver in groups of four, amount, network, most fee', async ({
  modal,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '0.123456789012345678', to: account('receiver') })
  await expect(modal.heading).toHaveText('Review send')
  const groups = modal.fact('To').locator('.address > span')
  await expect(groups).toHaveText(['0x', ...(account('receiver').slice(2).match(/.{4}/g) ?? [])])
  await expect(modal.dialog.getByText('You send 0.123456789012345678 LETH')).toBeVisible()
  await expect(modal.fact('Network').getByText('Local One', { exact: true })).toBeVisible()
  const fee = ((await modal.fact('Network fee, at most').textContent()) ?? '').match(/^<?([\d.]+) LETH/)?.[1] ?? ''
  await modal.pressSend()
  await expect(wallet.prompt('Send a transaction')).toBeVisible()
  const { from, to, value, data, chainId, gas, maxFeePerGas } = await wallet.transaction()
  expect({ from, to, value: BigInt(value), data, chainId: Number(chainId) }).toEqual({
    from: account('first'),
    to: account('receiver'),
    value: 123456789012345678n,
    data: '0x',
    chainId: 31337,
  })
  // The fee is rounded up, at the sixth decimal.
  const most = BigInt(gas) * BigInt(maxFeePerGas)
  const shown = parseUnits(fee, 18)
  expect(shown).toBeGreaterThanOrEqual(most)
  expect(shown - most).toBeLessThan(10n ** 12n)
  await wallet.reject('Send a transaction')
  await expect(modal.alert).toBeVisible()
})

test('Send is armed 500 ms after the preview came', async ({ page, modal, account, wallet }) => {
  await page.clock.install()
  await modal.visit()
  await modal.connect()
  await modal.openSend()
  await modal.fill({ amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveText('Review')
  await page.clock.pauseAt(Date.now() + 60_000)
  await modal.review.click()
  await modal.expectView('SendPreview')
  await expect(modal.confirm).toHaveAttribute('aria-disabled', 'true')
  await modal.confirm.click({ force: true })
  await page.clock.runFor(450)
  await expect(modal.confirm).toHaveAttribute('aria-disabled', 'true')
  await modal.confirm.click({ force: true })
  expect(await wallet.requests('eth_sendTransaction')).toEqual([])
  await page.clock.runFor(100)
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await page.clock.resume()
  await modal.confirm.click()
  await wallet.expectRequests('eth_sendTransaction', 1)
  await wallet.reject('Send a transaction')
})

test('rejected in the wallet: says so, keeps the input, and can be sent again', async ({ modal, chain, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ token: 'TUSD', amount: '3.5', to: account('receiver') })
  await modal.pressSend()
  await wallet.reject('Send a transaction')
  await expect(modal.alert).toContainText('Declined in your wallet')
  await modal.expectView('SendPreview')
  await modal.button('Cancel').click()
  await modal.expectView('Send')
  await expect(modal.amount).toHaveValue('3.5')
  await expect(modal.receiver).toHaveValue(account('receiver'))
  await expect(modal.button('Select token, TUSD chosen')).toBeVisible()
  expect(await chain.balance(account('receiver'), 'dollar')).toBe(0n)
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(account('receiver'), 'dollar')).toBe(3_500_000n)
})

for (const { mode, message } of [
  { mode: 'bare-4001', message: /^Declined in your wallet$/ },
  { mode: 'denied', message: /^Something went wrong$/ },
  { mode: 'undefined', message: /^Something went wrong$/ },
  { mode: 'proxy', message: /^Something went wrong$/ },
  { mode: 'throwing-getters', message: /^Something went wrong$/ },
  { mode: 'pending', message: /^Open your wallet: a request is already waiting there$/ },
  { mode: 'html-message', message: /^<img src=x onerror=alert\(1\)>x+…?$/ },
]) {
  test(`the wallet fails oddly while sending, ${mode}: a short word, the input stays`, async ({ modal, account }) => {
    await modal.visit({ wallets: 'odd' })
    const wallet = await modal.connect('Odd Wallet')
    await modal.openSend()
    await modal.toPreview({ amount: '1', to: account('receiver') })
    await wallet.misbehave(mode, ['eth_sendTransaction'])
    await modal.pressSend()
    await expect(modal.alert).toHaveText(message)
    expect(((await modal.alert.textContent()) ?? '').length).toBeLessThanOrEqual(140)
    await expect(modal.alert.locator('img')).toHaveCount(0)
    await modal.expectView('SendPreview')
    await modal.button('Cancel').click()
    await expect(modal.amount).toHaveValue('1')
    await expect(modal.receiver).toHaveValue(account('receiver'))
  })
}

test('no gas price: the button says why, and Try again helps', async ({ page, modal, stack, account }) => {
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  const end = await refuseRpc(page, stack.networks[0].rpcUrls[0] ?? '', 'eth_getBlockByNumber')
  await modal.button('Send').click()
  await modal.fill({ amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveText(/Network fee not known$/)
  await expect(modal.review).toHaveAttribute('aria-disabled', 'true')
  await end()
  await modal.button('Try again').click()
  await expect(modal.review).toHaveText('Review')
})

test('the node is unreachable: nothing is lost, Try again helps', async ({
  page,
  modal,
  stack,
  account,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  const node = `${stack.networks[0].rpcUrls[0]}/**`
  await page.route(node, (route) => route.abort())
  await modal.button('Send').click()
  await modal.fill({ amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveText(/Network fee not known$/)
  await expect(modal.button('Try again')).toBeVisible()
  await page.unroute(node)
  await modal.button('Try again').click()
  await expect(modal.review).toHaveText('Review')
  await expect(modal.amount).toHaveValue('1')
})

test('double click on Send: one request', async ({ modal, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('hold', true)
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await modal.confirm.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 100; click++) button.click()
  })
  await modal.expectView('ApproveTransaction')
  await wallet.expectRequests('eth_sendTransaction', 1)
  await wallet.act('answerPending', true)
  await modal.expectView('Account')
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(1)
})

test('the account changes in the wallet on the preview: left, with a notice, nothing sent', async ({
  modal,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await wallet.act('setAccounts', [account('second'), account('first')])
  await modal.expectView('Send')
  await expect(modal.toast('The account changed in your wallet')).toBeVisible()
  await expect(modal.amount).toHaveValue('1')
  expect(await wallet.requests('eth_sendTransaction')).toEqual([])
})

test('the network changes in the wallet on the preview: left, with a notice, the send state is cleared', async ({
  modal,
  services,
  account,
}) => {
  // Else the missing tokens of the other network have the last word.
  await services.state({ supportedChains: ['eip155:31337', 'eip155:31338'] })
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await wallet.act('switchChain', 31338)
  await modal.expectView('Send')
  await expect(modal.toast('The network changed in your wallet')).toBeVisible()
  await expect(modal.amount).toHaveValue('')
  await expect(modal.button('Select token, SETH chosen')).toBeVisible()
  expect(await wallet.requests('eth_sendTransaction')).toEqual([])
})

test('the wallet moves silently between preview and Send: caught before it is asked', async ({ modal, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await wallet.silence()
  await wallet.act('switchChain', 31338)
  await modal.pressSend()
  await expect(modal.alert).toContainText('The network changed in your wallet. Nothing was sent')
  expect(await wallet.requests('eth_sendTransaction')).toEqual([])
})

test('a slow receipt: pending for as long as it takes, never failed; then confirmed', async ({
  page,
  modal,
  chain,
  account,
}) => {
  await page.clock.install()
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  const hash = await modal.send(wallet, { amount: '1.5', to: account('receiver') })
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 1.5 LETH' })
  await expect(pending).toContainText('Pending')
  for (let minute = 0; minute < 3; minute++) await page.clock.fastForward(60_000)
  await expect(pending).toContainText('Pending')
  expect((await modal.events('wallet-transaction')).map(({ status }) => status)).toEqual(['sent'])
  await expect(modal.alert).toHaveCount(0)

  await chain.mine()
  await page.clock.fastForward(4_000)
  await expect(modal.toast('1.5 LETH arrived')).toBeVisible()
  await expect(pending).toHaveCount(0)
  expect((await modal.events('wallet-transaction')).at(-1)).toMatchObject({ status: 'confirmed', hash })
})

test('closed while the wallet asks: the transaction is not lost', async ({ page, modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  await wallet.act('hold', true)
  await modal.openSend()
  await modal.toPreview({ amount: '2', to: account('receiver') })
  await modal.pressSend()
  await wallet.expectRequests('eth_sendTransaction', 1)
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await wallet.act('answerPending', true)
  await expect.poll(() => modal.events('wallet-transaction')).toHaveLength(1)
  await modal.openAccount()
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 2 LETH' })
  await expect(pending).toBeVisible()
  await chain.mine()
  await expect(modal.toast('2 LETH arrived')).toBeVisible()
  await expect(pending).toHaveCount(0)
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(1)
})

test('reloaded while pending: still followed, then confirmed', async ({ page, modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  const hash = await modal.send(wallet, { amount: '2.25', to: account('receiver') })
  await page.reload()
  // Opened while the wallet is still asked: Connect at first, Account as soon as it has answered.
  await modal.openAccount()
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 2.25 LETH' })
  await expect(pending).toBeVisible()
  await chain.mine()
  await expect(pending).toHaveCount(0)
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toEqual([{ kind: 'send', status: 'confirmed', hash, caipNetworkId: 'eip155:31337' }])
})

test('a transaction that reverts in the block: failed, said once', async ({ modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.allow('dollar', account('first'), account('deployer'))
  await chain.automine(false)
  await modal.openSend()
  await modal.toPreview({ token: 'TUSD', amount: '2500.25', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = await wallet.hash()
  // Another transfer comes first in the block and takes the tokens away.
  await chain.takeAll('dollar', account('first'), account('deployer'))
  await chain.mine()
  await expect(modal.alert).toContainText('Transaction error')
  expect((await chain.receipt(hash)).status).toBe('reverted')
  expect((await modal.events('wallet-transaction')).map(({ status }) => status)).toEqual(['sent', 'failed'])
})

test('after success: Account with new balances, a clean form, and no way back into the old one', async ({
  modal,
  chain,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()
  await modal.toPreview({ token: 'TUSD', amount: '0.25', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
  await expect(modal.tokenRow('TUSD')).toContainText('2,500.00')
  await expect(modal.button('Back')).toHaveCount(0)
  await modal.button('Send').click()
  await expect(modal.amount).toHaveValue('')
  await expect(modal.receiver).toHaveValue('')
})
