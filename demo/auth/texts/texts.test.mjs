import { expect, test } from 'vitest'
import { locales } from '../../../packages/core/src/messages/locales/index.js'
import { directionOf, languageOf, languages, textsFor } from './textsFor.js'

const { en, ...others } = languages
const translated = Object.entries(others)

/** What it is: a text, or a function of so many values that gives a text or lines. */
const kindOf = (value, said) =>
  typeof value === 'function' ? `${value.length} → ${Array.isArray(said) ? 'lines' : typeof said}` : typeof value

/** Every line by its path; a function with what it says of marked arguments. */
function linesOf(texts, path = '') {
  return Object.entries(texts).flatMap(([name, value]) => {
    const here = `${path}${name}`
    if (typeof value === 'object') return linesOf(value, `${here}.`)
    const given = Array.from({ length: value.length }, (_, index) => `<${index}>`)
    const said = typeof value === 'function' ? value(...given) : value
    const values = typeof value === 'function' ? given : []
    return [{ path: here, kind: kindOf(value, said), given: values, text: [said].flat().join('\n') }]
  })
}
const english = linesOf(en)

test('it speaks what the modal speaks', () => {
  expect(Object.keys(languages).sort()).toEqual(Object.keys(locales).sort())
})

test.each(translated)('%s has each line, no other one, and says in it what the English one says', (_name, texts) => {
  const lines = linesOf(texts)
  const kinds = (all) => Object.fromEntries(all.map(({ path, kind }) => [path, kind]))
  expect(kinds(lines)).toEqual(kinds(english))
  const found = new Map(lines.map(({ path, text }) => [path, text]))
  for (const { path, text: said, given } of english) {
    const text = found.get(path)
    expect(text.trim(), path).not.toBe('')
    for (const each of given) expect(text.includes(each), `${path} leaves out ${each}`).toBe(said.includes(each))
  }
})

/** Words of both languages, and an example that has to be in Latin letters. */
const SAME_AS_ENGLISH = {
  de: ['labels.token'],
  ar: ['consent.form'],
  es: ['labels.app', 'labels.token', 'values.no'],
  fr: ['labels.uri', 'labels.version', 'labels.message', 'labels.collection', 'labels.memo'],
  pt: ['labels.site', 'labels.app', 'labels.token'],
}
const ENGLISH_WORDS = /\b(?:the|you|your|this|that|with|of|and)\b/i

test.each(translated)('%s: no line was left in English', (name, texts) => {
  const said = new Map(english.map(({ path, text }) => [path, text]))
  const lines = linesOf(texts)
  const same = lines.filter(({ path, text }) => said.get(path) === text).map(({ path }) => path)
  expect(same).toEqual(SAME_AS_ENGLISH[name] ?? [])
  const half = lines.filter(({ path, text }) => ENGLISH_WORDS.test(text) && !same.includes(path))
  expect(half).toEqual([])
})

test.each([
  ['ar', /\p{Script=Arabic}/u, /\p{Script=Han}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, /\p{Script=Arabic}/u],
  ['zh', /\p{Script=Han}/u, /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
])('%s is written in its own script, and in no other one', (name, own, foreign) => {
  for (const { path, text } of linesOf(languages[name])) {
    if (!SAME_AS_ENGLISH[name]?.includes(path)) expect(text, path).toMatch(own)
    expect(text, path).not.toMatch(foreign)
  }
})

test.each(['en', 'de', 'es', 'fr', 'pt'])('%s: one is one, and more are more', (name) => {
  const { values, device } = languages[name]
  const numberless = (text) => text.replace(/\d+/, '')
  for (const say of [values.units, (count) => device.wrong(Number(count))]) {
    expect(numberless(say(1n))).not.toBe(numberless(say(2n)))
    expect(numberless(say(3n))).toBe(numberless(say(2n)))
  }
})

test.each(Object.keys(languages))('%s: in a mail nothing but a blank or an end stands behind an address', (name) => {
  const { mails } = languages[name]
  for (const line of [
    ...mails.code.lines('123456', 'https://app.example'),
    ...mails.device.lines('https://auth.example/device?request=1', ''),
  ])
    if (line.includes('https:')) expect(line).toMatch(/(?:app\.example|request=1)(?:$|[\s\u2069])/)
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['AR-eg', 'ar'],
  ['pt-BR', 'pt'],
  ['zh-Hans-CN', 'zh'],
  ['it', 'en'],
  ['it-CH, it;q=0.9, fr;q=0.8, en;q=0.7', 'fr'],
  [['nl-NL', 'ja'], 'ja'],
  ['*', 'en'],
  ['', 'en'],
  ['__proto__', 'en'],
  [undefined, 'en'],
])('asked for %j it speaks %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
  expect(textsFor(wanted)).toBe(languages[language])
})

test('Arabic alone goes from right to left', () => {
  expect(Object.keys(languages).filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})
