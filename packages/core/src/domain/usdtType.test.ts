import { expect, test } from 'vitest'
import { isUsdtType } from './usdtType.js'

const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const own = '0x00000000000000000000000000000000000000Aa'
const custom = (usdtType?: boolean) => [
  { address: own, symbol: 'OWN', decimals: 6, ...(usdtType !== undefined && { usdtType }) },
]

test.each<[string, string, ReturnType<typeof custom>, boolean]>([
  ['a known contract, however it is spelt', tether, [], true],
  ['one that the host flagged', own, custom(true), true],
  ['one that the host flagged, however it is spelt', own.toLowerCase(), custom(true), true],
  ['a token of the host', own, custom(), false],
  ['a token of the host that is said to be none', own, custom(false), false],
  ['any other one beside a flagged one', '0x00000000000000000000000000000000000000bb', custom(true), false],
])('USDT-type: %s', (_, address, tokens, expected) => {
  expect(isUsdtType(address, tokens)).toBe(expected)
})
