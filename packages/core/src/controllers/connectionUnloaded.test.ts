/** Connecting and disconnecting where the code that does it can not be loaded: offline, or after a new deployment. */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { type StoredConnection, writeStoredConnections } from '../primitives/storedConnections.js'
import { createConnectionController } from './ConnectionController.js'

type Parts = Parameters<typeof createConnectionController>[0]

const key = 'wallet-modal.connections'
const ethereum: StoredConnection = {
  namespace: 'eip155',
  connectorId: 'x',
  name: 'X',
  caipAddress: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  caipNetworkId: 'eip155:1',
}
const solana: StoredConnection = {
  namespace: 'solana',
  connectorId: 'x',
  name: 'X',
  caipAddress: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:GFpwZoFUoPL4quqrqqg7K38NTVx38zSMMMWMMRfgDHGG',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

function createUnloaded() {
  const storage = createMemoryStorage()
  storage.set(key, writeStoredConnections([ethereum, solana]))
  const statuses: string[] = []
  const failures: unknown[] = []
  const parts: Partial<Parts> = {
    storage,
    storageKey: 'wallet-modal',
    accounts: { setStatus: (namespace, status) => void statuses.push(`${namespace} ${status}`) } as Parts['accounts'],
    chains: {
      state: {
        activeNamespace: 'eip155',
        networks: { eip155: { caipNetwork: {} }, solana: { caipNetwork: {} } },
      },
    } as Parts['chains'],
    connectors: { get: () => undefined } as unknown as Parts['connectors'],
    mayRestore: () => true,
    emit: (name, detail) => void failures.push([name, detail]),
    prepare: () => Promise.reject(new Error('offline')),
  }
  return { controller: createConnectionController(parts as Parts), storage, statuses, failures }
}

test.each([
  ['disconnect()', undefined, null],
  ['disconnect(namespace), which leaves the others', 'eip155', writeStoredConnections([solana])],
] as const)('%s: what is remembered goes', async (_, namespace, left) => {
  const { controller, storage } = createUnloaded()
  await controller.disconnect(namespace)
  await controller.disconnect(namespace)
  expect(storage.get(key)).toBe(left)
})

test('connecting: it is said, and can be tried again', async () => {
  const { controller, failures } = createUnloaded()
  for (const times of [1, 2]) {
    await expect(controller.connect({ connectorId: 'x' })).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(controller.state.attempt).toMatchObject({ status: 'failed', connectorId: 'x', code: 'LOAD_FAILED' })
    expect(failures).toHaveLength(times)
  }
})

test('a reload: nobody is connected, and what is remembered stays for the next time', async () => {
  const { controller, storage, statuses } = createUnloaded()
  await controller.restore()
  expect(statuses.slice(-2)).toEqual(['eip155 disconnected', 'solana disconnected'])
  expect(storage.get(key)).toBe(writeStoredConnections([ethereum, solana]))
})
