/** The digests of the script-tag build: which file knows which, and how a chunk names another one. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf, firstOpen, staticClosure } from './firstOpen.mjs'

const digestOf = (file, hash) => createHash(hash).update(readFileSync(file)).digest('base64')
const integrityOf = (file, hash) => `${hash}-${digestOf(file, hash)}`
/** For pages: what most name. */
const OUTER = 'sha384'
/** Of the files among themselves: digests can't be compressed, and the first file is counted by the byte. */
const INNER = 'sha256'

const keyOf = ({ name, moduleIds }) => `${name} ${path.relative(process.cwd(), moduleIds[0] ?? '')}`
/** The chunks in an order that does not depend on the machine: a chunk is named by its place in it. */
const inOrder = (chunks) => chunks.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ fileName }) => fileName)

const LOAD = 'lazyFile'
const called = new RegExp(`\\b${LOAD}\\((["'])\\./([^"']+)\\1\\)`, 'g')

/**
 * Each `import('./chunk.js')` becomes a call of `lazyFile` of `scriptTag/core.ts` with the chunk's place: what is imported is first
 * fetched with its digest, and nothing has to know a name that changes with every other file. Leaves the files in `places`.
 */
export const importsByPlace = (places) => ({
  name: 'imports-by-place',
  renderDynamicImport: ({ targetChunk }) => (targetChunk ? { left: `${LOAD}(`, right: ')' } : null),
  renderChunk(code, chunk, _options, { chunks }) {
    const order = inOrder(Object.values(chunks))
    const core = Object.values(chunks).find(({ name }) => name === 'core').fileName
    let calls = 0
    const small = code.replace(called, (_call, _quote, file) => {
      const place = order.indexOf(file)
      if (place < 0) throw new Error(`${chunk.fileName} asks for ${file}, which is no chunk`)
      calls++
      return `${LOAD}(${place})`
    })
    if (calls === 0) return null
    return { code: chunk.fileName === core ? small : `import{${LOAD}}from"./${core}";${small}`, map: null }
  },
  generateBundle(_options, bundle) {
    const all = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const core = all.find(({ name }) => name === 'core')
    places.push(...inOrder(all))
    for (const chunk of all) {
      if (/\bimport\((?!["'](?:node:)?[a-z])/.test(chunk.code))
        throw new Error(`${chunk.fileName} imports without a digest`)
      if (chunk !== core && chunk.dynamicImports.length > 0)
        chunk.imports = [...new Set([...chunk.imports, core.fileName])]
    }
  },
})

/** Fills `scriptTag/files.ts` with what is known by now: the finished files in `folder`. */
export const cdnFiles = (chunks, places, folder) => ({
  name: 'cdn-files',
  load(id) {
    if (!id.endsWith(path.join('scriptTag', 'files.ts'))) return null
    const known = (file) => (file ? [`./${file}`, integrityOf(path.join(folder, file), INNER)] : ['', ''])
    const { locales } = firstOpen(chunks)
    const placeOf = (file) => places.indexOf(file)
    const importsOf = (file) =>
      staticClosure(chunks, [file])
        .filter((other) => other !== file)
        .map(placeOf)
    const wantedEarly = [fileOf(chunks, 'shared'), ...Object.values(locales)].sort()
    const early = {
      files: Object.fromEntries(staticClosure(chunks, wantedEarly).map((file) => [placeOf(file), known(file)])),
      imports: Object.fromEntries(
        wantedEarly.map((file) => [placeOf(file), importsOf(file)]).filter(([, imports]) => imports.length > 0),
      ),
    }
    const first = readdirSync(folder).find((file) => file === 'wallet-modal.js')
    const values = {
      firstFile: known(first),
      core: known(fileOf(chunks, 'core')),
      view: known(fileOf(chunks, 'view')),
      lazyFiles: known(fileOf(chunks, 'files')),
      digests: known(fileOf(chunks, 'digests')),
      locales: Object.fromEntries(Object.entries(locales).map(([name, file]) => [name, placeOf(file)])),
      early,
      chunks: places.map((file) => path.basename(file, '.js') + digestOf(path.join(folder, file), INNER)).join(' '),
      imports: places.map(importsOf),
    }
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
})

/** The first file takes its other parts by their digests. */
export const verifiedParts = () => ({
  name: 'verified-parts',
  resolveId(source, importer) {
    return source === './parts.js' && importer?.endsWith('page.ts')
      ? this.resolve('./scriptTag/parts.js', importer)
      : null
  },
})

/** `sri.json`: the digest of every file beside it, as an `integrity` attribute takes it. */
export const writeDigests = (folder) => ({
  name: 'write-digests',
  writeBundle() {
    const files = readdirSync(folder).filter((file) => file !== 'sri.json')
    const digests = Object.fromEntries(files.sort().map((file) => [file, integrityOf(path.join(folder, file), OUTER)]))
    writeFileSync(path.join(folder, 'sri.json'), `${JSON.stringify(digests, null, 2)}\n`)
  },
})
