/** Nothing a service answers is signed blindly (T-11 … T-17), and each way a swap can fail ends where spec 8 says. */
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseUnits,
  zeroAddress,
} from 'viem'
import { expect, FAILED_REQUEST } from './fixtures.js'
import { approving, building, expectRefused, type Lies } from './support/swapLies.js'
import { recordToasts } from './support/toasts.js'
import { test } from './swapFixtures.js'

const router = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 out, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])
/** Each gives tokens, or a right over them, to a stranger. */
const giving = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const stranger = getAddress('0x00000000000000000000000000000000000a11ce')
/** A router whose one function is in no list: it takes any token of its caller's, for anybody. */
const TAKER = getAddress('0x00000000000000000000000000000000000ba5ed')
const TAKER_CODE = '0x6323b872dd60e01b60005233600452602435602452604435604452600060006064600060006004355af100'
const takeFrom = (token: Hex, amount: bigint) =>
  concat([
    '0x12aa3caf',
    encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, stranger, amount]),
  ])
const tokensOf = '/v1/convert/tokens'
const LATER = BigInt(Math.floor(Date.now() / 1_000)) + 1_800n

/** What would give something away, called on a router. */
function givingAway(user: Hex): Lies {
  const word = `0x${'11'.repeat(32)}` as const
  const calls = {
    transfer: [stranger, 1n],
    transferFrom: [user, stranger, 1n],
    approve: [stranger, 1n],
    increaseAllowance: [stranger, 1n],
    setApprovalForAll: [stranger, true],
    permit: [user, stranger, 1n, LATER, 27, word, word],
  } as const
  const names = Object.keys(calls) as (keyof typeof calls)[]
  return Object.fromEntries(
    names.map((functionName) => [
      `data: ${functionName}`,
      { data: encodeFunctionData({ abi: giving, functionName, args: calls[functionName] as never }) },
    ]),
  )
}

test('T-11 T-12 T-13 T-15: a swap that is not the one on screen is refused, and the wallet is not asked', async ({
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const user = account('first')
  const { wrapped = zeroAddress } = chain.network.exchange ?? {}
  const encodeSwap = (minimum: bigint, to: Hex, destination = chain.token('dollar').address, deadline = LATER) =>
    encodeFunctionData({
      abi: router,
      functionName: 'swapExactETHForTokens',
      args: [minimum, [wrapped, destination], to, deadline],
    })
  const toasts = await recordToasts(modal)
  await swap.fill({ to: 'TUSD', amount: '1' })
  const lies: Lies = {
    'to: the visitor': { to: user },
    'to: a stranger': { to: stranger },
    'to: a token': { to: chain.token('dollar').address },
    'to: nobody': { to: zeroAddress },
    'from: another': { from: stranger },
    'value: more': { value: String(parseUnits('2', 18)) },
    'value: none': { value: '0' },
    ...givingAway(user),
    'data: another receiver': { data: encodeSwap(2_480_000000n, stranger) },
    'data: another receiver, in capitals': { data: `0x${encodeSwap(2_480_000000n, stranger).slice(2).toUpperCase()}` },
    'data: an exact amount for another receiver': {
      data: encodeFunctionData({
        abi: router,
        functionName: 'swapETHForExactTokens',
        args: [1n, [wrapped, chain.token('dollar').address], stranger, LATER],
      }),
    },
    'data: no minimum': { data: encodeSwap(0n, user) },
    'data: another token': { data: encodeSwap(0n, user, chain.token('demo').address) },
    'data: a deadline that never comes': { data: encodeSwap(2_480_000000n, user, undefined, 2n ** 255n) },
    'data: nothing known, and it fails': { data: '0x12345678' },
  }
  await expectRefused({ modal, swap, services }, { ...building, lies })
  expect(await toasts()).toContain('Failed to create transaction')

  await test.step('decimals: the contract denies them, or nothing has so many', async () => {
    const told = await modal.errors()
    const answer = await fetch(`${modal.addresses.services}${tokensOf}?chainId=eip155:31337`)
    const list = ((await answer.json()) as { tokens: { symbol: string }[] }).tokens
    const wrong: Readonly<Record<string, number>> = { TUSD: 8, DEMO: 37 }
    const tokens = list.map((token) => ({ ...token, ...(token.symbol in wrong && { decimals: wrong[token.symbol] }) }))
    await services.rule({ path: tokensOf, mode: 'json', body: { tokens } })
    await modal.back()
    await modal.expectView('Account')
    await modal.button('Swap').click()
    await modal.expectView('Swap')
    await swap.quoted()
    await swap.pressReview()
    await expect.poll(() => modal.errors()).toEqual([...told, 'Failed to create transaction'])
    await modal.expectView('Swap')
    await swap.token('You pay').click()
    await expect(modal.dialog.getByRole('button', { name: /^TETH\s/ })).toBeVisible()
    await expect(modal.dialog.getByRole('button', { name: /^DEMO\s/ })).toHaveCount(0)
  })
  expect(await wallet.asked()).toEqual([])
})

test('T-12 T-13: a token: nothing but what was typed leaves, and the wallet is not asked', async ({
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const user = account('first')
  const { router: known = zeroAddress, wrapped = zeroAddress } = chain.network.exchange ?? {}
  // The router may take all of both: no simulation fails for want of an allowance.
  for (const key of ['dollar', 'demo'] as const) await chain.receipt(await chain.allow(key, user, known))
  const encodeSwap = (amount: bigint, { token = chain.token('dollar').address, to = user } = {}) =>
    encodeFunctionData({
      abi: router,
      functionName: 'swapExactTokensForETH',
      args: [amount, parseUnits('0.19', 18), [token, wrapped], to, LATER],
    })
  await swap.fill({ from: 'TUSD', to: 'LETH', amount: '500' })
  const lies: Lies = {
    'value: money with it': { value: '1' },
    'data: more': { data: encodeSwap(600_000000n) },
    'data: another token': { data: encodeSwap(parseUnits('500', 18), { token: chain.token('demo').address }) },
    'data: another receiver': { data: encodeSwap(500_000000n, { to: stranger }) },
  }
  await expectRefused({ modal, swap, services }, { ...building, lies })
  expect(await wallet.asked()).toEqual([])
})

test('T-13: calldata that nobody reads, of a listed router: what it does is looked at, and the wallet is not asked', async ({
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  const user = account('first')
  const { id, exchange } = chain.network
  const before = await chain.snapshot()
  await chain.putContract(TAKER, TAKER_CODE)
  // What many have given a router once: everything, for good.
  for (const key of ['dollar', 'demo'] as const) await chain.receipt(await chain.allow(key, user, TAKER))
  const swapRouters = { [id]: [exchange?.router ?? zeroAddress, TAKER] }
  const wallet = await swap.begin({ options: { swapRouters } })
  await swap.fill({ to: 'TUSD', amount: '1' })
  const all = await chain.balance(user, 'demo')
  const theft = takeFrom(chain.token('demo').address, all)
  const lies: Lies = {
    'all of another token leaves': { to: TAKER, data: theft },
    'the destination leaves': { to: TAKER, data: takeFrom(chain.token('dollar').address, 1n) },
    'nothing arrives': { to: TAKER, data: takeFrom(chain.token('dollar').address, 0n) },
  }
  await expectRefused({ modal, swap, services }, { ...building, lies })
  expect(await wallet.asked()).toEqual([])

  await test.step('what would have been lost: the same calldata, and nobody who looks', async () => {
    await chain.receipt(await chain.call(user, TAKER, theft))
    expect(await chain.balance(user, 'demo')).toBe(0n)
    await chain.restore(before)
  })
})

test('T-14: an approval of more, of another, or of something else is refused; the swap goes where it allows', async ({
  modal,
  swap,
  services,
  chain,
  account,
}) => {
  const wallet = await swap.begin()
  const { router: known = zeroAddress, factory = zeroAddress } = chain.network.exchange ?? {}
  const approve = (spender: Hex, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  const amount = 500_000000n
  const [user, thief] = [account('first'), account('second')]
  await swap.fill({ from: 'TUSD', to: 'LETH', amount: '500' })
  const lies: Lies = {
    everything: { data: approve(known, maxUint256) },
    'a token as spender': { data: approve(chain.token('demo').address, amount) },
    'an account without code as spender': { data: approve(thief, amount) },
    'another contract than the swap goes to': { data: approve(factory, amount) },
    'another contract': { to: chain.token('demo').address },
    'a transfer': { data: encodeFunctionData({ abi: giving, functionName: 'transfer', args: [known, amount] }) },
    'money with it': { value: '1' },
    'bytes behind it': { data: `${approve(known, amount)}00` },
  }
  await expectRefused({ modal, swap, services }, { ...approving, lies })
  expect(await wallet.asked()).toEqual([])

  await test.step('what would have been lost: such an approval, and nobody who looks', async () => {
    const before = await chain.snapshot()
    await chain.receipt(await chain.call(user, chain.token('dollar').address, approve(thief, amount)))
    const held = await chain.balance(user, 'dollar')
    const take = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [user, thief, amount] })
    await chain.receipt(await chain.call(thief, chain.token('dollar').address, take))
    expect(await chain.balance(user, 'dollar')).toBe(held - amount)
    await chain.restore(before)
  })

  await test.step('approved, and the swap goes elsewhere', async () => {
    const told = await modal.errors()
    await swap.pressReview()
    await modal.expectView('SwapPreview')
    await expect(swap.approve).not.toHaveAttribute('aria-disabled')
    await services.rule({ path: building.path, mode: 'patch', body: { tx: { to: factory } } })
    await swap.pressApprove()
    await wallet.approve('Send a transaction')
    await expect.poll(() => modal.errors()).toEqual([...told, building.message])
    await modal.expectView('Swap')
    await expect(swap.pay).toHaveValue('500')
    expect(await wallet.asked()).toEqual(['eth_sendTransaction'])
  })
})

test('T-11: a router that nobody vouches for is shown whole, and only then can the wallet be asked', async ({
  modal,
  swap,
  chain,
}) => {
  const wallet = await swap.begin({ options: { swapRouters: {} } })
  await swap.toPreview({ to: 'TUSD', amount: '0.5' })
  await expect(swap.fact('Router').locator('.address')).toHaveText(chain.network.exchange?.router ?? '')
  const first = modal.button('Check the address first')
  await expect(first).toHaveAttribute('aria-disabled', 'true')
  await first.dispatchEvent('click')
  expect(await wallet.asked()).toEqual([])
  await swap.acknowledge.check()
  await swap.pressSwap()
  await wallet.reject('Send a transaction')
  await wallet.expectRequests('eth_sendTransaction', 1)

  await test.step('and so is one that is to be allowed something', async () => {
    await modal.back()
    await swap.toPreview({ from: 'TUSD', to: 'LETH', amount: '500' })
    await expect(swap.fact('May spend your TUSD').locator('.address')).toHaveText(chain.network.exchange?.router ?? '')
    await expect(first).toHaveAttribute('aria-disabled', 'true')
  })
})

test('spec 8: every way a swap can fail says its words, leads where it should, and keeps what was typed', async ({
  modal,
  swap,
  services,
  allowError,
}) => {
  allowError(FAILED_REQUEST)
  const wallet = await swap.connect()
  const told: unknown[] = []
  const tells = async (message: string) => {
    told.push(message)
    await expect.poll(() => modal.errors()).toEqual(told)
  }
  await modal.openAccount()

  // A price that is known is not asked for again: this comes first.
  await services.rule({ path: '/v1/fungible/price', method: 'POST', mode: 'status', status: 404 })
  await modal.button('Swap').click()
  await tells('Failed to fetch network token price')
  await modal.expectView('Swap')
  await expect(swap.pay).toHaveValue('1')
  await modal.back()

  await services.rule({ path: '/v1/fungible/price', method: 'POST', mode: 'ok' })
  await services.rule({ path: tokensOf, mode: 'status', status: 404 })
  await modal.button('Swap').click()
  await tells('Failed to initialize swap')
  await modal.expectView('Account')

  await services.rule({ path: tokensOf, mode: 'ok' })
  await services.rule({ path: '/v1/convert/gas-price', mode: 'status', status: 400 })
  await modal.button('Swap').click()
  await tells('Network not supported for Gas Price')
  await modal.expectView('Swap')
  await modal.back()

  await services.rule({ path: '/v1/convert/gas-price', mode: 'ok' })
  await modal.button('Swap').click()
  await modal.expectView('Swap')
  await expect(swap.pay).toHaveValue('1')

  await services.rule({ path: '/v1/convert/quotes', mode: 'json', body: { quotes: [] } })
  await swap.select('You receive', 'TUSD')
  await tells('Incorrect amount')
  await expect(swap.pay).toHaveAccessibleDescription('')
  await expect(modal.button('No price for this amount. Try another one.')).toBeVisible()
  await services.rule({ path: '/v1/convert/quotes', mode: 'status', status: 400 })
  await swap.pay.fill('0.7')
  await tells('Incorrect amount')
  await expect(swap.review).toHaveAttribute('aria-disabled', 'true')

  await services.rule({ path: '/v1/convert/quotes', mode: 'ok' })
  await services.rule({ path: '/v1/convert/build-transaction', method: 'POST', mode: 'html' })
  await swap.pay.fill('0.75')
  await swap.quoted()
  await swap.pressReview()
  await tells('Failed to create transaction')
  await modal.expectView('Swap')
  await expect(swap.pay).toHaveValue('0.75')

  await services.rule({ path: '/v1/convert/allowance', mode: 'json', body: { allowance: '-1' } })
  await swap.fill({ from: 'DEMO', amount: '2' })
  await swap.quoted()
  await swap.pressReview()
  await tells('Failed to check allowance')
  await modal.expectView('SwapPreview')
  await modal.back()
  await expect(swap.pay).toHaveValue('2')

  await services.rule({ path: '/v1/convert/allowance', mode: 'ok' })
  await services.rule({ path: '/v1/convert/build-approve', mode: 'truncate' })
  await swap.pressReview()
  await tells('Failed to create approval transaction')
  await modal.expectView('Swap')

  // Late answers of an older amount change nothing (N15).
  await services.rule({
    path: '/v1/convert/quotes',
    mode: 'delay',
    ms: 1_500,
    query: { amount: String(3n * 10n ** 18n) },
  })
  const before = (await services.requests('/v1/convert/quotes')).length
  await swap.pay.fill('3')
  await expect.poll(async () => (await services.requests('/v1/convert/quotes')).length).toBe(before + 1)
  await swap.pay.fill('6')
  const quoted = await swap.quoted()
  await expect
    .poll(async () => Date.now() - ((await services.requests('/v1/convert/quotes')).at(-1)?.at ?? Date.now()))
    .toBeGreaterThan(2_000)
  await expect(swap.receive).toHaveValue(quoted)
  expect(await wallet.asked()).toEqual([])
})
