import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointOnLine } from './secretSharing.js'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const places = fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 })

test('any two points of a line give every other one', () => {
  fc.assert(
    fc.property(places, bytes, bytes, ([a, b, c, d], one, other) => {
      const first = { x: a, bytes: one }
      const second = { x: b, bytes: other }
      const third = { x: c, bytes: pointOnLine(c, first, second) }
      const wanted = pointOnLine(d, first, second)
      expect(pointOnLine(d, second, first)).toEqual(wanted)
      expect(pointOnLine(d, first, third)).toEqual(wanted)
      expect(pointOnLine(d, third, second)).toEqual(wanted)
      expect(pointOnLine(a, second, third)).toEqual(one)
    }),
  )
})

test('one point says nothing: with each other share the secret is another one, and every one is possible', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 255 }), (share, x) => {
      const known = { x, bytes: Uint8Array.of(share) }
      const other = x === 1 ? 2 : 1
      const secrets = Array.from({ length: 256 }, (_, byte) =>
        pointOnLine(0, known, { x: other, bytes: Uint8Array.of(byte) }),
      )
      expect(new Set(secrets.map(([secret]) => secret)).size).toBe(256)
    }),
  )
})

test('the field is that of AES: 57 · 83 = c1', () => {
  // A line through the origin, and through 57 at 1: at 83 it is their product.
  const origin = { x: 0, bytes: Uint8Array.of(0) }
  expect(pointOnLine(0x83, origin, { x: 1, bytes: Uint8Array.of(0x57) })).toEqual(Uint8Array.of(0xc1))
})

test.each([
  [1, 1, 32, 32],
  [1, 2, 32, 31],
])('no line: x %i and %i, %i and %i bytes', (a, b, one, other) => {
  const points = [
    { x: a, bytes: new Uint8Array(one) },
    { x: b, bytes: new Uint8Array(other) },
  ]
  expect(() => pointOnLine(0, ...points)).toThrow('Two points')
})
