/** Pairing for real: our client, the local relay, and a wallet in a process of its own. Every test ends without a rejection, a word in the console, or a line left open. */
import {
  createFakeClock,
  createFakeEnvironment,
  createMemoryStorage,
  type FakeClock,
  type MemoryStorage,
} from '@wallet-modal/testing'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { PairedSession, PairingClient, PairingClientParts } from '../src/chains/pairing.js'
import type { CaipNetwork, CaipNetworkId, Connector } from '../src/chains/types.js'
import { createPairingClient } from '../src/chains/walletconnect/index.js'
import { type PairingStack, startPairingStack } from './pairingStack.js'

export const network = (id: CaipNetworkId): CaipNetwork => {
  const [namespace, reference = ''] = id.split(':') as [CaipNetwork['namespace'], string]
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  return { id, namespace, reference, name: id, nativeCurrency, rpcUrls: ['http://127.0.0.1:9/secret-key'] }
}
export const evm = [network('eip155:31337'), network('eip155:31338')]
export const all = [
  ...evm,
  network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
  network('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
  network('bip122:0f9188f13cb7b2c71f2a335e3a4fc328'),
]

export let stack: PairingStack
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
const consoled: unknown[] = []

beforeAll(async () => {
  stack = await startPairingStack([31337, 31338])
  process.on('unhandledRejection', note)
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void consoled.push(words))
}, 60_000)

/** Ended after each test. */
export const clients: PairingClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await vi.waitFor(async () => expect((await stack.relayState()).open).toBeLessThanOrEqual(1), soon)
  await stack.reset()
  expect(unhandled.splice(0)).toEqual([])
  expect(consoled.splice(0)).toEqual([])
}, 30_000)
afterAll(async () => {
  await stack.stop()
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
})

let names = 0
export async function open(
  given: { storage?: MemoryStorage; clock?: FakeClock; openLink?: PairingClientParts['openLink'] } = {},
) {
  const clock = given.clock ?? createFakeClock(Date.now())
  const storage = given.storage ?? createMemoryStorage()
  const name = ++names
  const client = await createPairingClient({
    relayUrl: stack.relayUrl,
    projectId: '',
    metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.test', icons: [] },
    storage,
    storageKey: 'wallet-modal',
    clock,
    environment: { ...createFakeEnvironment(), randomBytes: (length) => new Uint8Array(length).fill(name) },
    verify: false,
    openLink: given.openLink,
  })
  clients.push(client)
  return { client, clock, storage }
}

export const soon = { timeout: 15_000, interval: 25 }
export const sessionsOfPhone = async () => (await stack.phoneState()).sessions

export async function pair(client: PairingClient, networks = evm, answer: object = {}): Promise<PairedSession> {
  const proposal = await client.propose(networks)
  await stack.phone('mode', { proposal: 'approve', requests: 'approve', ...answer })
  await stack.phone('pair', { uri: proposal.uri })
  return proposal.approval
}

export const providerOf = (session: PairedSession, namespace = 'eip155') => {
  const found = session.namespaces.find((entry) => entry.namespace === namespace)
  if (!found) throw new Error(`no ${namespace}`)
  return found.provider
}
export const connectorOf = (session: PairedSession, chain: Connector['chain'] = 'eip155'): Connector => ({
  id: 'paired',
  name: 'Phone',
  type: 'WALLET_CONNECT',
  chain,
  provider: providerOf(session, chain),
})
export const heardBy = (provider: ReturnType<typeof providerOf>) => {
  const events: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on?.(name, (payload: unknown) => void events.push([name, payload]))
  return events
}
