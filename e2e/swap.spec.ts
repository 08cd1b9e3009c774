/** Swapping: what the preview says is what the wallet is asked for, and what the chain holds afterwards. */
import { decodeFunctionData, erc20Abi, formatUnits, parseUnits } from 'viem'
import { expect, moving } from './fixtures.js'
import { recordToasts } from './support/toasts.js'
import { test } from './swapFixtures.js'

test.use(moving)

test('native to token: opens with native × 1; what is shown is asked for, pending, and there', {
  tag: '@engines',
}, async ({ modal, swap, chain, account }) => {
  const wallet = await swap.begin()
  const from = account('first')
  const [native, dollars] = [await chain.balance(from), await chain.balance(from, 'dollar')]
  const toasts = await recordToasts(modal)
  await expect(swap.pay).toHaveValue('1')
  await expect(swap.review).toHaveText('Review swap: Select a token')
  await swap.select('You receive', 'TUSD')
  const quoted = await swap.quoted()
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(modal.heading).toHaveText('Review swap')
  await expect(swap.figure('You pay')).toHaveText('1 LETH')
  await expect(swap.figure('You receive')).toHaveText(`${quoted} TUSD`)
  const received = parseUnits(quoted.replaceAll(',', ''), 6)
  const least = (received * 9_900n) / 10_000n
  await expect(swap.fact('Minimum received')).toHaveText(
    `${formatUnits(least, 6).replace(/\B(?=(\d{3})+\.)/, ',')} TUSD`,
  )
  await expect(swap.fact('Slippage')).toHaveText('1 %')
  await expect(swap.fact('Provider fee')).toHaveText('0.0085 LETH')
  await expect(swap.fact('Rate')).toHaveText(`1 LETH = ${quoted} TUSD`)
  await expect(swap.fact('Price impact')).toHaveText(/^\d\.\d\d %$/)

  await chain.automine(false)
  await wallet.act('rejectNext')
  await swap.pressSwap()
  await expect(modal.alert).toContainText('Declined in your wallet')
  await expect(swap.figure('You pay')).toHaveText('1 LETH')
  await expect(swap.swap).not.toHaveAttribute('aria-disabled')
  await swap.swap.dblclick()
  await expect(modal.toast('Confirm transaction in your wallet')).toBeVisible()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: /Swapping 1 LETH to [\d,.]+ TUSD/ })
  await expect(pending).toContainText('Pending')
  await chain.mine()
  await expect(pending).toHaveCount(0)

  const hash = await wallet.hash(1)
  expect(await chain.balance(from)).toBe(native - parseUnits('1', 18) - (await chain.cost(hash)))
  expect(await chain.balance(from, 'dollar')).toBe(dollars + received)
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(2)
  const said = quoted.replace(/(\.\d{3})\d*$/, '$1').replace(/0+$/, '')
  await expect.poll(toasts).toContain(`Swapped 1 LETH to ${said} TUSD`)
  expect(await toasts()).toContain(`Swapping 1 LETH to ${said} TUSD`)
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toEqual(['sent', 'confirmed'].map((status) => ({ kind: 'swap', status, hash, caipNetworkId: 'eip155:31337' })))
  await modal.button('Swap').click()
  await expect(swap.pay).toHaveValue('1')
  await expect(swap.token('You receive')).toHaveText('Select token')
})

test('token to token: the exact allowance first, then the swap; each button asks once', async ({
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const [dollars, demo] = [await chain.balance(from, 'dollar'), await chain.balance(from, 'demo')]
  await swap.toPreview({ from: 'TUSD', to: 'DEMO', amount: '250.000001' })
  await expect(swap.fact('Allowance')).toHaveText('Exactly 250.000001 TUSD')
  const router = chain.network.exchange?.router ?? '0x'
  await expect(swap.fact('May spend your TUSD').locator('.address')).toHaveText(router)
  await expect(swap.step('Approve TUSD')).toHaveAttribute('aria-current', 'step')
  await chain.automine(false)
  await expect(swap.approve).not.toHaveAttribute('aria-disabled')
  await swap.approve.dblclick()
  await expect(modal.toast('Approve limit increase in your wallet')).toBeVisible()
  await wallet.approve('Send a transaction')
  await expect(modal.button('Waiting for the approval')).toBeVisible()
  const approval = decodeFunctionData({ abi: erc20Abi, data: (await wallet.calldata())[0] ?? '0x' })
  expect(approval).toEqual({ functionName: 'approve', args: [router, 250_000001n] })
  await wallet.hash()
  await chain.mine()
  await expect(swap.swap).not.toHaveAttribute('aria-disabled')
  await expect(swap.step(/Approve TUSD/)).toContainText('done')
  expect(await chain.balance(from, 'dollar')).toBe(dollars)
  const shown = await swap.shown('You receive')
  await chain.automine(true)
  await swap.swap.dblclick()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash(1))
  expect(await chain.balance(from, 'dollar')).toBe(dollars - 250_000001n)
  expect(await chain.balance(from, 'demo')).toBe(demo + parseUnits(shown, 18))
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(2)
})

test('token to native, with a slow receipt and a reload: still pending, then there', async ({
  page,
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const [native, demo] = [await chain.balance(from), await chain.balance(from, 'demo')]
  await swap.toPreview({ from: 'DEMO', to: 'LETH', amount: '12.5' })
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(swap.swap).not.toHaveAttribute('aria-disabled')
  const shown = await swap.shown('You receive')
  await chain.automine(false)
  await swap.swap.click()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const [approved, swapped] = [await wallet.hash(), await wallet.hash(1)]
  await page.reload()
  await modal.openAccount()
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: /Swapping 12\.5 DEMO to/ })
  await expect(pending).toContainText('Pending')
  await expect(modal.alert).toHaveCount(0)
  await chain.mine()
  await expect(pending).toHaveCount(0)
  const gas = (await chain.cost(approved)) + (await chain.cost(swapped))
  expect(await chain.balance(from)).toBe(native + parseUnits(shown, 18) - gas)
  expect(await chain.balance(from, 'demo')).toBe(demo - parseUnits('12.5', 18))
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toEqual([{ kind: 'swap', status: 'confirmed', hash: swapped, caipNetworkId: 'eip155:31337' }])
})

test('the form: switching, searching, Max, slippage, what stands in the way', async ({
  modal,
  swap,
  chain,
  account,
}) => {
  await swap.begin()

  // An empty destination gives 1.
  await swap.pay.fill('2')
  await swap.switchTokens.click()
  await expect(swap.pay).toHaveValue('1')
  await expect(swap.token('You receive')).toHaveAccessibleName('Select token, LETH chosen')
  await expect(swap.review).toHaveText('Review swap: Select a token')
  await swap.select('You pay', 'TUSD')
  await swap.pay.fill('500')
  await swap.quoted()
  // Else the destination amount, exactly.
  const out = await modal.element.evaluate(
    (element) =>
      (element as unknown as { modal: { swap: { state: { toTokenAmount: string } } } }).modal.swap.state.toTokenAmount,
  )
  await swap.switchTokens.click()
  await expect(swap.pay).toHaveValue(out)
  await expect(swap.token('You pay')).toHaveAccessibleName('Select token, LETH chosen')
  await expect(swap.token('You receive')).toHaveAccessibleName('Select token, TUSD chosen')

  await swap.token('You receive').click()
  const search = modal.dialog.getByRole('searchbox', { name: 'Search tokens' })
  await search.fill('zzz')
  await expect(modal.dialog.getByText('No token found')).toBeVisible()
  await search.fill('demo')
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(1)
  await search.press('ArrowDown')
  await modal.page.keyboard.press('Enter')
  await modal.expectView('Swap')
  await expect(swap.token('You receive')).toHaveAccessibleName('Select token, DEMO chosen')

  await swap.pay.fill('10000.5')
  await expect(swap.review).toHaveText('Review swap: Insufficient balance')
  await expect(swap.pay).toHaveAccessibleDescription('Insufficient balance')
  await swap.pay.fill('1e3')
  await expect(swap.pay).toHaveAccessibleDescription('Please enter a valid amount')
  await swap.pay.fill('')
  await expect(swap.review).toHaveText('Review swap: Enter an amount')
  await swap.select('You pay', 'TUSD')
  await modal.button('Max').click()
  await expect(swap.pay).toHaveValue(formatUnits(await chain.balance(account('first'), 'dollar'), 6))

  await swap.pay.fill('1,5')
  await swap.quoted()
  await expect(swap.pay).toHaveValue('1,5')
  await swap.openDetails()
  await expect(swap.pay).toHaveValue('1.5')
  await expect(swap.fact('Price impact')).toHaveText(/ %$/)
  await expect(modal.button(/^Refresh price/)).toContainText(/Just now|s ago/)
  const slippage = modal.dialog.getByRole('textbox', { name: 'Slippage in percent' })
  await expect(slippage).toHaveValue('1')
  await slippage.fill('9')
  await expect(slippage).toHaveAccessibleDescription('Enter 0.1 to 5 percent')
  await swap.review.click({ force: true })
  await expect(swap.review).toHaveText('Review swap: Enter 0.1 to 5 percent')
  await expect(slippage).toHaveValue('9')
  await slippage.fill('3')
  await expect(slippage).toHaveAccessibleDescription(/^High slippage: you may get up to 3 % less/)
  await swap.quoted()
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(swap.fact('Slippage')).toHaveText('3 %')
  await swap.cancel.click()
  await modal.expectView('Swap')
  await expect(swap.pay).toHaveValue('1.5')
})

test('closed while the wallet asks: the swap is not lost, and asked for once', async ({
  page,
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const dollars = await chain.balance(from, 'dollar')
  await swap.toPreview({ to: 'TUSD', amount: '0.5' })
  const shown = await swap.shown('You receive')
  await chain.automine(false)
  await wallet.act('hold', true)
  await swap.pressSwap()
  await wallet.expectRequests('eth_sendTransaction', 1)
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await wallet.act('answerPending', true)
  await expect.poll(() => modal.events('wallet-transaction')).toHaveLength(1)
  await modal.openAccount()
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: /Swapping 0\.5 LETH to/ })
  await expect(pending).toBeVisible()
  await chain.mine()
  await expect(pending).toHaveCount(0)
  expect(await chain.balance(from, 'dollar')).toBe(dollars + parseUnits(shown, 6))
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(1)
})
