/** Which modal a button or a trigger speaks for: by id and by place, whenever they change (contract.md 1). */
import { expect, test } from 'vitest'
import '../test/elementPage.js'
import type { WalletModalElement } from './WalletModalElement.js'

const shown = (selector: string) => document.querySelector(selector)?.shadowRoot?.textContent
const modal = (id: string) => document.getElementById(id) as WalletModalElement

test('a modal that gets its id, or another one, after it stands in the page', () => {
  document.body.innerHTML =
    '<wallet-button for="late"></wallet-button><wallet-modal preload="none" locale="de"></wallet-modal>'
  expect(shown('wallet-button')).toBe('Connect wallet')
  const element = document.querySelector('wallet-modal') as WalletModalElement
  element.id = 'late'
  expect(shown('wallet-button')).toBe('Wallet verbinden')
  element.removeAttribute('id')
  expect(shown('wallet-button')).toBe('Connect wallet')
})

test('a modal that is moved: the first of the document counts', () => {
  document.body.innerHTML =
    '<wallet-button></wallet-button><p></p><wallet-modal preload="none" id="a"></wallet-modal><wallet-modal preload="none" id="b" locale="de" storage-key="b"></wallet-modal>'
  expect(shown('wallet-button')).toBe('Connect wallet')
  document.querySelector('p')?.append(modal('b'))
  expect(shown('wallet-button')).toBe('Wallet verbinden')
})

test('the network’s name changes and its id does not: the button says the new one', async () => {
  const network = { id: 'eip155:31337', name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const named = (name: string) => [{ ...network, name, rpcUrls: ['https://rpc.test'] }] as never
  document.body.innerHTML =
    '<wallet-network-button></wallet-network-button><wallet-modal preload="none" id="a"></wallet-modal>'
  modal('a').networks = named('One')
  await modal('a').ready
  expect(shown('wallet-network-button')).toBe('One')
  modal('a').networks = named('Two')
  await expect.poll(() => shown('wallet-network-button')).toBe('Two')
})

test.each(['<svg data-wallet-modal="open"><rect/></svg>', '<math data-wallet-modal="open"><mi>x</mi></math>'])(
  'a trigger may be any element: %s',
  async (html) => {
    document.body.innerHTML = `${html}<wallet-modal preload="none" id="a"></wallet-modal>`
    document.body.firstElementChild?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => modal('a').state.open).toBe(true)
  },
)
