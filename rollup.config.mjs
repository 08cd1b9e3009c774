/**
 * Two builds. (a) npm: each package as ES modules, file by file, other packages external. (b) script tag:
 * `packages/wc/dist/cdn`, complete and relocatable. The first file of (b) is built last and by itself, because
 * - a chunk that imported something from it would load it a second time where the page's URL carries a query;
 * - it holds the list of files of the first open, whose names are known only then.
 */
import { builtinModules } from 'node:module'
import path from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { chunksByName, discoveryOfTheFirstFile, firstFileParts, writeInventory } from './scripts/rollup/firstOpen.mjs'
import {
  browserHashes,
  inlineCss,
  inventory,
  noForeignStore,
  oneCurve,
  smallest,
  strictWarnings,
  typescriptFiles,
  withoutWasm,
} from './scripts/rollup/plugins.mjs'
import { reactModules } from './scripts/rollup/reactModules.mjs'

const root = import.meta.dirname
const target = 'es2022'
const bare = (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('\0')

const npm = {
  core: ['index.ts', 'discovery.ts', 'primitives/index.ts', 'messages/buttons.ts', 'siwx.ts'],
  ui: ['index.ts'],
  wc: ['index.ts', 'element.ts'],
  testing: ['index.ts', 'playwright.ts'],
}

const packageBuild = ([name, entries]) => ({
  input: entries.map((entry) => path.join(root, 'packages', name, 'src', entry)),
  external: (id) => bare(id) || builtinModules.includes(id),
  plugins: [typescriptFiles(), inlineCss(), esbuild({ target, jsx: 'automatic', tsconfig: false })],
  onwarn: strictWarnings,
  output: {
    dir: path.join(root, 'packages', name, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: path.join(root, 'packages', name, 'src'),
    entryFileNames: '[name].js',
    sourcemap: true,
  },
})

const source = (file) => path.join(root, 'packages/wc/src', file)
const chunks = {}
const record = (file, chunk) => {
  chunks[file] = chunk
}

const browserPlugins = (...more) => [
  ...more,
  typescriptFiles(),
  inlineCss(),
  reactModules(),
  browserHashes(),
  oneCurve(),
  withoutWasm(),
  noForeignStore(),
  nodeResolve({
    browser: true,
    // `events` is the package of that name.
    preferBuiltins: false,
    exportConditions: ['wallet-modal-source', 'production', 'module', 'import', 'default'],
    extensions: ['.js', '.mjs', '.ts', '.tsx'],
  }),
  commonjs(),
  replace({
    preventAssignment: true,
    delimiters: ['', ''],
    values: {
      'process.env.NODE_ENV': '"production"',
      // Valtio's way to ask the same.
      'import.meta.env ? import.meta.env.MODE : void 0': '"production"',
    },
  }),
  esbuild({ target, jsx: 'automatic', tsconfig: false }),
  smallest(),
  inventory(record),
]

const cdnOutput = {
  dir: path.join(root, 'packages/wc/dist/cdn'),
  format: 'es',
  sourcemap: true,
  sourcemapExcludeSources: false,
  entryFileNames: '[name]-[hash:7].js',
  // A chain's code is named after its chain, however its chunk came about; what only knows its addresses is not its code.
  chunkFileNames: ({ name, moduleIds }) => {
    const chain = moduleIds.map((id) => /chains\/([\w/]+)\/index\.ts$/.exec(id)?.[1]).find(Boolean)
    const addresses = !chain && moduleIds.some((id) => id.includes(`/primitives/address/${name}.ts`))
    return `${chain?.replace('/', '-') ?? (addresses ? 'address-[name]' : '[name]')}-[hash:7].js`
  },
  generatedCode: { preset: 'es2015' },
  hoistTransitiveImports: false,
}

const everythingElse = {
  // Both are entries: the first file takes them by the names they export.
  input: { core: source('core.ts'), view: source('view.tsx') },
  // Without facades: a facade would be one more round trip.
  preserveEntrySignatures: 'allow-extension',
  plugins: browserPlugins(discoveryOfTheFirstFile()),
  onwarn: strictWarnings,
  output: { ...cdnOutput, onlyExplicitManualChunks: true, manualChunks: chunksByName() },
}

const firstFile = {
  input: { 'wallet-modal': source('index.ts') },
  preserveEntrySignatures: false,
  plugins: browserPlugins(firstFileParts(chunks), writeInventory(chunks, path.join(root, '.cache/inventory.json'))),
  onwarn: strictWarnings,
  output: { ...cdnOutput, entryFileNames: '[name].js' },
}

const loader = {
  input: { 'wallet-modal.loader': source('loader.ts') },
  external: () => false,
  plugins: [esbuild({ target, tsconfig: false, minify: true, legalComments: 'none' })],
  onwarn: strictWarnings,
  output: { ...cdnOutput, format: 'iife', entryFileNames: '[name].js' },
}

const builds = { npm: Object.entries(npm).map(packageBuild), cdn: [everythingElse, firstFile, loader] }

export default process.env.BUILD ? builds[process.env.BUILD] : [...builds.npm, ...builds.cdn]
