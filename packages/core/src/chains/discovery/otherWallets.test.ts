import { expect, test } from 'vitest'
import { otherWalletsOf } from './otherWallets.js'

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
  const { wallets } = otherWalletsOf(page)
  expect(thrown).toEqual([])
  expect(wallets.map(({ name, namespace }) => [name, namespace])).toEqual([['Early Wallet', 'solana']])
})

test('one per page, however many modals come and go: it looks again for each, and a late wallet is told to all', () => {
  const added: string[] = []
  const waiting: (() => void)[] = []
  const page = Object.assign(createPage(), {
    setTimeout: (look: () => void) => void waiting.push(look),
    injectedWeb3: {},
  })
  const add = page.addEventListener.bind(page)
  page.addEventListener = (type: string, ...rest: [EventListener]) => {
    added.push(type)
    add(type, ...rest)
  }
  const [one, two] = [otherWalletsOf(page), otherWalletsOf(page)]
  expect(two).toBe(one)
  expect(added).toEqual(['wallet-standard:register-wallet'])
  for (let looks = 0; waiting.length > 0; looks++) {
    expect(looks).toBeLessThan(50)
    for (const look of waiting.splice(0)) look()
  }
  otherWalletsOf(page)
  expect(waiting).toHaveLength(1)
  expect(otherWalletsOf(createPage())).not.toBe(one)
})

test('a Bitcoin wallet that comes by a second standard is the row that is there, and whoever listens hears its other id', () => {
  const provider = { request: async () => null }
  const page = Object.assign(createPage(), {
    Wallets: { bitcoin: provider },
    btc_providers: [{ id: 'Wallets.bitcoin', name: 'Both' }],
  })
  const others = otherWalletsOf(page)
  const heard: unknown[] = []
  others.subscribe(() => heard.push(others.wallets.map(({ id, otherIds }) => [id, otherIds])))
  const register = (detail: { register(wallet: object): void }) =>
    detail.register({
      ...{ version: '1.0.0', name: 'Both Wallet', icon: '', chains: ['bitcoin:mainnet'], accounts: [] },
      features: { 'sats-connect:': { provider } },
    })
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  expect(heard).toEqual([[['btc:Wallets.bitcoin', ['standard:bip122:Both Wallet#1']]]])
  others.request()
  expect(heard).toHaveLength(1)
})

test('what stands at window.unisat without a sound is found while the page is looked at', () => {
  const waiting: (() => void)[] = []
  const page = Object.assign(createPage(), { setTimeout: (look: () => void) => void waiting.push(look) })
  const others = otherWalletsOf(page)
  expect(others.wallets).toEqual([])
  Object.assign(page, { unisat: { requestAccounts: async () => [], signPsbt: async () => '' } })
  for (const look of waiting.splice(0)) look()
  expect(others.wallets.map(({ name }) => name)).toEqual(['UniSat Wallet'])
})
