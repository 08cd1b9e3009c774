import { expect, test } from 'vitest'
import { addressKey, isSameAddress } from './sameAddress.js'

const hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const dot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['hex in another case', hex, hex.toLowerCase(), true],
  ['hex in capitals, its prefix too', hex, hex.toUpperCase(), true],
  ['accounts of one network (CAIP-10) in another case', `eip155:1:${hex}`, `eip155:1:${hex.toLowerCase()}`, true],
  ['accounts of two networks', `eip155:1:${hex}`, `eip155:10:${hex}`, false],
  ['hex that differs in its last digit', hex, hex.replace(/.$/, '9'), false],
  ['base58 of Solana', mint, mint, true],
  ['base58 of Solana in another case', mint, mint.toLowerCase(), false],
  ['base58 of Bitcoin in another case', legacy, legacy.toLowerCase(), false],
  ['SS58 in another case', dot, dot.toLowerCase(), false],
  ['segwit, canonical', segwit, segwit, true],
  ['segwit of two networks', segwit, segwit.replace('bc1', 'tb1'), false],
  ['what begins segwit within another word', 'Abc1qB', 'AB', false],
  ['nothing and nothing', undefined, undefined, true],
  ['nothing and something', undefined, hex, false],
  ['something and nothing', hex, undefined, false],
])('%s: %s and %s: %s', (_, one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same)
})

test('the key of two addresses is one where they are', () => {
  expect(addressKey(hex)).toBe(addressKey(hex.toLowerCase()))
  expect(addressKey(mint)).not.toBe(addressKey(mint.toLowerCase()))
})
