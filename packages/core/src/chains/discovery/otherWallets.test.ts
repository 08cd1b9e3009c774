import { expect, test } from 'vitest'
import { createOtherWallets } from './otherWallets.js'

const wallet = {
  version: '1.0.0',
  name: 'Early Wallet',
  icon: 'data:image/png;base64,AA==',
  chains: ['solana:mainnet'],
  accounts: [],
  features: {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: [0], signTransaction: async () => [] },
    'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
  },
}

const createPage = () => Object.assign(new EventTarget(), { setTimeout: () => {} })

test('a wallet that registered before the page listens: it is heard, and nothing is thrown at it', () => {
  const page = createPage()
  const thrown: unknown[] = []
  page.addEventListener('wallet-standard:app-ready', (event) => {
    try {
      ;(event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet)
    } catch (error) {
      thrown.push(error)
    }
  })
  const { wallets } = createOtherWallets(page)
  expect(thrown).toEqual([])
  expect(wallets.map(({ name, namespace }) => [name, namespace])).toEqual([['Early Wallet', 'solana']])
})
