import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { sanitizeNetworkUrl } from '../primitives/url.js'
import { findNetworkName, networkNames } from './networkNames.js'
import { resolveNetwork } from './networks.js'
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
  expect(network?.rpcUrls.every((url) => sanitizeNetworkUrl(url) === url && url.startsWith('https:'))).toBe(true)
  expect(resolveNetwork(id)).toEqual(network)
  expect(findNetworkName(id)).toEqual({ id, name })
})

test.each([
  ['polkadot', 'polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub'],
  ['polkadot-asset-hub', 'polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub'],
  ['polkadot-relay', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot Relay Chain'],
  ['kusama', 'polkadot:48239ef607d7928874027a43a6768920', 'Kusama Asset Hub'],
  ['kusama-asset-hub', 'polkadot:48239ef607d7928874027a43a6768920', 'Kusama Asset Hub'],
  ['kusama-relay', 'polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama Relay Chain'],
])('%s is what people hold there today: %s', (shortName, id, name) => {
  expect(resolveNetwork(shortName)).toMatchObject({ id, name })
})

test.each(['polkadot', 'polkadot-asset-hub', 'polkadot:68d56f15f85d3136970ec16946040bc1'])(
  'two names of one network: its nodes are named under either, %s',
  (name) => {
    const urls = ['https://hub.test']
    for (const other of ['polkadot', 'polkadot-asset-hub'])
      expect(resolveNetwork(name, { rpcUrls: { [other]: urls } })?.rpcUrls[0]).toBe('https://hub.test')
    expect(resolveNetwork(name, { rpcUrls: { 'polkadot-relay': urls } })?.rpcUrls).not.toContain('https://hub.test')
  },
)

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
  expect(resolveNetwork('base', { rpcUrls: { 'eip155:8453': urls } })?.rpcUrls).toEqual(expected)
  expect(resolveNetwork('eip155:8453', { rpcUrls: { base: urls } })?.rpcUrls).toEqual(expected)
})

test('a whole network keeps its fields, and takes a known network’s where it has none', () => {
  const wrappedToken = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  expect(resolveNetwork({ ...local, swaps: true, wrappedToken, explorerUrl: 'https://explorer.test/' })).toEqual({
    ...local,
    swaps: true,
    wrappedToken,
    explorerUrl: 'https://explorer.test',
  })
  const { name, opStack } = resolveNetwork({ ...local, id: 'eip155:8453', name: '' }) ?? {}
  expect({ name, opStack }).toEqual({ name: 'Base', opStack: true })
})

test('names lose what cannot be seen', () => {
  expect(resolveNetwork({ ...local, name: 'Lo\u202Ecal\u200B' })?.name).toBe('Local')
})

/** What a network takes of `entries`, and what it tells of the others. */
function usedOf(network: string, entries: unknown) {
  const told: [name: string, sentence: string][] = []
  const found = resolveNetwork(network, {
    rpcUrls: { [network]: entries as string[] },
    refuse: (...one) => told.push(one),
  })
  const known = resolveNetwork(network)?.rpcUrls.length ?? 0
  const own = found?.rpcUrls.slice(0, -known)
  return { own, told }
}

const wss = 'wss://rpc.example'
test.each([
  ['another scheme', 'base', wss],
  ['plain text to another machine', 'base', 'http://192.168.0.2:8545'],
  ['a password', 'base', 'https://user:word@rpc.example'],
  ['no URL', 'base', 'rpc.example'],
  ['a socket', 'solana', wss],
  ['a socket', 'bitcoin', wss],
  ['an unencrypted socket of another machine', 'polkadot', 'ws://rpc.example'],
  ['an address that is missing', 'base', undefined],
])('%s of %s: %s is left out and told, the good ones stay', (_, network, bad) => {
  const { own, told } = usedOf(network, ['https://one.example', bad, 'https://two.example'])
  expect(own).toEqual(['https://one.example', 'https://two.example'])
  expect(told).toEqual([[`rpcUrls: ${bad}`, expect.stringContaining(`rpcUrls: ${bad} is left out of `)]])
})

test.each([
  ['polkadot', wss],
  ['base', 'http://localhost:8545'],
])('%s: %s is used, and nothing is told', (network, url) => {
  expect(usedOf(network, [url])).toEqual({ own: [url], told: [] })
})

test('AppKit’s objects are told; a lone address counts as a list of one', () => {
  const { own, told } = usedOf('base', [{ url: 'https://one.example' }])
  expect(own).toEqual([])
  expect(told.map(([name]) => name)).toEqual(['rpcUrls: object'])
  expect(usedOf('base', 'https://one.example')).toEqual({ own: ['https://one.example'], told: [] })
  expect(usedOf('base', undefined)).toEqual({ own: [], told: [] })
})

test('a whole network stands on its good URLs', () => {
  const told: string[] = []
  const rpcUrls = ['http://192.168.0.2:8545', 'https://good.example']
  expect(resolveNetwork({ ...local, rpcUrls }, { refuse: (name) => told.push(name) })?.rpcUrls).toEqual([
    'https://good.example',
  ])
  expect(told).toEqual(['rpcUrls: http://192.168.0.2:8545'])
})

const service = (id: string) => `https://data.test/v1?chainId=${id}`

test.each<[string, Parameters<typeof resolveNetwork>[0], Record<string, string[]>, string | undefined]>([
  ['a known network', 'base', {}, service('eip155:8453')],
  ['a whole network without nodes', { ...local, rpcUrls: [] }, {}, service(local.id)],
  ['a network whose nodes can’t be used', 'base', { base: ['http://plain.test'] }, service('eip155:8453')],
  ['a network with a node of the host', 'base', { base: ['https://mine.test'] }, undefined],
  ['a whole network with its node', local, {}, undefined],
])('the data service of the host answers for %s', (_, input, rpcUrls, serviceRpcUrl) => {
  expect(resolveNetwork(input, { rpcUrls, serviceRpcUrl: service })?.serviceRpcUrl).toBe(serviceRpcUrl)
  expect(resolveNetwork(input, { rpcUrls })?.serviceRpcUrl).toBeUndefined()
})

test('a network that only the service answers for is whole; without it, it is none', () => {
  const { rpcUrls: _, ...bare } = local
  expect(resolveNetwork(bare, { serviceRpcUrl: service })).toEqual({
    ...bare,
    rpcUrls: [],
    serviceRpcUrl: service(local.id),
  })
  expect(resolveNetwork(bare)).toBeUndefined()
  expect(resolveNetwork(bare, { serviceRpcUrl: () => undefined })).toBeUndefined()
})

test('whatever a host writes, resolving does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(() => resolveNetwork(input as string)).not.toThrow()
    }),
    fuzz,
  )
})
