import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { isMemo, memoOf } from './memo.js'

test.each<[string, string]>([
  ['  104 27  ', '104 27'],
  ['one\ntwo\tthree', 'one two three'],
  ['10\u200B4\u202E27', '10427'],
  ['', ''],
  ['\u200B', ''],
  ['Grüße', 'Grüße'],
])('of %j goes along %j', (typed, sent) => {
  expect(memoOf(typed)).toBe(sent)
})

test.each<[string, boolean]>([
  ['104', true],
  ['a'.repeat(256), true],
  ['a'.repeat(257), false],
  ['ü'.repeat(128), true],
  ['ü'.repeat(129), false],
  ['', false],
  [' 104', false],
  ['1\u200B04', false],
  ['1\n04', false],
  ['\uD800', false],
])('%j goes along as it is: %s', (text, expected) => {
  expect(isMemo(text)).toBe(expected)
})

test('whatever is typed: what goes along is seen, sign by sign, or it is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const memo = memoOf(typed)
      expect(memoOf(memo)).toBe(memo)
      if (memo !== '' && !isMemo(memo)) expect(new TextEncoder().encode(memo).length).toBeGreaterThan(256)
    }),
    fuzz,
  )
})
