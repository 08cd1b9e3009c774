/** What a service has written into calldata for a router that the host vouches for, in a whole instance (T-13). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createSwapPage } from '../../../test/swapPage.js'

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)',
])
const [user] = scriptedAccounts
const thief = '0x00000000000000000000000000000000000bad00'
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const caip = (address: string) => `eip155:31337:${address}`

const encode = (functionName: (typeof abi)[number]['name'], out: bigint, to: Hex, deadline = 1_800n) =>
  encodeFunctionData({ abi, functionName, args: [out, [wrapped, dollar], to, deadline] })
const capitals = (data: Hex) => `0x${data.slice(2).toUpperCase()}` as Hex

/** Swaps 0.5 LETH, shown as at least 1161.111055 TUSD. */
async function swapWith(data: Hex) {
  const page = await createSwapPage()
  page.backend.answer('/v1/convert/build-transaction', {
    body: { tx: { from: caip(user), to: caip(router), data, value: String(5n * 10n ** 17n) } },
  })
  return { ...page, failure: await page.toPreview().catch((error: unknown) => error) }
}

test.each<[string, string, Hex]>([
  ['another receiver, in capitals', 'receiver', capitals(encode('swapExactETHForTokens', 10n ** 12n, thief))],
  ['no minimum, in capitals', 'minimum', capitals(encode('swapExactETHForTokens', 1n, user))],
  ['another receiver of an exact amount', 'receiver', encode('swapETHForExactTokens', 10n ** 12n, thief)],
  ['an exact amount below what was shown', 'minimum', encode('swapETHForExactTokens', 1n, user)],
  ['no deadline to speak of', 'deadline', encode('swapExactETHForTokens', 10n ** 12n, user, 2n ** 255n)],
  ['a function without its arguments', 'data', '0x7ff36ab5'],
])('%s: refused, and the wallet is not asked', async (_, field, data) => {
  const { failure, swap, sent } = await swapWith(data)
  expect(failure).toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: { context: { field } } })
  await swap().confirm()
  expect(sent()).toEqual([])
})

test.each<[string, Hex]>([
  ['capitals', capitals(encode('swapExactETHForTokens', 10n ** 12n, user))],
  ['an exact amount', encode('swapETHForExactTokens', 10n ** 12n, user)],
])('%s: what is honest passes', async (_, data) => {
  const { failure, swap, sent } = await swapWith(data)
  expect(failure).toBeUndefined()
  await swap().confirm()
  expect(sent()).toMatchObject([{ params: [{ data: data.toLowerCase() }] }])
})
