/** The words about looks against the sources: what is documented is there, and what is there is documented. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buttonPartDocs, customPropertyDocs, dataAttributeDocs, eventDocs, partDocs, slotDocs } from './elementDocs.js'

const ui = path.resolve(import.meta.dirname, '../../ui/src')
const read = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const names = (docs: object) => Object.keys(docs).sort()

const views = read(ui, /\.tsx$/)
const styles = read(path.join(ui, 'styles'), /\.css$/)
const buttons = readFileSync(path.join(import.meta.dirname, 'WalletButtonElement.ts'), 'utf8')
const element = readFileSync(path.join(import.meta.dirname, 'WalletModalElement.ts'), 'utf8')

test('every part of the modal and of its buttons is documented, and no other', () => {
  // The two kinds of button share one line (components/Button.tsx).
  expect([...new Set([...found(views, /part="([a-z-]+)"/g), 'primary-button', 'secondary-button'])].sort()).toEqual(
    names(partDocs),
  )
  const drawn = [...found(buttons, /create\('\w+', '([a-z]+)'/g), ...found(buttons, /part = '([a-z]+)'/g)]
  expect(drawn.sort()).toEqual(names(buttonPartDocs))
})

test('the element’s docstring names every event', () => {
  const [, fires = ''] = /@fires ([\s\S]+?)\*\//.exec(element) ?? []
  expect(found(fires, /(wallet-[a-z-]+)/g)).toEqual(names(eventDocs))
})

test('every slot is documented, and no other', () => {
  expect(found(views, /<slot name="([a-z-]+)"/g)).toEqual(names(slotDocs))
})

test('data attributes that others may rely on are there', () => {
  expect(found(views, /\b(data-[a-z-]+)(?:=|')/g)).toEqual(expect.arrayContaining(names(dataAttributeDocs)))
})

test('every custom property is documented, with its default', () => {
  expect(found(styles, /var\((--wm-[a-z-]+)/g).filter((name) => name !== '--wm-z-index')).toEqual(
    names(customPropertyDocs).filter((name) => name !== '--wm-z-index'),
  )
  for (const [name, { light, dark }] of Object.entries(customPropertyDocs)) {
    const values = [light, dark].filter((value) => value && /^(#|rgb|\d)/.test(value) && name !== '--wm-z-index')
    const declared = [...styles.matchAll(new RegExp(`^ +--[a-z]+(?:-[a-z]+)*: var\\(${name}, ([^;]+)\\);$`, 'gm'))].map(
      ([, value]) => value,
    )
    expect([name, ...declared.slice(0, values.length)]).toEqual([name, ...values])
  }
})
