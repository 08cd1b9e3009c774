import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { displayText } from './text.js'

test.each([
  ['USD\u202eC', 'USDC', 'direction override'],
  ['\u2066a\u2069\u200b\u200f\ufeffb', 'ab', 'isolates, zero width, byte order mark'],
  ['a\u0000b\u001bc', 'abc', 'controls'],
  ['  a \n\t b  ', 'a b', 'white space'],
  ['<b onclick=x>', '<b onclick=x>', 'markup stays text'],
  ['x'.repeat(100), 'x'.repeat(32), 'length'],
  ['🦊'.repeat(40), '🦊'.repeat(32), 'length in characters'],
  ['\ud800', '', 'half a character'],
  [7, '', 'no text'],
  [null, '', 'nothing'],
])('%j is shown as %j: %s', (value, text, _why) => {
  expect(displayText(value)).toBe(text)
})

test('property: one visible line of at most so many characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 64 }), (value, limit) => {
      const text = displayText(value, limit)
      expect([...text].length).toBeLessThanOrEqual(limit)
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
    }),
    fuzz,
  )
})
