/** The shape of the script-tag build: what the first open needs is one flat step after the first file, and it is light. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readInventory } from './inventory.mjs'
import { staticClosure } from './rollup/firstOpen.mjs'

const inventory = readInventory()
const { chunks, preloads } = inventory
const cdn = path.resolve(import.meta.dirname, '../packages/wc/dist/cdn')
const failures = []
const expect = (true_, sentence) => true_ || failures.push(sentence)

const first = chunks['wallet-modal.js']
expect(first, 'there is no first file')
expect(
  first?.imports.length === 0,
  `the first file imports ${first?.imports.join(', ')} statically: one more round trip`,
)

const listed = new Set(preloads)
const names = preloads.map((file) => chunks[file].name).sort()
expect(
  names.join() === 'core,view',
  `the first open needs ${names.join(', ')}: core and view would do (scripts/rollup/firstOpen.mjs)`,
)
for (const file of staticClosure(chunks, preloads)) expect(listed.has(file), `${file} would be found only at depth 2`)
const text = readFileSync(path.join(cdn, 'wallet-modal.js'), 'utf8')
expect(text.startsWith('//# allFunctionsCalledOnLoad\n'), 'Chromium would compile the first file function by function')
for (const file of preloads) expect(text.includes(`./${file}`), `the first file does not name ${file}`)
for (const [file, { imports, dynamicImports }] of Object.entries(chunks))
  expect(
    ![...imports, ...dynamicImports].includes('wallet-modal.js'),
    `${file} imports the first file: a query in its URL would load it twice`,
  )

const packagesOf = (file) =>
  Object.keys(chunks[file]?.modules ?? {}).map(
    (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(module)?.[1],
  )
const heavy = ['decimal.js', 'valibot', '@noble/hashes', '@scure/base', 'viem', 'ox', 'uqr']
for (const file of preloads)
  for (const name of packagesOf(file)) expect(!heavy.includes(name), `${file}, in the preload list, brings ${name}`)
for (const name of packagesOf('wallet-modal.js')) expect(!name, `the first file brings ${name}`)

for (const file of readdirSync(cdn)) {
  if (!file.endsWith('.js')) continue
  expect(readdirSync(cdn).includes(`${file}.map`), `${file} has no source map`)
}

if (failures.length) {
  console.error([...new Set(failures)].map((failure) => `- ${failure}`).join('\n'))
  process.exit(1)
}
console.log(`preloads: ${preloads.length} files, one step deep`)
