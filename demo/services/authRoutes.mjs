import { readCookie, writeCookie } from './cookies.mjs'
import { isSignedBy } from './isSignedBy.mjs'
import { messageData, readSignInMessage } from './readSignInMessage.mjs'
import { refusal } from './refusal.mjs'

const VISITOR = 'demo_visitor'
const SESSION = 'demo_session'
const SECRET = /^[0-9a-f]{32}$/

export const isAuth = (path) => path.startsWith('/auth/')

/** Answers that come with cookies are for the demo's pages only, by name: `*` does not go with credentials. */
export function allowPages(pages, origin) {
  const always = { vary: 'origin', 'cache-control': 'no-store' }
  if (!pages || origin !== pages) return always
  return { ...always, 'access-control-allow-origin': pages, 'access-control-allow-credentials': 'true' }
}

/** A server to sign in to: a nonce for each message, a session in a cookie for each signature that holds. */
export function authRoutes(app, { store, auth, networks, pages }) {
  const cookie = (request, name) => readCookie(request.headers.cookie, name)
  const setCookie = (reply, ...parts) => reply.header('set-cookie', writeCookie(...parts))

  /** What changes something is asked by the demo's own pages. A browser always says who posts. */
  async function onlyPages(request) {
    if (!pages() || request.headers.origin !== pages()) throw refusal(403, 'origin', 'not from this page')
  }

  app.get('/auth/nonce', async (request, reply) => {
    const { nonceSeconds } = store.state
    const known = cookie(request, VISITOR)
    // Two tabs are one visitor: the second must not take the first one's nonce away.
    const visitor = SECRET.test(known) ? known : auth.newVisitor()
    setCookie(reply, VISITOR, visitor, nonceSeconds)
    return { nonce: auth.issueNonce(visitor, nonceSeconds * 1000) }
  })

  app.post('/auth/verify', { preHandler: onlyPages }, async (request, reply) => {
    const { message: text, signature } = request.body ?? {}
    const chainIds = networks.map(({ chainId }) => chainId)
    const message = readSignInMessage(text, { origin: pages(), chainIds })
    // Used up before the node is waited for: of two that come at once, one gets in.
    if (!auth.useNonce(message.nonce, cookie(request, VISITOR))) throw refusal(401, 'nonce', 'unknown or used')
    const { address, chainId } = message
    const { rpcUrl, caip2 } = networks.find((network) => network.chainId === chainId)
    if (!(await isSignedBy({ address, message: text, signature, rpcUrl })))
      throw refusal(401, 'signature', 'not signed by this account')

    const ends = Date.now() + store.state.sessionSeconds * 1000
    const endsAt = message.expirationTime ? Math.min(ends, Date.parse(message.expirationTime)) : ends
    const expiresAt = new Date(endsAt).toISOString()
    const session = { address, chainId: caip2, expiresAt, data: messageData(message), message: text, signature }
    auth.end(cookie(request, SESSION))
    const lifeMs = endsAt - Date.now()
    setCookie(reply, SESSION, auth.open(session, lifeMs), lifeMs / 1000)
    return session
  })

  app.get('/auth/session', async (request, reply) =>
    reply.type('application/json').send(JSON.stringify(auth.find(cookie(request, SESSION)) ?? null)),
  )

  app.post('/auth/sign-out', { preHandler: onlyPages }, async (request, reply) => {
    auth.end(cookie(request, SESSION))
    return setCookie(reply, SESSION, '', 0).code(204).send()
  })
}
