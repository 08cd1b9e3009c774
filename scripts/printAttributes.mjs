/**
 * Prints the attribute table into the README (between its markers); the errors into that of core, where their addresses lead; into the wc package custom-elements.json, with members, events,
 * parts and the like, and the types of each host.
 * `--check` only tells whether they are as the table says.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createManifest } from './customElements.mjs'
import { readTables } from './docs/tables.mjs'
import { hostTypes } from './printHostTypes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')

const tables = await readTables()
const { attributeDocs } = tables

const rows = Object.entries(attributeDocs).map(
  ([name, { value, fallback, meaning }]) => `| \`${name}\` | ${value} | ${fallback} | ${meaning} |`,
)
const table = ['| attribute | value | default | meaning |', '|---|---|---|---|', ...rows].join('\n')

/** As the formatter would have it, so that it finds nothing to change. */
function formatted(file, text) {
  const biome = path.join(root, 'node_modules/.bin/biome')
  const { status, stdout, stderr } = spawnSync(biome, ['format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
  })
  if (status !== 0) throw new Error(String(stderr))
  return stdout.toString()
}

const readme = path.join(root, 'README.md')
const wanted = [
  [path.join(root, 'packages/wc/custom-elements.json'), `${JSON.stringify(createManifest(tables), null, 2)}\n`],
]
for (const [name, text] of Object.entries(hostTypes(tables))) {
  const file = path.join(root, 'packages/wc/types', name)
  wanted.push([file, formatted(file, text)])
}
if (existsSync(readme)) {
  const text = readFileSync(readme, 'utf8')
  wanted.push([readme, text.replace(/(<!-- attributes -->\n)[\s\S]*?(<!-- \/attributes -->)/, `$1${table}\n$2`)])
}

/** A page of the documentation's site is none of the package's page. */
const withoutLinks = (text) => text.replace(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1')
const sections = Object.entries(tables.errorDocs)
  .map(([code, { when, remedy }]) => `### ${code}\n\n${withoutLinks(`${when} ${remedy}`)}\n`)
  .join('\n')
const errors = path.join(root, 'packages/core/README.md')
wanted.push([
  errors,
  readFileSync(errors, 'utf8').replace(
    /(<!-- errors -->\n)[\s\S]*?(<!-- \/errors -->)/,
    (_, begin, end) => `${begin}\n${sections}\n${end}`,
  ),
])

const stale = wanted.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
if (!check) for (const [file, text] of stale) writeFileSync(file, text)
else if (stale.length) {
  console.error(
    `Not as the tables say: ${stale.map(([file]) => path.relative(root, file)).join(', ')}. Run npm run attributes.`,
  )
  process.exit(1)
}
