/** Another tab switches the network: where that is the page's own choice this one goes along, and nobody is asked (threat E21). */
import { createFakeClock, createMemoryStorage, createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createTestModal, localNetwork, secondNetwork, sessionAdapters, settle } from '../../../test/createTestModal.js'
import { connectHere, createModal, networks, pair, solana } from '../../../test/severalWallets.js'
import { createSolanaWallet } from '../../../test/solanaWallet.js'
import { createAdapter } from '../../chains/solana/index.js'
import type { NetworkDefinition } from '../../domain/options.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanas: readonly NetworkDefinition[] = [mainnet, solana].map((id) => ({
  id: id as `solana:${string}`,
  name: id,
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://rpc.test'],
}))
const all = [localNetwork, secondNetwork, ...networks.slice(1)]

/** Paired with one phone, which approved these. */
async function twoTabs(approved: Parameters<typeof pair>[1], given: readonly NetworkDefinition[] = all) {
  const storage = createMemoryStorage()
  const there = createModal({ storage: storage.otherTab(), options: { networks: given } })
  await pair(there, approved)
  const here = createModal({ storage, options: { networks: given } })
  const session = here.pairing.session(approved ?? [])
  here.pairing.store(session)
  await here.modal.ready
  const changes: string[] = []
  here.modal.on('network-change', ({ caipNetworkId }) => changes.push(caipNetworkId))
  const asked: string[] = []
  for (const { provider } of session.namespaces) {
    const { request } = provider
    provider.request = (question) => {
      asked.push(question.method)
      return request(question)
    }
  }
  return { here, there, changes, asked, session }
}

test.each(['eip155', 'solana'] as const)(
  'a paired wallet, %s: the other tab goes along, silently',
  async (namespace) => {
    const [from, to] =
      namespace === 'eip155' ? (['eip155:31337', 'eip155:31338'] as const) : ([mainnet, solana] as const)
    const { here, there, changes, asked } = await twoTabs([from, to] as never, [...all.slice(0, 2), ...solanas])
    expect(here.modal.connection.describe(namespace)?.caipNetworkId).toBe(from)
    await there.modal.switchNetwork(to)
    await settle()
    expect(here.modal.connection.describe(namespace)).toMatchObject({ caipNetworkId: to, address: PAIRED_ADDRESS })
    expect(here.modal.chains.state.activeCaipNetwork?.id).toBe(to)
    expect(changes).toEqual([to])
    expect(asked).not.toContain('wallet_switchEthereumChain')
  },
)

test('it is not in use: it goes along, and what is in use stays so', async () => {
  const { here, there } = await twoTabs(['eip155:31337', 'eip155:31338', solana] as never)
  here.modal.chains.setActiveNamespace('solana')
  await there.modal.switchNetwork('eip155:31338')
  await settle()
  expect(here.active()).toBe('solana')
  expect(here.modal.connection.describe('eip155')?.caipNetworkId).toBe('eip155:31338')
})

test('a network that the wallet does not offer here: it stays where it is, and is not asked', async () => {
  const { here, there, asked, session, changes } = await twoTabs(['eip155:31337', 'eip155:31338'] as never)
  const provider = session.namespaces[0]?.provider as unknown as { session: { switchTo(): boolean } }
  provider.session.switchTo = () => false
  await there.modal.switchNetwork('eip155:31338')
  await settle()
  expect(here.modal.connection.describe('eip155')?.caipNetworkId).toBe('eip155:31337')
  expect(asked).not.toContain('wallet_switchEthereumChain')
  expect(changes).toEqual([])
})

test('Solana, a wallet of this browser: the other tab goes along', async () => {
  const storage = createMemoryStorage()
  const clock = createFakeClock()
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const tab = (mine = storage) => {
    const keys = [{ address: 'GFpwZoFUoPL4quqrqqg7K38NTVx38zSMMMWMMRfgDHGG', secretKey: '' }]
    const { provider } = createSolanaWallet(keys, { chains: ['solana:mainnet', 'solana:devnet'] })
    const wallets = [{ id: 'phantom', name: 'Phantom', namespace: 'solana' as const, provider }]
    const solanaAdapter = async () => createAdapter({ fetch, clock })
    return createTestModal({
      storage: mine,
      options: { networks: solanas, wallets },
      adapters: { ...sessionAdapters, solana: solanaAdapter },
    }).modal
  }
  const [here, there] = [tab(), tab(storage.otherTab())]
  await here.connection.connect({ connectorId: 'phantom' })
  await settle()
  await there.switchNetwork(solana)
  await settle()
  expect(here.connection.describe('solana')?.caipNetworkId).toBe(solana)
  await here.switchNetwork(mainnet)
  await settle()
  expect(there.connection.describe('solana')?.caipNetworkId).toBe(mainnet)
})

test('a wallet of this browser on eip155, which has a network of its own, is not asked', async () => {
  const storage = createMemoryStorage()
  const wallet = () => createScriptedWallet({ connected: true, knownChains: [31_337, 31_338] })
  const here = createModal({ storage, options: { networks: all }, wallets: [wallet()] })
  await connectHere(here)
  const there = createModal({ storage: storage.otherTab(), options: { networks: all }, wallets: [wallet()] })
  await there.modal.ready
  await there.modal.switchNetwork('eip155:31338')
  await settle()
  expect(here.modal.connection.describe('eip155')?.caipNetworkId).toBe('eip155:31337')
  expect(here.wallet.requests.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
})
