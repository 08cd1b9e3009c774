import { type BrowserContext, test as base } from '@playwright/test'
import type { AnnouncedWallet } from '../wallets/askingWallet.js'
import { type BitcoinWallet, type BitcoinWalletOptions, createBitcoinWallet } from '../wallets/bitcoinWallet.js'
import { createKeyWallet, type KeyWallet, type KeyWalletOptions } from '../wallets/keyWallet.js'
import { createPolkadotWallet, type PolkadotWallet, type PolkadotWalletOptions } from '../wallets/polkadotWallet.js'
import { createSolanaWallet, type SolanaWallet, type SolanaWalletOptions } from '../wallets/solanaWallet.js'
import { announceWallet } from './announceWallet.js'
import { ModalPage } from './ModalPage.js'

/** The fixtures that `test` adds to Playwright's own. A wallet that a test names is announced to every page of it. */
export interface WalletModalFixtures {
  /** Set it with `test.use({ walletOptions: { rpcUrls: { 31337: 'http://127.0.0.1:8545' } } })`. */
  walletOptions: KeyWalletOptions
  /** A wallet with a key of its own, announced to every page of the test. */
  wallet: KeyWallet
  /** `test.use({ solanaOptions: { rpcUrl: 'http://127.0.0.1:8899' } })`. */
  solanaOptions: SolanaWalletOptions
  solanaWallet: SolanaWallet
  polkadotOptions: PolkadotWalletOptions
  polkadotWallet: PolkadotWallet
  bitcoinOptions: BitcoinWalletOptions
  bitcoinWallet: BitcoinWallet
  /** The page's `<wallet-modal>`. */
  modal: ModalPage
}

async function announced<Wallet extends AnnouncedWallet>(
  context: BrowserContext,
  wallet: Wallet,
  use: (wallet: Wallet) => Promise<void>,
): Promise<void> {
  await announceWallet(context, wallet)
  await use(wallet)
}

/**
 * Playwright's `test` with wallets and the modal; `mergeTests` puts it together with fixtures of yours. A page finds the
 * wallets that the test names, and no others.
 */
export const test = base.extend<WalletModalFixtures>({
  walletOptions: [{ rpcUrls: { 31337: 'http://127.0.0.1:8545' } }, { option: true }],
  solanaOptions: [{ rpcUrl: 'http://127.0.0.1:8899' }, { option: true }],
  polkadotOptions: [{}, { option: true }],
  bitcoinOptions: [{}, { option: true }],
  wallet: ({ context, walletOptions }, use) => announced(context, createKeyWallet(walletOptions), use),
  solanaWallet: ({ context, solanaOptions }, use) => announced(context, createSolanaWallet(solanaOptions), use),
  polkadotWallet: ({ context, polkadotOptions }, use) => announced(context, createPolkadotWallet(polkadotOptions), use),
  bitcoinWallet: ({ context, bitcoinOptions }, use) => announced(context, createBitcoinWallet(bitcoinOptions), use),
  modal: ({ page }, use) => use(new ModalPage(page)),
})
