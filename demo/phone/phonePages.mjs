import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

const FILES = ['phone.js', 'phoneCards.js', 'scan.js', 'phone.css', 'icon.svg']
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:"

async function file(reply, name) {
  const body = await readFile(new URL(`./page/${name}`, import.meta.url))
  const headers = { 'cache-control': 'no-cache', 'content-security-policy': POLICY }
  return reply
    .headers(headers)
    .type(`${TYPES[extname(name)]}; charset=utf-8`)
    .send(body)
}

/** The page of the phone, and what happens when a link opens it. */
export function phonePages(app, { call }) {
  app.get('/', (_request, reply) => file(reply, 'index.html'))
  for (const name of FILES) app.get(`/${name}`, (_request, reply) => file(reply, name))
  // The phone's universal link: with a URI it pairs, with a request it only comes to the front.
  app.get('/wc', async (request, reply) => {
    const { uri, requestId, sessionTopic } = request.query
    await call('opened', { path: '/wc', pairs: uri !== undefined, requestId, sessionTopic }).catch(() => {})
    // The page shows what came of it.
    if (uri) call('pair', { uri }).catch((error) => call('failed', { message: error.message }).catch(() => {}))
    return file(reply, 'index.html')
  })
}
