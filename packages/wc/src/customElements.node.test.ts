/** custom-elements.json as an editor reads it: its shape is the schema's, and it has every name of the tables and no other. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { attributeDocs } from './attributeDocs.js'
import { optionName, optionNames } from './attributes.js'
import * as docs from './elementDocs.js'

const named = { name: v.pipe(v.string(), v.regex(/^[\w-]+$/)), description: v.pipe(v.string(), v.nonEmpty()) }
const type = v.strictObject({ text: v.pipe(v.string(), v.nonEmpty()) })
const field = v.strictObject({
  kind: v.literal('field'),
  ...named,
  type,
  attribute: v.optional(v.string()),
  readonly: v.optional(v.boolean()),
})
const parameter = v.strictObject({ name: named.name, type, optional: v.optional(v.boolean()) })
const method = v.strictObject({
  kind: v.literal('method'),
  ...named,
  parameters: v.array(parameter),
  return: v.strictObject({ type }),
})
const attribute = v.strictObject({
  ...named,
  type,
  default: v.optional(v.string()),
  fieldName: v.optional(v.string()),
})
const property = v.strictObject({ ...named, default: v.optional(v.string()) })
const declaration = v.strictObject({
  kind: v.literal('class'),
  customElement: v.literal(true),
  tagName: v.string(),
  name: v.string(),
  superclass: v.strictObject({ name: v.literal('HTMLElement') }),
  description: v.string(),
  attributes: v.array(attribute),
  members: v.optional(v.array(v.variant('kind', [field, method])), []),
  events: v.optional(v.array(v.strictObject({ ...named, type })), []),
  slots: v.optional(v.array(v.strictObject(named)), []),
  cssParts: v.array(v.strictObject(named)),
  cssProperties: v.array(property),
})
const shared = {
  kind: v.literal('javascript-module'),
  path: v.string(),
  exports: v.array(
    v.strictObject({
      kind: v.picklist(['js', 'custom-element-definition']),
      name: v.string(),
      declaration: v.strictObject({ name: v.string() }),
    }),
  ),
}
/** What we use of the schema, version 2.1.0: what is misspelt would be read by nobody. */
const manifest = v.strictObject({
  schemaVersion: v.literal('2.1.0'),
  modules: v.strictTuple([
    v.strictObject({ ...shared, declarations: v.strictTuple([declaration, declaration, declaration]) }),
    v.strictObject({ ...shared, declarations: v.strictTuple([declaration]) }),
  ]),
})

const text = readFileSync(new URL('../custom-elements.json', import.meta.url), 'utf8')
const [{ declarations, exports, path }, payModule] = v.parse(manifest, JSON.parse(text)).modules
const [modal, ...buttons] = declarations

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort()
const keys = (...records: object[]) => records.flatMap((record) => Object.keys(record)).sort()

test('of <wallet-modal> it has what the tables have', () => {
  expect(namesOf(modal.attributes)).toEqual(keys(attributeDocs))
  expect(namesOf(modal.events)).toEqual(keys(docs.eventDocs))
  expect(namesOf(modal.slots)).toEqual(keys(docs.slotDocs))
  expect(namesOf(modal.cssParts)).toEqual(keys(docs.partDocs))
  expect(namesOf(modal.cssProperties)).toEqual(keys(docs.customPropertyDocs))
  // `signIn` is an option by its attribute, and a method.
  const options = optionNames.filter((name) => name !== 'signIn')
  expect(namesOf(modal.members)).toEqual([...options, ...keys(docs.memberDocs)].sort())
})

test('a default is of its attribute’s type', () => {
  for (const { name, type, default: fallback } of modal.attributes)
    expect([name, fallback === 'true' || fallback === 'false']).toEqual([name, type.text.startsWith('boolean')])
})

test('an attribute and its property name each other', () => {
  for (const { name, fieldName } of modal.attributes)
    expect([name, fieldName]).toEqual([name, name === 'sign-in' ? undefined : optionName(name)])
  const named = modal.members.flatMap((member) =>
    'attribute' in member ? [{ name: member.attribute, fieldName: member.name }] : [],
  )
  expect(modal.attributes.filter(({ fieldName }) => fieldName)).toEqual(
    expect.arrayContaining(named.map((pair) => expect.objectContaining(pair))),
  )
  expect(named).toHaveLength(modal.attributes.length - 1)
})

test('what is called is a method, with what it takes', () => {
  const methods = modal.members.flatMap((member) => (member.kind === 'method' ? [member] : []))
  const called = Object.entries(docs.memberDocs).filter(([, doc]) => doc.type.startsWith('('))
  expect(namesOf(methods)).toEqual(called.map(([name]) => name).sort())
  expect(methods.find(({ name }) => name === 'switchNetwork')).toMatchObject({
    parameters: [{ name: 'caipNetworkId', type: { text: 'string' } }],
    return: { type: { text: 'Promise<void>' } },
  })
})

test('the buttons, and whose classes they are', async () => {
  const { balance: _, ...shared } = docs.buttonPartDocs
  const [account, network] = buttons
  expect(namesOf(account.cssParts)).toEqual(keys(docs.buttonPartDocs))
  expect(namesOf(network.cssParts)).toEqual(keys(shared))
  for (const { attributes, cssProperties } of buttons) {
    expect(namesOf(attributes)).toEqual(['for'])
    expect(keys(docs.customPropertyDocs)).toEqual(expect.arrayContaining(namesOf(cssProperties)))
    expect(namesOf(cssProperties)).toContain('--wm-accent')
  }
  expect(path).toBe('dist/index.js')
  const module = await import('./index.js')
  expect(Object.keys(module)).toEqual(expect.arrayContaining(namesOf(declarations)))
  expect(namesOf(exports)).toEqual(declarations.flatMap(({ name, tagName }) => [name, tagName]).sort())
})

test('the button that asks to be paid, in a module of its own', async () => {
  const [button] = payModule.declarations
  expect(namesOf(button.attributes)).toEqual(keys(docs.payButtonDocs))
  expect(namesOf(button.members)).toEqual(keys(docs.payButtonMemberDocs))
  expect(namesOf(button.cssParts)).toEqual(['button', 'label'])
  expect(payModule.path).toBe('dist/payButton.js')
  const { WalletPayButtonElement } = await import('./payButton.js')
  expect([button.name, WalletPayButtonElement.name]).toEqual(['WalletPayButtonElement', 'WalletPayButtonElement'])
  expect(namesOf(payModule.exports)).toEqual([button.name, button.tagName].sort())
  const observed = [...WalletPayButtonElement.observedAttributes, 'network']
  expect(observed.sort()).toEqual(keys(docs.payButtonDocs))
})
