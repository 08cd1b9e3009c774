import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import Fastify from 'fastify'
import { freePort } from '../../nodes/freePort.mjs'
import { LIES } from '../lies.mjs'
import { registrar } from '../people.mjs'
import { readLink, writeMessage } from '../signInMessage.mjs'

const FOLDER = new URL('./page/', import.meta.url)
/** The demo phone's own style and scanner, one look for what is on a phone: at the paths that lead there on the disk too. */
const PHONE = new URL('../../', import.meta.url)
const FILES = {
  '/app.js': FOLDER,
  '/app.css': FOLDER,
  '/icon.svg': FOLDER,
  '/phone/page/phone.css': PHONE,
  '/phone/page/scan.js': PHONE,
}
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  // Nobody lays this page under another one and lets the visitor tap 'Approve' blindly.
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
const COLORS = ['#7c3aed', '#0369a1', '#b45309']

const refused = (statusCode, description) => Object.assign(new Error(description), { statusCode })

const picture = ({ displayName, fid }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${COLORS[(fid - 1) % COLORS.length]}"/><text x="32" y="43" font-family="sans-serif" font-size="32" font-weight="600" text-anchor="middle" fill="#fff">${displayName[0]}</text></svg>`

/**
 * Starts the app on the phone that a link of the relay opens: it shows who asks, and answers as one of the demo's people.
 * Their keys stay in this process; the page has none.
 *
 * `POST /look` `{link}` reads the address that was opened; `POST /approve` `{link, fid}` and `POST /decline` `{link}` are
 * what the buttons do. `POST /__control` `{lie}` makes one thing in its answers wrong, see `lies.mjs`; `POST /__reset` ends that.
 *
 * @param {{ people: import('../people.mjs').Person[], authKey: string, relayUrl: () => string, port?: number }} options
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startFarcasterApp({ people, authKey, relayUrl, port = 0 }) {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  const stranger = { custody: registrar().address, account: registrar() }
  let lie = {}
  let url = ''

  const nameOf = ({ fid, username, displayName }) => ({
    fid,
    username,
    displayName,
    pfpUrl: `${url}/people/${fid}.svg`,
  })
  const send = (reply, type, body) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type(`${type}; charset=utf-8`)
      .send(body)

  for (const path of ['/', '/connect'])
    app.get(path, async (_request, reply) =>
      send(reply, TYPES['.html'], await readFile(new URL('index.html', FOLDER), 'utf8')),
    )
  for (const [path, folder] of Object.entries(FILES))
    app.get(path, async (_request, reply) =>
      send(reply, TYPES[extname(path)], await readFile(new URL(`.${path}`, folder), 'utf8')),
    )
  app.get('/people', async () => people.map((person) => ({ ...nameOf(person), custody: person.custody })))
  app.get('/people/:name', async ({ params }, reply) => {
    const person = people.find(({ fid }) => `${fid}.svg` === params.name)
    return person ? send(reply, TYPES['.svg'], picture(person)) : reply.code(404).send()
  })

  // The buttons are for the visitor's finger: another page that is open in this browser does not press them.
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'POST' && headers.origin !== undefined && headers.origin !== url)
      throw refused(403, 'Asked by another page.')
  })

  async function tellRelay(path, channelToken, body) {
    const answer = await fetch(new URL(path, relayUrl()), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${channelToken}`,
        'x-farcaster-auth-relay-key': authKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (!answer) throw refused(502, 'The relay does not answer.')
    if (answer.status === 401) throw refused(410, 'The link has expired.')
    if (answer.status === 409) throw refused(409, 'The link was used already.')
    if (!answer.ok) throw refused(502, 'The relay refused the answer.')
    return {}
  }
  const linkOf = (text) => readLink(URL.canParse(text) ? new URL(text).searchParams : new URLSearchParams())

  // The page asks what a link says before it shows it: one that is not signed anyway is no question.
  app.post('/look', async ({ body }) => {
    const { domain, uri } = linkOf(body?.link)
    return { domain, uri }
  })
  app.post('/approve', async ({ body }) => {
    const chosen = people.find(({ fid }) => fid === body?.fid)
    if (!chosen) throw refused(400, 'Choose who you are.')
    const link = linkOf(body.link)
    const { ask = (same) => same, person = (same) => same, signer = (same) => same, text, body: change } = lie
    const shown = person({ ...chosen, stranger }, people)
    const written = writeMessage(ask(link), shown)
    const message = text ? text(written) : written
    const signature = await signer({ ...chosen, stranger }, people).account.signMessage({ message })
    const answer = { message, signature, authMethod: 'custody', bio: 'On the demo.', ...nameOf(shown) }
    return tellRelay('/v1/channel/authenticate', link.channelToken, change ? change(answer) : answer)
  })
  app.post('/decline', async ({ body }) => tellRelay('/v1/channel/decline', linkOf(body?.link).channelToken))

  app.post('/__control', async ({ body }, reply) => {
    if (!Object.hasOwn(LIES, body?.lie)) throw refused(400, `There are ${Object.keys(LIES).join(', ')}.`)
    lie = LIES[body.lie]
    return reply.code(204).send()
  })
  app.post('/__reset', async (_request, reply) => {
    lie = {}
    return reply.code(204).send()
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.statusCode ? error.message : 'That did not work.' }),
  )

  url = await app.listen({ host: '127.0.0.1', port: await freePort(port) })
  return { url, stop: () => app.close() }
}
