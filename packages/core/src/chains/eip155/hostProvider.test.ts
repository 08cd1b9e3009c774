import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { evmNetwork } from '../../../test/evmNetwork.js'
import { createFakeFetch, json } from '../../../test/fakeFetch.js'
import { isAllowedBeforeSignIn } from '../../domain/methodGuard.js'
import { providerError } from '../../errors/providerError.js'
import type { SessionProvider } from '../pairing.js'
import type { CaipNetwork, CaipNetworkId, Connector, ConnectorType } from '../types.js'
import { createAdapter } from './index.js'

const other: CaipNetwork = {
  ...evmNetwork,
  ...{ id: 'eip155:31338', reference: '31338', rpcUrls: ['https://other.test'] },
}
const without: CaipNetwork = { ...evmNetwork, id: 'eip155:5', reference: '5', rpcUrls: [], unsupported: true }
const listed = [evmNetwork, other, without]
const find = (id: CaipNetworkId) => listed.find((network) => network.id === id)

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** Nodes that say what they were asked; a call reverts. */
function answer({ id, method, params }: Call, chain: CaipNetwork): object {
  if (method === 'eth_chainId') return { id, result: `0x${Number(chain.reference).toString(16)}` }
  if (method === 'eth_call') return { id, error: { code: 3, message: 'execution reverted: no', data: '0x08c379a0' } }
  if (method === 'eth_getTransactionReceipt') return { id, result: null }
  if (method === 'eth_getLogs') return { id, error: { code: params[0], message: 'x'.repeat(10_000) } }
  return { id, result: [chain.id, method, params] }
}

function setUp(type: ConnectorType = 'WALLET_CONNECT') {
  const node = createFakeFetch(({ body, url }) => {
    const chain = url.host === 'other.test' ? other : evmNetwork
    return json(Array.isArray(body) ? body.map((call) => answer(call, chain)) : answer(body as Call, chain))
  })
  const session = {
    network: vi.fn<() => CaipNetworkId>(() => evmNetwork.id),
    networks: vi.fn((): readonly CaipNetworkId[] => listed.map(({ id }) => id)),
    accounts: () => [],
    switchTo: () => false,
    leave: () => {},
  }
  const asked = vi.fn(async ({ method }: { method: string }) => `the wallet: ${method}`)
  const provider: SessionProvider = { request: asked, on: () => {}, removeListener: () => {}, session }
  const connector: Connector = { id: 'walletConnect:eip155', name: 'Phone', chain: 'eip155', type, provider }
  const adapter = createAdapter({ fetch: node.fetch, clock: createFakeClock() })
  const host = adapter.hostProvider?.(connector, find) as SessionProvider
  return { adapter, asked, connector, host, node, session }
}

test('what reads goes to the nodes of the network in use, everything else to the wallet', async () => {
  const { asked, host, node, session } = setUp()
  const params = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'latest']
  const ask = { method: 'eth_getBalance', params }
  expect(await host.request(ask)).toEqual([evmNetwork.id, 'eth_getBalance', params])
  expect(await host.request({ method: 'eth_blockNumber' })).toEqual([evmNetwork.id, 'eth_blockNumber', []])
  session.network.mockReturnValue(other.id)
  expect(await host.request(ask)).toEqual(['eip155:31338', 'eth_getBalance', params])
  expect(asked).not.toHaveBeenCalled()
  const requests = node.calls.length
  for (const method of ['eth_accounts', 'eth_chainId', 'net_version', 'personal_sign', 'eth_sendTransaction'])
    expect(await host.request({ method })).toBe(`the wallet: ${method}`)
  for (const method of ['eth_sendRawTransaction', 'wallet_getCallsStatus', 'toString', ''])
    expect(await host.request({ method })).toBe(`the wallet: ${method}`)
  expect(node.calls).toHaveLength(requests)
})

test('nothing that is read from a node signs or sends', async () => {
  const { asked, host } = setUp()
  const methods = [
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData_v4',
    'eth_sendRawTransaction',
    'wallet_sendCalls',
  ]
  for (const method of methods) {
    expect(isAllowedBeforeSignIn('eip155', method)).toBe(false)
    await host.request({ method })
  }
  expect(asked).toHaveBeenCalledTimes(methods.length)
})

test('a node’s refusal keeps its code, message and data; no answer yet is null', async () => {
  const { host } = setUp()
  await expect(host.request({ method: 'eth_call', params: [{}, 'latest'] })).rejects.toMatchObject({
    ...{ code: 3, message: 'execution reverted: no', data: '0x08c379a0' },
  })
  expect(await host.request({ method: 'eth_getTransactionReceipt', params: ['0x'] })).toBeNull()
})

test.each([4001, 4100, 4200, 4900, 5000, -32002])('a node does not speak for the wallet: %i', async (code) => {
  const { host } = setUp()
  const thrown = await host.request({ method: 'eth_getLogs', params: [code] }).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ code: -32000, message: 'x'.repeat(500) })
  await expect(host.request({ method: 'eth_getLogs', params: [-32005] })).rejects.toMatchObject({ code: -32005 })
})

test('what one machine would have to remember does not exist, in the words that libraries know', async () => {
  const { asked, host, node } = setUp()
  for (const method of ['eth_newFilter', 'eth_getFilterChanges', 'eth_uninstallFilter', 'eth_subscribe'])
    await expect(host.request({ method, params: [] })).rejects.toMatchObject({
      ...{ code: -32601, message: `The method ${method} does not exist` },
    })
  expect([asked.mock.calls, node.calls]).toEqual([[], []])
})

test('what is asked at once travels one by one, beside what the modal asks', async () => {
  const { adapter, host, node } = setUp()
  await Promise.all([
    ...['eth_gasPrice', 'eth_blockNumber', 'eth_blobBaseFee'].map((method) => host.request({ method })),
    adapter.nativeBalance(evmNetwork, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8').catch(() => {}),
  ])
  expect(node.calls.filter(({ body }) => Array.isArray(body))).toEqual([])
  expect(node.calls.filter(({ body }) => (body as Call).method === 'eth_chainId')).toHaveLength(2)
})

test('params that no wire takes fail alone', async () => {
  const { host } = setUp()
  const good = host.request({ method: 'eth_gasPrice', params: [undefined, 1] })
  const circle: unknown[] = []
  circle.push(circle)
  for (const params of [[1n], circle, { a: 1 }])
    await expect(host.request({ method: 'eth_feeHistory', params })).rejects.toMatchObject({ code: -32602 })
  expect(await good).toEqual([evmNetwork.id, 'eth_gasPrice', [null, 1]])
})

test('no node for the network in use: 4901; a session that is over: 4900', async () => {
  const { host, node, session } = setUp()
  for (const id of [without.id, 'eip155:6' as const]) {
    session.network.mockReturnValue(id)
    await expect(host.request({ method: 'eth_gasPrice' })).rejects.toMatchObject({ code: 4901 })
  }
  session.networks.mockReturnValue([])
  await expect(host.request({ method: 'eth_gasPrice' })).rejects.toMatchObject({ code: 4900 })
  expect(node.calls).toEqual([])
})

test('a node that can’t be reached says so, and the wallet is not asked instead', async () => {
  const { asked, connector } = setUp()
  const fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  const clock = createFakeClock()
  const host = createAdapter({ fetch, clock }).hostProvider?.(connector, find) as SessionProvider
  const read = host.request({ method: 'eth_gasPrice' })
  const failed = expect(read).rejects.toMatchObject({ code: -32000, cause: { code: 'HTTP_REQUEST_FAILED' } })
  await clock.advance(60_000)
  await failed
  expect(asked).not.toHaveBeenCalled()
})

test('the wallet’s own refusal is passed on; the object is the same each time; others read by themselves', async () => {
  const { adapter, asked, connector, host } = setUp()
  asked.mockRejectedValueOnce(providerError(4200, 'not part of this session'))
  await expect(host.request({ method: 'eth_signTransaction' })).rejects.toMatchObject({ code: 4200 })
  expect(adapter.hostProvider?.(connector, find)).toBe(host)
  for (const type of ['AUTH', 'ANNOUNCED'] as const)
    expect(adapter.hostProvider?.({ ...connector, type }, find)).toBeUndefined()
})
