import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Provider from 'oidc-provider'
import { languageOf } from '../texts/textsFor.js'
import { consentPage } from './consentPage.mjs'
import { createMemoryAdapter } from './memoryAdapter.mjs'
import { personOf } from './people.mjs'

const MOST_BODY_BYTES = 4_096
const STYLE = new URL('../pages/page.css', import.meta.url)
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

async function readForm(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > MOST_BODY_BYTES) throw new Error('The form is too long.')
  }
  return new URLSearchParams(text)
}

/** Who begins anew chooses anew who they are: the session of the time before does not count. */
function forgetVisitor({ headers }) {
  const cookies = headers.cookie?.split('; ').filter((cookie) => !/^_op(?:\.legacy)?(?:\.sig)?=/.test(cookie)) ?? []
  headers.cookie = cookies.join('; ')
}

function claimsOf({ id, name, email }) {
  return { sub: id, name, ...(email && { email, email_verified: true }) }
}

/**
 * An OpenID Connect server: authorization code with PKCE, tokens signed with a key of its own. Each social provider is a
 * client of it, and its subjects are that client's.
 * @param {{ issuer: string, clients: { id: string, secret: string, name: string, redirectUri: string }[] }} options
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function createProvider({ issuer, clients }) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'local' }
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [key] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount(_context, id) {
      const person = personOf(id)
      return person && { accountId: id, claims: async () => claimsOf(person) }
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: {
      names: { session: '_op', interaction: '_op_i', resume: '_op_r' },
      keys: [randomBytes(32).toString('hex')],
    },
    ttl: { Session: 600, Interaction: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600, Grant: 600 },
  })
  const standard = provider.callback()

  async function finish(request, response) {
    const person = personOf((await readForm(request)).get('person'))
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: person.id, clientId: params.client_id })
    grant.addOIDCScope(params.scope)
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { login: { accountId: person.id }, consent })
  }

  async function answer(request, response) {
    const { pathname } = new URL(request.url, issuer)
    if (/^\/auth(?:\/|$)/.test(pathname)) forgetVisitor(request)
    if (pathname === '/page.css')
      return response.writeHead(200, { 'content-type': 'text/css' }).end(await readFile(STYLE))
    if (!pathname.startsWith('/interaction/')) return standard(request, response)
    if (request.method === 'POST') return finish(request, response)
    const { uid, params } = await provider.interactionDetails(request, response)
    const wanted = params.ui_locales?.split(' ') ?? request.headers['accept-language']
    return response
      .writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
      .end(consentPage({ uid, provider: names.get(params.client_id) ?? '', language: languageOf(wanted) }))
  }

  return (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in has ended. Close the window and start again.')
    })
  }
}
