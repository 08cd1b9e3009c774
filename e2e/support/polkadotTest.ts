/** What the tests of Polkadot stand on: the local chain, its wallet, and a page that has no other network. */
import { test as base } from '../fixtures.js'
import { PolkadotWallet } from '../pages/PolkadotWallet.js'
import type { Visit } from '../pages/WalletModalPage.js'
import { createPolkadotChain, type PolkadotChain } from './polkadot.js'

/** One LDOT, planck. */
export const UNIT = 10n ** 12n

interface Fixtures {
  dot: PolkadotChain
  extension: PolkadotWallet
  /** A page whose one network is the local Polkadot. */
  visitPolkadot(visit?: Visit): Promise<void>
  /** The same with its extension connected; what the modal tells is kept. */
  connectPolkadot(visit?: Visit): Promise<void>
}

export const test = base.extend<Fixtures>({
  dot: async ({ stack }, use) => {
    const dot = createPolkadotChain(stack.polkadot)
    await dot.setBalance(dot.account('polkadotFirst'), 1_000n * UNIT)
    await use(dot)
  },
  extension: ({ page }, use) => use(new PolkadotWallet(page)),
  visitPolkadot: ({ modal, stack }, use) =>
    use((visit = {}) =>
      modal.visit({
        wallets: 'polkadot',
        ...visit,
        modal: { 'default-network': stack.polkadot.network.id, ...visit.modal },
        options: { networks: [stack.polkadot.network], ...visit.options },
      }),
    ),
  connectPolkadot: ({ modal, extension, visitPolkadot }, use) =>
    use(async (visit) => {
      await modal.recordEvents()
      await visitPolkadot(visit)
      await modal.open()
      await modal.walletRow(extension.key).click()
      await extension.approve('Connect')
      await modal.expectClosed()
    }),
})

/** The chunk of the chain's own library. */
export const LIBRARY = /\/polkadot-api-/
/** Modules of the other chains' code. */
export const OTHER_CHAINS =
  /node_modules\/(viem|ox|@solana|bitcoinjs-lib|@walletconnect)\/|src\/chains\/(eip155|solana|bip122|walletconnect)\//
