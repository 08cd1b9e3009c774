/**
 * Calls as Uniswap's later routers take them, by a service that lies and by one that does not (T-13). The node of these
 * tests simulates nothing unless it is said: what holds then is that the calldata is read.
 */
import { encodeFunctionData, type Hex, maxUint256, parseAbi, parseUnits, zeroAddress } from 'viem'
import {
  command,
  execute,
  multicallUntil,
  ROUTER,
  SENDER,
  swapRouter02Abi,
  swapRouterAbi,
} from '../packages/core/test/routerCalls.js'
import { expect, FAILED_REQUEST } from './fixtures.js'
import type { Chain } from './support/chain.js'
import { NO_SUCH_METHOD, refuseRpc } from './support/rpc.js'
import { building, expectRefused, type Lies } from './support/swapLies.js'
import { test as base } from './swapFixtures.js'

const stranger: Hex = '0x00000000000000000000000000000000000a11ce'
const LATER = BigInt(Math.floor(Date.now() / 1_000)) + 1_800n

interface Later {
  readonly user: Hex
  /** The later router, over the pools of the local exchange. */
  readonly router: Hex
  readonly wrapped: Hex
  /** Both routers are vouched for. */
  readonly visit: { readonly options: object }
}

const test = base.extend<{ later: Later }>({
  later: async ({ chain, account }, use) => {
    const { router: exchange = zeroAddress, wrapped = zeroAddress } = chain.network.exchange ?? {}
    const user = account('first')
    const router = await chain.deploy('PooledRouter', user, [exchange])
    await use({
      user,
      router,
      wrapped,
      visit: { options: { swapRouters: { [chain.network.id]: [exchange, router] } } },
    })
  },
})

const single = (more: object) =>
  encodeFunctionData({
    abi: swapRouter02Abi,
    functionName: 'exactInputSingle',
    args: [{ fee: 3_000, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n, ...more }],
  } as never) as Hex
const multicall = (...calls: readonly Hex[]) =>
  encodeFunctionData({ abi: swapRouterAbi, functionName: 'multicall', args: [calls] })

/** What many have given a router once: everything, for good. */
async function allowAll(chain: Chain, { user, router }: Later): Promise<void> {
  for (const key of ['dollar', 'demo'] as const) await chain.receipt(await chain.allow(key, user, router))
}

test('T-13: all of another token, once allowed to a listed router: refused, and the wallet is not asked', async ({
  page,
  modal,
  swap,
  services,
  chain,
  later,
}) => {
  const { user, router, wrapped } = later
  const demo = chain.token('demo').address
  await allowAll(chain, later)
  await services.rule({ path: '/v1/convert/allowance', mode: 'json', body: { allowance: String(500_000000n) } })
  await refuseRpc(page, chain.network.rpcUrls[0] ?? '', 'eth_simulateV1', NO_SUCH_METHOD)
  const wallet = await swap.begin(later.visit)
  await swap.fill({ from: 'TUSD', to: 'LETH', amount: '500' })
  const all = await chain.balance(user, 'demo')
  const theft = single({ tokenIn: demo, tokenOut: wrapped, recipient: stranger, amountIn: all })
  const thefts: Readonly<Record<string, Hex>> = {
    'alone, for a stranger': theft,
    'alone, for the visitor': single({ tokenIn: demo, tokenOut: wrapped, recipient: user, amountIn: all }),
    'inside a multicall': multicall(theft),
    'inside a multicall with a deadline': multicallUntil(LATER, [theft]),
    'inside a multicall inside another': multicall(multicall(theft)),
    'as a command': execute([command('V2_SWAP_EXACT_IN', stranger, all, 0n, [demo, wrapped], true)], LATER),
    'as a transfer': execute([command('PERMIT2_TRANSFER_FROM', demo, stranger, all)], LATER),
  }
  const lies: Lies = Object.fromEntries(Object.entries(thefts).map(([name, data]) => [name, { to: router, data }]))
  await expectRefused({ modal, swap, services }, { ...building, lies })
  expect(await wallet.asked()).toEqual([])

  for (const [name, data] of Object.entries(thefts))
    await test.step(`what would have been lost ${name}`, async () => {
      const before = await chain.snapshot()
      await chain.receipt(await chain.call(user, router, data))
      expect(await chain.balance(user, 'demo')).toBe(0n)
      await chain.restore(before)
    })
})

const poolAbi = parseAbi([
  'function deposit(uint256 amount)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function transferAndCall(address to, uint256 amount, bytes data)',
  'function approveAndCall(address spender, uint256 amount, bytes data)',
])

test('T-13: what a lending pool keeps for the visitor, given out by a function for that: refused, whoever vouches for the pool', async ({
  page,
  modal,
  swap,
  services,
  chain,
  later,
}) => {
  const { user } = later
  const demo = chain.token('demo').address
  const pool = await chain.deploy('LendingPool', user, [demo])
  const kept = parseUnits('500', 18)
  await chain.receipt(await chain.allow('demo', user, pool))
  const deposit = encodeFunctionData({ abi: poolAbi, functionName: 'deposit', args: [kept] })
  await chain.receipt(await chain.call(user, pool, deposit))
  await refuseRpc(page, chain.network.rpcUrls[0] ?? '', 'eth_simulateV1', NO_SUCH_METHOD)
  const wallet = await swap.begin({ options: { swapRouters: { [chain.network.id]: [pool] } } })
  await swap.fill({ to: 'TUSD', amount: '1' })
  const own = (name: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: poolAbi, functionName: name, args } as never) as Hex
  const takeOut = own('withdraw', [demo, maxUint256, stranger])
  /** The call that the visitor would sign, and what the thief does next. */
  const thefts: Readonly<Record<string, Hex>> = {
    withdraw: takeOut,
    safeBatchTransferFrom: own('safeBatchTransferFrom', [user, stranger, [0n], [kept], '0x']),
    transferAndCall: own('transferAndCall', [stranger, kept, '0x']),
    approveAndCall: own('approveAndCall', [stranger, kept, '0x']),
  }
  const lies: Lies = Object.fromEntries(
    Object.entries(thefts).map(([name, data]) => [name, { to: pool, data, value: '0' }]),
  )
  await expectRefused({ modal, swap, services }, { ...building, lies })
  expect(await wallet.asked()).toEqual([])

  for (const [name, data] of Object.entries(thefts))
    await test.step(`what would have been lost by ${name}`, async () => {
      const before = await chain.snapshot()
      await chain.receipt(await chain.call(user, pool, data))
      if (name === 'approveAndCall') {
        const allowance = 'function allowance(address, address) view'
        expect(await chain.figure(pool, allowance, [user, stranger])).toBe(kept)
      } else expect(await chain.figure(pool, 'function balanceOf(address) view', [user])).toBe(0n)
      await chain.restore(before)
    })
})

test('an honest call of Uniswap V3’s router: a token for the native currency, read and promised', async ({
  page,
  modal,
  swap,
  services,
  chain,
  later,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  const { user, router, wrapped } = later
  const dollar = chain.token('dollar').address
  const [amount, least] = [500_000000n, parseUnits('0.19', 18)]
  await refuseRpc(page, chain.network.rpcUrls[0] ?? '', 'eth_simulateV1', NO_SUCH_METHOD)
  await chain.receipt(await chain.allow('dollar', user, router, amount))
  await services.rule({ path: '/v1/convert/allowance', mode: 'json', body: { allowance: String(amount) } })
  const data = multicallUntil(LATER, [
    single({ tokenIn: dollar, tokenOut: wrapped, recipient: ROUTER, amountIn: amount }),
    encodeFunctionData({ abi: swapRouterAbi, functionName: 'unwrapWETH9', args: [least * 2n, user] }),
  ])
  const wallet = await swap.begin(later.visit)
  await swap.fill({ from: 'TUSD', to: 'LETH', amount: '500' })

  await test.step('more is promised than there is: the call fails before anybody is asked', () =>
    expectRefused({ modal, swap, services }, { ...building, lies: { 'too much': { to: router, data } } }))

  const honest = multicallUntil(LATER, [
    single({ tokenIn: dollar, tokenOut: wrapped, recipient: ROUTER, amountIn: amount }),
    encodeFunctionData({
      abi: swapRouterAbi,
      functionName: 'unwrapWETH9',
      args: [minimumOf(await swap.quoted()), user],
    }),
  ])
  await services.rule({ path: building.path, mode: 'patch', body: { tx: { to: router, data: honest } } })
  const before = await chain.balance(user, 'dollar')
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(swap.fact('Minimum received')).toContainText(/\d LETH/)
  await expect(swap.acknowledge).toHaveCount(0)
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await expect.poll(() => chain.balance(user, 'dollar')).toBe(before - amount)
})

/** More than the form's quote leaves of itself at the slippage it begins with, and less than what comes. */
const minimumOf = (quoted: string): bigint => (parseUnits(quoted.replace(/,/g, ''), 18) * 995n) / 1_000n

test('an honest call of the Universal Router: the native currency for a token, read and promised', async ({
  page,
  modal,
  swap,
  services,
  chain,
  later,
}) => {
  const { user, router, wrapped } = later
  const dollar = chain.token('dollar').address
  const value = parseUnits('1', 18)
  await refuseRpc(page, chain.network.rpcUrls[0] ?? '', 'eth_simulateV1', NO_SUCH_METHOD)
  const wallet = await swap.begin(later.visit)
  await swap.fill({ to: 'TUSD', amount: '1' })
  const least = parseUnits((await swap.quoted()).replace(/,/g, ''), 6)
  const data = execute(
    [
      command('WRAP_ETH', ROUTER, value),
      command('V2_SWAP_EXACT_IN', SENDER, value, (least * 995n) / 1_000n, [wrapped, dollar], false),
    ],
    LATER,
  )
  await services.rule({ path: building.path, mode: 'patch', body: { tx: { to: router, data } } })
  const before = await chain.balance(user, 'dollar')
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(swap.fact('Minimum received')).toContainText(/\d TUSD/)
  await expect(swap.acknowledge).toHaveCount(0)
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await expect.poll(() => chain.balance(user, 'dollar')).toBeGreaterThanOrEqual(before + (least * 99n) / 100n)
})

test('a call of Uniswap V3’s router that pays the native currency: simulated where nobody knows its wrapper, else looked at', async ({
  page,
  modal,
  swap,
  services,
  chain,
  later,
}) => {
  const { user, router, wrapped } = later
  const dollar = chain.token('dollar').address
  const { wrappedToken: _, ...unnamed } = chain.network
  const wallet = await swap.begin({ ...later.visit, options: { ...later.visit.options, networks: [unnamed] } })
  await swap.fill({ to: 'TUSD', amount: '1' })
  const least = (parseUnits((await swap.quoted()).replace(/,/g, ''), 6) * 995n) / 1_000n
  const data = single({
    ...{ tokenIn: wrapped, tokenOut: dollar, recipient: user },
    ...{ amountIn: parseUnits('1', 18), amountOutMinimum: least },
  })
  await services.rule({ path: building.path, mode: 'patch', body: { tx: { to: router, data } } })

  await test.step('a node that has no simulation: the function is named, and nothing is promised', async () => {
    const heal = await refuseRpc(page, chain.network.rpcUrls[0] ?? '', 'eth_simulateV1', {
      code: -32603,
      message: 'not now',
    })
    await swap.pressReview()
    await modal.expectView('SwapPreview')
    await expect(swap.fact('Minimum received')).toContainText('—')
    await expect(swap.fact('Function')).toContainText('0x04e45aaf')
    await expect(swap.acknowledge).toBeVisible()
    await swap.cancel.click()
    await modal.expectView('Swap')
    await heal()
  })

  const before = await chain.balance(user, 'dollar')
  await swap.pressReview()
  await modal.expectView('SwapPreview')
  await expect(swap.fact('Arrives, simulated')).toContainText('TUSD')
  await expect(swap.acknowledge).toHaveCount(0)
  await swap.pressSwap()
  await wallet.approve('Send a transaction')
  await expect.poll(() => chain.balance(user, 'dollar')).toBeGreaterThanOrEqual(before + least)
})

test('a contract that nobody vouches for promises nothing by calldata that reads like a router’s', async ({
  page,
  swap,
  chain,
}) => {
  await refuseRpc(page, chain.network.rpcUrls[0] ?? '', 'eth_simulateV1', NO_SUCH_METHOD)
  await swap.begin({ options: { swapRouters: {} } })
  await swap.toPreview({ to: 'TUSD', amount: '1' })
  await expect(swap.fact('Minimum received')).toContainText('—')
  await expect(swap.fact('Router').locator('.address')).toHaveText(chain.network.exchange?.router ?? '')
  await expect(swap.acknowledge).not.toBeChecked()

  // A yes is for what is on screen: it goes with it.
  await swap.acknowledge.check()
  await swap.cancel.click()
  await swap.pressReview()
  await expect(swap.acknowledge).not.toBeChecked()
  await swap.acknowledge.check()
  await swap.cancel.click()
  await swap.fill({ amount: '2' })
  await swap.quoted()
  await swap.pressReview()
  await expect(swap.acknowledge).not.toBeChecked()
})
