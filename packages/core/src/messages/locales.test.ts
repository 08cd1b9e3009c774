import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { de } from './locales/de.js'

const isErrorCode = (key: string) => /^[A-Z0-9_]+$/.test(key)

// The type of the languages names each file by hand: one that it leaves out would be English in all of them.
test.each(readdirSync(new URL('./en/', import.meta.url)))('the texts of %s are in other languages', async (file) => {
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = await import(`./en/${file}`)
  const keys = Object.values(messages).flatMap((texts) => Object.keys(texts))
  const translated = keys.map((key) => (isErrorCode(key) ? `error.${key}` : key))
  expect(translated.length).toBeGreaterThan(0)
  expect(translated.filter((key) => !Object.hasOwn(de, key))).toEqual([])
})
