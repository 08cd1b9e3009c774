/** An account of two owners: its wallet answers before both have signed, with a name that is no transaction's. */
import type { Page } from '@playwright/test'
import { parseEther, parseUnits, zeroAddress } from 'viem'
import { expect, type WalletModalPage } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { addOwnersWallet, type OwnersWallet } from './support/ownersWallet.js'
import { recordToasts } from './support/toasts.js'
import { test as base } from './swapFixtures.js'

const WAITS = 'Waits in your wallet for its other owners'
const DOLLARS = parseUnits('1000', 6)

interface Fixtures {
  vault(options?: { readonly speaks?: boolean }): Promise<OwnersWallet>
}

const test = base.extend<Fixtures>({
  vault: ({ page, modal, chain, account }, use) =>
    use(async (options = {}) => {
      const owners = [account('second'), account('twin')] as const
      const giver = account('first')
      const vault = await addOwnersWallet({ page, chain, owners, giver, tokens: { dollar: DOLLARS }, ...options })
      await page.clock.install()
      await modal.recordEvents()
      await modal.visit()
      await modal.open()
      await modal.walletRow(vault.name).click()
      await modal.expectClosed()
      return vault
    }),
})

const rowOf = (modal: WalletModalPage, text: string) => modal.dialog.getByRole('listitem').filter({ hasText: text })

async function propose(
  modal: WalletModalPage,
  transfer: { token?: string; amount: string; to: string },
): Promise<void> {
  await modal.openSend()
  await modal.toPreview(transfer)
  await modal.pressSend()
  await modal.expectView('Account')
}

/** Looks until what stands there is true: each look is an answer of the node, and the next one four seconds after it. */
const keepLooking = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(4_000)
    await check()
  }).toPass()

const statuses = async (modal: WalletModalPage) =>
  (await modal.events('wallet-transaction')).map(({ status }) => status)

test('sent: waits for the other owner, calmly and without a link; reloaded; signed: arrived, under the chain’s hash', async ({
  page,
  modal,
  vault,
  chain,
  account,
}) => {
  const { names, sign, account: payer } = await vault()
  const receiver = account('receiver')
  const before = await chain.balance(receiver)
  await propose(modal, { amount: '1.5', to: receiver })
  const row = rowOf(modal, 'Sending 1.5 LETH')
  await keepLooking(page, () => expect(row).toContainText(WAITS, { timeout: 500 }))
  await expect(row.getByRole('link')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await modal.events('wallet-transaction')).toMatchObject([{ status: 'sent', hash: names[0] }])
  await modal.toActivity()
  await expect(row).toContainText(WAITS)
  expect(await chain.balance(receiver)).toBe(before)

  await page.reload()
  await modal.openAccount()
  await expect(row).toContainText(WAITS)
  const hash = await sign()
  await keepLooking(page, () => expect(row).toHaveCount(0, { timeout: 500 }))
  await expect(modal.toast('1.5 LETH arrived')).toBeVisible()
  await expect(modal.alert).toHaveCount(0)
  expect(await modal.events('wallet-transaction')).toMatchObject([{ status: 'confirmed', hash }])
  expect(await chain.balance(receiver)).toBe(before + parseEther('1.5'))
  expect(await chain.balance(payer)).toBe(parseEther('8.5'))
  await expect(modal.dialog.getByRole('listitem').filter({ hasText: 'Local Ether' })).toContainText('8.5')
})

test('the toast says it once, while the visitor is there', async ({ page, modal, vault, account }) => {
  await vault()
  await propose(modal, { amount: '1', to: account('receiver') })
  const said = await recordToasts(modal)
  const waits = '1 LETH: waits in your wallet for its other owners'
  await keepLooking(page, async () => expect(await said()).toContain(waits))
  for (let looks = 0; looks < 3; looks++) await page.clock.runFor(4_000)
  expect((await said()).filter((text) => text === waits)).toHaveLength(1)
})

test('its owners refuse: it stays with words, is never called failed, and is put away by who has looked', async ({
  page,
  modal,
  vault,
  account,
}) => {
  await vault()
  await propose(modal, { amount: '2', to: account('receiver') })
  const row = rowOf(modal, 'Sending 2 LETH')
  // Its five minutes begin with the first look that knows nothing of it.
  await keepLooking(page, () => expect(row).toContainText(WAITS, { timeout: 500 }))
  await page.clock.fastForward(300_000)
  await keepLooking(page, () => expect(row).toContainText('Ask your wallet whether its owners', { timeout: 500 }))
  expect(await axeFindings(page)).toEqual([])
  await expect(row).not.toContainText('Dropped')
  await expect(modal.alert).toHaveCount(0)
  await modal.button('I have looked').click()
  await expect(row).toHaveCount(0)
  expect(await statuses(modal)).toEqual(['sent'])
})

test('both have signed, and it failed: the account says so, and it is said once', async ({
  page,
  modal,
  vault,
  chain,
  account,
}) => {
  const { sign, account: payer } = await vault()
  await propose(modal, { amount: '9', to: account('receiver') })
  const row = rowOf(modal, 'Sending 9 LETH')
  await expect(row).toBeVisible()
  // What it was to pay is gone by then.
  await chain.setBalance(payer, 1n)
  await sign()
  await keepLooking(page, () => expect(row).toHaveCount(0, { timeout: 500 }))
  await expect(modal.alert).toContainText('Transaction error')
  expect(await statuses(modal)).toEqual(['sent', 'failed'])
})

test('another multisig, which names nothing: its transfer is found by what it moves', async ({
  page,
  modal,
  vault,
  chain,
  account,
}) => {
  const { sign } = await vault({ speaks: false })
  const receiver = account('receiver')
  const before = await chain.balance(receiver, 'dollar')
  await propose(modal, { token: 'TUSD', amount: '12.5', to: receiver })
  const row = rowOf(modal, 'Sending 12.5 TUSD')
  await keepLooking(page, () => expect(row).toContainText(WAITS, { timeout: 500 }))
  const hash = await sign()
  await keepLooking(page, () => expect(row).toHaveCount(0, { timeout: 500 }))
  expect(await modal.events('wallet-transaction')).toMatchObject([{ status: 'sent' }, { status: 'confirmed', hash }])
  expect(await chain.balance(receiver, 'dollar')).toBe(before + 12_500000n)
})

test('another multisig sends the native currency: found by the balances', async ({ page, modal, vault, account }) => {
  const { sign } = await vault({ speaks: false })
  await propose(modal, { amount: '0.25', to: account('receiver') })
  const row = rowOf(modal, 'Sending 0.25 LETH')
  await keepLooking(page, () => expect(row).toContainText(WAITS, { timeout: 500 }))
  await sign()
  await keepLooking(page, () => expect(row).toHaveCount(0, { timeout: 500 }))
  expect(await statuses(modal)).toEqual(['sent', 'confirmed'])
})

test('approved and swapped: each step waits for the other owner, and goes on once both have signed', async ({
  page,
  modal,
  swap,
  vault,
  chain,
}) => {
  const { sign, account: payer } = await vault()
  const { router = zeroAddress } = chain.network.exchange ?? {}
  await swap.open()
  await swap.toPreview({ from: 'TUSD', to: 'DEMO', amount: '250' })
  await swap.pressApprove()
  await keepLooking(page, () =>
    expect(modal.dialog.getByText('This waits in your wallet for its other owners')).toBeVisible({ timeout: 500 }),
  )
  expect(await axeFindings(page)).toEqual([])
  await sign()
  await keepLooking(page, () => expect(swap.step('Swap')).toHaveAttribute('aria-current', 'step', { timeout: 500 }))
  expect(
    await chain.figure(chain.token('dollar').address, 'function allowance(address, address) view', [payer, router]),
  ).toBe(250_000000n)
  await page.clock.runFor(1_000)
  await swap.pressSwap()
  await modal.expectView('Account')
  const row = rowOf(modal, 'Swapping 250 TUSD')
  await keepLooking(page, () => expect(row).toContainText(WAITS, { timeout: 500 }))
  const hash = await sign()
  await keepLooking(page, () => expect(row).toHaveCount(0, { timeout: 500 }))
  await expect(modal.alert).toHaveCount(0)
  expect((await modal.events('wallet-transaction')).at(-1)).toMatchObject({ kind: 'swap', status: 'confirmed', hash })
  expect(await chain.balance(payer, 'dollar')).toBe(DOLLARS - 250_000000n)
  expect(await chain.balance(payer, 'demo')).toBeGreaterThan(0n)
})
