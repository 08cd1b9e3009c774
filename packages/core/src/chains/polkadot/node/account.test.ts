import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import type { AccountTie } from '../../types.js'
import { accountKey, decodeAccount } from './account.js'

const NEW = 1n << 127n
const amount = (value: bigint) =>
  Array.from({ length: 16 }, (_, at) =>
    Number((value >> BigInt(8 * at)) & 0xffn)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
/** Of an account that lives by its balance alone; `counters`: number, consumers, providers, sufficients. */
const stored = (amounts: [bigint, bigint, bigint, bigint], counters = [7, 0, 1, 0]) =>
  `0x${counters.map((value) => amount(BigInt(value)).slice(0, 8)).join('')}${amounts.map(amount).join('')}`

test('the key of an account is the one that the chain makers’ library hashes', () => {
  const key = new Uint8Array(32).fill(5)
  const prefix = ['System', 'Account'].map((name) => xxhashAsHex(name, 128).slice(2)).join('')
  expect(accountKey(key)).toBe(`0x${prefix}${blake2AsHex(key, 128).slice(2)}${'05'.repeat(32)}`)
})

test.each<[string, [bigint, bigint, bigint, bigint], bigint]>([
  ['nothing frozen', [100n, 0n, 0n, NEW], 0n],
  ['frozen', [100n, 0n, 30n, NEW], 30n],
  ['frozen, of which the reserved counts', [100n, 20n, 30n, NEW], 10n],
  ['frozen, and more is reserved', [100n, 50n, 30n, NEW], 0n],
  ['locked by the older rules', [100n, 50n, 30n, 10n], 30n],
  ['locked against fees by the older rules', [100n, 50n, 10n, 30n], 30n],
])('%s: so much of it must stay', (_, amounts, untouchable) => {
  expect(decodeAccount(stored(amounts))).toMatchObject({ free: 100n, untouchable })
})

test.each<[string, AccountTie | undefined, [bigint, bigint, bigint, bigint], number[]?]>([
  ['nothing but a balance', undefined, [100n, 0n, 0n, NEW]],
  ['nothing but a balance, by the older rules', undefined, [100n, 0n, 0n, 0n]],
  ['something reserved', 'reserved', [100n, 1n, 0n, NEW], [7, 1, 1, 0]],
  ['something frozen', 'locked', [100n, 0n, 1n, NEW], [7, 1, 1, 0]],
  ['something locked by the older rules', 'locked', [100n, 0n, 1n, 0n]],
  ['something locked against fees by the older rules', 'locked', [100n, 0n, 0n, 1n]],
  ['something frozen that is reserved', 'reserved', [100n, 5n, 5n, NEW]],
  ['a consumer', 'needed', [100n, 0n, 0n, NEW], [7, 1, 1, 0]],
  ['two providers', 'needed', [100n, 0n, 0n, NEW], [7, 0, 2, 0]],
  ['no provider', 'needed', [100n, 0n, 0n, NEW], [7, 0, 0, 0]],
  ['a token that keeps it alive', 'needed', [100n, 0n, 0n, NEW], [7, 0, 1, 1]],
  ['very many consumers', 'needed', [100n, 0n, 0n, NEW], [7, 2 ** 24, 1, 0]],
])('an account with %s: what keeps it open is %s', (_, tie, amounts, counters) => {
  expect(decodeAccount(stored(amounts, counters)).tie).toBe(tie)
})

test.each<[string, boolean, number[]]>([
  ['its balance', true, [7, 0, 1, 0]],
  ['an asset alone', false, [7, 0, 0, 1]],
  ['its balance, and an asset', true, [7, 1, 1, 1]],
])('an account that lives by %s: it may hold an asset that nobody lives by: %s', (_, hasProvider, counters) => {
  expect(decodeAccount(stored([0n, 0n, 0n, NEW], counters))).toMatchObject({ hasProvider })
})

test('an account that does not exist holds nothing', () => {
  expect(decodeAccount(null)).toEqual({ free: 0n, untouchable: 0n, hasProvider: false })
})

test.each([undefined, '', '0x', '0x00', stored([1n, 1n, 1n, 1n]).slice(0, -2), `${stored([1n, 1n, 1n, 1n])}00`, {}, 7])(
  '%j is no account',
  (value) => {
    expect(() => decodeAccount(value)).toThrow(expect.objectContaining({ code: 'INVALID_ANSWER' }))
  },
)
