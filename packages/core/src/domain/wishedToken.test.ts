/** The token that a page means by a symbol or a contract (T-05). */
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../primitives/caip.js'
import { knownTokens } from './knownTokens.js'
import type { CustomToken } from './token.js'
import { wishedToken } from './wishedToken.js'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const base = { id: 'eip155:8453', nativeCurrency } as const
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const own: CustomToken = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'TUSD', decimals: 6 }

test.each<[string, string | undefined, readonly CustomToken[], string | undefined, number | undefined]>([
  ['none: the own currency', undefined, [], undefined, 18],
  ['the own currency by its symbol', 'eth', [], undefined, 18],
  ['a well-known symbol', 'usdc', [], usdc, 6],
  ['a well-known contract in any case', usdc.toLowerCase(), [], usdc, 6],
  ['a symbol of the page', 'TUSD', [own], own.address, 6],
  ['a contract of the page', own.address.toLowerCase(), [own], own.address, 6],
  ['one that the page lists and that is well known', 'USDC', [{ address: usdc, symbol: 'USDC', decimals: 6 }], usdc, 6],
])('wishedToken: %s', (_, wish, vouched, address, decimals) => {
  expect(wishedToken(wish, base, vouched)).toMatchObject({ decimals })
  expect(wishedToken(wish, base, vouched)?.address).toBe(address)
})

test.each<[string, string, readonly CustomToken[]]>([
  ['unknown', 'TUSD', []],
  ['a contract that nobody knows', own.address, []],
  ['a twin of a well-known symbol', 'USDС', []],
  ['a symbol of two contracts', 'USDC', [{ ...own, symbol: 'USDC' }]],
  ['a symbol that the own currency has too', 'ETH', [{ ...own, symbol: 'ETH' }]],
])('wishedToken: %s is no token', (_, wish, vouched) => {
  expect(wishedToken(wish, base, vouched)).toBeUndefined()
})

test('wishedToken: on BNB Smart Chain the dollars have 18 decimals', () => {
  const bsc = { id: 'eip155:56', nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 } } as const
  expect(wishedToken('USDT', bsc, [])?.decimals).toBe(18)
})

test('wishedToken: the decimals of every well-known token are known', () => {
  for (const [id, tokens] of Object.entries(knownTokens))
    for (const [symbol, address] of Object.entries(tokens))
      expect(wishedToken(symbol, { id: id as CaipNetworkId, nativeCurrency }, []), `${symbol} of ${id}`).toMatchObject({
        address,
      })
})
