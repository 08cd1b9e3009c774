import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { findNetworkName, networkNames } from './networkNames.js'
import { resolveNetwork } from './networks.js'
import { networkUrl } from './networkUrl.js'
import type { CaipNetwork } from './types.js'

const local: CaipNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local One',
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: ['http://localhost:8545'],
}

test.each(Object.entries(networkNames))('%s is a whole network, by short name and by id', (shortName, { id, name }) => {
  const network = resolveNetwork(shortName)
  expect(network).toMatchObject({ id, name, namespace: id.split(':')[0], reference: id.split(':')[1] })
  expect(network?.nativeCurrency.symbol).toMatch(/\S/)
  expect(network?.explorerUrl).toMatch(/^https:/)
  expect(network?.rpcUrls.every((url) => networkUrl(url) === url && url.startsWith('https:'))).toBe(true)
  expect(resolveNetwork(id)).toEqual(network)
  expect(findNetworkName(id)).toEqual({ id, name })
})

test.each(['nowhere', '', 'eip155:31337', 'eip155:01', '__proto__', 'constructor'])(
  '%j alone names no network',
  (name) => {
    expect(resolveNetwork(name)).toBeUndefined()
  },
)

test.each([
  ['an id of another kind', { id: 'cosmos:hub' as CaipNetwork['id'] }],
  ['an id that is no number', { id: 'eip155:abc' as const }],
  ['an id with a leading zero', { id: 'eip155:031337' as const }],
  ['an id beyond safe numbers', { id: 'eip155:9007199254740993' as const }],
  ['decimals that are no integer', { nativeCurrency: { name: 'x', symbol: 'X', decimals: 1.5 } }],
  ['no usable URL', { rpcUrls: ['http://rpc.example', 'javascript:alert(1)'] }],
])('a network object with %s is refused', (_, change) => {
  expect(resolveNetwork({ ...local, ...change })).toBeUndefined()
})

test('the host’s URLs come first, under the id or the short name; unusable ones are left out', () => {
  const urls = ['https://mine.test/', 'http://plain.test']
  const expected = ['https://mine.test', 'https://mainnet.base.org']
  expect(resolveNetwork('base', { 'eip155:8453': urls })?.rpcUrls).toEqual(expected)
  expect(resolveNetwork('eip155:8453', { base: urls })?.rpcUrls).toEqual(expected)
})

test('a whole network keeps its fields, and takes a known network’s where it has none', () => {
  expect(resolveNetwork({ ...local, swaps: true, explorerUrl: 'https://explorer.test/' })).toEqual({
    ...local,
    swaps: true,
    explorerUrl: 'https://explorer.test',
  })
  const { name, opStack } = resolveNetwork({ ...local, id: 'eip155:8453', name: '' }) ?? {}
  expect({ name, opStack }).toEqual({ name: 'Base', opStack: true })
})

test('names lose what cannot be seen', () => {
  expect(resolveNetwork({ ...local, name: 'Lo\u202Ecal\u200B' })?.name).toBe('Local')
})

test.each([
  ['https://rpc.example/key', 'https://rpc.example/key'],
  ['wss://rpc.example', 'wss://rpc.example'],
  ['http://localhost:8545/', 'http://localhost:8545'],
  ['http://127.0.0.1:8545', 'http://127.0.0.1:8545'],
  ['http://[::1]:8545', 'http://[::1]:8545'],
  ['http://localhost.evil.example', undefined],
  ['http://rpc.example', undefined],
  ['https://user:word@rpc.example', undefined],
  ['https://rpc.example/a b', undefined],
  ['data:text/plain,x', undefined],
  ['/relative', undefined],
  [7, undefined],
])('the URL %j is used as %j', (url, used) => {
  expect(networkUrl(url)).toBe(used)
})

test('whatever a host writes, resolving does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(() => resolveNetwork(input as string)).not.toThrow()
    }),
    fuzz,
  )
})
