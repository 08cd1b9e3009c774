import { readFile } from 'node:fs/promises'
import { en } from '../texts/en.js'
import { originOf } from './originOf.mjs'
import { refuse } from './refuse.mjs'

const FILES = {
  '/page.css': ['../pages/page.css', 'text/css'],
  '/done.js': ['../pages/done.js', 'text/javascript'],
  '/mailbox.js': ['../pages/mailbox.js', 'text/javascript'],
  '/refused.js': ['../pages/refused.js', 'text/javascript'],
  '/frame.css': ['../frame/frame.css', 'text/css'],
  '/steps.css': ['../frame/steps.css', 'text/css'],
}
const policy = (ancestors) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const page = (title, script, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/frame.css">
<link rel="stylesheet" href="/steps.css">
<script type="module" src="${script}"></script>
${body}
`

/** The frame, and the pages of a device's approval, a recovery code, a moved address and what is confirmed in a window. */
export function frameRoutes(app, { origins, bundle, features }) {
  const headers = (ancestors) => ({
    'content-security-policy': policy(ancestors),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const html = (reply, body) => reply.type('text/html; charset=utf-8').send(body)

  app.get('/frame', async (request, reply) => {
    const embedding = originOf(request.headers.referer)
    // A page that may not embed the wallet gets a frame that can say so, and nothing else. Without a referrer the
    // browser decides (`frame-ancestors`), and the frame asks by the origin that the handshake names.
    if (embedding && !origins.allows(embedding))
      return html(reply.code(403).headers(headers('*')), page(en.pages.signIn, '/refused.js', ''))
    const ancestors = origins.list().join(' ') || "'none'"
    return html(reply.headers(headers(ancestors)), page(en.pages.signIn, '/frame.js', '<main></main>'))
  })
  /** Their scripts say the rest, in the visitor's language. */
  for (const [path, name] of [
    ['/device', 'device'],
    ['/recovery', 'recovery'],
    ['/moved', 'moved'],
    ['/approve', 'approve'],
  ])
    app.get(path, async (_request, reply) =>
      html(reply.headers(headers("'none'")), page(en.pages[name], `/${name}.js`, '<main class="page"></main>')),
    )
  for (const name of ['/frame.js', '/device.js', '/recovery.js', '/moved.js', '/approve.js'])
    app.get(name, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send((await bundle())[name]),
    )
  for (const [path, [file, type]] of Object.entries(FILES))
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(await readFile(new URL(file, import.meta.url))),
    )
  app.get('/api/allowed', async (request) => {
    if (!origins.allows(request.query.origin)) throw refuse('ORIGIN_NOT_ALLOWED')
    return {}
  })
  app.get('/api/features', async () => features)
}
