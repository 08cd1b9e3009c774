/** What calls would do, by a real node and its exchange: thefts among them, which must be seen. */
import { createFakeClock } from '@wallet-modal/testing'
import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SwapStack, startSwapStack } from '../../../test/swapStack.js'
import { createError } from '../../errors/createError.js'
import type { CaipNetwork, ContractCall } from '../types.js'
import { readCall } from './contractCall.js'
import { callEffects, changesOf } from './effects.js'
import { createNodes, type Node } from './node.js'

const abi = parseAbi([
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const stranger = '0x00000000000000000000000000000000000a11ce'
const LATER = 2n ** 40n

let stack: SwapStack
let network: CaipNetwork
let node: Node
let user: Hex
let dollar: Hex
let router: Hex
let wrapped: Hex

beforeAll(async () => {
  stack = await startSwapStack()
  ;[user] = (await stack.node.request('eth_accounts')) as [Hex]
  dollar = stack.tokens.dollar as Hex
  router = stack.exchange.router as Hex
  wrapped = stack.exchange.wrapped as Hex
  network = {
    ...{ id: 'eip155:31337', namespace: 'eip155', reference: '31337', name: 'Local One' },
    nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
    rpcUrls: [stack.rpcUrl],
  }
  node = createNodes({ fetch: (...request) => fetch(...request), clock: createFakeClock() })(network)
}, 60_000)
afterAll(() => stack?.stop())

const approve = (spender: Hex, amount: bigint): Partial<ContractCall> => ({
  to: dollar,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }),
})
const sell = (amount: bigint, to: Hex): Partial<ContractCall> => ({
  to: router,
  data: encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForETH',
    args: [amount, 0n, [dollar, wrapped], to, LATER],
  }),
})
const buy = (to: Hex): Partial<ContractCall> => ({
  to: router,
  value: parseEther('1'),
  data: encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [0n, [wrapped, dollar], to, LATER] }),
})

async function effectsOf(calls: readonly Partial<ContractCall>[], of = node, tokens: readonly string[] = [dollar]) {
  const whole = calls.map((call): ContractCall => ({ network, from: user, to: '', value: 0n, data: '0x', ...call }))
  return callEffects(of, await Promise.all(whole.map((call) => readCall(node, call))), tokens)
}
const token = () => dollar.toLowerCase()
const some = expect.any(BigInt)

test('native for a token: so much leaves, so much arrives, and nobody may take anything', async () => {
  const effects = await effectsOf([buy(user)])
  expect(effects).toEqual({
    leaves: [{ token: NATIVE, amount: parseEther('1') }],
    arrives: [{ token: token(), amount: some }],
    grants: [],
  })
})

test('allowance and swap in a row: the swap is seen although nothing is allowed yet', async () => {
  const amount = 500_000_000n
  expect(await effectsOf([approve(router, amount), sell(amount, user)])).toEqual({
    leaves: [{ token: token(), amount }],
    arrives: [{ token: NATIVE, amount: some }],
    grants: [],
  })
})

test('a theft: what arrives somewhere else does not arrive', async () => {
  const amount = 500_000_000n
  expect(await effectsOf([buy(stranger)])).toMatchObject({ arrives: [] })
  expect(await effectsOf([approve(router, amount), sell(amount, stranger)])).toMatchObject({
    leaves: [{ token: token(), amount }],
    arrives: [],
  })
})

test('a token that nobody named is seen by its logs', async () => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 7n] })
  const leaves = [{ token: token(), amount: 7n }]
  expect(await effectsOf([{ to: dollar, data }], node, [])).toEqual({ leaves, arrives: [], grants: [] })
})

test('an allowance: only where it is more than before', async () => {
  const granted = { token: token(), spender: stranger, amount: 5n }
  expect(await effectsOf([approve(stranger, 5n)])).toEqual({ leaves: [], arrives: [], grants: [granted] })
  expect(await effectsOf([approve(stranger, 5n), approve(stranger, 0n)])).toMatchObject({ grants: [] })
  const hash = await stack.node.request('eth_sendTransaction', [{ from: user, ...approve(stranger, 5n) }])
  await stack.node.mined(hash)
  expect(await effectsOf([approve(stranger, 5n)])).toMatchObject({ grants: [] })
  expect(await effectsOf([approve(stranger, 4n)])).toMatchObject({ grants: [] })
  expect(await effectsOf([approve(stranger, 6n)])).toMatchObject({ grants: [{ ...granted, amount: 6n }] })
})

test('a collectible that leaves is not made up for by another that comes', () => {
  const collection = stranger
  const moved = (direction: 'in' | 'out') => ({ token: collection, direction, amount: 1n, collectible: true as const })
  const balances = new Map([[collection, [1n, 1n] as const]])
  for (const figures of [balances, new Map()])
    expect(changesOf(figures, [moved('out'), moved('in')]).leaves).toEqual([{ token: collection, amount: 1n }])
})

test('a call that fails is rejected', async () => {
  await expect(effectsOf([sell(500_000_000n, user)])).rejects.toMatchObject({ code: 'TRANSACTION_REJECTED' })
})

test('native money to a contract that takes it leaves', async () => {
  expect(await effectsOf([{ to: stranger, value: 9n }])).toEqual({
    leaves: [{ token: NATIVE, amount: 9n }],
    arrives: [],
    grants: [],
  })
})

test.each<[string, unknown]>([
  ['no list', {}],
  ['too few outcomes', [{ calls: [{}] }]],
  ['no logs', [{ calls: Array(5).fill({ status: '0x1', returnData: '0x' }) }]],
  ['an error of the node', createError('TIMEOUT', {})],
  ['a node that does not know the question', createError('METHOD_NOT_FOUND', {})],
])('%s: not taken for a simulation', async (_, answer) => {
  const other: Node = {
    ...node,
    async request(method, params) {
      if (method !== 'eth_simulateV1') return node.request(method, params)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  expect(await effectsOf([buy(user)], other)).toBeUndefined()
})
