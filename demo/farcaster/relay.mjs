import { timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import { generateSiweNonce } from 'viem/siwe'
import { freePort } from '../nodes/freePort.mjs'
import { createFaults } from '../services/faults.mjs'
import { createChannels } from './channels.mjs'
import { authenticateBody, channelBody } from './relaySchemas.mjs'

const BODY_LIMIT_BYTES = 32 * 1024
const CHANNEL_SECONDS = 3_600
const KEY_HEADER = 'x-farcaster-auth-relay-key'

const unauthorized = (reply) => reply.code(401).send({ error: 'Unauthorized' })
const tokenOf = ({ headers }) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function sameText(one, other) {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The link that the app opens: all that it needs to write the message. */
function linkOf(appUrl, channelToken, body) {
  const url = new URL('/connect', appUrl)
  for (const [name, value] of Object.entries({ channelToken, ...body })) url.searchParams.set(name, String(value))
  return url.href
}

/**
 * Starts a relay of Farcaster's sign-in (FIP-11): whoever wants somebody to sign in opens a channel, the person's app puts
 * the signed message there, and the first to look takes it away. It believes nothing and checks no signature.
 *
 * `POST /v1/channel`, `GET /v1/channel/status`, `POST /v1/channel/authenticate` are those of the public relay;
 * `POST /v1/channel/decline` is ours: there an app says nothing, and the channel runs out. `POST /__control` takes rules as
 * the services do, `POST /__reset` forgets them and every channel.
 *
 * @param {{ authKey: string, appUrl: () => string, custodyOf(fid: number): Promise<string | undefined>, port?: number,
 *   channelSeconds?: number }} options `authKey` is what the app shows itself with; `appUrl` is asked late
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startFarcasterRelay({ authKey, appUrl, custodyOf, port = 0, channelSeconds = CHANNEL_SECONDS }) {
  const ajv = { customOptions: { coerceTypes: false, removeAdditional: false } }
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, exposeHeadRoutes: false, ajv })
  const channels = createChannels({ seconds: channelSeconds })
  const faults = createFaults()
  const isControl = ({ url }) => url.startsWith('/__')

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isControl(request)) return
    await faults.before(request, reply, request.url.split('?', 1)[0])
    if (reply.sent) return reply
  })
  app.addHook('onSend', async (request, reply, payload) => faults.after(request, reply, payload))
  // A page may open a channel and look; what the app does needs a key that no page has.
  app.options('/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
      })
      .code(204)
      .send(),
  )

  app.post('/v1/channel', { schema: { body: channelBody } }, async ({ body }, reply) => {
    const nonce = body.nonce ?? generateSiweNonce()
    const channelToken = channels.open((token) => {
      return { state: 'pending', nonce, url: linkOf(appUrl(), token, { ...body, nonce }) }
    })
    return reply.code(201).send({ channelToken, url: channels.read(channelToken).url, nonce })
  })

  const shown = ({ url: _, ...channel }) => channel
  app.get('/v1/channel/status', async (request, reply) => {
    const token = tokenOf(request)
    const channel = channels.read(token)
    if (!channel) return unauthorized(reply)
    if (channel.state === 'pending') return reply.code(202).send(shown(channel))
    channels.close(token)
    return shown(channel)
  })

  /** What the app puts into a channel, once. */
  async function answered(request, reply, answer) {
    const token = tokenOf(request)
    if (!channels.read(token) || !sameText(request.headers[KEY_HEADER], authKey)) return unauthorized(reply)
    const values = await answer()
    const channel = channels.read(token)
    if (!values) return reply.code(400).send({ error: 'Nobody holds this fid' })
    if (channel?.state !== 'pending') return reply.code(409).send({ error: 'There is an answer already' })
    channels.write(token, { ...channel, ...values })
    return reply.code(201).send(shown({ ...channel, ...values }))
  }
  app.post('/v1/channel/authenticate', { schema: { body: authenticateBody } }, async (request, reply) =>
    answered(request, reply, async () => {
      const custody = await custodyOf(request.body.fid)
      return custody && { ...request.body, state: 'completed', custody, verifications: [] }
    }),
  )
  app.post('/v1/channel/decline', async (request, reply) =>
    answered(request, reply, async () => ({ state: 'declined' })),
  )

  app.post('/__control', async (request, reply) => {
    for (const rule of [request.body].flat()) faults.add(rule)
    return reply.code(204).send()
  })
  app.post('/__reset', async (_request, reply) => {
    faults.clear()
    channels.clear()
    return reply.code(204).send()
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error.statusCode ?? (error instanceof TypeError ? 400 : 502)).send({ error: error.message }),
  )

  const url = await app.listen({ host: '127.0.0.1', port: await freePort(port) })
  return { url, stop: () => app.close() }
}
