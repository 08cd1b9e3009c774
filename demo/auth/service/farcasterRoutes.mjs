import { refuse } from './refuse.mjs'
import { digest, newSecret } from './secrets.mjs'

const MOST_KEPT = 1_000

/**
 * Farcaster's sign-in over its relay: the frame gets a link and asks whether it was approved; the relay's token stays here.
 * @param {{ channel?: () => Promise<{ start(): Promise<object>, status(token: string): Promise<object> }> }} parts
 *   absent where the stack has no relay
 */
export function farcasterRoutes(app, { channel, signIn, now }) {
  const flows = new Map()
  let opening
  const open = () => {
    if (!channel) throw refuse('PROVIDER_UNSUPPORTED')
    opening ??= channel()
    return opening
  }

  /** An answer that is not believed is a no; a relay that is away may be asked again until the channel ends. */
  async function look(token) {
    try {
      return await (await open()).status(token)
    } catch (error) {
      return { state: error.statusCode === 401 ? 'declined' : 'pending' }
    }
  }

  app.post('/api/farcaster/start', async () => {
    const { url, token, expiresAt } = await (await open()).start()
    const flow = newSecret()
    flows.set(digest(flow), { token, expiresAt })
    if (flows.size > MOST_KEPT) flows.delete(flows.keys().next().value)
    return { flow, url, expiresAt }
  })
  app.post('/api/farcaster/status', async ({ body }) => {
    const key = digest(body.flow)
    const flow = flows.get(key)
    if (!flow || flow.expiresAt <= now()) throw refuse('FARCASTER_EXPIRED')
    const found = await look(flow.token)
    if (found.state === 'declined' || found.state === 'expired') {
      flows.delete(key)
      throw found.state === 'declined' ? refuse('FARCASTER_DECLINED') : refuse('FARCASTER_EXPIRED')
    }
    // Of two questions at once, one signs in.
    if (found.state !== 'completed' || !flows.delete(key)) return { state: 'pending' }
    const { fid, username, pfpUrl } = found
    const identity = { provider: 'farcaster', subject: String(fid), username, picture: pfpUrl }
    return signIn.enter(identity, body.publicKey)
  })
  app.post('/api/farcaster/cancel', async ({ body }) => {
    flows.delete(digest(body.flow))
    return {}
  })
}
