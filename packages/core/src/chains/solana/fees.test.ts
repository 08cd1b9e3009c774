import { expect, test } from 'vitest'
import { priceOf, priorityFee } from './fees.js'

test.each([
  [1_000, 0n, 0n],
  [1_000, 1n, 1n],
  [1_000, 1_000n, 1n],
  [1_000, 1_001n, 2n],
  [450, 1_000_000n, 450n],
])('%i units at %d micro-lamports cost %d lamports: rounded up', (units, price, lamports) => {
  expect(priorityFee(units, price)).toBe(lamports)
})

test.each([0n, 1n, 7n, 1_000n])('the price of a plain transfer for %d lamports costs exactly them', (lamports) => {
  expect(priorityFee(1_000, priceOf(lamports))).toBe(lamports)
})
