import Fastify from 'fastify'
import { freePort } from '../nodes/freePort.mjs'
import { TREASURY } from '../nodes/tokens.mjs'
import { allowPages, authRoutes, isAuth } from './authRoutes.mjs'
import { createAuthStore } from './authStore.mjs'
import { blockchainRoutes } from './blockchainRoutes.mjs'
import { controlRoutes } from './controlRoutes.mjs'
import { convertRoutes } from './convertRoutes.mjs'
import { directoryRoutes } from './directoryRoutes.mjs'
import { createFaults } from './faults.mjs'
import { historyRoutes } from './historyRoutes.mjs'
import { createNames } from './names.mjs'
import { onrampRoutes } from './onrampRoutes.mjs'
import { profileRoutes } from './profileRoutes.mjs'
import { sessionRoutes } from './sessionRoutes.mjs'
import { createStore } from './state.mjs'

const BODY_LIMIT_BYTES = 2 * 1024 * 1024
const isControl = (path) => path.startsWith('/__')
const pathOf = (request) => decodeURI(request.url.split('?', 1)[0])

/** The bodies arrive as text whatever their type says: a page sends JSON as text/plain to avoid a preflight. */
function readBody(_request, body, done) {
  try {
    done(null, body === '' ? undefined : JSON.parse(body))
  } catch {
    done(Object.assign(new Error('The body is no JSON.'), { statusCode: 400 }))
  }
}

const failure = (description, field = 'request') => ({ status: 'FAILED', reasons: [{ field, description }] })

/**
 * Starts the local backend: wallet directory, blockchain data and analytics in one process, open to every origin; and a
 * server to sign in to, open to the demo's pages only. `pages` is asked late: the pages start after the services.
 * @param {{ networks: object[], solana?: import('../nodes/solana/startSolana.mjs').SolanaStack, accounts: import('../nodes/accounts.mjs').DevAccount[], pages?: () => string, port?: number }} options
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startServices({ networks, solana, accounts, pages = () => '', port = 0 }) {
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, exposeHeadRoutes: false })
  const store = createStore(accounts, solana)
  const faults = createFaults()
  const names = createNames()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, readBody)

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (isAuth(path)) reply.headers(allowPages(pages(), request.headers.origin))
    else reply.header('access-control-allow-origin', '*')
    if (isControl(path)) reply.header('access-control-allow-headers', 'content-type')
  })
  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request)
    if (isControl(path)) return
    const { method, query, body, headers } = request
    store.requests.push({ at: Date.now(), method, path, query: { ...query }, body, headers })
    await faults.before(request, reply, path)
    if (reply.sent) return reply
  })
  app.addHook('onSend', async (request, reply, payload) => faults.after(request, reply, payload))

  // A preflight is answered and recorded, so that a test can find the request that caused it.
  app.options('/*', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': 'content-type' })
      .code(204)
      .send(),
  )
  const treasury = accounts.find(({ role }) => role === TREASURY).address
  const auth = createAuthStore()
  const context = { store, faults, names, auth, networks, accounts, solana, treasury, pages, failure, baseUrl: '' }
  directoryRoutes(app, context)
  blockchainRoutes(app, context)
  onrampRoutes(app, context)
  historyRoutes(app, context)
  convertRoutes(app, context)
  profileRoutes(app, context)
  sessionRoutes(app, context)
  authRoutes(app, context)
  controlRoutes(app, context)
  app.setNotFoundHandler((request, reply) => {
    const other = request.method === 'GET' ? 'POST' : 'GET'
    const known = app.findRoute({ url: pathOf(request), method: other }) !== null
    return reply.code(known ? 405 : 404).send(failure(known ? 'wrong method' : 'no such call'))
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error.statusCode ?? 502).send(failure(error.message, error.field)),
  )

  context.baseUrl = await app.listen({ host: '127.0.0.1', port: await freePort(port) })
  async function stop() {
    await app.close()
    names.close()
  }
  return { url: context.baseUrl, stop }
}
