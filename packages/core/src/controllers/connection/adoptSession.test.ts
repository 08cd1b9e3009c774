/** What a wallet approved becomes connections: those that the visitor and the host still want by then. */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, secondNetwork, sessionAdapters, settle } from '../../../test/createTestModal.js'
import { createModal, createPaired, type ids, pair, solana } from '../../../test/severalWallets.js'
import type { PairedSession } from '../../chains/pairing.js'
import { type ChainNamespace, chainNamespaces } from '../../chains/types.js'
import { createEip155Provider } from '../../chains/walletconnect/eip155Provider.js'
import { createSessionAdapter } from '../../chains/walletconnect/index.js'
import type { WalletModal } from '../../walletModal.js'

/** What the host hears, in order; on the first `connect` it does as told. */
function listen(modal: WalletModal, onFirst: () => void): string[] {
  const told: string[] = []
  modal.on('connect', ({ namespace }) => {
    told.push(`connect ${namespace}`)
    if (told.length === 1) onFirst()
  })
  modal.on('disconnect', ({ namespace }) => told.push(`disconnect ${namespace}`))
  return told
}

test('a host that disconnects in its `connect` listener hears of what it was told, and of nothing else', async () => {
  const made = createModal()
  const told = listen(made.modal, () => void made.modal.disconnect())
  await pair(made, ['eip155:31337', solana])
  expect(told).toEqual(['connect eip155', 'disconnect eip155'])
  expect(made.connected()).toEqual([])
  expect(made.stored()).toEqual([])
  expect([...made.pairing.left].sort()).toEqual(['eip155', 'solana'])
})

test('a host that disconnects one namespace while it hears of another one never hears of it', async () => {
  const made = createModal()
  const told = listen(made.modal, () => void made.modal.disconnect('solana'))
  await pair(made)
  expect(told).toEqual(['connect eip155', 'connect bip122', 'connect polkadot'])
  expect(made.connected()).toEqual(['eip155', 'polkadot', 'bip122'])
})

test('a host that disconnects before it hears of a replacement hears that the wallet before it is gone', async () => {
  const made = await createPaired()
  const told = listen(made.modal, () => void made.modal.disconnect())
  await pair(made, ['eip155:31337', solana])
  expect(told.filter((entry) => entry.startsWith('connect'))).toEqual(['connect eip155'])
  expect(told.filter((entry) => entry.startsWith('disconnect')).sort()).toEqual(
    chainNamespaces.map((namespace) => `disconnect ${namespace}`).sort(),
  )
})

test('a host that ends the instance in its `connect` listener hears nothing more', async () => {
  const made = createModal()
  const told = listen(made.modal, () => made.modal.destroy())
  await pair(made)
  expect(told).toEqual(['connect eip155'])
})

/** Approved in `approved`; the code that speaks to eip155 is still on its way. */
async function takingUp(approved: readonly (typeof ids)[number][]) {
  let load = () => {}
  const file = new Promise<void>((resolve) => {
    load = resolve
  }).then(() => createSessionAdapter('eip155'))
  const made = createModal({ storage: createMemoryStorage(), adapters: { ...sessionAdapters, eip155: () => file } })
  await pair(made, approved)
  expect(made.modal.accounts.state.eip155.status).toBe('connecting')
  return { ...made, load }
}

test.each<[string, ChainNamespace | undefined]>([
  ['disconnect()', undefined],
  ['disconnect(namespace)', 'eip155'],
])('%s while an approval is taken up holds, and the wallet is told', async (_, namespace) => {
  const { modal, load, connected, pairing, stored } = await takingUp(['eip155:31337'])
  const told = listen(modal, () => {})
  await modal.disconnect(namespace)
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  load()
  await settle()
  expect(connected()).toEqual([])
  expect(told).toEqual([])
  expect(stored()).toEqual([])
  expect(new Set(pairing.left)).toEqual(new Set(['eip155']))
})

test('disconnect(namespace) while an approval of several is taken up: the others connect', async () => {
  const { modal, load, connected, pairing } = await takingUp(['eip155:31337', solana])
  await modal.disconnect('eip155')
  load()
  await settle()
  expect(connected()).toEqual(['solana'])
  expect(pairing.left).toEqual(['eip155'])
})

const contracts = [
  { network: 'eip155:31337', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  { network: 'eip155:31338', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
] as const
/** A contract wallet, with another address on each network. */
function contractSession(): PairedSession {
  const networks = [contracts[0].network, contracts[1].network] as const
  const approved = { namespace: 'eip155' as const, networks, accounts: contracts, methods: [] }
  const link = { first: networks[0], approved: () => approved, send: async () => null, leave() {} }
  const { provider } = createEip155Provider(link)
  const addresses = contracts.map(({ address }) => address)
  return {
    topic: 'topic',
    wallet: { name: 'Safe' },
    namespaces: [{ namespace: 'eip155', networks, addresses, provider }],
  }
}

test.each(contracts)(
  'a wallet with another address on each network: on $network, also after a reload, it has $address',
  async ({ network, address }) => {
    const storage = createMemoryStorage()
    const options = { networks: [localNetwork, secondNetwork], defaultNetwork: network }
    const { modal } = createModal({ storage, options })
    await modal.connection.adopt(contractSession(), undefined)
    const expected = { caipAddress: `${network}:${address}`, allAccounts: [expect.objectContaining({ address })] }
    expect(modal.accounts.state.eip155).toMatchObject(expected)
    modal.destroy()
    const again = createModal({ storage, options })
    again.pairing.store(contractSession())
    await again.modal.ready
    expect(again.modal.accounts.state.eip155).toMatchObject(expected)
  },
)
