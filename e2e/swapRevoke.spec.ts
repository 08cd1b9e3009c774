/** Allowances that were given here and stand: listed as the chain has them, and taken back like anything that is sent. */
import { decodeFunctionData, erc20Abi, maxUint256, zeroAddress } from 'viem'
import { expect } from './fixtures.js'
import type { SwapPage } from './pages/SwapPage.js'
import { axeFindings } from './support/axe.js'
import { test } from './swapFixtures.js'

/** Approves and goes back to the form without swapping. */
async function approveOnly(swap: SwapPage, approve: () => Promise<void>): Promise<void> {
  await swap.pressApprove()
  await approve()
  await expect(swap.swap).not.toHaveAttribute('aria-disabled')
  await swap.cancel.click()
  await swap.modal.expectView('Swap')
}

test('Activity: an approval that was not used is taken back; its token stays', async ({
  page,
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const { router = zeroAddress } = chain.network.exchange ?? {}
  const allowed = () =>
    chain.figure(chain.token('dollar').address, 'function allowance(address, address) view', [from, router])
  const dollars = await chain.balance(from, 'dollar')
  await swap.toPreview({ from: 'TUSD', to: 'DEMO', amount: '250.000001' })
  await approveOnly(swap, () => wallet.approve('Send a transaction'))
  expect(await allowed()).toBe(250_000001n)

  await modal.back()
  await modal.expectView('Account')
  await modal.button('Activity').click()
  await modal.expectView('Transactions')
  await modal.button('Revoke allowance').click()
  await modal.expectView('SwapPreview')
  await expect(modal.heading).toHaveText('Revoke allowance')
  await expect(swap.fact('Contract of TUSD').locator('.address')).toHaveText(chain.token('dollar').address)
  await expect(swap.fact('May spend your TUSD').locator('.address')).toHaveText(router)
  await expect(swap.fact('Allowed now')).toHaveText('250.000001 TUSD')
  await expect(swap.fact('Allowed then')).toHaveText('Exactly 0 TUSD')
  expect(await axeFindings(page)).toEqual([])

  const revoke = modal.button('Revoke')
  await swap.press(revoke)
  await wallet.reject('Send a transaction')
  await expect(modal.alert).toContainText('Declined in your wallet')
  await expect(revoke).not.toHaveAttribute('aria-disabled')
  await chain.automine(false)
  await revoke.dblclick()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Revoking the allowance for TUSD' })
  await expect(pending).toContainText('Pending')
  await chain.mine()
  await expect(pending).toHaveCount(0)
  expect(await allowed()).toBe(0n)
  expect(await chain.balance(from, 'dollar')).toBe(dollars)
  const calls = (await wallet.calldata()).map((data) => decodeFunctionData({ abi: erc20Abi, data }).args)
  expect(calls).toEqual([
    [router, 250_000001n],
    [router, 0n],
    [router, 0n],
  ])
  await modal.button('Activity').click()
  await modal.expectView('Transactions')
  await expect(modal.button('Revoke allowance')).toHaveCount(0)
})

test('swap settings: what is unlimited says so, over a reload; revoked it is listed no more', async ({
  page,
  modal,
  swap,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const { router = zeroAddress } = chain.network.exchange ?? {}
  await swap.toPreview({ from: 'DEMO', to: 'TUSD', amount: '10' })
  await wallet.editApprovals(maxUint256)
  await approveOnly(swap, () => wallet.approve('Send a transaction'))
  await page.reload()
  await swap.open()
  await swap.fill({ to: 'TUSD' })
  await swap.quoted()
  await swap.openDetails()
  const revoke = modal.dialog.getByRole('button', { name: /^Revoke: Unlimited DEMO · 0x/ })
  await expect(revoke).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await revoke.click()
  await modal.expectView('SwapPreview')
  await expect(swap.fact('Allowed now')).toHaveText('Unlimited DEMO')
  await swap.cancel.click()
  await modal.expectView('Swap')
  await expect(swap.pay).toHaveValue('1')
  await swap.openDetails()
  await revoke.click()
  await swap.press(modal.button('Revoke'))
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect
    .poll(() => chain.figure(chain.token('demo').address, 'function allowance(address, address) view', [from, router]))
    .toBe(0n)
  await modal.button('Swap').click()
  await swap.fill({ to: 'TUSD' })
  await swap.quoted()
  await swap.openDetails()
  await expect(modal.dialog.getByRole('textbox', { name: 'Slippage in percent' })).toBeVisible()
  await expect(revoke).toHaveCount(0)
})
