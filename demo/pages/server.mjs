import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../nodes/freePort.mjs'
import { renderPage } from './renderPage.mjs'
import { answerByHost, hostFile } from './serveHosts.mjs'
import { strictPolicy } from './strictPolicy.mjs'

const PAGES = fileURLToPath(new URL('.', import.meta.url))
const CDN = fileURLToPath(new URL('../../packages/wc/dist/cdn/', import.meta.url))
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Chunks carry a hash in their names and may stay in a cache; the first file may not. */
const CHUNK = /^\/cdn\/[\w-]+-[\w-]{7}\.js$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** What the demo's own page lists without a query; the others list the EVM networks. */
const ALL_NAMESPACES = 'eip155,solana,polkadot,bip122'
const WITH_ALL = new Set(['/', '/index.html'])

/** What a page may add to the policy of the modal, and the modal lives with. */
const MORE = "form-action 'none'; trusted-types 'none'"

/** The file for a path below `folder`, or undefined when the path leads out of it or names a kind we do not serve. */
function fileIn(folder, path) {
  const file = join(folder, normalize(path))
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) && TYPES[extname(file)] ? file : undefined
}

async function answer({ path, query, stack, walletsScript }) {
  if (path === '/stack.json') return { type: TYPES['.json'], body: JSON.stringify(stack) }
  if (path === '/wallets.js') return { type: TYPES['.js'], body: walletsScript }
  const cdn = path.startsWith('/cdn/')
  const host = hostFile(path)
  const file = host
    ? fileIn(host.folder, host.path)
    : cdn
      ? fileIn(CDN, path.slice('/cdn/'.length))
      : fileIn(PAGES, path.endsWith('/') ? `${path}index.html` : path)
  if (!file) return undefined
  const type = TYPES[extname(file)]
  const body = await readFile(file).catch(() => undefined)
  if (!body || host || extname(file) !== '.html')
    return body && { type, body, headers: { 'cache-control': CHUNK.test(path) ? IMMUTABLE : 'no-cache' } }
  const strictest = path === '/strict-csp.html'
  const namespaces = query.get('namespaces') ?? (WITH_ALL.has(path) ? ALL_NAMESPACES : 'eip155')
  const parts = { stack, query, namespaces }
  const policy = strictest || ['strict', 'literal'].includes(query.get('policy')) ? await strictPolicy(parts) : ''
  return {
    type,
    body: renderPage(body.toString(), parts),
    headers: {
      'cache-control': 'no-cache',
      ...(policy && { 'content-security-policy': strictest ? `${policy}; ${MORE}` : policy }),
    },
  }
}

/**
 * Serves the demo pages, the built script-tag files under `/cdn/`, the dev wallets as `/wallets.js` and the addresses as
 * `/stack.json`, the built host pages under `/hosts/`. `stack` is read at each request: the address of the pages themselves is filled in by the caller.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPages({ stack, walletsScript, port = 0 }) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://pages')
    const wrongMethod = request.method !== 'GET' && request.method !== 'HEAD'
    let found
    try {
      if (/^\/hosts\/astro\/(?:documented)?$/.test(url.pathname) && (await answerByHost(request, response, stack)))
        return
      found = await answer({ path: decodeURIComponent(url.pathname), query: url.searchParams, stack, walletsScript })
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      return
    }
    if (wrongMethod || !found) {
      response.writeHead(wrongMethod ? 405 : 404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not here.')
      return
    }
    const headers = { 'content-type': found.type, 'access-control-allow-origin': '*', ...found.headers }
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.body)
  })
  const free = await freePort(port)
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(free, '127.0.0.1', resolve)
  })
  const stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve(undefined))
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${free}`, stop }
}
