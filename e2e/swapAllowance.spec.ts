/** What a swap of a token needs first: an allowance that is reset, exact, or asked for in the same question. */
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseUnits, zeroAddress } from 'viem'
import { expect } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { approving, building, expectRefused } from './support/swapLies.js'
import { recordToasts } from './support/toasts.js'
import { test } from './swapFixtures.js'

test('USDT-type with an old allowance: reset, exact approval, swap; the chain has what was quoted', async ({
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const { router: known = zeroAddress } = chain.network.exchange ?? {}
  await chain.receipt(await chain.allow('silent', from, known, 5n))
  const [tether, demo] = [await chain.balance(from, 'silent'), await chain.balance(from, 'demo')]
  await swap.toPreview({ from: 'TETH', to: 'DEMO', amount: '100' })
  await expect(swap.step('Reset TETH limit')).toHaveAttribute('aria-current', 'step')
  await expect(swap.fact('Allowance')).toHaveText('Exactly 0 TETH')
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(swap.step('Approve TETH')).toHaveAttribute('aria-current', 'step')
  await expect(swap.fact('Allowance')).toHaveText('Exactly 100 TETH')
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(swap.step('Swap')).toHaveAttribute('aria-current', 'step')
  const shown = await swap.shown('You receive')
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(from, 'silent')).toBe(tether - 100_000000n)
  expect(await chain.balance(from, 'demo')).toBe(demo + parseUnits(shown, 18))
  const data = await wallet.calldata()
  const approvals = data.slice(0, 2).map((call) => decodeFunctionData({ abi: erc20Abi, data: call }).args)
  expect(approvals).toEqual([
    [known, 0n],
    [known, 100_000000n],
  ])
  expect(data).toHaveLength(3)
})

test('one question for allowance and swap where the wallet can: every call is shown, and both happen', async ({
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  const wallet = await swap.begin({ query: { atomic: 'supported' } })
  const from = account('first')
  const { router: known = zeroAddress, factory = zeroAddress } = chain.network.exchange ?? {}
  const [dollars, demo] = [await chain.balance(from, 'dollar'), await chain.balance(from, 'demo')]
  const toasts = await recordToasts(modal)
  await swap.fill({ from: 'TUSD', to: 'DEMO', amount: '250' })
  const everything = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [known, maxUint256] })
  await expectRefused({ modal, swap, services }, { ...approving, lies: { everything: { data: everything } } })
  await expectRefused({ modal, swap, services }, { ...building, lies: { elsewhere: { to: factory } } })
  await swap.toPreview()
  const spender = swap.fact('May spend your TUSD')
  await expect(spender).toContainText(known)
  await expect(spender).toContainText('Exactly 250 TUSD')
  const shown = await swap.shown('You receive')
  await swap.press(swap.approveAndSwap)
  await wallet.approve('Send several calls')
  await modal.expectView('Account')
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Swapped 250 TUSD to [\d.]+ DEMO$/))
  expect(await chain.balance(from, 'dollar')).toBe(dollars - 250_000000n)
  expect(await chain.balance(from, 'demo')).toBe(demo + parseUnits(shown, 18))
  expect(await wallet.asked()).toEqual(['wallet_sendCalls'])
  await expect
    .poll(async () => (await modal.events('wallet-transaction')).map(({ kind, status }) => [kind, status]))
    .toEqual([
      ['swap', 'sent'],
      ['swap', 'confirmed'],
    ])
  // The last one names the transaction that the wallet made of the calls.
  const { hash } = (await modal.events('wallet-transaction')).at(-1) ?? {}
  expect(await chain.receipt(hash as Hex)).toMatchObject({ status: 'success', from: from.toLowerCase() })
})

test('a wallet that says it can batch, and then does not: the allowance is asked for by itself', async ({ swap }) => {
  const wallet = await swap.begin({ query: { atomic: 'refuses' } })
  await swap.toPreview({ from: 'TUSD', to: 'DEMO', amount: '250' })
  await swap.press(swap.approveAndSwap)
  await swap.pressApprove()
  await wallet.reject('Send a transaction')
  expect(await wallet.asked()).toEqual(['wallet_sendCalls', 'eth_sendTransaction'])
})

test('less was allowed in the wallet: told once it is in a block, asked again, or gone on with exactly that', async ({
  page,
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const demo = await chain.balance(from, 'demo')
  const told = modal.dialog.getByRole('alert')
  await swap.toPreview({ from: 'DEMO', to: 'TUSD', amount: '10' })
  await wallet.editApprovals(parseUnits('5', 18))
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(told).toHaveText('You allowed 5 of 10 DEMO.')
  expect(await axeFindings(page)).toEqual([])

  // The same once more: what the chain shows is as before, and is told all the same.
  await wallet.editApprovals(parseUnits('5.000000000000000001', 18))
  await swap.press(modal.button('Approve again'))
  await wallet.approve('Send a transaction')
  await expect(told).toHaveText('You allowed 5.000000000000000001 of 10 DEMO.')
  await expect(modal.button('Approve again')).not.toHaveAttribute('aria-disabled')

  await modal.button('Swap 5.000000000000000001 DEMO').click()
  await expect(swap.figure('You pay')).toHaveText('5.000000000000000001 DEMO')
  await expect(told).toHaveCount(0)
  await expect(swap.swap).not.toHaveAttribute('aria-disabled')
  const shown = await swap.shown('You receive')
  const dollars = await chain.balance(from, 'dollar')
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(from, 'demo')).toBe(demo - parseUnits('5.000000000000000001', 18))
  expect(await chain.balance(from, 'dollar')).toBe(dollars + parseUnits(shown, 6))
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(3)
})

test('USDT-type, lowered in the wallet: reset, approved whole, swapped', async ({ modal, swap, chain, account }) => {
  const wallet = await swap.begin()
  const from = account('first')
  const tether = await chain.balance(from, 'silent')
  await swap.toPreview({ from: 'TETH', to: 'DEMO', amount: '100' })
  await wallet.editApprovals(40_000_000n)
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(modal.dialog.getByRole('alert')).toHaveText('You allowed 40 of 100 TETH.')
  await expect(swap.step('Reset TETH limit')).toHaveAttribute('aria-current', 'step')
  await wallet.editApprovals(0n)
  await swap.press(modal.button('Approve again'))
  await wallet.approve('Send a transaction')
  await expect(swap.step('Approve TETH')).toHaveAttribute('aria-current', 'step')
  await wallet.editApprovals(100_000_000n)
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(from, 'silent')).toBe(tether - 100_000_000n)
})

test('an approval that no node tells of: after its time it is told, looked for, and asked again', async ({
  page,
  modal,
  swap,
  chain,
  account,
}) => {
  await page.clock.install()
  const wallet = await swap.begin()
  const from = account('first')
  const dollars = await chain.balance(from, 'dollar')
  await swap.toPreview({ from: 'TUSD', to: 'DEMO', amount: '250' })
  await chain.automine(false)
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(modal.button('Waiting for the approval')).toBeVisible()
  await chain.drop(await wallet.hash())
  await page.clock.fastForward(181_000)
  const told = modal.dialog.getByRole('alert').filter({ hasText: 'Your approval was sent' })
  await expect(told).toContainText('the network has not confirmed it yet')
  await expect(modal.dialog).not.toContainText(/failed/i)
  expect(await axeFindings(page)).toEqual([])
  await modal.button('Look again').click()
  await expect(told).toHaveCount(0)
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await wallet.hash(1)
  await chain.automine(true)
  await chain.mine()
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(from, 'dollar')).toBe(dollars - 250_000000n)
})
