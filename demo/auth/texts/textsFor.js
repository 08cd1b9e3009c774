import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { ja } from './ja.js'
import { pt } from './pt.js'
import { zh } from './zh.js'

/** Those that the modal speaks. */
export const languages = { en, de, ar, es, fr, ja, pt, zh }
const RIGHT_TO_LEFT = ['ar']

/** @typedef {keyof typeof languages} Language */

/**
 * The first language of a list that is spoken here.
 * @param {string | readonly string[] | undefined} wanted BCP 47; also as `Accept-Language` has it, in its order
 * @returns {Language}
 */
export function languageOf(wanted = []) {
  const tags = (typeof wanted === 'string' ? wanted.split(',') : wanted).map((tag) => tag.trim().toLowerCase())
  const found = tags.map((tag) => tag.split(/[-;]/)[0]).find((tag) => Object.hasOwn(languages, tag))
  return found ?? 'en'
}

export const directionOf = (language) => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** @param {Parameters<typeof languageOf>[0]} [wanted] */
export const textsFor = (wanted) => languages[languageOf(wanted)]
