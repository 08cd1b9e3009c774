import { expect, test } from 'vitest'
import { matchesSearch } from './matchesSearch.js'

test.each([
  ['MetaMask', ' meta ', true],
  ['MetaMask', 'mask', true],
  ['MetaMask', '.*', false],
  ['A (b', '(', true],
  ['a'.repeat(30), '(a+)+$', false],
  ['Straße', 'STRASSE', false],
])('search: %s for %j is %s; text is never a pattern', (name, text, expected) => {
  expect(matchesSearch(name, text)).toBe(expected)
})
