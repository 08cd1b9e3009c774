/** Choices with which tests and `npm run docs -- --check` hold the playground's snippets to the product: every attribute, in all of its kinds of value. */
import { attributes, readAttribute } from '../../../packages/wc/src/attributes.js'
import type { Choices } from './writeSnippet.js'

/** Each attribute takes those that are values of it. Texts of freely chosen ones hold what has to be escaped. */
const texts = [
  ...['true', 'false', 'off', 'optional', 'required', 'light', 'dark', 'auto', 'idle', 'intent', 'none'],
  ...['google, x github', 'send receive', 'email wallet', 'base', 'eip155:1 base', 'de-AT', '7', '-1'],
  ...['https://shop.example/a?b=1&c="d"', 'wss://relay.example', 'shop.one'],
  ...[`It's a "shop"`, '"Shop"', "Ann's", 'back\\slash', 'a `tick` $and {so} <b>more</b> */', 'Kürbis & Söhne'],
]

const samplesOf = (name: string) => texts.filter((text) => readAttribute(name, text) !== undefined)

/** One for each sample of the attribute that has most of them; the others begin again. */
export const sampleChoices: readonly Choices[] = texts.map((_, index) => ({
  attributes: Object.keys(attributes).flatMap((name) => {
    const samples = samplesOf(name)
    const text = samples[index % samples.length]
    return text === undefined ? [] : [[name, text] as const]
  }),
  accent: index % 2 ? '#0a7d5a' : '',
}))
