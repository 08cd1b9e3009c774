import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { compare } from '../primitives/decimal.js'
import { formatUnits, parseAmount } from '../primitives/units.js'
import {
  exchangeRate,
  gasCost,
  hasMoved,
  isNativeToken,
  maxSlippage,
  minimumReceived,
  networkCost,
  priceImpact,
  providerFee,
  readSlippage,
  type SwapFacts,
  swapProblem,
} from './swapMath.js'
import type { SwapToken } from './swapTypes.js'

const ETHER = 10n ** 18n
const eth: SwapToken = {
  address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  verified: true,
}
const usdc: SwapToken = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  name: 'Dollar',
  symbol: 'USDC',
  decimals: 6,
  verified: true,
  balance: 100_000_000n,
}

test('the native token is its pseudo-address, in any letter case', () => {
  expect([isNativeToken(eth.address), isNativeToken(usdc.address)]).toEqual([true, false])
})

test.each<[bigint, number, bigint]>([
  [1_000_000n, 100, 990_000n],
  [1n, 100, 0n],
  [999n, 100, 989n],
  [101n, 100, 99n],
  [10_000n, 10, 9_990n],
  [10_000n, 500, 9_500n],
  [0n, 100, 0n],
])('minimum received of %d at %i bps: %d', (out, bps, least) => {
  expect(minimumReceived(out, bps)).toBe(least)
})

test('slippage amount: out · bps, whole tokens', () => {
  expect(maxSlippage(2_345_678n, 6, 100)).toBe('0.02345678')
  expect(maxSlippage(10n ** 18n, 18, 50)).toBe('0.005')
})

test.each([
  [ETHER, 18, '0.0085'],
  [1n, 6, '0.0000000085'],
  [12_345_678n, 6, '0.104938263'],
  [0n, 6, '0'],
])('provider fee of %d: %s', (amount, decimals, fee) => {
  expect(providerFee(amount, decimals)).toBe(fee)
})

test('network cost: gas price · 150000 / 1e18 · native price; unknown without a price', () => {
  expect(gasCost(2n)).toBe(300_000n)
  expect(networkCost(20_000_000_000n, 2_500)).toBe('7.5')
  expect(networkCost(1n, 1e-7)).toBe('0.00000000000000000002')
  expect(networkCost(1n, 0)).toBe('0')
  expect(networkCost(20_000_000_000n, undefined)).toBeUndefined()
})

test.each([1e120, 5e-324, Number.MAX_VALUE, Number.NaN])('a price of %d is no reason to stop', (price) => {
  expect(() => networkCost(20_000_000_000n, price)).not.toThrow()
  expect(() => priceImpact(valued(2n ** 255n, 36, price), valued(1n, 0, 1))).not.toThrow()
  expect(() => priceImpact(valued(1n, 0, 1), valued(2n ** 255n, 36, price))).not.toThrow()
})

const valued = (amount: bigint, decimals: number, price: number | undefined) => ({ amount, decimals, price })

test.each([
  ['a loss', valued(ETHER, 18, 2_000), valued(1_900_000_000n, 6, 1), '5'],
  ['a gain', valued(ETHER, 18, 2_000), valued(2_100_000_000n, 6, 1), '-5'],
  ['nothing', valued(2n, 0, 3), valued(6n, 0, 1), '0'],
  ['a third', valued(3n, 0, 1), valued(2n, 0, 1), '33.33333333333333333333'],
  ['two thirds', valued(3n, 0, 1), valued(1n, 0, 1), '66.66666666666666666667'],
  ['a third more', valued(3n, 0, 1), valued(5n, 0, 1), '-66.66666666666666666667'],
  ['dust', valued(1_000n, 18, 1e-9), valued(1n, 18, 1e-9), '99.9'],
  ['prices far apart', valued(10n ** 24n, 18, 1e-30), valued(1n, 18, 1e15), '-99999999999999999999900'],
  ['a price too small to be one', valued(3n, 0, 5e-324), valued(2n, 0, 1), undefined],
  ['everything', valued(3n, 0, 1), valued(0n, 0, 1), '100'],
  ['no source price', valued(3n, 0, undefined), valued(2n, 0, 1), undefined],
  ['no destination price', valued(3n, 0, 1), valued(2n, 0, undefined), undefined],
  ['a source price of nothing', valued(3n, 0, 0), valued(2n, 0, 1), undefined],
  ['a destination price of nothing', valued(3n, 0, 1), valued(2n, 0, 0), undefined],
  ['a price below nothing', valued(3n, 0, 1), valued(2n, 0, -1), undefined],
  ['a source price below nothing', valued(3n, 0, -1), valued(2n, 0, 1), undefined],
  ['no amount', valued(0n, 0, 1), valued(2n, 0, 1), undefined],
  ['an amount below nothing', valued(-1n, 0, 1), valued(2n, 0, 1), undefined],
])('price impact: %s', (_, source, destination, percent) => {
  expect(priceImpact(source, destination)).toBe(percent)
})

test('rate: whole destination tokens for one source token', () => {
  const source = { amount: 2n * ETHER, decimals: 18 }
  expect(exchangeRate(source, { amount: 4_690_000n, decimals: 6 })).toBe('2.345')
  expect(exchangeRate({ ...source, amount: 0n }, { amount: 1n, decimals: 6 })).toBeUndefined()
  expect(exchangeRate({ ...source, amount: -1n }, { amount: 1n, decimals: 6 })).toBeUndefined()
})

test.each<[bigint, bigint, number, boolean]>([
  [1_000n, 1_000n, 100, false],
  [1_000n, 990n, 100, false],
  [1_000n, 989n, 100, true],
  [1_000n, 1_010n, 100, false],
  [1_000n, 1_011n, 100, true],
  [1_000n, 950n, 500, false],
  [0n, 1n, 100, true],
])('T-16: from %d to %d at %i bps has moved: %s', (shown, now, bps, moved) => {
  expect(hasMoved(shown, now, bps)).toBe(moved)
})

test.each([
  ['1', 100],
  ['1.01', 101],
  ['0,5', 50],
  ['0.1', 10],
  ['0.09', undefined],
  ['5', 500],
  ['5.01', undefined],
  ['0.105', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1%', undefined],
])('slippage %j is read as %j', (text, read) => {
  expect(readSlippage(text)).toEqual(read)
})

const facts: SwapFacts = {
  source: usdc,
  destination: eth,
  amount: '1',
  nativeBalance: ETHER,
  gasPrice: 1_000_000_000n,
  smartAccount: false,
}
const GAS = 150_000n * 1_000_000_000n

test.each<[string, Partial<SwapFacts>, string | undefined]>([
  ['nothing in the way', {}, undefined],
  ['no source', { source: undefined }, 'SELECT_TOKEN'],
  ['no destination', { destination: undefined }, 'SELECT_TOKEN'],
  ['no amount', { amount: ' ' }, 'ENTER_AMOUNT'],
  ['a beginning', { amount: '0.' }, 'ENTER_AMOUNT'],
  ['no number', { amount: '1e3' }, 'INVALID_AMOUNT'],
  ['too many decimals', { amount: '0.0000001' }, 'TOO_MANY_DECIMALS'],
  ['the whole balance', { amount: '100' }, undefined],
  ['more than the balance', { amount: '100.000001' }, 'INSUFFICIENT_BALANCE'],
  ['more than the balance, and no destination', { amount: '101', destination: undefined }, 'INSUFFICIENT_BALANCE'],
  ['more than the balance, smart account', { amount: '101', smartAccount: true }, 'INSUFFICIENT_BALANCE'],
  ['an unknown balance', { source: { ...usdc, balance: undefined as never }, amount: '101' }, undefined],
  ['no native balance at all', { nativeBalance: 0n }, 'INSUFFICIENT_BALANCE'],
  ['no native balance, gas price unknown', { nativeBalance: 0n, gasPrice: undefined }, 'INSUFFICIENT_BALANCE'],
  ['no native balance, smart account', { nativeBalance: 0n, smartAccount: true }, undefined],
  ['just the gas', { nativeBalance: GAS }, undefined],
  ['less than the gas', { nativeBalance: GAS - 1n }, 'INSUFFICIENT_BALANCE'],
  ['less than the gas, smart account', { nativeBalance: GAS - 1n, smartAccount: true }, undefined],
  ['unknown native balance', { nativeBalance: undefined }, undefined],
  ['native: amount and gas', { source: eth, destination: usdc, nativeBalance: ETHER + GAS }, undefined],
  ['native: no gas left', { source: eth, destination: usdc, nativeBalance: ETHER + GAS - 1n }, 'INSUFFICIENT_GAS'],
  [
    'native: less than the amount',
    { source: eth, destination: usdc, nativeBalance: ETHER - 1n },
    'INSUFFICIENT_BALANCE',
  ],
  ['native: smart account', { source: eth, destination: usdc, nativeBalance: ETHER, smartAccount: true }, undefined],
  [
    'native: only the list knows the balance',
    { source: { ...eth, balance: 1n }, destination: usdc, nativeBalance: undefined },
    'INSUFFICIENT_BALANCE',
  ],
  [
    'native: the chain knows better than the list',
    { source: { ...eth, balance: 1n }, destination: usdc, nativeBalance: 2n * ETHER },
    undefined,
  ],
])('in the way of a swap: %s', (_, change, problem) => {
  expect(swapProblem({ ...facts, ...change })).toBe(problem)
})

const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n })
const slippages = fc.integer({ min: 10, max: 500 })

test('property: the minimum is never above what was quoted, and with the slippage amount makes it whole', () => {
  fc.assert(
    fc.property(amounts, slippages, fc.integer({ min: 0, max: 36 }), (out, bps, decimals) => {
      const least = minimumReceived(out, bps)
      expect(least <= out && least >= 0n).toBe(true)
      // Floored: the exact minimum lies within one base unit above.
      expect((out * BigInt(10_000 - bps)) / 10_000n).toBe(least)
      const lost = parseAmount(maxSlippage(out, decimals, bps), decimals + 4)
      expect(lost).toMatchObject({ ok: true, baseUnits: out * BigInt(bps) })
      expect(hasMoved(out, least, bps) && (out * BigInt(bps)) % 10_000n === 0n).toBe(false)
    }),
    fuzz,
  )
})

test('property: the fee is below what goes in, and grows with it', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 18 }), (a, b, decimals) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(compare(providerFee(less, decimals), providerFee(more, decimals))).toBeLessThanOrEqual(0)
      expect(compare(providerFee(less, decimals), formatUnits(less, decimals))).toBeLessThanOrEqual(0)
    }),
    fuzz,
  )
})

test('property: an amount above the balance is never let through', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.boolean(), (balance, amount, smartAccount) => {
      const source = { ...usdc, balance }
      const problem = swapProblem({ ...facts, source, amount: formatUnits(amount, 6), smartAccount })
      if (amount > balance) expect(problem).toBe('INSUFFICIENT_BALANCE')
      else expect(problem).toBe(amount === 0n ? 'ENTER_AMOUNT' : undefined)
    }),
    fuzz,
  )
})
