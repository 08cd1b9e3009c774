/** Several calls as one (EIP-5792; T-37), by a node and a wallet that say whatever a test makes them say. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import type { CaipNetwork, Connector, ContractCall, PreparedBatch } from '../types.js'
import { prepareBatch, sendBatch, simulateBatch } from './batch.js'
import type { Node } from './node.js'

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const router = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const network: CaipNetwork = {
  ...{ id: 'eip155:31337', namespace: 'eip155', reference: '31337', name: 'Local One' },
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
}
const approval = encodeFunctionData({
  abi: parseAbi(['function approve(address, uint256)']),
  args: [router, 5n],
})
const calls: readonly ContractCall[] = [
  { network, from, to: token, value: 0n, data: approval },
  { network, from, to: router, value: 7n, data: '0x12345678' },
]
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as Hex
const ok = (returnData: string = '0x', gasUsed = '0x64') => ({ status: '0x1', gasUsed, returnData })
const code = (expected: string) => expect.objectContaining({ code: expected })

type Answers = Record<string, (params: readonly unknown[]) => unknown>

function createNode(answers: Answers = {}) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const all: Answers = {
    eth_simulateV1: () => [{ calls: [ok(word(1n)), ok()] }],
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0xa' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getCode: () => '0x60',
    ...answers,
  }
  const request: Node['request'] = async (method, params) => {
    asked.push({ method, params })
    if (!all[method]) throw createError('METHOD_NOT_FOUND', {})
    return all[method](params)
  }
  const node: Node = {
    request,
    quantity: async (method, params) => quantity(await request(method, params)),
    call: async (call) => (await request('eth_call', [call, 'latest'])) as Hex,
  }
  return { node, asked }
}

function createWallet(answers: Answers = {}) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const all: Answers = {
    eth_accounts: () => [from],
    eth_chainId: () => '0x7a69',
    wallet_sendCalls: () => ({ id: 'batch' }),
    ...answers,
  }
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      asked.push({ method, params })
      if (!all[method]) throw Object.assign(new Error('no'), { code: 4200 })
      return all[method](params)
    },
  }
  const connector = { id: 'w', name: 'W', type: 'ANNOUNCED', namespace: 'eip155', provider } as unknown as Connector
  return { connector, asked: (method: string) => asked.filter((row) => row.method === method) }
}

async function prepared(answers: Answers = {}): Promise<PreparedBatch> {
  const batch = await prepareBatch(createNode(answers).node, calls)
  if (!batch) throw new Error('There is no batch')
  return batch
}

test('prepared: simulated in a row, priced with a quarter of margin, each call read back, and frozen', async () => {
  const { node, asked } = createNode()
  const batch = await prepareBatch(node, calls)
  const request = batch?.request as { calls: readonly object[] }
  const handed = [
    { to: token, value: '0x0', data: approval },
    { to: router, value: '0x7', data: '0x12345678' },
  ]
  expect(batch).toMatchObject({
    caipNetworkId: 'eip155:31337',
    from,
    // 200 gas and a quarter, at 2 · 10 + 1.
    maxFee: 250n * 21n,
    calls: [
      { to: token, value: 0n, hasCode: true },
      { to: router, value: 7n, hasCode: true },
    ],
  })
  expect(request).toEqual({ version: '2.0.0', chainId: '0x7a69', from, atomicRequired: true, calls: handed })
  expect(Object.isFrozen(request)).toBe(true)
  expect(request.calls.every(Object.isFrozen)).toBe(true)
  expect(asked.filter(({ method }) => method === 'eth_simulateV1')).toEqual([
    {
      method: 'eth_simulateV1',
      params: [
        { blockStateCalls: [{ calls: handed.map((call) => ({ from, ...call })) }], validation: false },
        'latest',
      ],
    },
  ])
})

test('the data fee of each call is part of the fee where the chain takes one', async () => {
  const { node } = createNode({ eth_call: () => word(1_000n) })
  const opStack = { ...network, opStack: true }
  const batch = await prepareBatch(
    node,
    calls.map((call) => ({ ...call, network: opStack })),
  )
  expect(batch?.maxFee).toBe(250n * 21n + 2_000n)
})

test('nothing to do is no batch', async () => {
  await expect(prepareBatch(createNode().node, [])).rejects.toEqual(code('INVALID_PARAMS'))
})

test.each(['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_METHOD'] as const)(
  'a node that can’t simulate (%s): no batch, one by one',
  async (name) => {
    const { node } = createNode({
      eth_simulateV1: () => {
        throw createError(name, {})
      },
    })
    expect(await prepareBatch(node, calls)).toBeUndefined()
  },
)

test.each<[string, () => unknown, string]>([
  ['the first fails', () => [{ calls: [{ ...ok(), status: '0x0' }, ok()] }], 'TRANSACTION_REJECTED'],
  ['the last fails', () => [{ calls: [ok(), { ...ok(), status: '0x0' }] }], 'TRANSACTION_REJECTED'],
  ['the approval says false', () => [{ calls: [ok(word(0n)), ok()] }], 'TRANSACTION_REJECTED'],
  ['one is missing', () => [{ calls: [ok()] }], 'INVALID_ANSWER'],
  ['one too many', () => [{ calls: [ok(), ok(), ok()] }], 'INVALID_ANSWER'],
  ['no calls', () => [{}], 'INVALID_ANSWER'],
  ['no blocks', () => [], 'INVALID_ANSWER'],
  ['no list', () => ({ 0: { calls: [ok(), ok()] } }), 'INVALID_ANSWER'],
  ['nothing', () => null, 'INVALID_ANSWER'],
  ['an outcome that is none', () => [{ calls: [null, ok()] }], 'TRANSACTION_REJECTED'],
  ['gas that is none', () => [{ calls: [ok('0x', '-1'), ok()] }], 'INVALID_ANSWER'],
  [
    'the node refuses',
    () => {
      throw createError('INTERNAL_ERROR', {})
    },
    'TRANSACTION_REJECTED',
  ],
])('simulated, %s: %s', async (_, answer, expected) => {
  await expect(prepareBatch(createNode({ eth_simulateV1: answer }).node, calls)).rejects.toEqual(code(expected))
})

test.each([
  ['a USDT-type approval that says nothing', '0x', '0x'],
  ['a call that answers zero', word(1n), word(0n)],
])('%s is no failure', async (_, first, second) => {
  const { node } = createNode({ eth_simulateV1: () => [{ calls: [ok(first), ok(second)] }] })
  expect(await prepareBatch(node, calls)).toBeDefined()
})

test('simulated again from what would be handed over', async () => {
  const batch = await prepared()
  const { node, asked } = createNode()
  await simulateBatch(node, batch)
  const { calls: handed } = batch.request as { calls: readonly object[] }
  expect(asked[0]?.params[0]).toMatchObject({ blockStateCalls: [{ calls: handed.map((call) => ({ from, ...call })) }] })
  const changed = createNode({ eth_simulateV1: () => [{ calls: [ok(), { ...ok(), status: '0x0' }] }] })
  await expect(simulateBatch(changed.node, batch)).rejects.toEqual(code('TRANSACTION_REJECTED'))
})

test.each<[string, unknown]>([
  ['a text', 'batch'],
  ['a record', { id: 'batch' }],
])('asked once, with its id; named by %s', async (_, answer) => {
  const batch = await prepared()
  const wallet = createWallet({ wallet_sendCalls: () => answer })
  expect(await sendBatch(wallet.connector, batch, 'mine')).toBe('batch')
  expect(wallet.asked('wallet_sendCalls').map(({ params }) => params)).toEqual([
    [{ ...(batch.request as object), id: 'mine' }],
  ])
})

test('an id may be 1,024 signs long', async () => {
  const wallet = createWallet({ wallet_sendCalls: () => 'x'.repeat(1_024) })
  expect(await sendBatch(wallet.connector, await prepared(), 'mine')).toHaveLength(1_024)
})

test.each<[unknown]>([[''], [{ id: '' }], [{}], [null], [7], [{ id: 7 }], ['x'.repeat(1_025)]])(
  'the answer %j names nothing: it may have been sent',
  async (answer) => {
    const wallet = createWallet({ wallet_sendCalls: () => answer })
    await expect(sendBatch(wallet.connector, await prepared(), 'mine')).rejects.toEqual(code('SENT_UNCONFIRMED'))
  },
)

test.each<[object]>([
  [createError('TIMEOUT', {})],
  [{ code: 4900, message: 'disconnected' }],
  [{ code: -32_000, message: 'already known' }],
])('no word of what became of it (%o): it may have been sent', async (error) => {
  const wallet = createWallet({ wallet_sendCalls: () => Promise.reject(error) })
  await expect(sendBatch(wallet.connector, await prepared(), 'mine')).rejects.toEqual(code('SENT_UNCONFIRMED'))
})

test.each([5700, 5710, 5740, 5750, 5760, 4200, -32601])(
  'the wallet refuses batches (%s): one by one',
  async (number) => {
    const wallet = createWallet({
      wallet_sendCalls: () => {
        throw Object.assign(new Error('no'), { code: number })
      },
    })
    await expect(sendBatch(wallet.connector, await prepared(), 'mine')).rejects.toEqual(code('UNSUPPORTED_METHOD'))
  },
)

test.each([
  [4001, 'USER_REJECTED'],
  [5720, expect.not.stringMatching('UNSUPPORTED_METHOD')],
])('the wallet refuses otherwise (%s)', async (number, expected) => {
  const wallet = createWallet({
    wallet_sendCalls: () => {
      throw Object.assign(new Error('no'), { code: number })
    },
  })
  await expect(sendBatch(wallet.connector, await prepared(), 'mine')).rejects.toMatchObject({ code: expected })
})

test.each<[string, Answers, string]>([
  ['another network', { eth_chainId: () => '0x1' }, 'NETWORK_CHANGED'],
  ['another account', { eth_accounts: () => [router] }, 'ACCOUNT_CHANGED'],
])('at the last moment %s: not asked (T-17)', async (_, answers, expected) => {
  const wallet = createWallet(answers)
  await expect(sendBatch(wallet.connector, await prepared(), 'mine')).rejects.toEqual(code(expected))
  expect(wallet.asked('wallet_sendCalls')).toEqual([])
})

type Request = { calls: readonly { to: string; value: string; data: string }[] } & Record<string, unknown>
const second = (change: object) => (request: Request) => ({
  ...request,
  calls: request.calls.map((call, index) => (index === 1 ? { ...call, ...change } : call)),
})

test.each<[string, (request: Request) => object]>([
  ['the sender', (request) => ({ ...request, from: router })],
  ['the network', (request) => ({ ...request, chainId: '0x1' })],
  ['a call more', (request) => ({ ...request, calls: [...request.calls, ...request.calls.slice(0, 1)] })],
  ['a call less', (request) => ({ ...request, calls: request.calls.slice(0, 1) })],
  ['the order', (request) => ({ ...request, calls: [...request.calls].reverse() })],
  ['a contract', second({ to: token })],
  ['a value', second({ value: '0x8' })],
  ['the data', second({ data: '0x12345679' })],
])('%s is another one than was prepared: nothing is handed over', async (_, change) => {
  const batch = await prepared()
  const wallet = createWallet()
  const changed = { ...batch, request: change(batch.request as Request) } as PreparedBatch
  await expect(sendBatch(wallet.connector, changed, 'mine')).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  expect(wallet.asked('wallet_sendCalls')).toEqual([])
})

test('a batch that nobody wants any more once chain and account are read again is not asked for', async () => {
  let wanted = true
  const { connector, asked } = createWallet({
    eth_accounts: () => {
      wanted = false
      return [from]
    },
  })
  const sending = sendBatch(connector, await prepared(), '0x1', () => {
    if (!wanted) throw createError('ABORTED', {})
  })
  await expect(sending).rejects.toEqual(code('ABORTED'))
  expect(asked('wallet_sendCalls')).toEqual([])
})
