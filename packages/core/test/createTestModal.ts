/** A real instance with fakes only at the edge: scripted wallets, a fixture backend, memory storage, a clock that tests move. */
import {
  createFakeClock,
  createFakeDiscovery,
  createFakeEnvironment,
  createFixtureBackend,
  createMemoryStorage,
  createScriptedWallet,
  type MemoryStorage,
  type ScriptedWallet,
} from '@wallet-modal/testing'
// Lazy parts, loaded ahead: tests wait for behaviour, not for files.
import '../src/api/accountApi.js'
import '../src/api/analyticsApi.js'
import '../src/api/directoryApi.js'
import '../src/api/profileApi.js'
import '../src/controllers/directory/directoryWork.js'
import '../src/controllers/send/sendWork.js'
import '../src/domain/portfolio.js'
import '../src/net/httpClient.js'
import { createAdapter } from '../src/chains/eip155/index.js'
import type { ChainAdapter, TransactionStatus } from '../src/chains/types.js'
import { createSessionAdapter } from '../src/chains/walletconnect/index.js'
import { composeWalletModal } from '../src/composeWalletModal.js'
import type { NetworkDefinition, WalletModal, WalletModalOptions } from '../src/index.js'
import type { LateFiles, Services } from '../src/services.js'

// What is loaded on first use is loaded before: a test's first step then waits for promises only, as its later ones do.
await Promise.all([
  import('../src/chains/eip155/index.js'),
  import('../src/controllers/directory/directoryWork.js'),
  import('../src/controllers/activity/activityWork.js'),
  import('../src/api/historyApi.js'),
  import('../src/reactions/connectedReactions.js'),
  import('../src/controllers/account/accountWork.js'),
  import('../src/chains/eip155/owners.js'),
  import('../src/controllers/connection/closerLook.js'),
  import('../src/chains/registry.js'),
  import('../src/chains/walletconnect/index.js'),
  import('../src/controllers/blockchainApi/blockchainApiWork.js'),
  import('../src/controllers/connection/connectionWork.js'),
  import('../src/controllers/activity/transactionsWork.js'),
  import('../src/api/onrampApi.js'),
  import('../src/controllers/onramp/onRampWork.js'),
  import('../src/controllers/pairing/pairingWork.js'),
  import('../src/controllers/siwx/siwxWork.js'),
  import('../src/hostCalls.js'),
  import('../src/ownSiwx.js'),
  import('../src/controllers/names/ensWork.js'),
  import('../src/controllers/send/sendWork.js'),
  import('../src/domain/portfolio.js'),
  import('../src/errors/normalizeError.js'),
  import('../src/wireWork.js'),
])

export const localNetwork: NetworkDefinition = {
  id: 'eip155:31337',
  name: 'Local One',
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
  explorerUrl: 'https://explorer.test',
}

export const secondNetwork: NetworkDefinition = {
  ...localNetwork,
  id: 'eip155:31338',
  name: 'Local Two',
  rpcUrls: ['https://rpc.test/31338'],
}

/** A fake session speaks for itself: what the other namespaces' own adapters ask of a wallet is tested with them. */
export const sessionAdapters: Services['adapters'] = {
  solana: async () => createSessionAdapter('solana'),
  polkadot: async () => createSessionAdapter('polkadot'),
  bip122: async () => createSessionAdapter('bip122'),
}

export interface TestModalOptions {
  options?: WalletModalOptions
  wallets?: readonly ScriptedWallet[]
  storage?: MemoryStorage
  userAgent?: string
  maxTouchPoints?: number
  /** With a relay named, and this in its place. */
  pairing?: Services['pairing']
  /** Who looks for wallets of the other namespaces. */
  otherWallets?: Services['otherWallets']
  /** The window around a sign-in frame. */
  authPorts?: Services['authPorts']
  /** What the chain says of a transaction, in the node's place: a switch that a test turns. */
  transactionStatus?: () => TransactionStatus
  /** What the chain's adapter does otherwise. */
  evm?: Partial<ChainAdapter>
  /** Where the chains' own code comes from. */
  adapters?: Services['adapters']
  /** Where our own late files come from. */
  lateFiles?: Partial<LateFiles>
}

export function createTestModal({
  options,
  wallets = [createScriptedWallet()],
  storage = createMemoryStorage(),
  userAgent,
  maxTouchPoints = 0,
  pairing,
  otherWallets,
  authPorts,
  transactionStatus,
  evm,
  adapters,
  lateFiles,
}: TestModalOptions = {}) {
  const clock = createFakeClock()
  const backend = createFixtureBackend()
  const discovery = createFakeDiscovery()
  const environment = { ...createFakeEnvironment(), ...(userAgent && { userAgent }), maxTouchPoints }
  discovery.announce(...wallets)
  const modal: WalletModal = composeWalletModal(
    {
      networks: [localNetwork, secondNetwork],
      endpoints: { blockchain: backend.origins.services, ...(pairing && { relay: 'wss://relay.test' }) },
      ...options,
    },
    {
      fetch: backend.fetch,
      clock,
      storage,
      discovery,
      environment,
      ...(otherWallets && { otherWallets }),
      ...(authPorts && { authPorts }),
      ...((transactionStatus || evm) && {
        adapters: {
          eip155: async () => ({
            ...createAdapter({ fetch: backend.fetch, clock }),
            ...(transactionStatus && { transactionStatus: async () => transactionStatus() }),
            ...evm,
          }),
        },
      }),
      ...(pairing && { pairing, adapters: sessionAdapters }),
      ...(adapters && { adapters }),
      ...lateFiles,
    },
  )
  const [wallet] = wallets
  return { modal, wallet: wallet as ScriptedWallet, clock, backend, discovery, environment, storage }
}

/** The same, connected by its first wallet. */
export async function createConnectedModal(setUp: TestModalOptions = {}) {
  const test = createTestModal(setUp)
  await test.modal.connection.connect({ connectorId: test.wallet.info.uuid })
  return test
}

/** Lets everything that waits only for promises go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
