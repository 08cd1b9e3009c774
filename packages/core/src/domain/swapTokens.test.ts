import { expect, test } from 'vitest'
import type { CaipNetwork } from '../chains/types.js'
import { isSwapNetwork } from './swapNetwork.js'
import { swapTokens } from './swapTokens.js'
import type { SwapToken } from './swapTypes.js'
import type { TokenBalance } from './token.js'

const network: CaipNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const one = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const two = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const three = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const listed = (address: string, symbol: string, more: Partial<SwapToken> = {}): SwapToken => ({
  address,
  name: symbol,
  symbol,
  decimals: 6,
  verified: true,
  ...more,
})
const row = (address: string | undefined, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'x',
  symbol: 'X',
  chainId: network.id,
  quantity: { decimals: address ? '6' : '18', numeric },
  verified: true,
  ...(address && { address }),
  ...more,
})
const symbols = (tokens: readonly SwapToken[]) => tokens.map(({ symbol }) => symbol)

test('the native token first, then what is held by value, then the list as it came', () => {
  const tokens = [
    listed(one, 'ONE'),
    listed(two, 'TWO'),
    listed(three, 'THREE'),
    listed(native, 'LIE', { decimals: 2 }),
  ]
  const balances = [
    row(undefined, '1', { price: 2 }),
    row(two.toLowerCase(), '5', { value: 5 }),
    row(three, '9', { value: 9 }),
  ]
  const sorted = swapTokens(network, tokens, balances)
  expect(symbols(sorted)).toEqual(['ETH', 'THREE', 'TWO', 'ONE'])
  expect(sorted[0]).toEqual({
    address: native,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    verified: true,
    balance: 10n ** 18n,
    price: 2,
    nativeOf: network.id,
  })
  expect(sorted[2]).toMatchObject({ balance: 5_000_000n })
  expect(sorted[3]).not.toHaveProperty('balance')
})

test('held without a value stands before what is not held', () => {
  const tokens = [listed(one, 'ONE'), listed(two, 'TWO')]
  expect(symbols(swapTokens(network, tokens, [row(two, '5')]))).toEqual(['ETH', 'TWO', 'ONE'])
})

test.each([
  ['as the service lists it', { verified: false }, {}],
  ['as the balances have it', {}, { verified: false }],
])('T-05: unverified %s, a token has no price, and its claimed value lifts it over nothing', (_what, list, held) => {
  const tokens = [listed(one, 'ONE', list), listed(two, 'TWO'), listed(three, 'THREE')]
  const balances = [row(one, '9', { price: 1e6, value: 9e6, ...held }), row(two, '5', { price: 1, value: 5 })]
  const sorted = swapTokens(network, tokens, balances)
  expect(symbols(sorted)).toEqual(['ETH', 'TWO', 'ONE', 'THREE'])
  expect(sorted[2]).toMatchObject({ verified: false, balance: 9_000_000n })
  expect(sorted[2]).not.toHaveProperty('price')
})

test('the native token is what the network says, with the picture of the list', () => {
  const icon = 'https://img.test/eth.png'
  expect(swapTokens(network, [listed(native.toUpperCase().replace('0X', '0x'), 'LIE', { iconUrl: icon })], [])).toEqual(
    [
      {
        address: native,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        verified: true,
        nativeOf: network.id,
        iconUrl: icon,
      },
    ],
  )
  expect(swapTokens(network, [], [])[0]).not.toHaveProperty('iconUrl')
})

test('T-15: a balance in other decimals adds nothing', () => {
  const [, token] = swapTokens(network, [listed(one, 'ONE', { decimals: 8 })], [row(one, '5', { price: 1 })])
  expect(token).toEqual(listed(one, 'ONE', { decimals: 8 }))
})

test('T-05: a token is vouched for where the list and the balance both do', () => {
  const vouched = (list: boolean, balance: boolean) =>
    swapTokens(network, [listed(one, 'ONE', { verified: list })], [row(one, '1', { verified: balance })])[1]?.verified
  expect([vouched(true, true), vouched(true, false), vouched(false, true)]).toEqual([true, false, false])
})

test('a balance that is no amount stays unknown', () => {
  const [, token] = swapTokens(network, [listed(one, 'ONE')], [row(one, '0.0000001', { price: 3 })])
  expect(token).toEqual({ ...listed(one, 'ONE'), price: 3 })
})

test.each(['1', '42161', '10', '324', '8453', '56', '137', '100', '43114', '250', '8217', '1313161554'])(
  'spec 9: swaps work on eip155:%s',
  (reference) => {
    expect(isSwapNetwork({ ...network, id: `eip155:${reference}`, reference })).toBe(true)
  },
)

test('elsewhere they work where the network says so', () => {
  expect(isSwapNetwork(network)).toBe(false)
  expect(isSwapNetwork({ ...network, swaps: true })).toBe(true)
  expect(isSwapNetwork({ ...network, swaps: false })).toBe(false)
})
