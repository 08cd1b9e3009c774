/** Options from before core is there, and from before the element was taken out: what can't be used keeps the last good one. */
import { expect, test, vi } from 'vitest'
import { settled } from '../test/elementPage.js'
import type { WalletModalElement } from './WalletModalElement.js'

function create(): WalletModalElement {
  const element = document.createElement('wallet-modal')
  element.preload = 'none'
  return element
}
const optionsOf = ({ modal }: WalletModalElement) => {
  const { networks, endpoints, termsUrl, defaultNetwork, metadata } = modal?.options.state ?? {}
  return JSON.stringify({ ids: networks?.map(({ id }) => id), endpoints, termsUrl, defaultNetwork, metadata })
}

/** Each with two values that can be used, and one that can't, as core reads it. */
const rows = [
  ['networks', 'polygon', 'base', 'eip155:424242'],
  ['directory-url', 'https://c.test', 'https://d.test', 'http://d.test'],
  ['relay-url', 'wss://c.test', 'wss://d.test', 'ws://d.test'],
  ['terms-url', 'https://shop.test/a', 'https://shop.test/b', 'http://shop.test/c'],
  ['privacy-url', 'https://shop.test/a', 'https://shop.test/b', 'javascript:alert(1)'],
  ['app-name', 'One', 'Two', 'x'.repeat(1001)],
] as const

test.each(rows)('%s: the last good one counts, before core and over a removal', async (name, first, good, bad) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const wanted = create()
  wanted.setAttribute(name, good)
  wanted.setAttribute('storage-key', 'wanted')
  document.body.append(wanted)
  await wanted.ready

  const element = create()
  for (const value of [first, good, bad, bad]) element.setAttribute(name, value)
  document.body.append(element)
  await element.ready
  expect(optionsOf(element)).toBe(optionsOf(wanted))
  expect(warn).toHaveBeenCalledTimes(1)

  element.setAttribute(name, first)
  element.setAttribute(name, good)
  element.setAttribute(name, bad)
  element.remove()
  await settled()
  document.body.append(element)
  await element.ready
  expect(optionsOf(element)).toBe(optionsOf(wanted))
  expect(warn).toHaveBeenCalledTimes(1)

  element.removeAttribute(name)
  const plain = create()
  plain.setAttribute('storage-key', 'plain')
  document.body.append(plain)
  await plain.ready
  expect(optionsOf(element)).toBe(optionsOf(plain))
})

test('what can’t be used, given while the element is out of the page: the last good one counts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = create()
  element.setAttribute('networks', 'base')
  document.body.append(element)
  await element.ready
  element.remove()
  await settled()
  element.setAttribute('networks', 'eip155:424242')
  document.body.append(element)
  await element.ready
  expect(element.state.activeCaipNetworkId).toBe('eip155:8453')
})

test('a value that was taken back does not come back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = create()
  element.setAttribute('networks', 'base')
  element.removeAttribute('networks')
  element.setAttribute('networks', 'eip155:424242')
  document.body.append(element)
  await element.ready
  expect(element.state.activeCaipNetworkId).toBe('eip155:1')
  expect(element.networks).toBeUndefined()
})

test('a property that core refuses reads as what counts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const element = create()
  document.body.append(element)
  await element.ready
  element.networks = ['base']
  element.networks = ['nonsense']
  expect(element.networks).toEqual(['base'])
})

const unknown = [{ id: 'eip155:424242', name: 'Local', nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 } }]
const rpcUrls = { 'eip155:424242': ['https://rpc.test'] }
const giveNetworks = (element: WalletModalElement) => Object.assign(element, { networks: unknown })
test.each<[string, (element: WalletModalElement) => unknown]>([
  ['while core is there', (element) => element.ready.then(() => giveNetworks(element))],
  ['before core is there', giveNetworks],
])(
  'refused, given %s, and of use once another option has changed: the property reads what counts',
  async (_case, give) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = create()
    element.networks = ['base']
    document.body.append(element)
    await give(element)
    await element.ready
    expect(element.networks).toEqual(['base'])
    Object.assign(element, { rpcUrls })
    expect(element.modal?.options.state.networks.map(({ id }) => id)).toEqual(['eip155:424242'])
    expect(element.networks).toEqual(unknown)
    element.networks = ['polygon']
    Object.assign(element, { rpcUrls: undefined })
    expect(element.networks).toEqual(['polygon'])
  },
)

test('what the JSON block says counts again where an attribute or a property of that name is taken back', async () => {
  const element = create()
  element.innerHTML = '<script type="application/json">{ "networks": ["base"], "theme": "dark" }</script>'
  document.body.append(element)
  element.setAttribute('networks', 'polygon')
  element.removeAttribute('networks')
  await element.ready
  expect(element.state.activeCaipNetworkId).toBe('eip155:8453')

  element.setAttribute('theme', 'light')
  expect(element.modal?.options.state.theme).toBe('light')
  element.removeAttribute('theme')
  expect(element.modal?.options.state.theme).toBe('dark')
  element.theme = 'light'
  element.theme = undefined
  expect(element.modal?.options.state.theme).toBe('dark')
})

test('signIn, set before the element was defined or after, is the option; the method stays', async () => {
  const early = document.implementation.createHTMLDocument().createElement('wallet-modal') as WalletModalElement
  Object.assign(early, { signIn: 'optional', preload: 'none' })
  document.body.append(early)
  await early.ready
  expect(early.modal?.options.state.signIn).toBe('optional')
  expect(Object.hasOwn(early, 'signIn')).toBe(false)
  await expect(early.signIn()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  Object.assign(early, { signIn: 'off' })
  expect(early.modal?.options.state.signIn).toBe('off')
  await expect(early.signIn()).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})
