import { expect, test } from 'vitest'
import { type FeeFacts, isHighFee } from './highFee.js'

/** Of a currency with three decimals, at 1 dollar a unit: thousandths of a dollar are base units. */
const coins = (units: bigint, price = 1) => ({ units, decimals: 3, price })
const priceless = (units: bigint) => ({ units, decimals: 3, price: undefined })
/** Of a token with six decimals, worth half a dollar each. */
const tokens = (whole: bigint) => ({ units: whole * 10n ** 6n, decimals: 6, price: 0.5 })
const unpriced = { ...tokens(1n), price: undefined }
const rich = 10n ** 9n

test.each<[string, Partial<FeeFacts> & Pick<FeeFacts, 'fee' | 'amount'>, boolean]>([
  // By prices.
  ['a tenth of the amount', { fee: coins(6_000n), amount: coins(60_000n) }, false],
  ['more than a tenth', { fee: coins(6_000n), amount: coins(59_999n) }, true],
  ['five dollars of less than fifty', { fee: coins(5_000n), amount: coins(10n) }, false],
  ['more than five', { fee: coins(5_001n), amount: coins(10n) }, true],
  ['a hundred dollars of a million', { fee: coins(100_000n), amount: coins(10n ** 9n) }, false],
  ['more than a hundred', { fee: coins(100_001n), amount: coins(10n ** 9n) }, true],
  ['a tenth of a token’s worth', { fee: coins(6_000n), amount: tokens(120n), isNative: false }, false],
  ['more than a tenth of it', { fee: coins(6_000n), amount: tokens(119n), isNative: false }, true],
  ['a token without a price', { fee: coins(90_000n), amount: unpriced, isNative: false }, false],
  ['and more than a hundred dollars', { fee: coins(100_001n), amount: unpriced, isNative: false }, true],
  // By what the account holds.
  ['half of the balance', { fee: coins(1n), amount: coins(1n), balance: 2n }, false],
  ['more than half of it', { fee: coins(2n), amount: tokens(10n ** 6n), isNative: false, balance: 3n }, true],
  [
    'more than half of it, without prices',
    { fee: priceless(2n), amount: tokens(1n), isNative: false, balance: 3n },
    true,
  ],
  // Without a price of the currency, or with one that is none.
  ['a tenth of the same currency', { fee: priceless(6n), amount: priceless(60n), balance: 500n }, false],
  ['more than a tenth', { fee: priceless(6n), amount: priceless(59n), balance: 500n }, true],
  ['more than a tenth at a price of nothing', { fee: coins(6n, 0), amount: coins(59n, 0), balance: 500n }, true],
  [
    'more than a tenth, of a balance that nobody knows',
    { fee: priceless(6n), amount: priceless(59n), balance: undefined },
    true,
  ],
  ['a hundredth of the balance', { fee: priceless(6n), amount: priceless(1n), balance: 600n }, false],
  ['more than that', { fee: priceless(6n), amount: priceless(1n), balance: 599n }, true],
  ['of a token nothing can be said', { fee: priceless(6n), amount: tokens(1n), isNative: false, balance: 100n }, false],
])('%s', (_, facts, expected) => {
  expect(isHighFee({ isNative: true, balance: rich, ...facts })).toBe(expected)
})
