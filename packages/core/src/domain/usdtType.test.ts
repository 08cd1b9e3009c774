import { expect, test } from 'vitest'
import { isUsdtType } from './usdtType.js'

const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const own = '0x00000000000000000000000000000000000000Aa'
const custom = (usdtType?: boolean) => [
  { address: own, symbol: 'OWN', decimals: 6, ...(usdtType !== undefined && { usdtType }) },
]

test.each([
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
])('USDT-type, as design.md 5 names it: %s', (address) => {
  expect(isUsdtType(address, [])).toBe(true)
})

test.each<[string, string, ReturnType<typeof custom>, boolean]>([
  ['a known contract, however it is spelt', tether, [], true],
  ['one that the host flagged', own, custom(true), true],
  ['one that the host flagged, however it is spelt', own.toLowerCase(), custom(true), true],
  ['a flagged one beside a plain one', own, [{ address: tether, symbol: 'PLAIN', decimals: 6 }, ...custom(true)], true],
  ['a token of the host', own, custom(), false],
  ['a token of the host that is said to be none', own, custom(false), false],
  ['any other one beside a flagged one', '0x00000000000000000000000000000000000000bb', custom(true), false],
])('USDT-type: %s', (_, address, tokens, expected) => {
  expect(isUsdtType(address, tokens)).toBe(expected)
})
