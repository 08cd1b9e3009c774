/** The language of the texts (contract.md 2 `locale`): loaded when asked for, changed live. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createLocaleController } from './LocaleController.js'

const english = { 'send.title': 'Send', 'toast.copied': 'Copied {text}' }
const setUp = (languages: string[] = ['en-US'], messages: Record<string, string> = {}) =>
  createLocaleController({ clock: createFakeClock(), languages, overrides: () => messages })

test.each([
  [undefined, ['en-GB'], 'en-GB', 'ltr'],
  [undefined, ['it', 'de-AT', 'en'], 'de-AT', 'ltr'],
  [undefined, ['it', 'ko'], 'en', 'ltr'],
  [undefined, ['zh-TW', 'en'], 'zh-TW', 'ltr'],
  ['de', ['en'], 'de', 'ltr'],
  ['ar-EG', ['en'], 'ar-EG', 'rtl'],
  ['it', ['de'], 'en', 'ltr'],
] as const)('option %s, browser %j: %s, %s', async (option, languages, locale, direction) => {
  const { state, set } = setUp([...languages])
  await set(option)
  expect(state).toMatchObject({ locale, direction })
})

test.each([
  ['it-CH', ['en'], 'it-CH', 'ltr'],
  ['he', ['en'], 'he', 'rtl'],
  ['fa-IR', ['en'], 'fa-IR', 'rtl'],
  ['ar', ['en'], 'ar', 'rtl'],
  [undefined, ['it', 'de'], 'de', 'ltr'],
  [undefined, ['it'], 'en', 'ltr'],
] as const)(
  'option %s, browser %j, and texts of the host’s own: %s, %s',
  async (option, languages, locale, direction) => {
    const { state, set, text } = setUp([...languages], { 'send.title': 'Invia' })
    await set(option)
    expect(state).toMatchObject({ locale, direction })
    expect(text(english, 'send.title')).toBe('Invia')
  },
)

test('texts that are taken away take their language with them', async () => {
  const messages: Record<string, string> = { 'send.title': 'Invia' }
  const { state, set } = setUp(['en'], messages)
  await set('it')
  expect(state.locale).toBe('it')
  delete messages['send.title']
  await set('it')
  expect(state).toEqual({ locale: 'en', direction: 'ltr', texts: {} })
})

test('of two calls the later one counts, whichever language arrives last', async () => {
  const { state, set } = setUp()
  await Promise.all([set('de'), set('ar'), set('en')])
  expect(state).toEqual({ locale: 'en', direction: 'ltr', texts: {} })
})

test('a text: the host’s wording, else the language’s, else English, else its key', async () => {
  const messages: Record<string, string> = {}
  const { state, set, text } = setUp(['en'], messages)
  expect(text(english, 'send.title')).toBe('Send')
  expect(text(english, 'toast.copied', { text: '0x12' })).toBe('Copied 0x12')
  expect(text(english, 'nothing')).toBe('nothing')
  await set('de')
  expect(text({ 'send.title': 'Send' }, 'send.title')).toBe(state.texts['send.title'] ?? 'Send')
  messages['send.title'] = 'Pay'
  expect(text(english, 'send.title')).toBe('Pay')
})
