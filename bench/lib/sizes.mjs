/** Sizes of files as they travel. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const isCode = (file) => /\.(m?js|css)$/.test(file)

/** The file with brotli at its best; what was compressed once is kept by its hash. */
export function compress(file, cache) {
  const raw = readFileSync(file)
  const kept = path.join(cache, `${createHash('sha256').update(raw).digest('hex').slice(0, 24)}.br`)
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true })
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
    // Written beside and renamed: the server and the runner compress at the same time.
    const unfinished = `${kept}.${process.pid}`
    writeFileSync(unfinished, brotliCompressSync(raw, { params }))
    renameSync(unfinished, kept)
  }
  return readFileSync(kept)
}

/** @returns {Record<string, number>} bytes in brotli of every script and style sheet in a folder, by its path there */
export function readSizes(folder, cache) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => isCode(file) && statSync(path.join(folder, file)).isFile(),
  )
  return Object.fromEntries(
    files.map((file) => [file.replaceAll('\\', '/'), compress(path.join(folder, file), cache).length]),
  )
}

/** Scripts and style sheets among these files, each counted once. @returns {{ files: number, bytes: number }} */
export function sumSizes(sizes, files) {
  const known = [...new Set(files)].filter((file) => Object.hasOwn(sizes, file))
  return { files: known.length, bytes: known.reduce((sum, file) => sum + sizes[file], 0) }
}
