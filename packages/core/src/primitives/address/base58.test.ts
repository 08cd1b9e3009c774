/** Base58, against the encodings' library. */
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { decodeBase58, encodeBase58 } from './base58.js'

const bytes = fc
  .tuple(fc.nat(4), fc.uint8Array({ maxLength: 40 }))
  .map(([zeros, rest]) => Uint8Array.from([...new Uint8Array(zeros), ...rest]))

test('written and read as the library does, zeros in front included', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const text = base58.encode(given)
      expect(encodeBase58(given)).toBe(text)
      if (text) expect(decodeBase58(text, 100)).toEqual(given)
    }),
    fuzz,
  )
})

test.each(['', '0', 'O', 'I', 'l', '1 1', '1\n', 'é', '😀', '1'.repeat(53)])('%j is none', (text) => {
  expect(decodeBase58(text, 52)).toBeUndefined()
})
