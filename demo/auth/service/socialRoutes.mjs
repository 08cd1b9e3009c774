import { setTimeout as wait } from 'node:timers/promises'
import { readCookie } from '../../services/cookies.mjs'
import { popupPage } from '../pages/popupPage.mjs'
import { languageOf } from '../texts/textsFor.js'
import { refuse } from './refuse.mjs'
import { isSocialProvider } from './socialProviders.mjs'

/** The pop-up is opened by the tap, before the frame can have announced it. */
const ANNOUNCEMENT_MS = 5_000
const LOOK_MS = 50
const COOKIE_SECONDS = 900
const STATE = /^[0-9a-f]{32}$/

const cookieName = (state) => `auth_social_${state.slice(0, 8)}`
const PAGE = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** The pop-up's way to the provider and back, and what the frame redeems. */
export function socialRoutes(app, { socials, client, origins, signIn, context }) {
  const show = (reply, facts) => reply.headers(PAGE).type('text/html; charset=utf-8').send(popupPage(facts))
  const failed = (reply, { headers }) =>
    show(reply.code(400), { error: 'failed', language: languageOf(headers['accept-language']) })

  async function announced(state, provider) {
    const until = Date.now() + ANNOUNCEMENT_MS
    for (;;) {
      const row = STATE.test(state) ? socials.find(state) : undefined
      if (row || Date.now() > until) return row?.provider === provider && !row.verifier ? row : undefined
      await wait(LOOK_MS)
    }
  }

  app.post('/api/social/start', async ({ body, headers }) => {
    const { provider, state, secretDigest, origin } = body
    if (!isSocialProvider(provider)) throw refuse('PROVIDER_UNSUPPORTED')
    if (!origins.allows(origin)) throw refuse('ORIGIN_NOT_ALLOWED')
    const language = languageOf(headers['accept-language'])
    socials.announce({ provider, state: String(state), secretDigest: String(secretDigest), origin, language })
    return {}
  })
  app.post('/api/social/cancel', async ({ body }) => {
    socials.cancel(body.state)
    return {}
  })
  app.post('/api/social/finish', async ({ body }) => {
    const { state, code, secret, publicKey } = body
    return signIn.enter(socials.redeem({ state, code, secret }), publicKey)
  })

  app.get('/social/:provider', async (request, reply) => {
    const { provider } = request.params
    const state = String(request.query.state)
    const row = isSocialProvider(provider) ? await announced(state, provider) : undefined
    if (!row) return failed(reply, request)
    const { url, verifier, nonce } = await client().begin(provider, state, row.language)
    const binding = socials.begin(state, { verifier, nonce })
    if (!binding) return failed(reply, request)
    const cookie = `${cookieName(state)}=${binding}; Path=/social; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}`
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(url, 302)
  })

  /** What the provider says goes to the page that asked, and to nobody else. */
  app.get('/social/done', async (request, reply) => {
    const state = String(request.query.state)
    const row = STATE.test(state) ? socials.find(state) : undefined
    const binding = row && readCookie(request.headers.cookie, cookieName(state))
    // One answer for each pop-up: a second look at this address starts nothing.
    if (!row?.verifier || row.identity || !socials.isBound(row, binding)) return failed(reply, request)
    const facts = { state, origin: row.origin, language: row.language }
    if (request.query.error) {
      socials.cancel(state)
      return show(reply, { ...facts, error: request.query.error === 'access_denied' ? 'declined' : 'failed' })
    }
    try {
      const identity = await client().finish(row.provider, new URL(request.url, context.url), row)
      return show(reply, { ...facts, code: socials.settle(state, identity) })
    } catch {
      socials.cancel(state)
      return show(reply, { ...facts, error: 'failed' })
    }
  })
}
