import { test as base } from '@playwright/test'
import { announceWallet } from './announceWallet.js'
import { createKeyWallet, type KeyWallet, type KeyWalletOptions } from './keyWallet.js'
import { ModalPage } from './ModalPage.js'

export interface WalletModalFixtures {
  /** Set it with `test.use({ walletOptions: { rpcUrls: { 31337: 'http://127.0.0.1:8545' } } })`. */
  walletOptions: KeyWalletOptions
  /** A wallet with a key of its own, announced to every page of the test. */
  wallet: KeyWallet
  /** The page's `<wallet-modal>`. */
  modal: ModalPage
}

/** Playwright's `test` with a wallet and the modal; `mergeTests` puts it together with fixtures of yours. */
export const test = base.extend<WalletModalFixtures>({
  walletOptions: [{ rpcUrls: { 31337: 'http://127.0.0.1:8545' } }, { option: true }],
  wallet: async ({ context, walletOptions }, use) => {
    const wallet = createKeyWallet(walletOptions)
    await announceWallet(context, wallet)
    await use(wallet)
  },
  modal: ({ page }, use) => use(new ModalPage(page)),
})
