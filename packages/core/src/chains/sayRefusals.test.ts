/** What a developer is told of a node that refuses the page, by whatever namespace it is asked. */
import { base58 } from '@scure/base'
import { createFakeClock, createFakeEnvironment, createMemoryStorage } from '@wallet-modal/testing'
import { describe, expect, test, vi } from 'vitest'
import { from as bitcoinAddress, network as bitcoinNetwork } from '../../test/bitcoinSetUp.js'
import { createFakeEsplora, sourceOf } from '../../test/fakeEsplora.js'
import { resolveNetwork } from './networks.js'
import { createRegistry } from './registry.js'
import { sayRefusals } from './sayRefusals.js'
import type { CaipNetwork, ChainNamespace } from './types.js'

const FIRST = 'https://api.mainnet-beta.solana.com'
const SECOND = 'https://solana-rpc.publicnode.com'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const owner = base58.encode(new Uint8Array(32).fill(7))

function network(name: string): CaipNetwork {
  const found = resolveNetwork(name)
  if (!found) throw new Error(name)
  return found
}

/** A node of Solana's mainnet with 5 lamports for everybody. */
function answer(init: RequestInit | undefined) {
  const body = JSON.parse(String(init?.body)) as { id: number; method: string } | { id: number; method: string }[]
  const one = ({ id, method }: { id: number; method: string }) => ({
    ...{ jsonrpc: '2.0', id },
    result: method === 'getGenesisHash' ? genesis : { context: {}, value: 5 },
  })
  return Response.json(Array.isArray(body) ? body.map(one) : one(body))
}

function setUp(statuses: Readonly<Record<string, number>>, service?: () => string | null) {
  const asked: string[] = []
  const warned: string[] = []
  const clock = createFakeClock()
  const registry = createRegistry({
    clock,
    storage: createMemoryStorage(),
    environment: createFakeEnvironment(),
    asks: {},
    warn: (message) => warned.push(message),
    ...(service && { service }),
    async fetch(url, init) {
      const { origin } = new URL(String(url))
      asked.push(origin)
      const status = statuses[origin]
      return status ? new Response('Access forbidden', { status }) : answer(init)
    },
  })
  /** A refusal may pass, so it is asked three times more. */
  async function balance(namespace: ChainNamespace, name: string, address: string) {
    const asking = (await registry.get(namespace)).nativeBalance(network(name), address)
    const settled = asking.then(
      () => true,
      () => true,
    )
    while (!(await Promise.race([settled, clock.advance(500).then(() => false)])));
    return asking
  }
  return { balance, asked, warned }
}

describe('Solana without a node of one’s own', () => {
  test('the public node refuses the page: another one is asked, and the console says once what helps', async () => {
    const { balance, asked, warned } = setUp({ [FIRST]: 403 })
    expect(await balance('solana', 'solana', owner)).toBe(5n)
    expect(await balance('solana', 'solana', owner)).toBe(5n)
    expect(new Set(asked)).toEqual(new Set([FIRST, SECOND]))
    expect(warned).toEqual([
      `The node ${FIRST} refuses this page (403): name one of your own in \`rpcUrls\`. docs: /services.html#the-networks-own-nodes`,
    ])
  })

  test('both refuse it: each is said, and the balance is not known', async () => {
    const { balance, warned } = setUp({ [FIRST]: 403, [SECOND]: 401 })
    await expect(balance('solana', 'solana', owner)).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(warned.map((line) => /^The node (\S+) refuses this page \((\d+)\)/.exec(line)?.slice(1))).toEqual([
      [FIRST, '403'],
      [SECOND, '401'],
    ])
  })
})

test('every other kind of network is told in the same way', async () => {
  const { balance, warned } = setUp({ 'https://mempool.space': 403, 'https://ethereum.reth.rs': 403 })
  await expect(balance('bip122', 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).rejects.toThrow()
  await expect(balance('eip155', 'ethereum', `0x${'1'.repeat(40)}`)).rejects.toThrow()
  expect(warned).toHaveLength(2)
})

test('an indexer of ordinals that refuses the page is no node: another `rpcUrls` would not help', async () => {
  const warned: string[] = []
  const asked: string[] = []
  const esplora = createFakeEsplora([sourceOf(bitcoinAddress, 600n)])
  const registry = createRegistry({
    clock: createFakeClock(),
    storage: createMemoryStorage(),
    environment: createFakeEnvironment(),
    asks: {},
    warn: (message) => warned.push(message),
    ordinalsUrl: () => 'https://ord.test',
    async fetch(input, init) {
      if (!String(input).startsWith('https://ord.test')) return esplora.fetch(input, init)
      asked.push(String(input))
      return new Response('Forbidden', { status: 403 })
    },
  })
  const adapter = await registry.get('bip122')
  expect(await adapter.nativeParts?.(bitcoinNetwork, bitcoinAddress, [])).toMatchObject({ setAside: 600n })
  expect(asked).toHaveLength(1)
  expect(warned).toEqual([])
})

describe('one question', () => {
  const ask = async (url: string, status: number, service?: string | null) => {
    const warn = vi.fn()
    const fetch = sayRefusals({
      fetch: async () => new Response('', { status }),
      warn,
      ...(service !== undefined && { service: () => service }),
    })
    const response = await fetch(url)
    expect(response.status).toBe(status)
    return warn.mock.calls.flat()
  }

  test.each([200, 404, 429, 500, 503])('%i is no refusal of the page', async (status) => {
    expect(await ask(FIRST, status)).toEqual([])
  })

  test('a key in the address is not written down', async () => {
    const [line] = await ask('https://rpc.example/v2/SECRET?key=SECRET', 403)
    expect(line).toContain('https://rpc.example refuses')
    expect(line).not.toContain('SECRET')
  })

  test('the data service is none of the nodes', async () => {
    expect(await ask('https://data.example/v1?chainId=x', 403, 'https://data.example')).toEqual([])
    expect(await ask('https://data.example/v1?chainId=x', 403, null)).toHaveLength(1)
  })

  test('what fails goes on failing', async () => {
    const fetch = sayRefusals({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), warn: vi.fn() })
    await expect(fetch(FIRST)).rejects.toThrow('Failed to fetch')
  })
})
