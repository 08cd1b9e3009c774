import { refuse } from './refuse.mjs'

const MOST_SEALED_CHARACTERS = 1_024
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
const nameIn = (list, text, fallback) => list.find(([pattern]) => pattern.test(text))?.[1] ?? fallback

/** In words of ours: what a browser says of itself goes into a mail. */
const nameOf = (agent = '') => `${nameIn(BROWSERS, agent, 'a browser')} on ${nameIn(SYSTEMS, agent, 'another system')}`

/** A new browser asks for the share, by a mail with a link; a browser that has it seals it for the new one. */
export function deviceRoutes(app, { users, devices, limits, mailer, signIn, context, most }) {
  app.post('/api/device/request', async (request) => {
    const { userId, deviceId, provider } = signIn.require(request, { pending: true })
    const address = users.emailOf(userId, provider)
    if (!address) throw refuse('DEVICE_UNREACHABLE')
    limits.use(`device:${userId}`, most.mailsPerAddress)
    const about = nameOf(request.headers['user-agent'])
    const secret = devices.request(deviceId, about)
    await mailer.sendDeviceLink(address, `${context.url}/device?request=${secret}`, about)
    return {}
  })
  app.get('/api/device/status', async (request) => devices.status(signIn.require(request, { pending: true }).deviceId))
  app.post('/api/device/finish', async (request) => {
    devices.finish(signIn.require(request, { pending: true }).deviceId)
    return {}
  })
  app.post('/api/device/look', async ({ body }) => devices.look(body.request))
  app.post('/api/device/approve', async ({ body }) => {
    const { sealedShare } = body
    if (typeof sealedShare !== 'string' || sealedShare.length > MOST_SEALED_CHARACTERS) throw refuse('BAD_REQUEST')
    devices.approve(body.request, sealedShare)
    return {}
  })
  app.post('/api/device/decline', async ({ body }) => {
    devices.decline(body.request)
    return {}
  })
}
