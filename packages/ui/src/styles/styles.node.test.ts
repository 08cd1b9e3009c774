/** The sheets of all views that were seen stay in one shadow root: what one says of a class holds in every view. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const BUTTONS = path.join(import.meta.dirname, '../../../core/src/buttons/button.css')
/** Those whose value may be a `url()`. */
const MAY_FETCH =
  /^(background|background-image|border-image.*|list-style.*|cursor|content|mask.*|filter|backdrop-filter|clip-path|shape-outside|offset.*|fill|stroke|marker.*)$/
/** Only colours go in there. */
const COLOUR = /^ (color-mix|hsl)\(/

const sheetFiles = () => readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'))
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Of the same things, on purpose: the values, and what is not needed before the first open. */
const HALVES = ['tokens.css', 'later.css']

interface Rule {
  readonly file: string
  readonly declarations: string
}

/** The rules of a bare class, by its name; those in `@media` are left out. */
function bareClasses(): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>()
  for (const file of sheetFiles().filter((name) => !HALVES.includes(name))) {
    const css = read(path.join(import.meta.dirname, file))
    for (const [, name = '', declarations = ''] of css.matchAll(/^\.([\w-]+) \{([^}]*)\}/gm))
      rules.set(name, [...(rules.get(name) ?? []), { file, declarations: declarations.replace(/\s+/g, ' ') }])
  }
  return rules
}

test('a class means one thing: two sheets that speak of it say the same', () => {
  const rules = bareClasses()
  expect(rules.size).toBeGreaterThan(100)
  const different = [...rules].flatMap(([name, said]) => {
    const sheets = new Map<string, Set<string>>()
    for (const { file, declarations } of said) sheets.set(file, (sheets.get(file) ?? new Set()).add(declarations))
    const [first, ...others] = [...sheets.values()].map((set) => [...set].join(' | '))
    return others.some((other) => other !== first) ? [`.${name}: ${[...sheets.keys()].join(', ')}`] : []
  })
  expect(different).toEqual([])
})

test("what a page's CSS may set is read where it cannot fetch: a colour that is a url() asks nobody (T-29)", () => {
  const sheets = [...sheetFiles().map((file) => path.join(import.meta.dirname, file)), BUTTONS]
  const declarations = sheets.flatMap((file) =>
    [...read(file).matchAll(/(?<=[{;]\s*)([\w-]+):([^;{}]*)/g)].map(([, property = '', value = '']) => ({
      file: path.basename(file),
      property,
      value,
    })),
  )
  expect(declarations.length).toBeGreaterThan(1_000)
  const mayFetch = declarations.filter(
    ({ property, value }) => MAY_FETCH.test(property) && !COLOUR.test(value) && value.includes('var('),
  )
  expect(mayFetch).toEqual([])
})
