/** Connecting and disconnecting where the code that does it can not be loaded: offline, or after a new deployment. */
import { createFakeEnvironment, createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { createOwnSigning, signedInBefore } from '../../../test/ownSignIn.js'
import { type StoredConnection, writeStoredConnections } from '../../primitives/storedConnections.js'
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
  const state = { eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } }
  const environment = createFakeEnvironment()
  const failures: unknown[] = []
  let asked = 0
  let forgotten = 0
  const parts: Partial<Parts> = {
    life: { over: false },
    storage,
    storageKey: 'wallet-modal',
    accounts: {
      state,
      setStatus(namespace: keyof typeof state, status: string) {
        state[namespace].status = status
      },
    } as unknown as Parts['accounts'],
    environment,
    chains: {
      state: {
        activeNamespace: 'eip155',
        networks: { eip155: { caipNetwork: {} }, solana: { caipNetwork: {} } },
      },
    } as Parts['chains'],
    connectors: { get: () => undefined } as unknown as Parts['connectors'],
    mayRestore: () => true,
    emit: (name, detail) => void failures.push([name, detail]),
    async prepare() {
      asked += 1
      throw new Error('offline')
    },
    sessionsEnded: async () => {},
    forgetSignIn() {
      forgotten += 1
    },
  }
  const statuses = () => [state.eip155.status, state.solana.status]
  const controller = createConnectionController(parts as Parts)
  return { controller, storage, statuses, failures, environment, asked: () => asked, forgotten: () => forgotten }
}

test.each([
  ['disconnect()', undefined, null, true],
  ['disconnect(namespace), which leaves the others', 'eip155', writeStoredConnections([solana]), false],
] as const)(
  '%s: what is remembered goes, with the last one also who was signed in',
  async (_, namespace, left, isLast) => {
    const { controller, storage, forgotten } = createUnloaded()
    await controller.disconnect(namespace)
    await controller.disconnect(namespace)
    expect(storage.get(key)).toBe(left)
    expect(forgotten() > 0).toBe(isLast)
  },
)

test('disconnect() of a whole instance: who was signed in is not remembered either', async () => {
  const storage = await signedInBefore()
  storage.set('wallet-modal.social', 'google')
  const unloaded = {
    ...storage,
    get(name: string) {
      // What is loaded before the first connection reads this first, and does not get any further.
      if (name === 'wallet-modal.transactions') throw new Error('offline')
      return storage.get(name)
    },
  }
  await createOwnSigning({ storage: unloaded }).modal.disconnect()
  expect([...storage.entries.keys()].filter((name) => !name.endsWith('recentWallets'))).toEqual([])
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
  const restored = controller.restore()
  expect(statuses()).toEqual(['reconnecting', 'reconnecting'])
  await restored
  expect(statuses()).toEqual(['disconnected', 'disconnected'])
  expect(storage.get(key)).toBe(writeStoredConnections([ethereum, solana]))
})

test.each(['online', 'pageshow', 'visibilitychange'] as const)(
  'after a reload, %s: it is looked for again',
  async (why) => {
    const { controller, environment, asked } = createUnloaded()
    environment.wake(why)
    expect(asked()).toBe(0)
    await controller.restore()
    for (const times of [2, 3]) {
      environment.wake(why)
      await settle()
      expect(asked()).toBe(times)
    }
    controller.destroy()
    environment.wake(why)
    await settle()
    expect(asked()).toBe(3)
  },
)
