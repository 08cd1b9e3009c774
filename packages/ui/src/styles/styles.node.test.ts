/** The sheets of all views that were seen stay in one shadow root: what one says of a class holds in every view. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Of the same things, on purpose: the values, and what is not needed before the first open. */
const HALVES = ['tokens.css', 'later.css']

interface Rule {
  readonly file: string
  readonly declarations: string
}

/** The rules of a bare class, by its name; those in `@media` are left out. */
function bareClasses(): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>()
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css') && !HALVES.includes(file))
  for (const file of files) {
    const css = readFileSync(path.join(import.meta.dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
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
