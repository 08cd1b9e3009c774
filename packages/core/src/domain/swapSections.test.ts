import { expect, test } from 'vitest'
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { offeredTokens } from './swapSections.js'
import type { SwapToken } from './swapTypes.js'

const token = (symbol: string, extra: Partial<SwapToken> = {}): SwapToken => ({
  address: `0x${symbol.toLowerCase().padStart(40, '0')}`,
  name: `${symbol} token`,
  symbol,
  decimals: 18,
  verified: true,
  ...extra,
})
const native = token('ETH', { address: EIP155_NATIVE_ADDRESS, name: 'Ether' })
const list = [
  native,
  token('AAA', { balance: 5n }),
  token('BBB', { balance: 0n }),
  token('usdc'),
  token('USDC', { verified: false, address: '0xbad', name: 'Claim your reward' }),
  token('CCC', { balance: 1n, verified: false }),
]
const said = (search: string) => offeredTokens(list, search).map(({ token, section }) => `${section} ${token.symbol}`)

test('own balances first, then what most look for, then the rest; each token once, its order kept', () => {
  expect(said('')).toEqual(['own AAA', 'own CCC', 'suggested ETH', 'suggested usdc', 'others BBB', 'others USDC'])
})

test('a contract nobody vouches for is never suggested, whatever it calls itself', () => {
  expect(said('usdc')).toEqual(['suggested usdc', 'others USDC'])
})

test.each([
  [' aaa ', ['own AAA']],
  ['claim your', ['others USDC']],
  ['0xBAD', ['others USDC']],
  ['(a+)+$', []],
  ['zzz', []],
])('search %j', (search, expected) => {
  expect(said(search)).toEqual(expected)
})
