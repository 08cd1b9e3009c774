import Fastify from 'fastify'
import { freePort } from '../nodes/freePort.mjs'
import { createMailer } from './mail/createMailer.mjs'
import { mailboxRoutes } from './mail/mailboxRoutes.mjs'
import { startMailServer } from './mail/startMailServer.mjs'
import { startOidc } from './oidc/startOidc.mjs'
import { createAttempts } from './service/attempts.mjs'
import { createCodes } from './service/codes.mjs'
import { controlRoutes } from './service/controlRoutes.mjs'
import { createSocialClient } from './service/createSocialClient.mjs'
import { createDevicePages } from './service/devicePages.mjs'
import { deviceRoutes } from './service/deviceRoutes.mjs'
import { createDevices } from './service/devices.mjs'
import { emailRoutes } from './service/emailRoutes.mjs'
import { farcasterRoutes } from './service/farcasterRoutes.mjs'
import { frameRoutes } from './service/frameRoutes.mjs'
import { createLimits } from './service/limits.mjs'
import { createMoves } from './service/moves.mjs'
import { nodeRoutes } from './service/nodeRoutes.mjs'
import { openDatabase } from './service/openDatabase.mjs'
import { openFarcaster } from './service/openFarcaster.mjs'
import { createOrigins } from './service/origins.mjs'
import { recoveryRoutes } from './service/recoveryRoutes.mjs'
import { refuse } from './service/refuse.mjs'
import { createSafe } from './service/safe.mjs'
import { newSecret } from './service/secrets.mjs'
import { createSessions } from './service/sessions.mjs'
import { createSignIn } from './service/signIn.mjs'
import { signInRoutes } from './service/signInRoutes.mjs'
import { SOCIAL_PROVIDERS } from './service/socialProviders.mjs'
import { socialRoutes } from './service/socialRoutes.mjs'
import { createSocials } from './service/socials.mjs'
import { createUsers } from './service/users.mjs'
import { walletRoutes } from './service/walletRoutes.mjs'

const BODY_LIMIT_BYTES = 256 * 1024
/** How often in ten minutes. A machine is one visitor here, whatever runs on it. */
const MOST = {
  mailsPerAddress: 20,
  mailsPerVisitor: 1_000,
  wrongCodesPerAddress: 20,
  operationsPerAccount: 200,
  operationsPerVisitor: 2_000,
}

/** Keys of smart sessions are with apps: from any page they may send what they signed. */
const OPEN_TO_ALL = '/api/user-operations'

/** The frame and the pages of this origin speak to it, nobody else's. A browser always says who posts. */
const guard = (context) => async (request) => {
  const { method, url, headers } = request
  if (method === 'GET' || !url.startsWith('/api/') || url === OPEN_TO_ALL) return
  if (headers.origin !== context.url) throw refuse('ORIGIN_NOT_ALLOWED')
}

function answerRefusal({ statusCode = 500, code, data, message }, _request, reply) {
  const known = typeof code === 'string' && !code.startsWith('FST_')
  return reply.code(statusCode).send({ refused: { code: known ? code : 'FAILED', message, ...(data && { data }) } })
}

/**
 * The reference auth origin: an embedded wallet behind e-mail and social sign-in (docs/auth-origin.md). Users and sessions
 * in SQLite, codes by SMTP into a mailbox page, an OpenID Connect server that stands for the social providers.
 * `pages` is asked late. `farcaster` as of demo/farcaster/startFarcaster.mjs; its registry is on the first network.
 * @param {{ networks: object[], solana?: { network: object }, pages?: () => string,
 *   farcaster?: { relay: string, app: string, idRegistry: `0x${string}` }, database?: string, port?: number, now?: () => number,
 *   most?: Partial<typeof MOST> }} options `networks` as of demo/nodes/startNodes.mjs; `database` a file, with the key of its shares beside it (`.key`); in memory without it
 * @returns {Promise<{ url: string, mailbox: string, smtpPort: number, issuer: string, stop(): Promise<void> }>}
 */
export async function startAuth({ networks, solana, pages = () => '', farcaster, ...options }) {
  const { port = 0, now: time = Date.now } = options
  /** Tests that wait for the next minute put it ahead, in ms. */
  const clock = { ahead: 0 }
  const now = () => time() + clock.ahead
  const context = { url: '' }
  const { database, clear } = openDatabase(options.database)
  const safe = createSafe({ file: options.database && `${options.database}.key` })
  const services = { database, safe, now }
  const most = { ...MOST, ...options.most }
  const limits = createLimits(services)
  const clients = SOCIAL_PROVIDERS.map(([id, name]) => ({ id, name, secret: newSecret() }))
  const clientsHere = () => clients.map((client) => ({ ...client, redirectUri: `${context.url}/social/done` }))
  const [mail, oidc] = await Promise.all([startMailServer(), startOidc({ clients: clientsHere })])
  const mailer = createMailer({ port: mail.port, context })
  const [users, sessions, origins] = [
    createUsers(services),
    createSessions(services),
    createOrigins({ database, pages }),
  ]
  const moves = createMoves(services)
  let client
  let bundle
  const parts = {
    ...{ context, clear, mail, mailer, users, sessions, origins, now, clock },
    most,
    limits,
    codes: createCodes({ ...services, limits, most }),
    devices: createDevices(services),
    devicePages: createDevicePages({ ...services, origins }),
    socials: createSocials(services),
    moves,
    signIn: createSignIn({ users, sessions, moves, attempts: createAttempts(services) }),
    networks: solana ? [...networks, { caip2: solana.network.id, ...solana.network }] : networks,
    channel: farcaster && (() => openFarcaster({ ...farcaster, url: context.url, rpcUrl: networks[0].rpcUrl })),
    features: {
      email: true,
      socials: [...SOCIAL_PROVIDERS.map(([id]) => id), ...(farcaster ? ['farcaster'] : [])],
      changeEmail: true,
    },
    client() {
      client ??= createSocialClient({ issuer: oidc.issuer, clients: clientsHere() })
      return client
    },
    bundle() {
      bundle ??= import('./service/bundleFrame.mjs').then(({ bundleFrame }) => bundleFrame())
      return bundle
    },
  }

  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, exposeHeadRoutes: false })
  app.addHook('onRequest', guard(context))
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && (request.body === null || typeof request.body !== 'object')) request.body = {}
  })
  app.setErrorHandler(answerRefusal)
  for (const routes of [
    signInRoutes,
    emailRoutes,
    walletRoutes,
    deviceRoutes,
    recoveryRoutes,
    socialRoutes,
    farcasterRoutes,
    nodeRoutes,
    frameRoutes,
  ])
    routes(app, parts)
  mailboxRoutes(app, parts)
  controlRoutes(app, parts)
  const withAccounts = networks.filter(({ smartAccounts }) => smartAccounts)
  if (withAccounts.length > 0) {
    const { createSender, userOperationRoutes } = await import('./account/sender.mjs')
    userOperationRoutes(app, {
      sender: createSender({ networks: withAccounts }),
      limits,
      most,
    })
  }
  context.url = await app.listen({ host: '127.0.0.1', port: await freePort(port) })

  async function stop() {
    mailer.stop()
    await Promise.all([app.close(), oidc.stop(), mail.stop()])
    database.close()
  }
  return { url: context.url, mailbox: `${context.url}/mailbox`, smtpPort: mail.port, issuer: oidc.issuer, stop }
}
