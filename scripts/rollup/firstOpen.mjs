/** What the first open needs, worked out from the finished chunks and written into the first file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The views that are painted by the first open are asked for together with the root. */
const FIRST_VIEWS = ['ConnectView']

/** A chunk by the name Rollup gave it. */
const fileOf = (chunks, name) => Object.keys(chunks).find((file) => chunks[file].name === name)

/** Everything that `files` import statically, themselves included. */
export function staticClosure(chunks, files) {
  const seen = new Set()
  const queue = [...files]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !chunks[file]) continue
    seen.add(file)
    queue.push(...chunks[file].imports)
  }
  return [...seen].sort()
}

/** The files of the first open: core, the view, what it asks for to paint Connect; and the chunk of each language. */
function firstOpen(chunks) {
  const starts = ['core', 'view', ...FIRST_VIEWS].map((name) => fileOf(chunks, name)).filter(Boolean)
  const locales = Object.entries(chunks).flatMap(([file, { modules }]) =>
    Object.keys(modules).flatMap((module) => {
      const locale = /messages\/locales\/([a-z]{2})\.ts$/.exec(module)?.[1]
      return locale ? [[locale, file]] : []
    }),
  )
  return { preloads: staticClosure(chunks, starts), locales: Object.fromEntries(locales) }
}

/** The shared modules of the interface. */
const shared = /packages\/ui\/src\/(?:components|hooks|later|parts|styles)\/[^/]+$/

/**
 * What several views share and the first open does not need is one file, not one for each set of views that share it,
 * and never a part of the first open, where Rollup would put what is small.
 */
export function sharedByViews(id, { getModuleInfo, getModuleIds }) {
  const view = [...getModuleIds()].find((each) => each.endsWith('/wc/src/view.tsx'))
  return shared.test(id.replace(/\?.*/, '')) && !reaches(view, id, getModuleInfo) ? 'shared' : undefined
}

function reaches(from, to, getModuleInfo) {
  const seen = new Set([from])
  for (const id of seen) {
    if (id === to) return true
    for (const imported of getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  }
  return false
}

/** In the first file, core and the view are the finished chunks, and the preload list is theirs. */
export const firstFileParts = (chunks) => ({
  name: 'first-file-parts',
  resolveId(source) {
    if (source === './core.js' || source === './view.js') {
      const name = source.slice(2, -3)
      return { id: `./${fileOf(chunks, name)}`, external: true }
    }
    return null
  },
  load(id) {
    if (!id.endsWith(`${path.sep}preloads.ts`)) return null
    const { preloads, locales } = firstOpen(chunks)
    const files = preloads.map((file) => `./${file}`)
    const languages = Object.fromEntries(Object.entries(locales).map(([name, file]) => [name, `./${file}`]))
    return `export const preloads = ${JSON.stringify(files)}\nexport const localePreloads = ${JSON.stringify(languages)}\n`
  },
})

/** The page's discovery always comes with the first file: core need not bring its own. */
export const discoveryOfTheFirstFile = () => ({
  name: 'discovery-of-the-first-file',
  load(id) {
    if (!id.endsWith(path.join('core/src/chains/discovery/createDiscovery.ts'))) return null
    return "export function createDiscovery() { throw new Error('the page hands in its discovery') }\n"
  },
})

/** Leaves the list of chunks, their imports and modules behind for the gates. */
export const writeInventory = (chunks, file) => ({
  name: 'write-inventory',
  writeBundle() {
    mkdirSync(path.dirname(file), { recursive: true })
    const sorted = Object.fromEntries(Object.entries(chunks).sort(([a], [b]) => a.localeCompare(b)))
    writeFileSync(file, `${JSON.stringify({ chunks: sorted, ...firstOpen(chunks) }, null, 2)}\n`)
  },
})
