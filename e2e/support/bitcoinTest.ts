/** What the tests of Bitcoin stand on: the local chain, its wallet, and a page that has no other network. */
import { test as base } from '../fixtures.js'
import { BitcoinWallet } from '../pages/BitcoinWallet.js'
import { type BitcoinChain, createBitcoinChain } from './bitcoin.js'

interface Fixtures {
  bitcoin: BitcoinChain
  btc: BitcoinWallet
  /** A page that lists this network alone. */
  visitBitcoin(wallets?: string, attributes?: Readonly<Record<string, string>>): Promise<void>
  connectBitcoin(wallet?: BitcoinWallet): Promise<void>
}

export const test = base.extend<Fixtures>({
  bitcoin: async ({ stack }, use) => {
    const chain = createBitcoinChain(stack.bitcoin)
    await use(chain)
    await chain.automine(true)
    await chain.fees('default')
    await chain.mine()
  },
  btc: ({ page }, use) => use(new BitcoinWallet(page)),
  visitBitcoin: ({ modal, bitcoin }, use) =>
    use(async (wallets = 'bitcoin', attributes = {}) => {
      const { network } = bitcoin
      await modal.visit({
        wallets,
        modal: { 'default-network': network.id, ...attributes },
        options: { networks: [network] },
      })
    }),
  connectBitcoin: ({ modal, btc }, use) =>
    use(async (wallet = btc) => {
      await modal.open()
      await modal.walletRow(wallet.name).click()
      await wallet.approve('Connect')
      await modal.expectClosed()
    }),
})

const SATOSHIS = 100_000_000
export const inBitcoin = (satoshis: number) => (satoshis / SATOSHIS).toFixed(8).replace(/\.?0+$/, '')
