import { expect, test } from 'vitest'
import { attributeDocs } from '../../../packages/wc/src/attributeDocs.js'
import { optionName, readAttribute } from '../../../packages/wc/src/attributes.js'
import { sampleChoices } from './sampleChoices.js'
import { type Choices, readOptions, writers } from './writeSnippet.js'

const [html, react, options] = writers

/** What a snippet hands to `createWalletModal`, as its code says when it runs. */
function optionsWritten(snippet: string): Record<string, unknown> {
  const statement = /^const modal = createWalletModal\([\s\S]*?\)$/m.exec(snippet)?.[0]
  return new Function('createWalletModal', `${statement}\nreturn modal`)((given = {}) => given)
}

/** What the element makes of the same attributes, without those that it keeps to itself. */
const optionsOfElement = ({ attributes }: Choices) =>
  Object.fromEntries(
    attributes
      .filter(([name]) => name !== 'preload' && name !== 'solana-wallet')
      .map(([name, text]) => [optionName(name), readAttribute(name, text)] as const),
  )

const choose = (attributes: Record<string, string>, accent = ''): Choices => ({
  attributes: Object.entries(attributes),
  accent,
})

test('the samples hold every attribute', () => {
  for (const { attributes } of sampleChoices)
    expect(attributes.map(([name]) => name)).toEqual(Object.keys(attributeDocs))
})

test.each(sampleChoices.map((choices, index) => [index, choices] as const))(
  'sample %i: React and options hand over what the element reads of its attributes',
  (_, choices) => {
    const { accent } = choices
    expect(optionsWritten(react.write(choices))).toEqual(optionsOfElement(choices))
    expect(optionsWritten(options.write(choices))).toEqual({
      ...optionsOfElement(choices),
      ...(accent && { themeVariables: { '--wm-accent': accent } }),
    })
  },
)

test('each kind of value has its own type', () => {
  const chosen = { swaps: 'false', networks: 'ethereum base', 'z-index': '7', 'directory-url': 'off', 'app-name': '7' }
  expect(readOptions(choose(chosen))).toEqual({
    swaps: false,
    networks: ['ethereum', 'base'],
    zIndex: 7,
    directoryUrl: null,
    appName: '7',
  })
})

test('a text that is no value of its attribute is left out of the options, and stays in the tags', () => {
  const wrong = choose({ 'z-index': 'high', 'app-name': 'Shop' })
  expect(optionsWritten(options.write(wrong))).toEqual({ appName: 'Shop' })
  expect(html.write(wrong)).toContain('z-index="high"')
})

test('what the element has for itself is no option', () => {
  expect(options.write(choose({ preload: 'none', 'solana-wallet': 'Shop' }))).toContain('createWalletModal()')
})

test('tags have flags that are on bare, and texts in quotes', () => {
  const tags = html.write(choose({ basic: 'true', 'app-name': 'true' }))
  expect(tags).toContain('<wallet-modal basic app-name="true"></wallet-modal>')
  expect(html.write(choose({ 'app-name': 'A "shop" & more' }))).toContain('app-name="A &quot;shop&quot; &amp; more"')
})

test('few options stand in one line, and many below each other', () => {
  expect(options.write(choose({ networks: 'ethereum base' }))).toContain(
    "const modal = createWalletModal({ networks: ['ethereum', 'base'] })\n",
  )
  const many = choose({ 'app-name': 'Shop', networks: 'ethereum base', 'sign-in': 'required', swaps: 'false' }, '#07a')
  expect(options.write(many)).toContain(
    `createWalletModal({
  appName: 'Shop',
  networks: ['ethereum', 'base'],
  signIn: 'required',
  swaps: false,
  themeVariables: { '--wm-accent': '#07a' },
})`,
  )
})

test('the accent reaches the buttons of tags and of React', () => {
  const green = choose({}, '#0a7d5a')
  expect(html.write(green)).toContain('<style>:root { --wm-accent: #0a7d5a }</style>')
  expect(react.write(green)).toContain("<style>{':root { --wm-accent: #0a7d5a }'}</style>")
})
