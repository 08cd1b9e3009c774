import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { coinTypeOf, nameProblem, readName, registrationMessage, zoneOf } from './profileNames.js'

test.each([
  ['  Ada ', undefined, 'ada'],
  ['ADA.wallet.test', 'wallet.test', 'ada'],
  ['ada.wallet.test', undefined, 'ada.wallet.test'],
  ['adawallet.test', 'wallet.test', 'adawallet.test'],
  ['.wallet.test', 'wallet.test', ''],
])('%j with the ending %s is meant as %j', (typed, zone, name) => {
  expect(readName(typed, zone)).toBe(name)
})

test.each([
  ['ada', undefined],
  ['a-1', undefined],
  ['x'.repeat(32), undefined],
  ['', 'EMPTY'],
  ['ab', 'TOO_SHORT'],
  ['x'.repeat(33), 'TOO_LONG'],
  ['a b', 'CHARACTERS'],
  ['ada.eth', 'CHARACTERS'],
  ['аdа', 'CHARACTERS'],
  ['ada\u200b', 'CHARACTERS'],
  ['<b>', 'CHARACTERS'],
  ['-ada', 'HYPHEN'],
  ['ada-', 'HYPHEN'],
  ['xn--80ak', 'HYPHEN'],
])('%j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('property: what passes is a plain label, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const name = readName(typed, 'wallet.test')
      if (nameProblem(name) === undefined) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/)
    }),
    fuzz,
  )
})

test.each([
  ['1', 60],
  ['10', 0x8000_000a],
  ['137', 2_147_483_785],
  ['8453', 2_147_492_101],
  ['31337', 2_147_514_985],
  ['2147483647', 0xffff_ffff],
  ['2147483648', undefined],
  ['abc', undefined],
])('chain %s: coin type %s', (reference, coinType) => {
  expect(coinTypeOf(reference)).toBe(coinType)
})

test.each([
  [[{ name: 'ada.wallet.test' }, { name: 'ada1.wallet.test' }], 'wallet.test'],
  [[{ name: 'ada' }], undefined],
  [[], undefined],
])('the ending of %j: %s', (suggestions, zone) => {
  expect(zoneOf(suggestions)).toBe(zone)
})

test('the message: JSON in the order of the wire, its time in whole seconds', () => {
  expect(registrationMessage('ada.wallet.test', 1_700_000_000_999)).toBe(
    '{"name":"ada.wallet.test","attributes":{},"timestamp":1700000000}',
  )
})
