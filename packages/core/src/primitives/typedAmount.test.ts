import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { readTypedAmount, writeTypedAmount } from './typedAmount.js'
import { formatUnits, parseAmount } from './units.js'

const DECIMALS = 18

/** What it counts as when a reader of that language types it; `undefined` where it is refused. */
function read(text: string, locale: string): string | undefined {
  const parsed = parseAmount(readTypedAmount(text, locale), DECIMALS)
  return parsed.ok ? formatUnits(parsed.baseUnits, DECIMALS) : undefined
}

test.each([
  ['en', '1.234', '1.234'],
  ['de', '1,234', '1.234'],
  ['ar-MA', '1,234', '1.234'],
  // The other sign, where nobody could take it for the one of thousands.
  ['de', '1.5', '1.5'],
  ['de', '1.23', '1.23'],
  ['de', '1.2345', '1.2345'],
  ['de', '0.234', '0.234'],
  ['de', '.234', '0.234'],
  ['de', '1234.567', '1234.567'],
  ['en', '1,5', '1.5'],
  ['en', '0,005', '0.005'],
  ['en', ',005', '0.005'],
  ['en', '1234,567', '1234.567'],
  ['zh', '0,234', '0.234'],
  ['de', '0,234', '0.234'],
  // With a point of its own as in English.
  ['de-CH', '1.234', '1.234'],
  ['es-MX', '1.234', '1.234'],
  ['ar', '1.234', '1.234'],
  ['ar-EG', '1.234', '1.234'],
  ['no language', '1.234', '1.234'],
  // The digits and signs of other keyboards.
  ['ar', '١٢٫٥', '12.5'],
  ['ar-EG', '٠٫٠٠٥', '0.005'],
  ['ar-MA', '١٫٢٣٤', '1.234'],
  ['ar', '١٢٫', '12'],
  ['ar', '١،٥', '1.5'],
  ['ar', '\u200f١٢٫٥\u200e', '12.5'],
  ['fa', '۱۲٫۵', '12.5'],
  ['fa', '۱۲.۵', '12.5'],
  ['en', '１２．５', '12.5'],
  ['ja', '１２。５', '12.5'],
  ['zh', '１２，５', '12.5'],
  ['de', '１，２３４', '1.234'],
  ['de', '١٫٢٣٤', '1.234'],
  ['hi', '१२.५', '12.5'],
  ['en', '1٢３', '123'],
])('%s: %j is %s', (locale, text, amount) => {
  expect(read(text, locale)).toBe(amount)
})

test.each([
  ['en', '1,234'],
  ['en', '01,234'],
  ['en', '000,234'],
  ['ar', '١٬٢٣٤'],
  ['ar', '١٬٢٣٤٫٥'],
  ['ar', '١،٢٣٤'],
  ['ar', '١٫٢٫٣'],
  ['ar', '١٫٢،٣'],
  ['en', '１，２３４'],
  ['zh', '１，２３４．５'],
  ['zh', '一二'],
  ['de', '1.234'],
  ['de', ' 12.345 '],
  ['de', '999.000'],
  ['de-AT', '1.234'],
  ['fr', '1.234'],
  ['pt', '1.234'],
  ['ar-MA', '1.234'],
  ['de', '01.234'],
  // Both signs, or one of them twice.
  ['de', '1.234,5'],
  ['de', '1,234.5'],
  ['de', '1.234.567'],
  ['de', '1,2,3'],
  ['de', '1e5'],
])('%s: %j is refused', (locale, text) => {
  expect(read(text, locale)).toBeUndefined()
})

const locales = fc.constantFrom('en', 'de', 'de-CH', 'fr', 'it', 'es', 'pt', 'ru', 'ar', 'ar-EG', 'ar-MA', 'fa', 'x')
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('property: what the modal itself fills in is shown in the signs of the language, and read back exactly', () => {
  fc.assert(
    fc.property(locales, units, fc.integer({ min: 0, max: 36 }), (locale, amount, decimals) => {
      const filled = formatUnits(amount, decimals)
      const shown = writeTypedAmount(filled, locale)
      expect(parseAmount(filled, decimals)).toMatchObject({ ok: true, baseUnits: amount })
      expect(readTypedAmount(shown, locale)).toBe(filled)
      const { value: sign } =
        new Intl.NumberFormat(locale === 'x' ? 'en' : locale, { numberingSystem: 'latn' })
          .formatToParts(1.5)
          .find(({ type }) => type === 'decimal') ?? {}
      expect(shown).toBe(filled.replace('.', sign ?? '.'))
    }),
    fuzz,
  )
})

test('property: thousands are never taken for decimals, and nothing that is read is another number', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom('en', 'de'), typed, (locale, text) => {
      const [own, other] = locale === 'de' ? [',', '.'] : ['.', ',']
      const grouped = new RegExp(`^[1-9]\\d{0,2}\\${other}\\d{3}$`).test(text)
      const amount = read(text, locale)
      const isNumber = /^(\d+[.,]?\d*|[.,]\d+)$/.test(text)
      if (grouped || !isNumber) expect(amount).toBeUndefined()
      // The own sign is always read, and the other one where it can't part thousands.
      else if (text.includes(own) || !/\D\d{3}$/.test(text)) expect(amount).toBeDefined()
      if (amount === undefined) return
      const canonical = text.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
      expect(Number(amount)).toBe(Number(canonical))
    }),
    { numRuns: fuzz.numRuns * 10 },
  )
})

test('a paste of any length costs nothing', () => {
  expect(read('1.'.repeat(50_000), 'de')).toBeUndefined()
})
