/** The same adapter over a paired session. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { keyOf } from '../../../test/keyringWallet.js'
import type { CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import { addressOn } from './address.js'
import { createAdapter } from './index.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const networkOf = (reference: string): CaipNetwork => ({
  id: `polkadot:${reference}`,
  namespace: 'polkadot',
  reference,
  name: 'N',
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://rpc.test'],
})
const polkadot = networkOf('91b171bb158e2d3848fa23a9f1c25182')
const kusama = networkOf('b0a8d493285c2df73290dfb7e61f870f')
const hub = networkOf('68d56f15f85d3136970ec16946040bc1')
const key = keyOf(`0x${'1'.repeat(64)}`)
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function setUp() {
  const heard = new Map<string, (payload?: unknown) => void>()
  const asked: unknown[] = []
  const now = {
    network: polkadot.id as CaipNetworkId,
    answer: (): unknown => ({ signature: `0x${'ab'.repeat(64)}` }),
    left: 0,
  }
  const provider = {
    request: async (request: unknown) => {
      asked.push(request)
      return now.answer()
    },
    on: (event: string, listener: () => void) => void heard.set(event, listener),
    removeListener: (event: string) => void heard.delete(event),
    session: {
      network: () => now.network,
      accounts: (id: CaipNetworkId) => [addressOn(id === kusama.id ? kusama : polkadot, key.address)],
      switchTo(id: CaipNetworkId) {
        if (id === hub.id) return false
        now.network = id
        heard.get('chainChanged')?.()
        return true
      },
      leave: () => {
        now.left += 1
      },
    },
  }
  const connector: Connector = { id: 'wc', name: 'Phone', type: 'WALLET_CONNECT', chain: 'polkadot', provider }
  const adapter = createAdapter({ clock: createFakeClock(), fetch: () => Promise.reject(new Error('No node here')) })
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }
  return { heard, asked, now, provider, connector, adapter, events }
}

test('it is joined by a switch among approved networks, and asks nobody', async () => {
  const { adapter, connector, asked } = setUp()
  await adapter.switchNetwork(connector, kusama)
  await expect(adapter.switchNetwork(connector, hub)).rejects.toEqual(code('CHAIN_NOT_ADDED'))
  expect((await adapter.connect(connector, kusama)).addresses).toEqual([addressOn(kusama, key.address)])
  expect(asked).toEqual([])
})

test('a message goes to the wallet by the account’s name on that network', async () => {
  const { adapter, connector, asked } = setUp()
  await adapter.switchNetwork(connector, kusama)
  const signature = await adapter.signMessage(connector, {
    address: addressOn(polkadot, key.address),
    message: 'Hello',
  })
  expect(signature).toBe(`0x${'ab'.repeat(64)}`)
  const address = addressOn(kusama, key.address)
  expect(asked).toEqual([{ method: 'polkadot_signMessage', params: { address, message: 'Hello' } }])
})

test.each([
  [() => Promise.reject(Object.assign(new Error('no'), { code: 5000 })), 'USER_REJECTED'],
  [() => Promise.reject(Object.assign(new Error('over'), { code: 4900 })), 'WALLET_DISCONNECTED'],
  [() => ({ signature: 'x' }), 'INVALID_ANSWER'],
  [() => null, 'INVALID_ANSWER'],
])('a wallet that answers %s', async (answer, expected) => {
  const { adapter, connector, now } = setUp()
  now.answer = answer
  await adapter.switchNetwork(connector, polkadot)
  const signing = adapter.signMessage(connector, { address: key.address, message: 'Hello' })
  await expect(signing).rejects.toEqual(code(expected))
})

test('the session’s own changes are followed until that is stopped', async () => {
  const { adapter, connector, events, heard, now } = setUp()
  await adapter.switchNetwork(connector, polkadot)
  const stop = adapter.watch(connector, events)
  now.network = kusama.id
  heard.get('chainChanged')?.()
  expect(events.networkChanged).toHaveBeenCalledWith(kusama.id)
  heard.get('accountsChanged')?.(['garbage'])
  await settle()
  expect(events.accountsChanged).toHaveBeenLastCalledWith([addressOn(kusama, key.address)])
  const disconnect = heard.get('disconnect')
  stop()
  disconnect?.()
  expect(heard.size).toBe(0)
  expect(events.disconnected).not.toHaveBeenCalled()
})

test('the wallet’s goodbye is heard, and ours leaves the session', async () => {
  const { adapter, connector, events, heard, now } = setUp()
  await adapter.switchNetwork(connector, polkadot)
  adapter.watch(connector, events)
  heard.get('disconnect')?.()
  expect(events.disconnected).toHaveBeenCalledTimes(1)
  await adapter.disconnect(connector)
  expect(now.left).toBe(1)
})
