import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, '.cache/auth-frame')
const SOURCES = [
  'demo/auth/frame',
  'demo/auth/frame/decode',
  'demo/auth/account',
  'demo/auth/service',
  'demo/auth/texts',
  'packages/core/src/constants',
]

/** Another one whenever a source or a dependency is. */
async function keyOfSources() {
  const folders = await Promise.all(
    SOURCES.map(async (folder) =>
      (await readdir(path.join(ROOT, folder))).map((name) => path.join(ROOT, folder, name)),
    ),
  )
  const files = [...folders.flat(), path.join(ROOT, 'package-lock.json')]
  const stamps = await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))
  return createHash('sha256').update(stamps.join('\n')).digest('hex').slice(0, 16)
}

async function bundle() {
  const entry = (name) => path.join(ROOT, `demo/auth/frame/${name}.js`)
  const result = await build({
    entryPoints: ['frame', 'device', 'recovery', 'moved', 'approve'].map(entry),
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    // As it is written: three of the languages would be twice as long in escapes.
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Object.fromEntries(result.outputFiles.map(({ path: file, text }) => [file, text]))
}

/**
 * The scripts of the frame and of the pages, by path. Kept on disk: each worker of the tests has a stack of its own.
 * @returns {Promise<Record<string, string>>}
 */
export async function bundleFrame() {
  const file = path.join(CACHE, `${await keyOfSources()}.json`)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return JSON.parse(kept)
  const made = await bundle()
  const draft = `${file}.${process.pid}`
  await mkdir(CACHE, { recursive: true })
  await writeFile(draft, JSON.stringify(made))
  // In one step: another worker reads all of it, or nothing.
  await rename(draft, file)
  return made
}
