/** The wallet at `window.ethereum`, as a page's list has it. */
import {
  createFakeClock,
  createFakeEnvironment,
  createMemoryStorage,
  createScriptedWallet,
  type MemoryStorage,
} from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { localNetwork, settle } from '../../../test/createTestModal.js'
import { createDiscovery } from '../../chains/discovery/createDiscovery.js'
import { createWalletModal } from '../../createWalletModal.js'
import type { WalletModalOptions } from '../../domain/options.js'

const png = 'data:image/png;base64,iVBORw0KGgo='

function createPage(
  ethereum: object,
  options: WalletModalOptions = {},
  storage: MemoryStorage = createMemoryStorage(),
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error('Nobody is asked')),
) {
  const page = Object.assign(new EventTarget(), { ethereum, setTimeout: () => {} })
  const announce = (provider: object, rdns = 'test.wallet') => {
    const info = { uuid: crypto.randomUUID(), name: 'Dev Wallet', icon: png, rdns }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  const clock = createFakeClock()
  const start = () =>
    createWalletModal(
      { networks: [localNetwork], ...options },
      {
        clock,
        environment: createFakeEnvironment(),
        storage,
        discovery: createDiscovery(page),
        fetch,
      },
    )
  return { start, announce, clock }
}

const injectedProvider = (flags: object = {}) => Object.assign(createScriptedWallet().provider, flags)

test('alone it is listed at once; by its name, its rdns and the picture that the host has for it as soon as that is known', async () => {
  const { start } = createPage(injectedProvider({ isMetaMask: true, isRabby: true }), {
    connectorImages: { 'io.rabby': png },
  })
  const { connectors } = start()
  expect(connectors.state.list.map(({ id }) => id)).toEqual(['injected'])
  await settle()
  expect(connectors.state.list).toMatchObject([
    { id: 'injected', name: 'Rabby Wallet', type: 'INJECTED', info: { rdns: 'io.rabby' }, imageUrl: png },
  ])
})

test('beside one that announced itself it is listed once it is known to be another: a twin is never seen', async () => {
  const injected = injectedProvider({ isDev: true })
  const { start, announce } = createPage(injected)
  const modal = start()
  const seen: string[] = []
  announce({ ...createScriptedWallet().provider, isDev: true })
  modal.connectors.onChange(() => seen.push(modal.connectors.state.list.map(({ name }) => name).join()))
  await settle()
  expect(new Set(seen)).toEqual(new Set(['Dev Wallet']))

  const other = createPage(injectedProvider({ isOther: true }))
  const { connectors } = other.start()
  other.announce(createScriptedWallet().provider)
  await settle()
  expect(connectors.state.list.map(({ name }) => name)).toEqual(['Dev Wallet', 'Browser Wallet'])
})

test('where nobody knows it, its name is in the language of the visitor', async () => {
  const { start } = createPage(injectedProvider())
  const { connectors, options } = start()
  const names = () => connectors.state.list.map(({ name }) => name)
  await settle()
  expect(names()).toEqual(['Browser Wallet'])
  options.patch({ locale: 'es' })
  await vi.waitFor(() => expect(names()).toEqual(['Billetera del navegador']))
  options.patch({ messages: { 'injected.name': 'Ours' } })
  options.patch({ locale: 'de' })
  await vi.waitFor(() => expect(names()).toEqual(['Ours']))
})

test('it comes back after a reload, by its name', async () => {
  const { start } = createPage(injectedProvider({ isRabby: true }))
  const first = start()
  await settle()
  await first.connection.connect({ connectorId: 'injected' })
  first.destroy()
  const again = start()
  await again.ready
  expect(again.accounts.state.eip155).toMatchObject({
    status: 'connected',
    connectedWalletInfo: { name: 'Rabby Wallet' },
  })
})

test('an instance that is no more hears nothing of it', async () => {
  const { start } = createPage(injectedProvider({ isRabby: true }))
  const modal = start()
  const changed = vi.fn()
  modal.connectors.onChange(changed)
  modal.destroy()
  await settle()
  expect(changed).not.toHaveBeenCalled()
})

test('a page may leave it out, and take that back', async () => {
  const { start, announce } = createPage(injectedProvider({ isRabby: true }), { injected: false })
  const { connectors, options } = start()
  const names = () => connectors.state.list.map(({ name }) => name)
  await settle()
  expect(names()).toEqual([])
  announce(createScriptedWallet().provider)
  expect(names()).toEqual(['Dev Wallet'])
  options.patch({ injected: true })
  await settle()
  expect(names()).toEqual(['Dev Wallet', 'Rabby Wallet'])
  options.patch({ excludeWalletIds: ['io.rabby'] })
  await settle()
  expect(names()).toEqual(['Dev Wallet'])
})

test('its picture is the directory’s, once the modal is open', async () => {
  const record = { id: 'rabby', name: 'Rabby', rdns: 'io.rabby', image_id: 'of-rabby', homepage: 'https://rabby.io' }
  const asked: URL[] = []
  const page = createPage(
    injectedProvider({ isRabby: true }),
    { endpoints: { directory: 'https://directory.test' } },
    createMemoryStorage(),
    async (input) => {
      const url = new URL(String(input instanceof Request ? input.url : input))
      asked.push(url)
      return new Response(JSON.stringify({ data: [record], count: 1 }), {
        headers: { 'content-type': 'application/json' },
      })
    },
  )
  const modal = page.start()
  await settle()
  expect(modal.connectors.state.list).toMatchObject([{ name: 'Rabby Wallet' }])
  expect(modal.connectors.state.list[0]).not.toHaveProperty('imageUrl')
  expect(asked).toEqual([])
  await modal.open()
  await page.clock.advance(100)
  await vi.waitFor(() =>
    expect(modal.connectors.state.list[0]?.imageUrl).toMatch(/^https:\/\/directory\.test\/getWalletImage\/of-rabby\?/),
  )
  modal.destroy()
})
