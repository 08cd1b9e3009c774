import { expect, test } from 'vitest'
import { de } from './de.js'

/** 'Sie' as an address: inside a sentence, or with a verb of the plural. 'Sie zeigt …', of a wallet, is none. */
const formal = /\bIhnen\b|\bIhre?[mnrs]?\b|[^.!?:] Sie\b|\bSie (?:sind|\p{L}+en)\b/u

test.each([
  ['Wählen Sie, welche', true],
  ['Ihr Guthaben', true],
  ['Zurück an Sie', true],
  ['Sie können es erneut versuchen', true],
  ['Noch da. Sie sind angemeldet', true],
  ['Sie zeigt jede Anfrage und fragt dich zuerst.', false],
  ['Nur eine Schätzung. Sie kann nicht bezahlt werden.', false],
])('%s: formal address is %s', (text, expected) => {
  expect(formal.test(text)).toBe(expected)
})

test('the visitor is addressed as a friend throughout', () => {
  expect(Object.entries(de).filter(([, text]) => formal.test(text))).toEqual([])
})
