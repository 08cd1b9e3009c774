import { createFakeClock, createFakeEnvironment, createMemoryStorage } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import type { PairingClient } from './pairing.js'
import { createRegistry } from './registry.js'
import type { ChainAdapter } from './types.js'

const services = {
  fetch: () => Promise.reject(new Error('Nothing is asked here')),
  clock: createFakeClock(),
  storage: createMemoryStorage(),
  environment: createFakeEnvironment(),
  asks: {},
  warn: () => {},
}
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const adapter = { namespace: 'solana' } as ChainAdapter

test('eip155 comes through its door, once per instance', async () => {
  const registry = createRegistry(services)
  const first = await registry.get('eip155')
  expect(first.namespace).toBe('eip155')
  expect(await registry.get('eip155')).toBe(first)
  expect(await createRegistry(services).get('eip155')).not.toBe(first)
})

test('two who ask at once share one load', async () => {
  const load = vi.fn(async () => adapter)
  const registry = createRegistry(services, { adapters: { solana: load } })
  expect(await Promise.all([registry.get('solana'), registry.get('solana')])).toMatchObject([adapter, adapter])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a chunk that did not load is LOAD_FAILED, and is tried again when it is asked for again', async () => {
  const load = vi.fn(async () => adapter).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const registry = createRegistry(services, { adapters: { solana: load } })
  await expect(registry.get('solana')).rejects.toThrow(code('LOAD_FAILED'))
  expect(await registry.get('solana')).toEqual(adapter)
})

test.each(['eip155', 'solana', 'polkadot', 'bip122'] as const)('%s has a door of its own', async (namespace) => {
  expect((await createRegistry(services).get(namespace)).namespace).toBe(namespace)
})

test('what is no namespace is not configured; a given door wins over ours', async () => {
  await expect(createRegistry(services).get('cosmos' as never)).rejects.toThrow(code('CHAIN_NOT_CONFIGURED'))
  expect(await createRegistry(services, { adapters: { eip155: async () => adapter } }).get('eip155')).toEqual(adapter)
})

const pairingOptions = {
  endpoints: { relay: 'wss://relay.test' },
  projectId: '',
  metadata: { name: 'Shop', description: '', url: 'https://shop.test', icons: [] },
  storageKey: 'wallet-modal',
}

test('one pairing client for each relay; Verify only with the vendor’s own', async () => {
  const destroy = vi.fn()
  const pairing = vi.fn(async () => ({ destroy }) as unknown as PairingClient)
  const registry = createRegistry(services, { pairing })
  expect(await registry.pairing(pairingOptions)).toBe(await registry.pairing(pairingOptions))
  await registry.pairing({ ...pairingOptions, endpoints: { relay: 'wss://relay.walletconnect.org' } })
  expect(pairing.mock.calls).toMatchObject([
    [{ relayUrl: 'wss://relay.test', verify: false }],
    [{ relayUrl: 'wss://relay.walletconnect.org', verify: true }],
  ])
  registry.destroy()
  expect(destroy).toHaveBeenCalledTimes(2)
})

test('a pairing client that was on its way when all of it ended: ended too', async () => {
  const destroy = vi.fn()
  const registry = createRegistry(services, { pairing: async () => ({ destroy }) as unknown as PairingClient })
  const coming = registry.pairing(pairingOptions)
  registry.destroy()
  await coming
  expect(destroy).toHaveBeenCalledOnce()
})

test('without a relay there is nothing to pair over', async () => {
  const registry = createRegistry(services)
  await expect(registry.pairing({ ...pairingOptions, endpoints: { relay: null } })).rejects.toThrow(
    code('RELAY_UNREACHABLE'),
  )
})

test('a paired wallet is spoken to by the namespace’s own adapter, or barely where there is none or none is wanted', async () => {
  const registry = createRegistry(services)
  expect(await registry.paired('eip155', { noAdapters: false })).toBe(await registry.get('eip155'))
  const bare = await registry.paired('eip155', { noAdapters: true })
  expect(bare).not.toBe(await registry.get('eip155'))
  expect((await registry.paired('polkadot', { noAdapters: false })).namespace).toBe('polkadot')
})

test.each([
  ['solana', 'features'],
  ['polkadot', 'signer'],
  ['bip122', 'signPsbt'],
] as const)(
  'without adapters a host gets of a paired wallet on %s what it gets with them',
  async (namespace, member) => {
    const bare = await createRegistry(services).paired(namespace, { noAdapters: true })
    const session = { network: () => `${namespace}:x`, networks: () => [], accounts: () => [] }
    const provider = { session, request: async () => null }
    const connector = { id: 'wc', name: 'P', type: 'WALLET_CONNECT', chain: namespace, provider } as const
    expect(bare.hostProvider?.(connector, () => undefined)).toHaveProperty(member)
  },
)
