/** The native currency and the contract that wraps it: one is one, and nobody is asked but the chain and the wallet. */
import { parseUnits } from 'viem'
import { expect } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { test } from './swapFixtures.js'

test('wrapped and unwrapped: the very amount, for the fee of the network alone; no service is asked', async ({
  page,
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const from = account('first')
  const wrapped = chain.network.exchange?.wrapped ?? '0x'
  const held = () => chain.figure(wrapped, 'function balanceOf(address) view', [from])
  for (const path of ['/v1/convert/quotes', '/v1/convert/build-transaction', '/v1/convert/allowance'])
    await services.rule({ path, mode: 'status', status: 500 })
  expect(await held()).toBe(0n)
  const native = await chain.balance(from)

  await swap.fill({ to: 'WETH', amount: '1.000000000000000001' })
  await expect(swap.receive).toHaveValue('1')
  await swap.openDetails()
  await expect(modal.dialog.getByText('One to one, by the wrapped token’s own contract')).toBeVisible()
  await expect(modal.dialog.getByRole('textbox', { name: 'Slippage in percent' })).toHaveCount(0)
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(swap.figure('You receive')).toHaveText('1.000000000000000001 WETH')
  await expect(swap.fact('Arrives, simulated')).toHaveText('1.000000000000000001 WETH')
  await expect(swap.fact('Provider fee')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await swap.press(modal.button('Wrap'))
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(held).toBe(parseUnits('1', 18) + 1n)
  const paid = await chain.cost(await wallet.hash())
  expect(await chain.balance(from)).toBe(native - parseUnits('1', 18) - 1n - paid)
  expect((await wallet.transaction()).data).toBe('0xd0e30db0')

  await modal.button('Swap').click()
  await swap.fill({ from: 'WETH', to: 'LETH', amount: '0.4' })
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(modal.dialog.getByRole('list', { name: 'Steps' })).toHaveCount(0)
  const before = await chain.balance(from)
  await swap.press(modal.button('Unwrap'))
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(held).toBe(parseUnits('0.6', 18) + 1n)
  const fee = await chain.cost(await wallet.hash(1))
  expect(await chain.balance(from)).toBe(before + parseUnits('0.4', 18) - fee)
  expect(await wallet.asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

test('Max of the native currency: what it leaves pays for the wrapping', async ({ modal, swap, chain, account }) => {
  const wallet = await swap.begin()
  const from = account('first')
  const wrapped = chain.network.exchange?.wrapped ?? '0x'
  await swap.fill({ to: 'WETH' })
  await modal.button('Max').click()
  await expect(swap.pay).not.toHaveValue('1')
  const typed = parseUnits(await swap.pay.inputValue(), 18)
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await swap.press(modal.button('Wrap'))
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.figure(wrapped, 'function balanceOf(address) view', [from])).toBe(typed)
})
