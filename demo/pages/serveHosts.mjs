/** The built host pages (scripts/hosts.mjs) below `/hosts/`: files, and the one that a server renders for each request. */
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const BUILT = fileURLToPath(new URL('../../.cache/hosts/', import.meta.url))
const ENTRY = `${BUILT}astro/server/entry.mjs`

/** Where the files of a host lie, and the path inside: '/hosts/vue/' is `index.html` of vue. */
export function hostFile(path) {
  const [, host, rest = ''] = /^\/hosts\/(\w+)\/(.*)$/.exec(path) ?? []
  if (!host) return undefined
  return { folder: `${BUILT}${host === 'astro' ? 'astro/client' : host}/`, path: rest || 'index.html' }
}

/** Lets the server-rendered host answer, where it was built. It gets the addresses of the stack. */
export async function answerByHost(request, response, stack) {
  if (!existsSync(ENTRY)) return false
  const { handler } = await import(pathToFileURL(ENTRY).href)
  await handler(request, response, undefined, { stack })
  return true
}
