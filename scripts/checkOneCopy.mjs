/**
 * A page may have other versions of our libraries at its root, and a package manager then puts several copies into one
 * project. Where two copies of a library don't know each other, one package of ours alone may ask for it:
 *
 * - React: what two of them make together draws nothing. Nothing that our packages bring along asks for it by itself; what
 *   needs React is copied into them, and the views into the element's package besides (rollup.config.mjs).
 * - Valtio: one copy can't read what another made. All take core's, by its entry `state`.
 *
 * What more than one package of ours asks for by itself has to be among `independent`: functions of plain values.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const names = /^(react|react-dom|scheduler)(\/|$)/
const packages = ['core', 'ui', 'wc', 'testing', 'wagmi', 'vue', 'svelte']
/** Library → why a second copy of it is no harm. */
const independent = {
  '@noble/curves': 'bytes in, bytes out',
  '@noble/hashes': 'bytes in, bytes out',
  '@scure/base': 'bytes in, text out',
  '@scure/sr25519': 'bytes in, bytes out',
  'bitcoinjs-lib': 'a transaction goes from one package to another as text',
  react: 'the views in the element are those that ask the React of the element; a React host has its own',
  'react-dom': 'as React',
  uqr: 'text in, a table out',
  viem: 'clients and accounts stay where they are made; networks, calls and receipts are plain objects',
}

const { metafile } = await build({
  entryPoints: ['ui/dist/index.js', 'wc/dist/index.js', 'wc/dist/element.js'].map((file) => `packages/${file}`),
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  outdir: '.cache/one-copy',
  format: 'esm',
  target: 'es2022',
  conditions: ['import'],
  logLevel: 'error',
  plugins: [
    {
      name: 'react-apart',
      setup: ({ onResolve }) => onResolve({ filter: names }, ({ path }) => ({ path, external: true })),
    },
  ],
})

const askers = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
  imports.some(({ path }) => names.test(path)) ? [file] : [],
)
const problems = askers
  .filter((file) => !file.startsWith('packages/'))
  .map((file) => `${file} asks for React by itself`)
if (!askers.length) problems.push('nobody asks for React: this check looks at the wrong files')

/** The libraries that the built files of a package name in an `import`, an `export … from` or an `import()`. */
function librariesOf(name) {
  const folder = path.join('packages', name, 'dist')
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('cdn'),
  )
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/(?:^import |\bfrom |\bimport\()'((?:@[\w-]+\/)?\w[\w.-]*)/gm),
  ])
  return new Set(found.map(([, library]) => library))
}

/** Library → the packages of ours that ask for it. */
const libraries = new Map()
for (const name of packages)
  for (const library of librariesOf(name)) libraries.set(library, [...(libraries.get(library) ?? []), name])

/** Who alone asks for it: the views are no library of anybody's. */
const onlyAskers = { valtio: 'core', '@wallet-modal/ui': undefined }
for (const [library, only] of Object.entries(onlyAskers))
  if (libraries.get(library)?.join() !== only)
    problems.push(`${library} is asked for by ${libraries.get(library) ?? 'nobody'}, not by ${only ?? 'nobody'} alone`)
for (const [library, askedBy] of libraries)
  if (askedBy.length > 1 && library !== '@wallet-modal/core' && !Object.hasOwn(independent, library))
    problems.push(`${askedBy.join(' and ')} ask for ${library}: may there be two copies of it?`)

for (const problem of problems) console.error(problem)
console.log(`${askers.length} files ask for React, ${libraries.size} libraries are asked for`)
process.exit(problems.length ? 1 : 0)
