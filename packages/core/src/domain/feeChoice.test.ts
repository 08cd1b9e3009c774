/** A visitor's own fee is what was typed to the last digit, or refused (threats 'Money', T-18). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import type { FeeLevels } from '../chains/types.js'
import { formatUnits } from '../primitives/units.js'
import { chosenFee } from './feeChoice.js'

/** 2, 5 and 15 satoshis per virtual byte. */
const levels: FeeLevels = {
  slow: { rate: 2_000n, fee: 282n },
  usual: { rate: 5_000n, fee: 705n },
  fast: { rate: 15_000n, fee: 2_115n },
  ...{ least: 1_000n, most: 150_000n, units: 141n, per: 1_000n, unit: 'sat/vB', decimals: 3 },
}
const own = (text: string) => chosenFee({ own: text }, levels)

test('the usual fee is left to the adapter; slow and fast are what was quoted', () => {
  expect(chosenFee(undefined, levels)).toEqual({})
  expect(chosenFee('slow', levels)).toEqual({ level: levels.slow })
  expect(chosenFee('fast', levels)).toEqual({ level: levels.fast })
})

test('without a choice the fee is the usual one, whatever was chosen before', () => {
  expect(chosenFee('fast', undefined)).toEqual({})
  expect(chosenFee({ own: 'x' }, undefined)).toEqual({})
})

test.each([
  ['12', 12_000n, 1_692n],
  ['1', 1_000n, 141n],
  ['1.001', 1_001n, 142n],
  [' 7,5 ', 7_500n, 1_058n],
  ['150', 150_000n, 21_150n],
])('%j is %d per 1000 bytes, and %d satoshis for a plain transfer', (text, rate, fee) => {
  expect(own(text)).toEqual({ level: { rate, fee } })
})

test.each([
  ['', 'EMPTY', '3'],
  ['x', 'INVALID', '3'],
  ['-5', 'INVALID', '3'],
  ['5e3', 'INVALID', '3'],
  ['1,234', 'INVALID', '3'],
  ['NaN', 'INVALID', '3'],
  ['5.0001', 'TOO_MANY_DECIMALS', '3'],
  ['0', 'TOO_LOW', '1'],
  ['0.999', 'TOO_LOW', '1'],
  ['150.001', 'TOO_HIGH', '150'],
  // A thousandfold by a slip of the hand.
  ['5000', 'TOO_HIGH', '150'],
])('%j is refused: %s', (text, reason, limit) => {
  expect(own(text)).toEqual({ problem: { code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason, limit } } })
})

test('by chance: within the bounds nothing is rounded and nothing cut, outside nothing is taken', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), (rate) => {
      const { level, problem } = own(formatUnits(rate, 3))
      if (rate < levels.least) expect(problem?.params.reason).toBe('TOO_LOW')
      else if (rate > levels.most) expect(problem?.params.reason).toBe('TOO_HIGH')
      else expect(level).toEqual({ rate, fee: (141n * rate + 999n) / 1_000n })
    }),
    fuzz,
  )
})
