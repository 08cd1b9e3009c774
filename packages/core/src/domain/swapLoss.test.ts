import { expect, test } from 'vitest'
import { isLossAccepted, swapLoss } from './swapLoss.js'

test.each([
  ['12.5', 'high'],
  ['10', 'high'],
  ['9.99', 'notable'],
  ['3', 'notable'],
  ['2.99', undefined],
  ['0', undefined],
  ['-40', undefined],
  [undefined, undefined],
])('a price impact of %s %% is %s', (impact, loss) => {
  expect(swapLoss(impact)).toBe(loss)
})

test.each([
  ['a small one asks for nothing', '9.99', undefined, true],
  ['one that is not known asks for nothing', undefined, undefined, true],
  ['a high one waits for a yes', '10', undefined, false],
  ['a yes is to this one', '12', '12', true],
  ['a yes holds for less', '11', '12', true],
  ['a yes does not hold for more', '12.01', '12', false],
  ['more is compared as a number', '100', '20', false],
])('%s', (_case, impact, accepted, is) => {
  expect(isLossAccepted(impact, accepted)).toBe(is)
})
