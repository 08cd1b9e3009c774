/**
 * The server of one benchmark, in a process of its own. It answers for every host name, since Chromium is told that all of
 * them are here: what a subject asks of other hosts goes through the real network stack and through the emulated line.
 *
 *   https://bench.test/SUBJECT/…       built files of the subject, in brotli
 *   https://csp.bench.test/SUBJECT/…   the same under a strict policy
 *   hosts of fixtures/hosts.mjs        their fixtures
 *   every other host                   recorded, then the connection is closed
 *
 * Started by startServer.mjs, which sends the options as the first message.
 */
import { existsSync, statSync } from 'node:fs'
import http2 from 'node:http2'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { answer } from './fixtures/hosts.mjs'
import { answerRelay, isRelay } from './fixtures/relay.mjs'
import { compress } from './sizes.mjs'

const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src * data: blob:',
  'font-src *',
  'connect-src *',
  'frame-src *',
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const OWN_HOSTS = ['bench.test', 'csp.bench.test']
const STRICT_HOST = 'csp.bench.test'

/** @typedef {{ host: string, method: string, path: string, own: boolean, dropped: boolean }} LoggedRequest */

/** Built files of the subjects, compressed once and kept in memory. */
function createFiles({ roots, cache }) {
  const files = new Map()
  function read(subject, name) {
    const root = roots[subject]
    const file = root && path.join(root, name || 'index.html')
    if (!file?.startsWith(root + path.sep) || !existsSync(file) || !statSync(file).isFile()) return undefined
    return { type: TYPES[path.extname(file)] ?? 'application/octet-stream', body: compress(file, cache) }
  }
  return (pathname) => {
    const [, subject, name] = /^\/([^/]+)\/(.*)$/.exec(decodeURIComponent(pathname)) ?? []
    if (!files.has(pathname)) files.set(pathname, read(subject, name))
    return files.get(pathname)
  }
}

function sendFile(response, file, host) {
  if (!file) return response.writeHead(404).end('not found')
  response.writeHead(200, {
    'content-type': file.type,
    'content-encoding': 'br',
    'content-length': file.body.length,
    'cache-control': 'public, max-age=31536000',
    'timing-allow-origin': '*',
    'access-control-allow-origin': '*',
    ...(host === STRICT_HOST && { 'content-security-policy': STRICT_POLICY }),
  })
  return response.end(file.body)
}

const corsFor = (request) => ({
  'access-control-allow-origin': request.headers.origin ?? '*',
  'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
  'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '600',
  'timing-allow-origin': '*',
})

async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function dropConnection(request) {
  if (request.stream) request.stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR)
  else request.socket.destroy()
}

function start({ key, cert, roots, cache }) {
  /** @type {LoggedRequest[]} */
  const log = []
  const fileAt = createFiles({ roots, cache })
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true })

  server.on('request', async (request, response) => {
    const host = (request.headers[':authority'] ?? request.headers.host ?? '').replace(/:443$/, '')
    const url = new URL(request.url, `https://${host}`)
    const own = OWN_HOSTS.includes(host)
    const entry = { host, method: request.method, path: url.pathname + url.search, own, dropped: false }
    log.push(entry)
    if (own) return sendFile(response, fileAt(url.pathname), host)
    if (request.method === 'OPTIONS') return response.writeHead(204, corsFor(request)).end()
    const reply = answer(url, request.method, request.method === 'POST' ? await readBody(request) : '')
    entry.dropped = !reply
    if (!reply) return dropConnection(request)
    const { status, type, body, cache: caching = 'no-store' } = reply
    response.writeHead(status, { 'content-type': type, 'cache-control': caching, ...corsFor(request) }).end(body)
  })

  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const { host = '' } = request.headers
    log.push({ host, method: 'WS', path: request.url, own: false, dropped: !isRelay(host) })
    if (!isRelay(host)) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) =>
      client.on('message', (message) => {
        const said = answerRelay(String(message))
        if (said) client.send(said)
      }),
    )
  })

  // A browser that is closed leaves connections half open.
  for (const event of ['sessionError', 'tlsClientError']) server.on(event, () => {})
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
  return log
}

process.once('message', (options) => {
  const log = start(options)
  process.on('message', ({ id }) => process.send({ id, log: log.splice(0) }))
})
process.on('disconnect', () => process.exit(0))
process.on('uncaughtException', (error) => {
  if (!/ECONNRESET|EPIPE|ERR_HTTP2/.test(`${error.code} ${error.message}`)) console.error('server:', error)
})
