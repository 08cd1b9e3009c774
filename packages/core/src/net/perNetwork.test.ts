import { expect, test, vi } from 'vitest'
import { evmNetwork } from '../../test/evmNetwork.js'
import type { CaipNetwork } from '../chains/types.js'
import { perNetwork } from './perNetwork.js'

const network = { ...evmNetwork, rpcUrls: ['https://one.test', 'https://two.test'] }

test('one client for a network, and another one where its id or its URLs are others', () => {
  const connectTo = vi.fn((asked: CaipNetwork) => ({ asked }))
  const clientOf = perNetwork('eip155', connectTo)
  const client = clientOf(network)
  expect(client.asked).toBe(network)
  expect(clientOf({ ...network, name: 'Renamed' })).toBe(client)
  expect(clientOf({ ...network, id: 'eip155:2' })).not.toBe(client)
  expect(clientOf({ ...network, rpcUrls: ['https://two.test', 'https://one.test'] })).not.toBe(client)
  expect(clientOf({ ...network, serviceRpcUrl: 'https://data.test/v1' })).not.toBe(client)
  expect(clientOf({ ...network, rpcUrls: [], serviceRpcUrl: 'https://data.test/v1' })).not.toBe(client)
  expect(connectTo).toHaveBeenCalledTimes(5)
})

test.each<[string, Partial<CaipNetwork>]>([
  ['of another namespace', { namespace: 'solana' }],
  ['without URLs', { rpcUrls: [] }],
])('a network %s has no client', (_, other) => {
  const connectTo = vi.fn()
  expect(() => perNetwork('eip155', connectTo)({ ...network, ...other })).toThrow(
    expect.objectContaining({ code: 'CHAIN_NOT_CONFIGURED' }),
  )
  expect(connectTo).not.toHaveBeenCalled()
})
