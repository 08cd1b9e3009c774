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

test.each([0n, 1n, 7n, 1_000n])('the price of a transfer for %d lamports costs exactly them', (lamports) => {
  for (const units of [1_000, 23_457, 400_000]) expect(priorityFee(units, priceOf(lamports, units))).toBe(lamports)
})
