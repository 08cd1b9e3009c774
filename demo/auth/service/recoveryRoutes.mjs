import { languageOf } from '../texts/textsFor.js'
import { readSealedShare, readSplit } from './readWallet.mjs'
import { refuse } from './refuse.mjs'

/** Wrong codes in ten minutes. */
const MOST_WRONG = 5

/**
 * The share that the visitor keeps: made where they are signed in, and entered where a browser waits for its approval.
 * The code itself never comes here: only a proof of it does.
 */
export function recoveryRoutes(app, { users, devices, limits, mailer, signIn }) {
  /** Who owns the wallet is told, where they can be. What was done is done, whether a mail goes out or not. */
  async function tell(send, { userId, about }, { headers }) {
    const address = users.mailOf(userId)
    if (address) await send(address, { about, language: languageOf(headers['accept-language']) }).catch(() => {})
  }

  app.put('/api/recovery', async (request) => {
    const { userId, deviceId } = signIn.require(request)
    const split = readSplit(request.body.split)
    if (!users.provesShare(userId, 'browser', request.body.proof)) throw refuse('DEVICE_UNKNOWN')
    users.splitAnew(userId, deviceId, split)
    return {}
  })

  /** @throws Refusal DEVICE_EXPIRED, RECOVERY_WRONG with `attemptsLeft`, TOO_MANY */
  async function requireCode(asked) {
    const { request, proof } = asked.body
    const found = devices.look(devices.idOf(request))
    const subject = `recovery:${found.userId}`
    if (limits.left(subject, MOST_WRONG) === 0) throw refuse('TOO_MANY')
    if (users.provesShare(found.userId, 'recovery', proof)) return found
    limits.use(subject, MOST_WRONG)
    const attemptsLeft = limits.left(subject, MOST_WRONG)
    if (attemptsLeft === 0) await tell(mailer.sendWrongRecovery, found, asked)
    throw refuse('RECOVERY_WRONG', { attemptsLeft })
  }
  app.post('/api/recovery/open', async (request) => {
    const { userId, publicKey } = await requireCode(request)
    return { share: users.serviceShare(userId), sealed: users.wallet(userId).sealed, publicKey }
  })
  app.post('/api/recovery/finish', async (request) => {
    const { body } = request
    const [split, sealedShare] = [readSplit(body.split), readSealedShare(body.sealedShare)]
    const found = await requireCode(request)
    users.splitAnew(found.userId, found.deviceId, split)
    devices.approve(devices.idOf(body.request), sealedShare)
    await tell(mailer.sendRecovered, found, request)
    return {}
  })
}
