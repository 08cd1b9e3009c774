import { expect, test } from 'vitest'
import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { directionOf, languageOf, textsFor } from './textsFor.js'

/** Every line by its path; a function with what it says of marked arguments. */
function linesOf(texts, path = '') {
  return Object.entries(texts).flatMap(([name, value]) => {
    const here = `${path}${name}`
    if (typeof value === 'function') {
      const given = Array.from({ length: value.length }, (_, index) => `<${index}>`)
      return [[here, [value(...given)].flat().join('\n'), given]]
    }
    return typeof value === 'object' ? linesOf(value, `${here}.`) : [[here, value, value.match(/\{\w+\}/g) ?? []]]
  })
}
const english = linesOf(en)

test.each([
  ['de', de],
  ['ar', ar],
])('%s has each line, no other one, and says in it what the English one says', (_name, texts) => {
  const lines = linesOf(texts)
  expect(lines.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort())
  const found = new Map(lines.map(([path, text, given]) => [path, { text, given }]))
  for (const [path, said, given] of english) {
    const { text, given: theirs } = found.get(path)
    expect(text.trim(), path).not.toBe('')
    expect(theirs, path).toEqual(given)
    for (const each of given) expect(text.includes(each), `${path} leaves out ${each}`).toBe(said.includes(each))
  }
})

test('Arabic is written in Arabic, German is not English', () => {
  for (const [path, text] of linesOf(ar)) if (path !== 'consent.form') expect(text, path).toMatch(/\p{Script=Arabic}/u)
  const english = new Map(linesOf(en).map(([path, text]) => [path, text]))
  // A word of both languages.
  const same = linesOf(de).filter(([path, text]) => english.get(path) === text && path !== 'labels.token')
  expect(same).toEqual([])
})

test.each([
  ['en', en],
  ['de', de],
])('%s: one is one, and more are more', (_name, { values, device }) => {
  const numberless = (text) => text.replace(/\d+/, '')
  for (const say of [values.units, (count) => device.wrong(Number(count))]) {
    expect(numberless(say(1n))).not.toBe(numberless(say(2n)))
    expect(numberless(say(3n))).toBe(numberless(say(2n)))
  }
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['AR-eg', 'ar'],
  ['fr', 'en'],
  ['fr-CH, fr;q=0.9, de;q=0.8, en;q=0.7', 'de'],
  [['pt-BR', 'ar'], 'ar'],
  ['*', 'en'],
  ['', 'en'],
  ['__proto__', 'en'],
  [undefined, 'en'],
])('asked for %j it speaks %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
  expect(textsFor(wanted)).toBe({ en, de, ar }[language])
})

test('Arabic goes from right to left', () => {
  expect(['en', 'de', 'ar'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl'])
})
