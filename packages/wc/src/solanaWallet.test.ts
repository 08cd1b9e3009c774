/** `solana-wallet` (contract.md 2): the modal is a wallet in the page's own list of Solana wallets. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add } from '../test/elementPage.js'
import { page } from './page.js'
import { listAsSolanaWallet } from './solanaWallet.js'

interface ListedWallet {
  readonly name: string
}

/** A page's list of wallets, as wallet-adapter keeps it. */
let listed: Set<ListedWallet>
const names = () => [...listed].map(({ name }) => name)
const registry = {
  register(wallet: ListedWallet) {
    listed.add(wallet)
    return () => listed.delete(wallet)
  },
}
const register = (event: Event) => (event as CustomEvent<(given: typeof registry) => void>).detail(registry)

beforeEach(() => {
  listed = new Set()
  window.addEventListener('wallet-standard:register-wallet', register)
})
afterEach(() => window.removeEventListener('wallet-standard:register-wallet', register))

test.each<[attributes: string, name: string]>([
  ['solana-wallet', 'More wallets'],
  ['solana-wallet="Shop wallets"', 'Shop wallets'],
  ['solana-wallet="Shop wallets" preload="none"', 'Shop wallets'],
])('%s: the page lists %s before anybody presses anything', async (attributes, name) => {
  add(attributes)
  await expect.poll(names).toEqual([name])
})

test.each([['solana-wallet="false"'], ['networks="solana"']])('%s: it is in no list', async (attributes) => {
  const element = add(attributes)
  await element.ready
  expect(names()).toEqual([])
})

test('it follows the option, also when core is there, and the modal', async () => {
  const element = add()
  await element.ready
  element.solanaWallet = 'Shop wallets'
  await expect.poll(names).toEqual(['Shop wallets'])
  element.solanaWallet = true
  await expect.poll(names).toEqual(['More wallets'])
  element.removeAttribute('solana-wallet')
  element.solanaWallet = undefined
  await expect.poll(names).toEqual([])
  element.setAttribute('solana-wallet', 'Other wallets')
  await expect.poll(names).toEqual(['Other wallets'])
  const parent = element.parentNode
  element.remove()
  await expect.poll(names).toEqual([])
  parent?.append(element)
  await expect.poll(names).toEqual(['Other wallets'])
})

test('under another storage key it is still in the list, once', async () => {
  const element = add('solana-wallet="Shop wallets"')
  await expect.poll(names).toEqual(['Shop wallets'])
  element.setAttribute('storage-key', 'other')
  await element.ready
  await expect.poll(names).toEqual(['Shop wallets'])
})

test('taken out and put back while the code loads, it is in the list once', async () => {
  const element = add('solana-wallet="Shop wallets"')
  await expect.poll(names).toEqual(['Shop wallets'])
  listAsSolanaWallet(element, page)
  expect(names()).toEqual(['Shop wallets'])
  element.remove()
  await expect.poll(names).toEqual([])
})
