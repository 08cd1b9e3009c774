/**
 * The custom elements manifest (schema 2.1.0, https://github.com/webcomponents/custom-elements-manifest), printed from the tables:
 * what editors say about the elements.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const MODULE = 'dist/index.js'
const PAY_BUTTON_MODULE = 'dist/payButton.js'
const buttonCss = readFileSync(path.join(import.meta.dirname, '../packages/core/src/buttons/button.css'), 'utf8')

export const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
/** The links lead to places of the documentation's pages. */
export const plain = (text) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
const named = (docs, of) => Object.entries(docs).map(([name, doc]) => ({ name, ...of(doc, name) }))
const words = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word)

/** TypeScript, where the words of the table are exact; a list, a URL and the like are text in HTML. */
function typeOf({ value }) {
  if (value === 'flag') return 'boolean'
  if (value === 'flag or text') return 'boolean | string'
  if (value === 'integer') return 'number'
  const [, word] = /^flag or `([\w-]+)`$/.exec(value) ?? []
  if (word) return `boolean | '${word}'`
  return /^(`[\w-]+`\s*)+$/.test(value)
    ? words(value)
        .map((word) => `'${word}'`)
        .join(' | ')
    : 'string'
}

/** A default is what could be written there; what only tells about one goes to the description. */
function defaultOf({ fallback }) {
  if (fallback === 'on' || fallback === 'off') return String(fallback === 'on')
  return /^`[^`]+`$/.test(fallback) ? fallback.slice(1, -1) : undefined
}

function descriptionOf(doc) {
  const { value, fallback, meaning } = doc
  const shape = typeOf(doc) === 'string' && value !== 'text' ? ` (${value})` : ''
  const unless = fallback === '–' || defaultOf(doc) !== undefined ? '' : `. Default: ${fallback}`
  return plain(`${meaning}${shape}${unless}`)
}

const attribute = (doc, name) => ({
  type: { text: typeOf(doc) },
  default: defaultOf(doc),
  description: descriptionOf(doc),
  // `signIn` is a method.
  fieldName: name === 'sign-in' ? undefined : camel(name),
})

/** The options that are attributes too; those that are not, and `networks`, whose property takes more, have a type of their own. */
function optionFields({ attributeDocs, optionDocs }) {
  const flat = Object.entries(attributeDocs).flatMap(([name, doc]) => {
    if (name === 'sign-in' || name in optionDocs) return []
    const type = typeOf(doc)
    const text = type === 'string' ? `ElementOptions['${camel(name)}']` : type
    return [{ kind: 'field', name: camel(name), type: { text }, description: descriptionOf(doc), attribute: name }]
  })
  const rich = Object.entries(optionDocs).map(([name, { type, meaning }]) => {
    const field = { kind: 'field', name, type: { text: type }, description: plain(meaning) }
    return name in attributeDocs ? { ...field, attribute: name } : field
  })
  return [...flat, ...rich]
}

/** Where the bracket at the beginning is closed. */
function closing(text) {
  let depth = 0
  for (const [index, sign] of [...text].entries()) {
    if (/[({]/.test(sign)) depth++
    if (/[)}]/.test(sign) && --depth === 0) return index
  }
  throw new Error(`No end: ${text}`)
}

/** Of `(request?: {view?}) => Promise<void>`; the methods of the element take one argument or none. */
function method(type) {
  const end = closing(type)
  const [, name, optional, text = 'string'] = /^(\w+)(\?)?(?:: (.+))?$/.exec(type.slice(1, end)) ?? []
  const parameter = { name, optional: optional ? true : undefined, type: { text } }
  return { parameters: name ? [parameter] : [], return: { type: { text: type.slice(end + 1).replace(/^ => /, '') } } }
}

const members = ({ memberDocs }) =>
  Object.entries(memberDocs).map(([name, { type, meaning }]) => {
    const description = plain(meaning)
    if (type.startsWith('(')) return { kind: 'method', name, ...method(type), description }
    return { kind: 'field', name, type: { text: type }, description, readonly: true }
  })

const customProperties = (docs) =>
  named(docs, ({ light, dark, meaning }) => {
    const isValue = /^(#|rgb|\d)/.test(light)
    return {
      default: isValue ? light : undefined,
      description: `${meaning}${isValue ? '' : `. Default: ${light}`}${dark ? `. In the dark: ${dark}` : ''}`,
    }
  })

const described = (docs) => named(docs, (meaning) => ({ description: plain(meaning) }))

const element = (tagName, name, description, parts) => ({
  kind: 'class',
  customElement: true,
  tagName,
  name,
  superclass: { name: 'HTMLElement' },
  description,
  ...parts,
})

function moduleOf(file, declarations) {
  const exported = declarations.flatMap(({ tagName, name }) => [
    { kind: 'js', name, declaration: { name } },
    { kind: 'custom-element-definition', name: tagName, declaration: { name } },
  ])
  return { kind: 'javascript-module', path: file, declarations, exports: exported }
}

/** @param tables - what `readTables()` gives */
export function createManifest(tables) {
  const { attributeDocs, eventDocs, partDocs, buttonPartDocs, slotDocs, customPropertyDocs } = tables
  const { payButtonDocs, payButtonMemberDocs } = tables
  const ofButtons = Object.entries(customPropertyDocs).filter(([name]) => buttonCss.includes(`var(${name},`))
  const button = {
    attributes: [{ name: 'for', type: { text: 'string' }, description: 'Id of its modal. Default: the first modal' }],
    cssParts: described(buttonPartDocs),
    cssProperties: customProperties(Object.fromEntries(ofButtons)),
  }
  const networkButton = { ...button, cssParts: button.cssParts.filter(({ name }) => name !== 'balance') }
  const declarations = [
    element('wallet-modal', 'WalletModalElement', 'The modal.', {
      attributes: named(attributeDocs, attribute),
      members: [...optionFields(tables), ...members(tables)],
      events: named(eventDocs, ({ type, meaning }) => ({
        type: { text: `CustomEvent<${type}>` },
        description: plain(meaning),
      })),
      slots: described(slotDocs),
      cssParts: described(partDocs),
      cssProperties: customProperties(customPropertyDocs),
    }),
    element('wallet-button', 'WalletButtonElement', 'Connect, or the connected account.', button),
    element('wallet-network-button', 'WalletNetworkButtonElement', 'The active network.', networkButton),
  ]
  const payButton = element('wallet-pay-button', 'WalletPayButtonElement', 'Asks to be paid.', {
    ...button,
    attributes: named(payButtonDocs, ({ type, meaning }, name) => ({
      type: { text: name === 'disabled' ? 'boolean' : type },
      description: plain(meaning),
    })),
    members: members({ memberDocs: payButtonMemberDocs }),
    cssParts: button.cssParts.filter(({ name }) => name === 'button' || name === 'label'),
  })
  return {
    schemaVersion: '2.1.0',
    modules: [moduleOf(MODULE, declarations), moduleOf(PAY_BUTTON_MODULE, [payButton])],
  }
}
