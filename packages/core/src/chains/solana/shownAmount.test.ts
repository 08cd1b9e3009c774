/** Token-2022 mints whose amounts wallets show scaled. The bytes are those of SPL Token-2022. */
import { expect, test } from 'vitest'
import type { Mint } from './accounts.js'
import { TOKEN_2022_PROGRAM } from './programs.js'
import { isShownScaled } from './shownAmount.js'

const mintWith = (type: number, data: Uint8Array): Mint => ({
  program: TOKEN_2022_PROGRAM,
  decimals: 6,
  extensions: new Map([[type, data]]),
})

function scaled(multiplier: number, next: number, since = 0n): Mint {
  const data = new DataView(new ArrayBuffer(56))
  data.setFloat64(32, multiplier, true)
  data.setBigInt64(40, since, true)
  data.setFloat64(48, next, true)
  return mintWith(25, new Uint8Array(data.buffer))
}

function interestBearing(before: number, now: number): Mint {
  const data = new DataView(new ArrayBuffer(52))
  data.setBigInt64(32, 1_700_000_000n, true)
  data.setInt16(40, before, true)
  data.setBigInt64(42, 1_710_000_000n, true)
  data.setInt16(50, now, true)
  return mintWith(10, new Uint8Array(data.buffer))
}

test.each<[string, Mint, boolean]>([
  ['neither', mintWith(1, new Uint8Array(108)), false],
  ['a multiplier of 1', scaled(1, 1), false],
  ['a multiplier of 2', scaled(2, 2), true],
  ['a multiplier of 0.5', scaled(0.5, 0.5), true],
  ['another multiplier from some time on', scaled(1, 10, 1_900_000_000n), true],
  ['one that ends at some time', scaled(10, 1, 1_900_000_000n), true],
  ['a multiplier that is no number', scaled(Number.NaN, Number.NaN), true],
  ['a multiplier of unknown shape', mintWith(25, new Uint8Array(40)), true],
  ['interest', interestBearing(0, 500), true],
  ['interest until lately', interestBearing(500, 0), true],
  ['negative interest', interestBearing(-1, -1), true],
  ['interest of nothing, ever', interestBearing(0, 0), false],
  ['interest of unknown shape', mintWith(10, new Uint8Array(0)), true],
])('%s', (_, mint, expected) => {
  expect(isShownScaled(mint)).toBe(expected)
})
