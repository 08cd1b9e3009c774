import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { accountKey, decodeAccount } from './account.js'

const NEW = 1n << 127n
const amount = (value: bigint) =>
  Array.from({ length: 16 }, (_, at) =>
    Number((value >> BigInt(8 * at)) & 0xffn)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
const stored = (...amounts: [bigint, bigint, bigint, bigint]) => `0x${'00'.repeat(16)}${amounts.map(amount).join('')}`

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
  expect(decodeAccount(stored(...amounts))).toEqual({ free: 100n, untouchable })
})

test('an account that does not exist holds nothing', () => {
  expect(decodeAccount(null)).toEqual({ free: 0n, untouchable: 0n })
})

test.each([undefined, '', '0x', '0x00', stored(1n, 1n, 1n, 1n).slice(0, -2), `${stored(1n, 1n, 1n, 1n)}00`, {}, 7])(
  '%j is no account',
  (value) => {
    expect(() => decodeAccount(value)).toThrow(expect.objectContaining({ code: 'INVALID_ANSWER' }))
  },
)
