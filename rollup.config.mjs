/**
 * Two builds. (a) npm: each package as ES modules, file by file, other packages external. (b) script tag:
 * `packages/wc/dist/cdn`, complete and relocatable. (b) is made in steps, each with the digests of those before: all chunks;
 * the table of their digests; what loads them, which holds the digests of the early ones and of that table; the first file,
 * which holds the names and digests of the first open and of what loads the rest; the loader, which holds the first file's.
 * So whoever is sure of the first file is sure of them all (T-01).
 * The first file is built by itself besides because a chunk that imported something from it would load it a second time
 * where the page's URL carries a query.
 */
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { cdnFiles, importsByPlace, verifiedParts, writeDigests } from './scripts/rollup/cdnFiles.mjs'
import { chunksByName, chunksOfPackage, discoveryOfTheFirstFile, writeInventory } from './scripts/rollup/firstOpen.mjs'
import { licencesInside, writeLicences } from './scripts/rollup/licences.mjs'
import { ownProperties } from './scripts/rollup/ownProperties.mjs'
import {
  browserHashes,
  clientEntry,
  importsApart,
  inlineCss,
  inventory,
  noForeignStore,
  oneCurve,
  smallest,
  strictWarnings,
  typescriptFiles,
  withoutMap,
  withoutWasm,
} from './scripts/rollup/plugins.mjs'
import { reactModules } from './scripts/rollup/reactModules.mjs'

const root = import.meta.dirname
const target = 'es2022'
const bare = (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('\0')

const npm = {
  core: [
    ...['index.ts', 'internal.ts', 'discovery.ts', 'primitives/index.ts', 'buttons/index.ts', 'siwx.ts', 'state.ts'],
    'csp.ts',
  ],
  ui: ['index.ts'],
  wc: ['index.ts', 'element.ts', 'payButton.ts'],
  testing: ['index.ts', 'playwright.ts'],
  wagmi: ['index.ts'],
  vue: ['index.ts'],
  svelte: ['index.ts'],
  create: ['index.ts'],
}

/**
 * What takes React as a peer and is ours to choose comes inside the packages, the views of the element too. A package manager
 * would put it beside the page's own React, which may be an older one, while the modal's stands further in: two Reacts in one
 * tree draw nothing.
 */
const reactInside = /(^|\/)(virtua|@r2wc\/[\w-]+|@wallet-modal\/ui)(\/|$)/
/**
 * They take web3.js as a peer: where the page has its version 1, a package manager that lets peers be puts them beside that
 * one, which lacks all that they import.
 */
const programsInside = /(^|\/)@solana-program\/[\w-]+(\/|$)/
const inside = new RegExp(`${reactInside.source}|${programsInside.source}`)

const readManifest = (name) => JSON.parse(readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8'))
const coreDependencies = Object.keys(readManifest('core').dependencies)
const PAIRING_SDK = '@walletconnect/universal-provider'
const pairingSdkFile = path.join(root, '.cache/inside/universal-provider.js')
const pairingChunks = {}

/**
 * The pairing SDK comes inside core, as one file for browsers: it asks for one exact version of viem, which would stand
 * beside the page's own, and brings a logger's Node side, which bundlers warn of. What core depends on is taken from there.
 */
const pairingSdk = {
  input: { 'universal-provider': PAIRING_SDK },
  external: (id) => coreDependencies.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    browserHashes(),
    noForeignStore(),
    nodeResolve({
      browser: true,
      preferBuiltins: false,
      exportConditions: ['production', 'module', 'import', 'default'],
    }),
    commonjs(),
    ownProperties(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    inventory((file, chunk) => {
      pairingChunks[file] = chunk
    }),
  ],
  onwarn: strictWarnings,
  output: {
    dir: path.dirname(pairingSdkFile),
    format: 'es',
    entryFileNames: '[name].js',
    inlineDynamicImports: true,
  },
}

const pairingSdkInside = () => ({
  name: 'pairing-sdk-inside',
  resolveId: (source) => (source === PAIRING_SDK ? pairingSdkFile : null),
})

/** Packages that are loaded bit by bit; their files lie in `parts`, those of others that they bring along in `inside`. */
const inParts = new Set(['core', 'ui', 'wc'])
/** Entries of core that bring all of it. */
const wholeOfCore = new Set(['index.ts', 'internal.ts'])

/** A chain's code is named after its chain, however its chunk came about; what only knows its addresses is not its code. */
function nameOfChunk({ name, moduleIds }) {
  const chain = moduleIds.map((id) => /chains\/([\w/]+)\/index\.ts$/.exec(id)?.[1]).find(Boolean)
  const addresses = !chain && moduleIds.some((id) => id.includes(`/primitives/address/${name}.ts`))
  return chain?.replace('/', '-') ?? (addresses ? 'address-[name]' : '[name]')
}

const packageBuild = ([name, entries]) => {
  const sources = path.join(root, 'packages', name, 'src')
  const light = entries.filter((entry) => name !== 'core' || !wholeOfCore.has(entry))
  return {
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ''), path.join(sources, entry)])),
    external: (id) => (bare(id) && !inside.test(id) && id !== PAIRING_SDK) || builtinModules.includes(id),
    plugins: [
      pairingSdkInside(),
      typescriptFiles(),
      inlineCss(),
      nodeResolve({ resolveOnly: [inside], exportConditions: ['wallet-modal-source', 'module', 'import', 'default'] }),
      esbuild({ target, jsx: 'automatic', tsconfig: false }),
      importsApart(),
      licencesInside({ [pairingSdkFile]: pairingChunks }),
      withoutMap('inside/universal-provider.js'),
      ...(name === 'ui' ? [clientEntry()] : []),
    ],
    onwarn: strictWarnings,
    output: {
      dir: path.join(root, 'packages', name, 'dist'),
      format: 'es',
      ...(inParts.has(name)
        ? {
            onlyExplicitManualChunks: true,
            manualChunks: chunksOfPackage(
              light.map((entry) => path.join(sources, entry)),
              pairingSdkFile,
            ),
          }
        : { preserveModules: true, preserveModulesRoot: sources }),
      chunkFileNames: (chunk) =>
        chunk.moduleIds.includes(pairingSdkFile) ? 'inside/[name].js' : `parts/${nameOfChunk(chunk)}.js`,
      sourcemap: true,
    },
  }
}

const source = (file) => path.join(root, 'packages/wc/src', file)
const chunks = {}
/** The chunks by their place in the table of digests. */
const places = []
const record = (file, chunk) => {
  chunks[file] = chunk
}

const browserPlugins = (before, afterRendering = [], firstLine = '') => [
  ...before,
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
  ownProperties(),
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
  ...afterRendering,
  smallest(firstLine),
  inventory(record),
]

const cdnOutput = {
  dir: path.join(root, 'packages/wc/dist/cdn'),
  format: 'es',
  // Beside each file, for who debugs; its name in the file would be a visitor's bytes.
  sourcemap: 'hidden',
  sourcemapExcludeSources: false,
  entryFileNames: '[name]-[hash:7].js',
  chunkFileNames: (chunk) => `${nameOfChunk(chunk)}-[hash:7].js`,
  generatedCode: { preset: 'es2015' },
  hoistTransitiveImports: false,
}

const everythingElse = {
  // All are entries: the first file takes them by the names they export.
  input: { core: source('scriptTag/core.ts'), view: source('view.tsx') },
  // Without facades: a facade would be one more round trip.
  preserveEntrySignatures: 'allow-extension',
  plugins: browserPlugins([discoveryOfTheFirstFile()], [importsByPlace(places)]),
  onwarn: strictWarnings,
  output: { ...cdnOutput, onlyExplicitManualChunks: true, manualChunks: chunksByName() },
}

const cdn = cdnOutput.dir

/**
 * Nearly all of the first file is called while the page waits for it. Chromium (136 and later) then compiles it while it
 * arrives, in a thread of its own, rather than function by function between the page's first paint and its button.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad'

const ofDigests = (input) => ({
  input,
  plugins: browserPlugins([cdnFiles(chunks, places, cdn)]),
  onwarn: strictWarnings,
  output: cdnOutput,
})
const digests = ofDigests({ digests: source('scriptTag/digests.ts') })
const lazyFiles = ofDigests({ files: source('scriptTag/lazyFiles.ts') })

const firstFile = {
  input: { 'wallet-modal': source('index.ts') },
  preserveEntrySignatures: false,
  plugins: browserPlugins(
    [cdnFiles(chunks, places, cdn), verifiedParts(), writeInventory(chunks, path.join(root, '.cache/inventory.json'))],
    [],
    COMPILED_AT_ONCE,
  ),
  onwarn: strictWarnings,
  output: { ...cdnOutput, entryFileNames: '[name].js' },
}

/** By itself, as the first file is: pages without such a button load none of it, and the first file has no byte to spare. */
const payButton = {
  input: { 'wallet-pay-button': source('payButton.ts') },
  preserveEntrySignatures: false,
  plugins: browserPlugins([]),
  onwarn: strictWarnings,
  output: { ...cdnOutput, entryFileNames: '[name].js' },
}

const loader = {
  input: { 'wallet-modal.loader': source('loader.ts') },
  external: () => false,
  plugins: [
    cdnFiles(chunks, places, cdn),
    typescriptFiles(),
    esbuild({ target, tsconfig: false, minify: true, legalComments: 'none' }),
    writeLicences(cdn, chunks),
    writeDigests(cdn),
  ],
  onwarn: strictWarnings,
  output: { ...cdnOutput, format: 'iife', entryFileNames: '[name].js' },
}

const builds = {
  npm: [pairingSdk, ...Object.entries(npm).map(packageBuild)],
  cdn: [everythingElse, digests, lazyFiles, firstFile, payButton, loader],
}

export default process.env.BUILD ? builds[process.env.BUILD] : [...builds.npm, ...builds.cdn]
