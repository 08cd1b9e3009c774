/** Every view of the product, and how a visitor gets there from a fresh page. */
import { expect } from '@playwright/test'
import { DevWallet } from '../pages/DevWallet.js'
import { SwapPage } from '../pages/SwapPage.js'
import type { Visit, WalletModalPage } from '../pages/WalletModalPage.js'
import { authScenes } from './authScenes.js'
import { withElement } from './element.js'
import { olderHistory } from './olderHistory.js'
import { createServices } from './services.js'

export interface Scene {
  readonly name: string
  readonly visit?: Visit
  enter(modal: WalletModalPage): Promise<void>
}

const addressOf = (modal: WalletModalPage, wanted: string) =>
  modal.addresses.accounts.find(({ role }) => role === wanted)?.address ?? ''
const receiverOf = (modal: WalletModalPage) => addressOf(modal, 'receiver')
const firstOf = (modal: WalletModalPage) => addressOf(modal, 'first')

async function swapping(modal: WalletModalPage): Promise<SwapPage> {
  await modal.connect()
  const swap = new SwapPage(modal)
  await swap.open()
  await swap.select('You receive', 'TUSD')
  await swap.quoted()
  return swap
}

async function account(modal: WalletModalPage): Promise<DevWallet> {
  const wallet = await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  return wallet
}

export const scenes: readonly Scene[] = [
  {
    name: 'connect',
    visit: { wallets: 'dev,slow,twin' },
    enter: (modal) => modal.open(),
  },
  {
    name: 'connect-terms',
    visit: { modal: { 'terms-url': 'https://terms.example/', 'privacy-url': 'https://privacy.example/' } },
    enter: (modal) => modal.open(),
  },
  {
    name: 'connect-empty',
    visit: { wallets: '' },
    enter: (modal) => modal.open(),
  },
  {
    name: 'connecting',
    async enter(modal) {
      const wallet = new DevWallet(modal.page)
      await modal.open()
      await wallet.act('hold', true)
      await modal.walletRow('Dev Wallet').click()
      await expect(modal.status).toContainText('Continue in Dev Wallet')
    },
  },
  {
    name: 'connecting-declined',
    async enter(modal) {
      const wallet = new DevWallet(modal.page)
      await modal.open()
      await wallet.act('rejectNext')
      await modal.walletRow('Dev Wallet').click()
      await expect(modal.status).toContainText('Declined in Dev Wallet')
    },
  },
  {
    name: 'get-wallet',
    async enter(modal) {
      await withElement(modal.page, (element) => element.open({ view: 'GetWallet' }))
      await modal.expectOpen('GetWallet')
    },
  },
  {
    name: 'account',
    enter: async (modal) => void (await account(modal)),
  },
  {
    name: 'register-account-name',
    visit: { wallets: 'slow', query: { 'slow-ms': '0' } },
    async enter(modal) {
      await modal.connect('Slow Wallet')
      await modal.openAccount()
      await modal.button('Choose a name').click()
      await modal.dialog.getByRole('textbox', { name: 'Name' }).fill('grace')
      await expect(modal.button('Choose this name')).not.toHaveAttribute('aria-disabled')
    },
  },
  {
    name: 'account-choose',
    async enter(modal) {
      await account(modal)
      await modal.button(/, Choose account$/).click()
      await expect(modal.dialog.getByRole('list', { name: 'Choose account' })).toBeVisible()
    },
  },
  {
    name: 'account-unavailable',
    visit: { modal: { 'default-network': 'eip155:31338' }, query: { 'wallet-chain': '31338' } },
    async enter(modal) {
      await modal.connect()
      await modal.openAccount()
      await expect(modal.alert).toContainText('Token Balance Unavailable')
    },
  },
  {
    name: 'activity',
    async enter(modal) {
      const services = createServices(modal.addresses.services)
      await services.state({ extraHistory: { [firstOf(modal).toLowerCase()]: olderHistory('eip155:31337') } })
      await account(modal)
      await modal.toActivity()
      await expect(modal.rowsUnder('March 2025').first()).toBeVisible()
    },
  },
  {
    name: 'activity-failed',
    async enter(modal) {
      const services = createServices(modal.addresses.services)
      await services.rule({ path: '/v1/account/*/history', mode: 'garbage' })
      await account(modal)
      await modal.toActivity()
      await expect(modal.notice('Failed to fetch transactions')).toBeVisible()
    },
  },
  {
    name: 'networks',
    async enter(modal) {
      await modal.networkButton.click()
      await modal.expectOpen('Networks')
      await expect(modal.dialog.getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'unsupported-chain',
    async enter(modal) {
      const wallet = await modal.connect()
      await wallet.act('switchChain', 31339)
      await modal.expectOpen('UnsupportedChain')
    },
  },
  {
    name: 'receive',
    async enter(modal) {
      await account(modal)
      await modal.button('Receive').click()
      await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
    },
  },
  {
    name: 'buy',
    async enter(modal) {
      await account(modal)
      await modal.button('Buy').click()
      await modal.amount.fill('50')
      await expect(modal.proceed).toHaveText('Continue')
      await expect(modal.proceed).not.toHaveAttribute('aria-disabled')
    },
  },
  {
    name: 'buy-estimate',
    visit: { modal: { 'blockchain-url': 'off' } },
    async enter(modal) {
      await modal.connect()
      await withElement(modal.page, (element) => element.open({ view: 'OnRamp' }))
      await modal.amount.fill('50')
      await expect(modal.proceed).toHaveText(/Only an estimate/)
    },
  },
  {
    name: 'send-empty',
    async enter(modal) {
      await account(modal)
      await modal.button('Send').click()
      await expect(modal.review).toHaveText('Review: Enter an amount')
    },
  },
  {
    name: 'send-filled',
    async enter(modal) {
      await account(modal)
      await modal.button('Send').click()
      await modal.fill({ amount: '1234.567890123', to: receiverOf(modal) })
      await expect(modal.review).toHaveText('Review')
    },
  },
  {
    name: 'send-wrong',
    async enter(modal) {
      await account(modal)
      await modal.button('Send').click()
      await modal.fill({ amount: '999999', to: '0x1234' })
      await expect(modal.review).toHaveText(/Insufficient balance$/)
    },
  },
  {
    name: 'send-name',
    async enter(modal) {
      await createServices(modal.addresses.services).takeName('grace.wallet.test', receiverOf(modal))
      await account(modal)
      await modal.button('Send').click()
      await modal.button(/Type in US dollars$/).click()
      await modal.dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('1000')
      await modal.receiver.fill('grace.wallet.test')
      await expect(modal.review).toHaveText('Review')
    },
  },
  {
    name: 'account-hidden',
    async enter(modal) {
      await account(modal)
      await modal.button('Hide balances').click()
      await expect(modal.button('Show balances')).toBeVisible()
    },
  },
  {
    name: 'select-token',
    async enter(modal) {
      await account(modal)
      await modal.button('Send').click()
      await modal.button(/^Select token/).click()
      await expect(modal.tokenRow('TUSD')).toBeVisible()
    },
  },
  {
    name: 'send-preview',
    async enter(modal) {
      await account(modal)
      await modal.button('Send').click()
      await modal.toPreview({ amount: '1.000000000000000001', to: receiverOf(modal) })
      await expect(modal.confirm).not.toHaveAttribute('aria-disabled')
    },
  },
  {
    name: 'approve-transaction',
    async enter(modal) {
      const wallet = await account(modal)
      await wallet.act('hold', true)
      await modal.button('Send').click()
      await modal.toPreview({ token: 'TUSD', amount: '25', to: receiverOf(modal) })
      await modal.pressSend()
      await modal.expectView('ApproveTransaction')
      await expect(modal.dialog.getByText('Confirm in Dev Wallet')).toBeVisible()
    },
  },
  {
    name: 'swap',
    async enter(modal) {
      const swap = await swapping(modal)
      await swap.openDetails()
      await modal.dialog.getByRole('textbox', { name: 'Slippage in percent' }).fill('3')
      await expect(modal.dialog.getByText(/^High slippage/)).toBeVisible()
      await swap.quoted()
    },
  },
  {
    name: 'swap-tokens',
    async enter(modal) {
      const swap = await swapping(modal)
      await swap.token('You receive').click()
      await expect(modal.dialog.getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'swap-preview',
    async enter(modal) {
      const swap = await swapping(modal)
      await swap.toPreview({ from: 'DEMO', amount: '12.5' })
      await expect(swap.approve).not.toHaveAttribute('aria-disabled')
    },
  },
  ...authScenes,
]
