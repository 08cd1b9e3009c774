/** What the last build left behind: its chunks, what each imports and which modules ended in it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { staticClosure } from './rollup/firstOpen.mjs'

const root = path.resolve(import.meta.dirname, '..')
const cdn = path.join(root, 'packages/wc/dist/cdn')

export const readInventory = () => JSON.parse(readFileSync(path.join(root, '.cache/inventory.json'), 'utf8'))

export function sizes(file) {
  const text = readFileSync(path.join(cdn, file))
  const brotli = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  return { raw: text.length, gzip: gzipSync(text, { level: 9 }).length, brotli: brotli.length }
}

/** The sum of what `files` and all they import statically weigh, without what `without` already brought. */
export function weight({ chunks }, files, without = []) {
  const there = new Set(staticClosure(chunks, without))
  const total = { raw: 0, gzip: 0, brotli: 0, files: [] }
  for (const file of staticClosure(chunks, files)) {
    if (there.has(file)) continue
    const one = sizes(file)
    for (const key of ['raw', 'gzip', 'brotli']) total[key] += one[key]
    total.files.push(file)
  }
  return total
}

/** Chunks whose own modules match. */
export const chunksWith = ({ chunks }, pattern) =>
  Object.keys(chunks).filter((file) => Object.keys(chunks[file].modules).some((module) => pattern.test(module)))
