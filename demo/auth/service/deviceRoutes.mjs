import { languageOf } from '../texts/textsFor.js'
import { readSealedShare } from './readWallet.mjs'
import { refuse } from './refuse.mjs'

const BROWSERS = [
  [/firefox\/\d/i, 'Firefox'],
  [/edg\//i, 'Edge'],
  [/chrom(e|ium)\/\d/i, 'Chrome'],
  [/safari\/\d/i, 'Safari'],
]
const SYSTEMS = [
  [/iphone|ipad/i, 'iOS'],
  [/android/i, 'Android'],
  [/mac os x/i, 'Mac'],
  [/windows/i, 'Windows'],
  [/linux/i, 'Linux'],
]
const nameIn = (list, text) => list.find(([pattern]) => pattern.test(text))?.[1]

/** By names of ours: what a browser says of itself goes into a mail. */
const aboutOf = (agent = '') => ({ browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) })

/**
 * A new browser asks for the share, by a mail with a link; a browser that has it seals it for the new one. It knows the
 * request by the link, or is told of it where its own session is open.
 */
export function deviceRoutes(app, { users, devices, devicePages, limits, mailer, signIn, context, most }) {
  app.post('/api/device/request', async (request) => {
    const { userId, deviceId, provider } = signIn.require(request, { pending: true })
    const address = users.emailOf(userId, provider)
    limits.use(`device:${userId}`, most.mailsPerAddress)
    const about = aboutOf(request.headers['user-agent'])
    const secret = devices.request(deviceId, about)
    const language = languageOf(request.headers['accept-language'])
    const link = `${context.url}/device?request=${secret}&lang=${language}`
    // Who has no address carries it: without the other browser's share it approves nothing.
    if (!address) return { link }
    await mailer.sendDeviceLink(address, { link, about, language })
    return {}
  })
  app.get('/api/device/status', async (request) => devices.status(signIn.require(request, { pending: true }).deviceId))
  app.post('/api/device/finish', async (request) => {
    devices.finish(signIn.require(request, { pending: true }).deviceId)
    return {}
  })
  app.post('/api/device/look', async ({ body }) => {
    const { userId, about } = devices.look(devices.idOf(body.request))
    return { userId, about, hasRecovery: users.hasRecovery(userId), pages: devicePages.of(userId) }
  })
  app.get('/api/device/waiting', async (request) => ({
    waiting: devices.waitingFor(signIn.require(request).userId) ?? null,
  }))
  /** Visitors are led there: who has a session and no share names no page. */
  app.post('/api/device/page', async (request) => {
    const { userId, deviceId } = signIn.require(request)
    const { origin, proof } = request.body
    if (users.provesShare(userId, 'browser', proof)) devicePages.note(deviceId, origin)
    return {}
  })
  /** Who has no link names a request of their own wallet, by an open session. @throws Refusal DEVICE_EXPIRED */
  function meant(request) {
    const { request: secret, id } = request.body
    if (secret !== undefined) return devices.idOf(secret)
    const { userId } = signIn.require(request)
    if (devices.look(id).userId !== userId) throw refuse('DEVICE_EXPIRED')
    return id
  }
  const isHolder = (id, { proof }) => users.provesShare(devices.look(id).userId, 'browser', proof)
  app.post('/api/device/holder', async (request) => {
    const id = meant(request)
    return isHolder(id, request.body) ? { isHolder: true, publicKey: devices.look(id).publicKey } : { isHolder: false }
  })
  app.post('/api/device/approve', async (request) => {
    const sealedShare = readSealedShare(request.body.sealedShare)
    const id = meant(request)
    // The link is in a mailbox; who has no more than that, or than a session, approves nobody.
    if (!isHolder(id, request.body)) throw refuse('DEVICE_UNKNOWN')
    devices.approve(id, sealedShare)
    return {}
  })
  app.post('/api/device/decline', async (request) => {
    devices.decline(meant(request))
    return {}
  })
}
