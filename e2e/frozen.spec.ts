/** Built-in objects frozen by plain `Object.freeze`, and not by SES, which takes care of what inherits from them (threat E22). */
import type { Page } from '@playwright/test'
import { test as base, DevWallet, expect, type WalletModalPage } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { listed } from './support/amounts.js'
import { importAll, snippets, startCdn } from './support/cdn.js'
import { withElement } from './support/element.js'
import { ALL_NAMESPACES, addressIn, openTable, type Sides, sidesOf, turnTo } from './support/fourNamespaces.js'
import { freezeIntrinsics } from './support/freeze.js'

const test = base.extend<{ sides: Sides }>({ sides: ({ stack, chain }, use) => use(sidesOf(stack, chain)) })

const isFrozen = () =>
  [Object, Function, Array, Error, Promise, Map].every((one) => Object.isFrozen(one) && Object.isFrozen(one.prototype))

const views = ['Networks', 'AllWallets', 'Receive', 'Swap', 'Transactions', 'OnRamp'] as const

/** The page freezes them once the wallets are there, and before anything of ours is. */
async function freezeAfterWallets(page: Page): Promise<void> {
  await page.route('**/wallets.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n;(${freezeIntrinsics})()` })
  })
}

async function add(modal: WalletModalPage, chain: string, row: string, wallet: string): Promise<void> {
  await openTable(modal)
  await modal.button(`Connect ${chain}`).click()
  await modal.expectView('Connect')
  await modal.walletRow(row).click()
  await new DevWallet(modal.page, wallet).approve('Connect')
  await modal.expectClosed()
}

test('every file runs', async ({ page }) => {
  test.slow()
  await page.addInitScript(freezeIntrinsics)
  const cdn = await startCdn()
  await cdn.visit(page, `${snippets.module(cdn)}<wallet-modal></wallet-modal>`)
  expect(await page.evaluate(isFrozen)).toBe(true)
  expect(await importAll(page.mainFrame(), cdn)).toEqual([])
  await cdn.stop()
})

test('each view of an account opens', async ({ page, modal }) => {
  await freezeAfterWallets(page)
  await modal.visit()
  await modal.connect()
  for (const view of views) {
    await page.evaluate((name) => document.querySelector('wallet-modal')?.open({ view: name }), view)
    await modal.expectOpen(view)
    await expect(modal.dialog.getByText(/went wrong|could not be loaded/)).toHaveCount(0)
  }
})

test('EVM: connects, shows balances, reviews and sends', { tag: '@engines' }, async ({
  page,
  modal,
  chain,
  account,
}) => {
  await freezeAfterWallets(page)
  await modal.visit()
  expect(await page.evaluate(isFrozen)).toBe(true)
  const wallet = await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await modal.button('Send').click()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt(await wallet.hash())
})

for (const [answer, text] of [
  [5000, 'Declined in your wallet'],
  [undefined, undefined],
] as const)
  test(
    answer ? 'a phone that declines: said, and nothing else' : 'a phone that approves: connected, and disconnected',
    async ({ page, modal, phone, account }) => {
      await freezeAfterWallets(page)
      await modal.visit()
      const pairing = new PairingPage(modal, phone)
      await pairing.open()
      await pairing.scan()
      await phone.proposal()
      if (answer) {
        await phone.reject(answer)
        await expect(modal.toast(text)).toBeVisible()
        return
      }
      await phone.approve()
      await modal.expectClosed()
      await modal.expectConnected(account('phone'))
      await withElement(page, (element) => element.disconnect())
      await phone.expectSessions(0)
    },
  )

test('Solana, Polkadot, Bitcoin: connected, each balance is there, and a transfer is reviewed', async ({
  page,
  modal,
  sides,
}) => {
  test.skip(!JSON.parse(process.env.STACKS ?? '[{}]')[0]?.solana, 'needs the local Solana cluster')
  test.slow()
  await freezeAfterWallets(page)
  await modal.visit({ wallets: 'dev,solana,polkadot,bitcoin', query: { namespaces: ALL_NAMESPACES } })
  expect(await page.evaluate(isFrozen)).toBe(true)
  await modal.connect()
  await add(modal, 'Solana', 'Solana Wallet', 'Solana Wallet')
  await add(modal, 'Polkadot', 'dev-polkadot', 'Polkadot Wallet')
  await add(modal, 'Bitcoin', 'Bitcoin Wallet', 'Bitcoin Wallet')
  await modal.openAccount()
  for (const side of Object.values(sides)) {
    await turnTo(modal, side)
    const address = (await addressIn(page, side.namespace)) as string
    await expect(modal.tokenRow(side.symbol)).toContainText(listed(await side.balance(address), side.decimals))
    await modal.button('Send').click()
    await modal.toPreview({ amount: '0.01', to: side.receiver })
    await modal.close()
    await modal.openAccount()
  }
})
