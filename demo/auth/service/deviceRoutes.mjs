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

/** A new browser asks for the share, by a mail with a link; a browser that has it seals it for the new one. */
export function deviceRoutes(app, { users, devices, limits, mailer, signIn, context, most }) {
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
    const { userId, about } = devices.look(body.request)
    return { userId, about, hasRecovery: users.hasRecovery(userId) }
  })
  const isHolder = ({ request, proof }) => users.provesShare(devices.look(request).userId, 'browser', proof)
  app.post('/api/device/holder', async ({ body }) =>
    isHolder(body) ? { isHolder: true, publicKey: devices.look(body.request).publicKey } : { isHolder: false },
  )
  app.post('/api/device/approve', async ({ body }) => {
    const sealedShare = readSealedShare(body.sealedShare)
    // The link is in a mailbox; who has no more than that approves nobody.
    if (!isHolder(body)) throw refuse('DEVICE_UNKNOWN')
    devices.approve(body.request, sealedShare)
    return {}
  })
  app.post('/api/device/decline', async ({ body }) => {
    devices.decline(body.request)
    return {}
  })
}
