/** Sending: the preview, and what the wallet or a node makes of it. */
import { parseUnits } from 'viem'
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import { bendRpc, refuseRpc } from './support/rpc.js'

test('the preview: shows what the wallet is asked for, and what is declined can be sent again', async ({
  modal,
  chain,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()

  await test.step('the preview shows what the wallet gets: whole receiver in groups of four, amount, network, most fee', async () => {
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

  await test.step('rejected in the wallet: says so, keeps the input, and can be sent again', async () => {
    await modal.button('Cancel').click()
    await modal.expectView('Send')
    await modal.toPreview({ token: 'TUSD', amount: '3.5', to: account('receiver') })
    await expect(modal.alert).toHaveCount(0)
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
  await modal.confirm.dispatchEvent('click')
  await page.clock.runFor(450)
  await expect(modal.confirm).toHaveAttribute('aria-disabled', 'true')
  await modal.confirm.dispatchEvent('click')
  expect(await wallet.requests('eth_sendTransaction')).toEqual([])
  await page.clock.runFor(100)
  await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
  await page.clock.resume()
  await modal.confirm.click()
  await wallet.expectRequests('eth_sendTransaction', 1)
  await wallet.reject('Send a transaction')
})

const ODD_REFUSALS = {
  'bare-4001': /^Declined in your wallet$/,
  denied: /^Something went wrong$/,
  undefined: /^Something went wrong$/,
  proxy: /^Something went wrong$/,
  'throwing-getters': /^Something went wrong$/,
  pending: /^Open your wallet: a request is already waiting there$/,
  'html-message': /^<img src=x onerror=alert\(1\)>x+…?$/,
} as const

test('the wallet fails oddly while sending: a short word, the input stays', async ({ modal, account }) => {
  await modal.visit({ wallets: 'odd' })
  const wallet = await modal.connect('Odd Wallet')
  await modal.openSend()
  await modal.fill({ amount: '1', to: account('receiver') })
  for (const [mode, message] of Object.entries(ODD_REFUSALS))
    await test.step(mode, async () => {
      await wallet.misbehave()
      await modal.pressReview()
      await expect(modal.alert).toHaveCount(0)
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
})

const GWEI = 10n ** 9n
const hex = (number: bigint) => `0x${number.toString(16)}`

test('a node that lies about its fees (T-18)', async ({ page, modal, stack, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  const node = stack.networks[0].rpcUrls[0] ?? ''
  await modal.openSend()

  await test.step('whose lies agree: the high fee is said, and nothing is asked before a yes to it', async () => {
    const tip = 10_000n * GWEI
    await bendRpc(page, node, {
      eth_maxPriorityFeePerGas: hex(tip),
      eth_feeHistory: { oldestBlock: '0x0', reward: [[hex(tip)]] },
    })
    await modal.toPreview({ amount: '1', to: account('receiver') })
    await expect(modal.dialog.getByRole('alert')).toContainText(
      /^The network fee, up to 0\.21\d* LETH, is a large part/,
    )
    const confirm = modal.button('Confirm the fee first')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await confirm.dispatchEvent('click')
    await wallet.expectRequests('eth_sendTransaction', 0)
    const yes = modal.dialog.getByRole('checkbox', { name: /^I agree to pay up to 0\.21\d* LETH in fees$/ })
    await yes.check()
    await modal.button('Cancel').click()
    await modal.pressReview()
    await modal.expectView('SendPreview')
    await expect(yes).not.toBeChecked()
    await yes.check()
    await modal.pressSend()
    await expect(wallet.prompt('Send a transaction')).toBeVisible()
    expect(BigInt((await wallet.transaction()).maxPriorityFeePerGas)).toBe(tip)
    await wallet.reject('Send a transaction')
    await expect(modal.toast('Declined in your wallet')).toBeVisible()
    await modal.button('Cancel').click()
    await modal.expectView('Send')
  })

  await test.step('about the tip alone: what others paid is the measure of what is sent', async () => {
    await bendRpc(page, node, {
      eth_maxPriorityFeePerGas: hex(10n ** 7n * GWEI),
      eth_feeHistory: { oldestBlock: '0x0', reward: [[hex(GWEI)], [hex(2n * GWEI)], [hex(3n * GWEI)]] },
    })
    await modal.toPreview({ amount: '1', to: account('receiver') })
    await expect(modal.dialog.getByRole('checkbox')).toHaveCount(0)
    await modal.pressSend()
    await expect(wallet.prompt('Send a transaction')).toBeVisible()
    const { maxPriorityFeePerGas } = await wallet.transaction(2)
    expect(BigInt(maxPriorityFeePerGas)).toBe(4n * GWEI)
    await wallet.reject('Send a transaction')
    await expect(modal.alert).toBeVisible()
  })
})

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

test('the code of sending comes late, or not at first: Review waits, and nothing typed is lost', async ({
  page,
  modal,
  account,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  let lost = true
  await page.route('**/sendWork-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (lost) await route.abort()
    else await route.continue()
  })
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await modal.button('Send').click()
  await modal.fill({ amount: '1', to: account('receiver') })
  await expect(modal.review).toHaveAttribute('aria-busy', 'true')
  await expect(modal.review).toHaveText(/Network fee not known$/)
  lost = false
  await modal.button('Try again').click()
  await expect(modal.review).toHaveAttribute('aria-busy', 'true')
  await expect(modal.review).toHaveText('Review')
  await modal.review.click()
  await modal.expectView('SendPreview')
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

test('on the preview: the wallet changes its account, is pressed twice for, and moves without a word', async ({
  page,
  modal,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openSend()

  await test.step('the account changes in the wallet on the preview: left, with a notice, nothing sent', async () => {
    await modal.toPreview({ amount: '1', to: account('receiver') })
    await wallet.act('setAccounts', [account('second'), account('first')])
    await modal.expectView('Send')
    await expect(modal.toast('The account changed in your wallet')).toBeVisible()
    await expect(modal.amount).toHaveValue('1')
    expect(await wallet.requests('eth_sendTransaction')).toEqual([])
  })

  await test.step('double click on Send: one request', async () => {
    await wallet.act('hold', true)
    await modal.pressReview()
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

  await test.step('the wallet moves silently between preview and Send: caught before it is asked', async () => {
    await wallet.act('hold', false)
    await modal.openSend()
    await modal.toPreview({ amount: '1', to: account('receiver') })
    // Its state changes and no event says so.
    await page.evaluate(() => {
      const provider = window.devWallets?.get('Dev Wallet').provider
      if (provider) Object.assign(provider, { emit: () => false })
    })
    await wallet.act('switchChain', 31338)
    await modal.pressSend()
    await expect(modal.alert).toContainText('The network changed in your wallet. Nothing was sent')
    expect(await wallet.requests('eth_sendTransaction')).toHaveLength(1)
  })
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
