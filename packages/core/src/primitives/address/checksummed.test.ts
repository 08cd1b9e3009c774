/** Addresses as their chains' own documents show them, and what only looks like one. */
import { expect, test } from 'vitest'
import { isChecksummed } from './checksummed.js'

const addresses = [
  ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['Litecoin in capitals', 'LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9'],
  ['XRP', 'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv'],
  ['Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin, taproot', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  [
    'Cardano',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  ],
] as const

test.each(addresses)('%s: its checksum tells', (_chain, address) => {
  expect(isChecksummed(address)).toBe(true)
})

test.each(addresses)('%s with a typo: nobody can be paid there', (_chain, address) => {
  const typo = address.replace(/.$/, (last) =>
    last.toLowerCase() === 'q' ? 'p' : last === last.toLowerCase() ? 'q' : 'Q',
  )
  expect(isChecksummed(typo)).toBe(false)
})

test.each([
  '',
  '1',
  'buy',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  '1f0a2b3c4d5e4f608a7b9c0d1e2f3a4b',
  'ab'.repeat(32),
  'z'.repeat(5_000),
  'a1'.repeat(5_000),
])('%j carries none', (text) => {
  expect(isChecksummed(text)).toBe(false)
})
