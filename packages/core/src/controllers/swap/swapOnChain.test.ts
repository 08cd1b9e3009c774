/**
 * Swaps for real: services that quote from pools, a node that runs them, a wallet with a real key. Balances are read from
 * the chain before and after; hostile answers are true ones with a field changed (T-11 … T-15).
 */
import {
  encodeAbiParameters,
  encodeFunctionData,
  formatUnits,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSwapOnChain } from '../../../test/swapOnChain.js'
import { type SwapStack, startSwapStack } from '../../../test/swapStack.js'
import type { PreparedCall } from '../../chains/types.js'
import type { SwapPreview } from './types.js'

const abi = parseAbi([
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const ETHER = 10n ** 18n
/** A machine may be busy. */
const patient = { timeout: 10_000 }
const stranger = '0x00000000000000000000000000000000000a11ce'

let stack: SwapStack
let snapshot: unknown

beforeAll(async () => {
  stack = await startSwapStack()
  // A pair's first swap writes more where a second has passed since it was filled: what it costs is reckoned after that.
  await stack.node.request('evm_increaseTime', [2])
  await stack.node.request('evm_mine')
}, 60_000)
afterAll(() => stack?.stop())
beforeEach(async () => {
  await stack.reset()
  if (snapshot) await stack.node.request('evm_revert', [snapshot])
  snapshot = await stack.node.request('evm_snapshot')
})

const setUp = () => createSwapOnChain(stack)

test('native to token: what was quoted arrives, in one question', async () => {
  const { swap, state, start, held, sent, failures } = setUp()
  await start('LETH', 'TUSD', '1')
  await swap.prepare()
  const preview = state.swapTransaction as SwapPreview
  expect(preview).toMatchObject({ routerKnown: true, router: stack.exchange.router })
  expect(preview.prepared.call.route).toMatchObject({
    takes: [],
    gives: [{ amount: preview.minimumReceived }],
  })
  const before = { native: await held('LETH'), dollar: await held('TUSD') }
  await swap.confirm()
  expect(failures).toEqual([])
  expect(sent()).toHaveLength(1)
  const balances = setUp()
  await balances.swap.initialize()
  // Sent is not mined yet.
  await expect.poll(async () => (await balances.held('TUSD')) - before.dollar, patient).toBe(preview.toAmount)
  expect(before.native - (await balances.held('LETH'))).toBeGreaterThanOrEqual(ETHER)
})

test('Max of the native token: what it leaves pays the fee, and the wallet takes it', async () => {
  const { swap, state, start, held, sent, failures } = setUp()
  await start('LETH', 'TUSD', '1')
  await swap.setMax()
  await expect.poll(() => state.quoteStatus, patient).toBe('ready')
  await swap.prepare()
  const { prepared, toAmount } = state.swapTransaction as SwapPreview
  const before = await held('TUSD')
  expect(prepared.value + prepared.maxFee).toBeLessThanOrEqual(await held('LETH'))
  await swap.confirm()
  expect([failures, sent()]).toEqual([[], [expect.anything()]])
  const after = setUp()
  await after.swap.initialize()
  await expect.poll(async () => (await after.held('TUSD')) - before, patient).toBe(toAmount)
})

test('all of the native token: the fee can’t be paid, and the wallet is not asked', async () => {
  const { swap, state, start, held, sent } = setUp()
  await start('LETH', 'TUSD', '1')
  // As much as the form's own reckoning leaves: the chain asks for more.
  swap.setAmount(formatUnits((await held('LETH')) - 150_000n * (state.gasPrice ?? 0n), 18))
  await expect.poll(() => state.quoteStatus, patient).toBe('ready')
  await expect(swap.prepare()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(state).toMatchObject({ step: 'editing', inputError: 'INSUFFICIENT_GAS', swapTransaction: undefined })
  expect(sent()).toEqual([])
})

test.each([
  ['', true],
  [', also where the service does not follow', false],
])('token to native: an exact approval, then the swap; nothing stays allowed%s', async (_, allowances) => {
  const { swap, state, start, held, allowance, sent, failures } = createSwapOnChain(stack, { allowances })
  await start('TUSD', 'LETH', '500')
  await swap.prepare()
  expect(state.approvalTransaction?.step).toBe('approve')
  const before = await held('TUSD')
  await swap.confirm()
  expect(await allowance('TUSD')).toBe(500_000_000n)
  expect(state.swapTransaction?.step).toBe('swap')
  await swap.confirm()
  expect(failures).toEqual([])
  expect(sent()).toHaveLength(2)
  const after = setUp()
  await after.swap.initialize()
  await expect.poll(() => after.held('TUSD'), patient).toBe(before - 500_000_000n)
  expect(await after.allowance('TUSD')).toBe(0n)
})

test('USDT-type to token: reset, approval, swap', async () => {
  const { swap, state, start, sent, wallet, held, failures } = setUp()
  const approval = encodeFunctionData({ abi, functionName: 'approve', args: [stack.exchange.router as Hex, 5n] })
  const hash = await stack.node.request('eth_sendTransaction', [
    { from: wallet.address, to: stack.tokens.silent, data: approval },
  ])
  await stack.node.mined(hash)
  await start('TETH', 'DEMO', '100')
  const before = await held('TETH')
  await swap.prepare()
  const steps = [state.approvalTransaction?.step]
  await swap.confirm()
  steps.push(state.approvalTransaction?.step)
  await swap.confirm()
  steps.push(state.swapTransaction?.step)
  await swap.confirm()
  expect(failures).toEqual([])
  expect(steps).toEqual(['reset', 'approve', 'swap'])
  expect(sent().map(({ to }) => to.toLowerCase())).toEqual(
    [stack.tokens.silent, stack.tokens.silent, stack.exchange.router].map((one) => one.toLowerCase()),
  )
  const after = setUp()
  await after.swap.initialize()
  await expect.poll(() => after.held('TETH'), patient).toBe(before - 100_000_000n)
})

const encode = {
  transfer: () => encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 1n] }),
  approve: (spender: string, amount: bigint) =>
    encodeFunctionData({ abi, functionName: 'approve', args: [spender as Hex, amount] }),
  swap: (minimum: bigint, to: string, destination = stack.tokens.dollar) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, [stack.exchange.wrapped as Hex, destination as Hex], to as Hex, 2n ** 40n],
    }),
}

test.each<[string, (user: string) => object]>([
  ['the visitor as contract', (user) => ({ to: user })],
  ['a stranger as contract', () => ({ to: stranger })],
  ['a token as contract', () => ({ to: stack.tokens.dollar })],
  ['nobody as contract', () => ({ to: zeroAddress })],
  ['more money', () => ({ value: String(2n * ETHER) })],
  ['no money', () => ({ value: '0' })],
  ['a transfer', () => ({ data: encode.transfer() })],
  ['an approval', () => ({ data: encode.approve(stranger, 1n) })],
  ['another receiver', () => ({ data: encode.swap(2_480_000_000n, stranger) })],
  ['no minimum', (user) => ({ data: encode.swap(0n, user) })],
  ['another destination', (user) => ({ data: encode.swap(0n, user, stack.tokens.demo) })],
  ['calldata that fails', () => ({ data: '0x12345678' })],
  ['another sender', () => ({ from: stranger })],
])('a swap with %s: Failed to create transaction, and the wallet is not asked', async (_, change) => {
  const { swap, start, sent, wallet } = setUp()
  await stack.control({ path: '/v1/convert/build-transaction', mode: 'patch', body: { tx: change(wallet.address) } })
  await start('LETH', 'TUSD', '1')
  await expect(swap.prepare()).rejects.toMatchObject({ message: 'Failed to create transaction' })
  await swap.confirm()
  expect(sent()).toEqual([])
})

test.each<[string, () => object]>([
  ['everything', () => ({ data: encode.approve(stack.exchange.router, 2n ** 256n - 1n) })],
  ['a token as spender', () => ({ data: encode.approve(stack.tokens.demo, 500_000_000n) })],
  ['an account without code as spender', () => ({ data: encode.approve(stranger, 500_000_000n) })],
  ['another contract than the swap goes to', () => ({ data: encode.approve(stack.exchange.factory, 500_000_000n) })],
  ['another contract', () => ({ to: stack.tokens.demo })],
  ['a transfer', () => ({ data: encode.transfer() })],
  ['money with it', () => ({ value: '1' })],
  ['bytes behind it', () => ({ data: `${encode.approve(stack.exchange.router, 500_000_000n)}00` })],
])('an approval of %s: Failed to create approval transaction, and the wallet is not asked', async (_, change) => {
  const { swap, start, sent } = setUp()
  await stack.control({ path: '/v1/convert/build-approve', mode: 'patch', body: { tx: change() } })
  await start('TUSD', 'LETH', '500')
  await expect(swap.prepare()).rejects.toMatchObject({ message: 'Failed to create approval transaction' })
  await swap.confirm()
  expect(sent()).toEqual([])
})

test('T-15: decimals that the contract denies', async () => {
  const { swap, start, sent } = setUp()
  const list = (await (await fetch(`${stack.servicesUrl}/v1/convert/tokens?chainId=eip155:31337`)).json()) as {
    tokens: { symbol: string }[]
  }
  const tokens = list.tokens.map((row) => (row.symbol === 'TUSD' ? { ...row, decimals: 8 } : row))
  await stack.control({ path: '/v1/convert/tokens', mode: 'json', body: { tokens } })
  await start('LETH', 'TUSD', '1')
  await expect(swap.prepare()).rejects.toMatchObject({
    code: 'SWAP_BUILD_FAILED',
    cause: { context: { field: 'decimals' } },
  })
  expect(sent()).toEqual([])
})

test('the price moves in the last block: the simulation sees it, and the wallet is not asked', async () => {
  const { swap, state, start, sent, failures } = setUp()
  await start('LETH', 'TUSD', '1')
  await swap.prepare()
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const hash = await stack.node.request('eth_sendTransaction', [
    {
      from: other,
      to: stack.exchange.router,
      value: '0x56bc75e2d63100000',
      data: encode.swap(0n, other),
      gas: '0x4c4b40',
    },
  ])
  await stack.node.mined(hash)
  await swap.confirm()
  expect(sent()).toEqual([])
  expect(failures).toMatchObject([{ code: 'SWAP_BUILD_FAILED' }])
  expect(state.step).toBe('ready')
})

/** A router that was once allowed everything, and whose one function nobody here can read: it takes any token for anybody. */
const TAKER = '0x00000000000000000000000000000000000ba5ed'
const TAKER_CODE = '0x6323b872dd60e01b60005233600452602435602452604435604452600060006064600060006004355af100'
const takes = (token: string, amount: bigint, receiver: string) =>
  `0x12aa3caf${encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token as Hex, receiver as Hex, amount]).slice(2)}`

test('T-13: calldata that is not read may not take another token, nor more, nor give nothing for it', async () => {
  const { swap, state, start, held, sent, wallet } = createSwapOnChain(stack, { routers: [TAKER] })
  await stack.node.request('anvil_setCode', [TAKER, TAKER_CODE])
  await start('LETH', 'TUSD', '1')
  const { demo, dollar } = stack.tokens
  for (const to of [demo, dollar]) {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [TAKER, 2n ** 255n] })
    await stack.node.mined(await stack.node.request('eth_sendTransaction', [{ from: wallet.address, to, data }]))
  }
  const [all, dollars] = [await held('DEMO'), await held('TUSD')]
  const answers = (change: object) =>
    stack.control({ path: '/v1/convert/build-transaction', mode: 'patch', body: { tx: { to: TAKER, ...change } } })

  await answers({ data: takes(demo, all, stranger) })
  await expect(swap.prepare()).rejects.toMatchObject({ cause: { context: { field: 'source' } } })
  await answers({ data: takes(dollar, 1n, stranger) })
  await expect(swap.prepare()).rejects.toMatchObject({ cause: { context: { field: 'source' } } })
  await answers({ data: takes(dollar, 0n, stranger) })
  await expect(swap.prepare()).rejects.toMatchObject({ cause: { context: { field: 'minimum' } } })

  await start('TUSD', 'LETH', '500')
  await answers({ data: takes(dollar, 501_000_000n, stranger) })
  await stack.control({ path: '/v1/convert/allowance', mode: 'json', body: { allowance: String(2n ** 255n) } })
  await expect(swap.prepare()).rejects.toMatchObject({ cause: { context: { field: 'amount' } } })
  expect([state.step, sent()]).toEqual(['editing', []])

  // What would have been lost: the same calldata, and nobody who looks.
  for (const [name, contract, amount] of [
    ['DEMO', demo, all],
    ['TUSD', dollar, dollars],
  ] as const) {
    const theft = { from: wallet.address, to: TAKER, data: takes(contract, amount, stranger), gas: '0x4c4b40' }
    await stack.node.mined(await stack.node.request('eth_sendTransaction', [theft]))
    expect(await held(name)).toBe(0n)
  }
})

test('T-17: the wallet is on another account: nothing is sent', async () => {
  const { swap, start, sent, wallet, failures } = setUp()
  await start('LETH', 'TUSD', '1')
  await swap.prepare()
  wallet.shareAccounts([stranger])
  await swap.confirm()
  expect(sent()).toEqual([])
  expect(failures).toMatchObject([{ code: 'ACCOUNT_CHANGED' }])
})

test('adapter: a call that is none is refused; what was changed after it was prepared is not sent', async () => {
  const { adapter, connector, network, wallet, sent } = setUp()
  const call = { network, from: wallet.address, to: stack.tokens.dollar, value: 0n, data: encode.approve(stranger, 1n) }
  for (const change of [{ to: 'router.eth' }, { from: '0x12' }, { data: '0x1' }, { value: -1n }])
    await expect(adapter.prepareCall?.({ ...call, ...change })).rejects.toMatchObject({ name: 'ModalError' })
  const prepared = (await adapter.prepareCall?.(call)) as PreparedCall
  expect(prepared).toMatchObject({ hasCode: true, value: 0n, call: { approval: { amount: 1n } } })
  await expect(adapter.sendCall?.(connector, { ...prepared, value: 1n })).rejects.toMatchObject({
    code: 'TRANSACTION_MISMATCH',
  })
  expect(sent()).toEqual([])
  expect(await adapter.tokenDecimals?.(network, stack.tokens.dollar)).toBe(6)
  await expect(adapter.tokenDecimals?.(network, stranger)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test('an allowance as it stood in the block of a transaction, whatever came since; without such a block nothing is said', async () => {
  const { adapter, network, wallet } = setUp()
  const { dollar } = stack.tokens
  const allow = async (amount: bigint) => {
    const approval = { from: wallet.address, to: dollar, data: encode.approve(stranger, amount) }
    const hash = String(await stack.node.request('eth_sendTransaction', [approval]))
    await stack.node.mined(hash)
    return hash
  }
  const read = (...after: [] | [string]) =>
    adapter.tokenAllowance?.(network, dollar, wallet.address, stranger, ...after)
  const [first, second] = [await allow(5n), await allow(7n)]
  expect([await read(first), await read(second), await read()]).toEqual([5n, 7n, 7n])
  await expect(read(`0x${'ab'.repeat(32)}`)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test('less was allowed in the wallet: seen in its block, and swapped is exactly that', async () => {
  const { swap, state, start, held, sent, wallet, connector, failures } = setUp()
  await start('TUSD', 'LETH', '500')
  await swap.prepare()
  const before = await held('TUSD')
  const { provider } = connector as { provider: typeof wallet.provider }
  const { request } = provider
  Object.assign(provider, {
    request: (asked: Parameters<typeof request>[0]) => {
      const [call] = (asked.params ?? []) as { data?: string }[]
      const isApproval = asked.method === 'eth_sendTransaction' && call?.data?.startsWith('0x095ea7b3')
      const data = encode.approve(stack.exchange.router, 123_456_789n)
      return request(isApproval ? { ...asked, params: [{ ...call, data }] } : asked)
    },
  })
  await swap.confirm()
  expect(state).toMatchObject({ step: 'ready', approvalTransaction: { step: 'approve', allowed: 123_456_789n } })
  await swap.swapAllowed()
  expect(state).toMatchObject({ step: 'ready', swapTransaction: { amount: 123_456_789n } })
  await swap.confirm()
  expect([failures, sent().length]).toEqual([[], 2])
  await expect
    .poll(async () => {
      const after = setUp()
      await after.swap.initialize()
      return after.held('TUSD')
    }, patient)
    .toBe(before - 123_456_789n)
})
