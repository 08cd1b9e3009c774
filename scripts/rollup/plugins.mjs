/** The small Rollup plugins of the build. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { minify } from 'terser'

/** `./x.js` in our sources means `./x.ts` or `./x.tsx`. */
export const typescriptFiles = () => ({
  name: 'typescript-files',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.') || !source.endsWith('.js')) return null
    const base = path.resolve(path.dirname(importer), source.slice(0, -3))
    return ['.ts', '.tsx'].map((extension) => base + extension).find((file) => existsSync(file)) ?? null
  },
})

/** `import css from './x.css?inline'` gives the minified text. */
export const inlineCss = () => ({
  name: 'inline-css',
  resolveId(source, importer) {
    if (!importer || !source.endsWith('.css?inline')) return null
    return `${path.resolve(path.dirname(importer), source.replace('?inline', ''))}?inline`
  },
  async load(id) {
    if (!id.endsWith('.css?inline')) return null
    const file = id.replace('?inline', '')
    this.addWatchFile(file)
    const { code } = await transform(readFileSync(file, 'utf8'), {
      loader: 'css',
      minify: true,
      target: ['chrome111', 'firefox113', 'safari16.4'],
    })
    // The minifier leaves the blanks of a custom property: after its colon, and within its brackets.
    const small = code
      .trim()
      .replace(/(--[\w-]+): /g, '$1:')
      .replace(/(?<=\() | (?=\))/g, '')
    return { code: `export default ${JSON.stringify(small)}`, moduleSideEffects: false }
  },
})

/** Libraries that make constructors of function expressions: as arrows, these could not be called with `new`. */
const oldConstructors = /\/node_modules\/bn\.js\//

/** Its objects have plain fields: what is read of them and used nowhere is left over from what the build took out of it. */
const plainFields = /\/node_modules\/react-dom\//

/**
 * Terser makes these files 2–6 % smaller after brotli than esbuild does; the bytes are the visitor's.
 *
 * @param firstLine - a comment that stays, as an engine reads it
 */
export const smallest = (firstLine = '') => ({
  name: 'smallest',
  async renderChunk(code, { modules }) {
    const holds = (library) => Object.keys(modules).some((id) => library.test(id))
    const { code: small, map } = await minify(code, {
      module: true,
      ecma: 2020,
      // Functions stand together, and React's are not written where they are called: after brotli that is smaller.
      compress: {
        passes: 3,
        unsafe_arrows: !holds(oldConstructors),
        pure_getters: holds(plainFields) || 'strict',
        reduce_funcs: !holds(plainFields),
        hoist_funs: true,
      },
      format: { comments: false, preamble: firstLine },
      sourceMap: { asObject: true },
    })
    return { code: small, map }
  },
})

/** multiformats imports Node's crypto where it does not ask for its own browser file; it would kill every chunk that holds it. */
export const browserHashes = () => ({
  name: 'browser-hashes',
  async resolveId(source, importer) {
    if (!source.endsWith('/sha2.js') || !importer?.includes('/multiformats/')) return null
    return this.resolve(source.replace('sha2.js', 'sha2-browser.js'), importer, { skipSelf: true })
  },
})

/** viem names an older patch of the curve library than core does: one file of it serves both, and no page loads it twice. */
export const oneCurve = () => ({
  name: 'one-curve',
  async resolveId(source, importer) {
    if (!source.startsWith('@noble/curves/') || !importer?.includes('/node_modules/viem/')) return null
    return this.resolve(source, path.resolve('packages/core/src/index.ts'), { skipSelf: true })
  },
})

const WASM_CRYPTO = '\0without-wasm'
const wasmFunctions = `
  bip39Generate bip39ToEntropy bip39ToMiniSecret bip39ToSeed bip39Validate blake2b ed25519KeypairFromSeed ed25519Sign
  ed25519Verify hmacSha256 hmacSha512 keccak256 keccak512 pbkdf2 scrypt secp256k1Compress secp256k1Expand secp256k1FromSeed
  secp256k1Recover secp256k1Sign sha256 sha512 sr25519Agree sr25519DeriveKeypairHard sr25519DeriveKeypairSoft
  sr25519DerivePublicSoft sr25519KeypairFromSeed sr25519Sign sr25519Verify twox vrfSign vrfVerify`
  .trim()
  .split(/\s+/)

/**
 * @polkadot/api brings half its size in WebAssembly, for signing and for hashing faster. Nothing is signed here, and where
 * the module says that it is not ready, every hash is taken in JavaScript. A strict CSP forbids WebAssembly besides.
 */
export const withoutWasm = () => ({
  name: 'without-wasm',
  resolveId: (source) => (source === '@polkadot/wasm-crypto' ? WASM_CRYPTO : null),
  load(id) {
    if (id !== WASM_CRYPTO) return null
    const absent = "const absent = () => { throw new Error('There is no WebAssembly here') }"
    const ready = 'export const isReady = () => false, waitReady = async () => true'
    return `${absent}\n${ready}\nexport { ${wasmFunctions.map((name) => `absent as ${name}`).join(', ')} }`
  },
})

/**
 * The pairing SDK brings a store of its own, which asks for `localStorage` as soon as its code runs: where that throws, nothing of
 * pairing would load (E01, E03). It gets our own store, so theirs is left out.
 */
export const noForeignStore = () => ({
  name: 'no-foreign-store',
  resolveId: (source) => (source === '@walletconnect/keyvaluestorage' ? '\0no-foreign-store' : null),
  load: (id) => (id === '\0no-foreign-store' ? 'export default class {}' : null),
})

/**
 * Keeps `import()` of a module that shares its file apart from the `await` before it. Rollup takes the module out of the file
 * by `.then`, which Vite before its version 7 reads over: it takes the names that are destructured from the file itself.
 */
export const importsApart = () => ({
  name: 'imports-apart',
  renderDynamicImport({ targetChunk, targetModuleId }) {
    if (!targetChunk || targetChunk.facadeModuleId === targetModuleId) return null
    return { left: 'Promise.resolve(import(', right: '))' }
  },
})

/** Publishes a file that another build made without a map: it would lead to that build's file, which no package has. */
export const withoutMap = (name) => ({
  name: 'without-map',
  generateBundle(_options, bundle) {
    const chunk = bundle[name]
    if (!chunk) return
    chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    delete bundle[`${name}.map`]
  },
})

/**
 * The entry as React's server components find it, by the condition `react-server`: what they import of the views is a
 * client's, all of it. Other bundles would warn of the directive, which they leave out.
 */
export const clientEntry = () => ({
  name: 'client-entry',
  generateBundle(_options, { 'index.js': index }) {
    // By name: such a file may not hand out "all there is". And from the same file, so that there is one of each context.
    const source = `'use client'\nexport { ${index.exports.join(', ')} } from './index.js'\n`
    this.emitFile({ type: 'asset', fileName: 'client.js', source })
  },
})

/** Hands the modules that ended in each chunk to `record`, with what each chunk imports: the gates read them. */
export const inventory = (record) => ({
  name: 'inventory',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
      record(chunk.fileName, {
        name: chunk.name,
        imports: chunk.imports,
        dynamicImports: chunk.dynamicImports,
        modules: Object.fromEntries(modules.map(([id, { renderedLength }]) => [relative(id), renderedLength])),
      })
    }
  },
})

const relative = (id) => path.relative(process.cwd(), id.replace(/^\0/, '')).replace(/\?.*$/, '')

/** Every warning that means a broken bundle stops the build. */
export function strictWarnings(warning, warn) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return // 'use client' of a React library
  if (warning.code === 'INVALID_ANNOTATION' && /node_modules/.test(warning.message)) return // misplaced by its makers
  if (['UNRESOLVED_IMPORT', 'CIRCULAR_DEPENDENCY', 'MISSING_EXPORT', 'EMPTY_BUNDLE'].includes(warning.code)) {
    const ours = !/node_modules/.test(warning.message)
    if (warning.code !== 'CIRCULAR_DEPENDENCY' || ours) throw new Error(warning.message)
    return
  }
  warn(warning)
}
