import { expect, test } from 'vitest'
import { latinDigits } from './latinDigits.js'

test.each([
  ['arab', '٠١٢٣٤٥٦٧٨٩'],
  ['arabext', '۰۱۲۳۴۵۶۷۸۹'],
  ['fullwide', '０１２３４５６７８９'],
  ['deva', '०१२३४५६७८९'],
  ['mathdbl', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['mathmono', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('the digits of %s', (_name, digits) => {
  expect(latinDigits(digits)).toBe('0123456789')
})

test('those of every script that a browser writes numbers in', () => {
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const { format } = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false })
    const written = format(1234567890)
    // Some systems have letters or words for digits, which nobody types as such.
    if (/^\p{Nd}+$/u.test(written)) expect(latinDigits(written), system).toBe('1234567890')
  }
})

test('everything else stays', () => {
  expect(latinDigits('½ a٫b 7 Ⅷ ①')).toBe('½ a٫b 7 Ⅷ ①')
})
