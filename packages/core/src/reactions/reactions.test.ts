/** What follows from options and from the network in use, before and after somebody connected. */
import { createScriptedWallet } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import {
  createConnectedModal,
  createTestModal,
  localNetwork,
  secondNetwork,
  settle,
} from '../../test/createTestModal.js'
import type { WalletModal } from '../walletModal.js'

/** What the host hears of the network in use, each with what the state says then. */
function follow(modal: WalletModal) {
  const heard: unknown[] = []
  modal.on('network-change', ({ caipNetworkId, caipAddress }) => {
    expect(modal.snapshot().activeCaipNetworkId).toBe(caipNetworkId)
    heard.push([caipNetworkId, caipAddress])
  })
  return heard
}

test('the network in use changes by a host’s wish, by its list and back: told each time, and once', async () => {
  const { modal } = createTestModal({ options: { networks: [localNetwork, secondNetwork, 'solana'] } })
  const heard = follow(modal)
  await settle()
  expect(heard).toEqual([])
  await modal.open({ namespace: 'solana' })
  await settle()
  modal.options.patch({ networks: [secondNetwork] })
  await settle()
  modal.options.patch({ networks: [{ ...secondNetwork, name: 'Two' }] })
  await settle()
  expect(heard).toEqual([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
    ['eip155:31338', undefined],
  ])
})

test('a default network that is none of the networks: told once, and the first one is in use', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const networks = [localNetwork, secondNetwork]
  const { modal } = createTestModal({ options: { networks, defaultNetwork: 'eip155:424242' } })
  const sentence = '[wallet-modal] The option "defaultNetwork" names none of "networks": eip155:424242'
  expect(warn.mock.calls).toEqual([[sentence]])
  expect(modal.snapshot().activeCaipNetworkId).toBe(localNetwork.id)
  modal.options.patch({ theme: 'dark' })
  await settle()
  modal.options.patch({ defaultNetwork: secondNetwork.id })
  await settle()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(modal.snapshot().activeCaipNetworkId).toBe(secondNetwork.id)
  warn.mockRestore()
})

test('connecting on another network and disconnecting again: told, with the account that is there then', async () => {
  const wallet = createScriptedWallet({ chain: 31_338 })
  const { modal } = createTestModal({ wallets: [wallet] })
  const heard = follow(modal)
  const { caipAddress } = await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  await modal.disconnect()
  await settle()
  expect(heard).toEqual([
    ['eip155:31338', caipAddress],
    ['eip155:31337', undefined],
  ])
})

test('the wallet moves, and the visitor switches: told once each', async () => {
  const { modal, wallet } = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
  })
  const heard = follow(modal)
  wallet.setChain(31_338)
  await settle()
  await modal.switchNetwork('eip155:31337')
  await settle()
  expect(heard).toHaveLength(2)
})

test('embedded from the start: its opening is heard, and can be refused', async () => {
  const { modal } = createTestModal({ options: { embedded: true } })
  const heard: string[] = []
  modal.on('open', ({ reason, preventDefault }) => {
    heard.push(reason)
    preventDefault()
  })
  await settle()
  expect(heard).toEqual(['embedded'])
  expect(modal.dialog.state.open).toBe(false)
})

test('embedded, and destroyed at once: nothing opens', async () => {
  const { modal } = createTestModal({ options: { embedded: true } })
  modal.destroy()
  await settle()
  expect(modal.dialog.state.open).toBe(false)
})

test('embedded goes off: what nobody opened is closed; it goes on again: it stands there', async () => {
  const { modal } = createTestModal({ options: { embedded: true } })
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  modal.options.patch({ embedded: false })
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  modal.options.patch({ embedded: true })
  await settle()
  expect(modal.dialog.state.open).toBe(true)
})

test.each(
  (['ConnectingExternal', 'ChooseNamespace'] as const).flatMap((view) => [
    [view, {}] as const,
    [view, { arguments: {} as never }] as const,
  ]),
)('open(%s) without a wallet, %j: told, and the view that opens by itself', async (view, more) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { modal } = createTestModal()
  await modal.open({ view, ...more })
  expect(modal.router.state).toMatchObject({ view: 'Connect', data: undefined })
  expect(warn.mock.calls).toEqual([[`[wallet-modal] The view '${view}' needs a connectorId in its arguments`]])
  warn.mockRestore()
})

test.each(['EmailCode', 'EmailDevice', 'ConnectingSocial', 'ConnectingFarcaster', 'ChangeEmail'] as const)(
  'open(%s) without an auth origin: told, the view that opens by itself, and nothing failed',
  async (view) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { modal } = createTestModal()
    const errors: string[] = []
    modal.on('error', ({ code }) => errors.push(code))
    await modal.open({ view })
    await settle()
    expect(modal.router.state.view).toBe('Connect')
    expect(warn.mock.calls).toEqual([[`[wallet-modal] The view '${view}' needs an auth-url`]])
    expect(errors).toEqual([])
    warn.mockRestore()
  },
)

test('U05: what is listed follows the options while it is on screen', async () => {
  const { modal, backend, clock } = createTestModal({
    options: { endpoints: { directory: 'https://services.test', blockchain: null } },
  })
  backend.answer('/getWallets', ({ url }) => {
    const left = (url.searchParams.get('exclude') ?? '').split(',')
    const data = ['w0', 'w1', 'w2'].filter((id) => !left.includes(id)).map((id) => ({ id, name: id }))
    return { body: { data, count: data.length } }
  })
  const { state } = modal.directory
  const wait = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await clock.advance(100)
      await settle()
    }
  }
  const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)
  await modal.open({ view: 'Connect' })
  await wait()
  expect(ids(state.recommended)).toEqual(['w0', 'w1', 'w2'])
  modal.options.patch({ excludeWalletIds: ['w1'] })
  await wait()
  expect(ids(state.recommended)).toEqual(['w0', 'w2'])
  const asked = backend.calls('/getWallets').length
  modal.options.patch({ zIndex: 5 })
  await wait()
  expect(backend.calls('/getWallets')).toHaveLength(asked)

  modal.router.push('AllWallets')
  await wait()
  expect(ids(state.wallets)).toEqual(['w0', 'w2'])
  modal.options.patch({ excludeWalletIds: [] })
  await wait()
  expect(ids(state.wallets)).toEqual(['w0', 'w1', 'w2'])
  modal.options.patch({ endpoints: { directory: null, blockchain: null } })
  await wait()
  expect(ids(state.wallets)).not.toContain('w0')
})
