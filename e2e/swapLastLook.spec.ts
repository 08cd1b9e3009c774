/** Between the last look and the wallet: what is confirmed is still what stands there (T-16, T-17, U07). */
import type { Locator } from '@playwright/test'
import { formatUnits } from 'viem'
import { expect, type WalletModalPage } from './fixtures.js'
import type { SwapForm } from './pages/SwapPage.js'
import type { Services } from './support/services.js'
import { passTime, timeMayPass } from './support/time.js'
import { recordToasts } from './support/toasts.js'
import { test } from './swapFixtures.js'

const QUOTES = '/v1/convert/quotes'
const OLD_MS = 31_000
const MOVED = 'The price moved by more than your slippage. Check the new amounts.'

const quotesOf = async (services: Services) => (await services.requests(QUOTES)).length

/** What the service says from now on for what is being swapped: the true quote times `percent`. */
async function quoteAt(services: Services, modal: WalletModalPage, percent: bigint): Promise<bigint> {
  const { query } = (await services.requests(QUOTES)).at(-1) ?? { query: {} }
  await services.rule({ path: QUOTES, mode: 'ok' })
  const answer = await fetch(`${modal.addresses.services}${QUOTES}?${new URLSearchParams(query)}`)
  const [quote] = ((await answer.json()) as { quotes: { toAmount: string }[] }).quotes
  const toAmount = (BigInt(quote?.toAmount ?? 0) * percent) / 100n
  await services.rule({ path: QUOTES, mode: 'json', body: { quotes: [{ ...quote, toAmount: String(toAmount) }] } })
  return toAmount
}

test('T-16: an old price is asked again; where it moved, the new one is shown and the wallet is not asked', async ({
  page,
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  await timeMayPass(page)
  const wallet = await swap.begin()
  const dollars = await chain.balance(account('first'), 'dollar')
  const alert = modal.dialog.getByText(MOVED)
  await swap.toPreview({ to: 'TUSD', amount: '0.5' })
  const seen = (await swap.figure('You receive').textContent()) ?? ''

  await test.step('young: nobody is asked for another', async () => {
    const asked = await quotesOf(services)
    await swap.pressSwap()
    await wallet.reject('Send a transaction')
    await expect(swap.swap).not.toHaveAttribute('aria-disabled')
    expect(await quotesOf(services)).toBe(asked)
  })

  await test.step('old, and as it was: asked for again, and what was seen goes to the wallet', async () => {
    const asked = await quotesOf(services)
    await passTime(page, OLD_MS)
    await swap.pressSwap()
    await wallet.reject('Send a transaction')
    expect(await quotesOf(services)).toBe(asked + 1)
    await expect(swap.figure('You receive')).toHaveText(seen)
    const [one, other] = await wallet.calldata()
    expect(one).toBe(other)
  })

  const worse = await test.step('old, and worse by more than the slippage: shown, and asked again', async () => {
    const toAmount = await quoteAt(services, modal, 98n)
    await passTime(page, OLD_MS)
    await swap.pressSwap()
    await expect(alert).toBeVisible()
    await expect.poll(() => swap.shown('You receive')).toBe(formatUnits(toAmount, 6))
    await expect(swap.swap).not.toHaveAttribute('aria-disabled')
    expect(await wallet.asked()).toHaveLength(2)
    return toAmount
  })

  await test.step('confirmed anew: what is seen now is what is swapped', async () => {
    await swap.pressSwap()
    await wallet.approve('Send a transaction')
    await modal.expectView('Account')
    await chain.receipt(await wallet.hash(2))
    expect(await wallet.asked()).toHaveLength(3)
    expect(await chain.balance(account('first'), 'dollar')).toBeGreaterThan(dollars + worse)
  })
})

test('T-16: the price moved while the approval was on its way: said, and the swap waits for a new yes', async ({
  modal,
  swap,
  services,
  chain,
}) => {
  const wallet = await swap.begin()
  await swap.toPreview({ from: 'TUSD', to: 'DEMO', amount: '250' })
  await chain.automine(false)
  await swap.pressApprove()
  await wallet.approve('Send a transaction')
  await expect(modal.button('Waiting for the approval')).toBeVisible()
  await wallet.hash()
  const toAmount = await quoteAt(services, modal, 95n)
  await chain.mine()
  await expect(modal.dialog.getByText(MOVED)).toBeVisible()
  await expect.poll(() => swap.shown('You receive')).toBe(formatUnits(toAmount, 18))
  await expect(swap.swap).not.toHaveAttribute('aria-disabled')
  expect(await wallet.asked()).toEqual(['eth_sendTransaction'])
})

test('T-17: the wallet moved without a word: caught before it is asked, for an approval, a swap and a batch; then followed', async ({
  page,
  modal,
  swap,
  account,
}) => {
  const wallet = await swap.begin({ query: { atomic: 'supported' } })
  await wallet.silence()
  const told: string[] = []
  /** What the wallet can do is asked while the preview is built: it moves after that, and before the press. */
  const toBuilt = async (form: SwapForm, button: Locator) => {
    await swap.toPreview(form)
    await expect(button).not.toHaveAttribute('aria-disabled')
  }
  /** It says nothing of going back: coming back to the page asks it. */
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(modal.networkButton).toHaveText('Local One')
    await expect.poll(() => modal.state(({ accounts }) => accounts.eip155.address)).toBe(account('first'))
    await modal.expectView('Swap')
  }
  for (const [form, button] of [
    [{ from: 'LETH', to: 'TUSD', amount: '0.5' }, swap.swap],
    [{ from: 'DEMO', to: 'TUSD', amount: '12' }, swap.approveAndSwap],
  ] as const) {
    await toBuilt(form, button)
    await wallet.act('setAccounts', [account('second')])
    await swap.press(button)
    told.push('The account changed in your wallet. Nothing was sent')
    await expect.poll(() => modal.errors()).toEqual(told)
    await wallet.act('setAccounts', [account('first')])
    await comeBack()
    await toBuilt(form, button)
    await wallet.act('switchChain', 31338)
    await swap.press(button)
    told.push('The network changed in your wallet. Nothing was sent', 'Network not supported for Swaps')
    await expect.poll(() => modal.errors()).toEqual(told)
    await wallet.act('switchChain', 31337)
    await comeBack()
    expect(await wallet.asked()).toEqual([])
  }
  // Back where it was, it is asked.
  await swap.toPreview({ from: 'DEMO', to: 'TUSD', amount: '12' })
  await swap.press(swap.approveAndSwap)
  await wallet.reject('Send several calls')
  expect(await wallet.asked()).toEqual(['wallet_sendCalls'])
})

test('account or network switched on the preview: it closes, says so, and nothing is asked', async ({
  modal,
  swap,
  account,
}) => {
  const wallet = await swap.begin()
  const toasts = await recordToasts(modal)
  await swap.toPreview({ to: 'TUSD', amount: '0.5' })
  await wallet.act('setAccounts', [account('second')])
  await modal.expectView('Swap')
  await expect.poll(toasts).toContain('The account changed in your wallet. Please review again')
  await expect(swap.pay).toHaveValue('0.5')
  await swap.toPreview({ to: 'TUSD', amount: '0.25' })
  await wallet.act('switchChain', 31338)
  await modal.expectView('Swap')
  // Spec 8: a toast, and nothing follows; the view itself leads on.
  await expect.poll(toasts).toContain('Network not supported for Swaps')
  await expect(modal.notice('Network not supported for Swaps')).toBeVisible()
  await expect(modal.button('Choose network')).toBeVisible()
  await modal.back()
  await modal.expectView('Account')
  await expect(modal.button('Send')).toBeVisible()
  await expect(modal.button('Swap')).toHaveCount(0)
  expect(await wallet.asked()).toEqual([])
})
