/** Every language that ships says all that English says, of the same things. Keys are the compiler's to check. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorEntry } from '../../errors/catalogue.js'
import { buttonKeys, buttonLocale, buttonText } from '../buttons.js'
import { type ErrorCode, errorMessages } from '../en/errors.js'
import { payButtonKeys, payButtonText } from '../payButton.js'
import { locales } from './index.js'

type Texts = Readonly<Record<string, string>>

async function readEnglish(): Promise<Texts> {
  const folder = path.join(import.meta.dirname, '../en')
  const english: Record<string, string> = {}
  for (const file of readdirSync(folder)) {
    const tables: Record<string, Texts> = await import(path.join(folder, file))
    for (const [table, texts] of Object.entries(tables))
      for (const [key, text] of Object.entries(texts)) english[table === 'errorMessages' ? `error.${key}` : key] = text
  }
  return english
}
const english = await readEnglish()
const placeholders = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join()

const languages = Object.entries(locales).filter(([name]) => name !== 'en')

test.each(languages)('%s: the values of each text are those of English', async (_name, load) => {
  const texts: Texts = await load()
  expect(Object.keys(texts).filter((key) => english[key] === undefined)).toEqual([])
  const different = Object.keys(texts).filter((key) => placeholders(texts[key]) !== placeholders(english[key]))
  expect(different).toEqual([])
})

// A toast that repeats a view is recognised by its words.
const toastKeys = new Map(
  (Object.keys(errorMessages) as ErrorCode[])
    .filter((code) => errorEntry(code).show === 'toast')
    .map((code) => [errorMessages[code] as string, `error.${code}`]),
)

test.each(languages)('%s: what a view says as a toast does in English, it says so here', async (_name, load) => {
  const texts: Texts = await load()
  const alikeTexts = Object.keys(texts).flatMap((key) => {
    const toast = toastKeys.get(english[key] ?? '')
    return toast && !key.startsWith('error.') ? [{ key, text: texts[key], toast: texts[toast] }] : []
  })
  expect(alikeTexts.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['account.tokensUnavailable', 'siwx.declined']),
  )
  expect(alikeTexts.filter(({ text, toast }) => text !== toast)).toEqual([])
})

test.each(languages)('%s: whole and calm, without a blank at an end', async (_name, load) => {
  const texts: Texts = await load()
  const odd = Object.entries(texts).filter(
    ([, text]) => text !== text.trim() || text === '' || /[!¡！]| {2}/.test(text),
  )
  expect(odd).toEqual([])
})

test.each(languages)('%s: the page’s buttons speak it, too', (name) => {
  expect(buttonLocale(`${name}-XX`)).toBe(`${name}-XX`)
  for (const key of buttonKeys) {
    expect(buttonText(name, key)).not.toBe(buttonText('en', key))
    expect(buttonText(name, key)).not.toBe(key)
  }
  for (const key of payButtonKeys) {
    const text = payButtonText(name, key, { amount: '25 USDC' })
    expect(text).not.toBe(payButtonText('en', key, { amount: '25 USDC' }))
    expect(text.includes('25 USDC')).toBe(key === 'button.payAmount')
  }
})
