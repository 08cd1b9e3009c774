import { languageOf } from '../texts/textsFor.js'
import { readEmailAddress } from './emailAddress.mjs'
import { refuse } from './refuse.mjs'

/**
 * Signing in with a code by mail, and changing the address: a share of the wallet and a code to the old one first, then one
 * to the new. The old one is told, with a link that takes the change back.
 */
export function emailRoutes(app, { codes, users, moves, origins, limits, mailer, signIn, context, most }) {
  function limit(address, { ip }) {
    limits.use(`mail:${address}`, most.mailsPerAddress)
    limits.use(`mails-from:${ip}`, most.mailsPerVisitor)
  }
  async function renew(request, purpose, send) {
    const { address, nextAddress, code, resendAt } = codes.renew(request.body.flow, purpose)
    limit(address, request)
    await send(address, code, nextAddress)
    return { resendAt }
  }
  const languageFor = ({ headers }) => languageOf(headers['accept-language'])
  /** Words of a stranger do not go into a mail: an origin that may embed the wallet is named, no other. */
  function forOrigin(request) {
    const { origin } = request.body
    const where = origins.allows(origin) ? origin : undefined
    return (address, code) => {
      const hasRecovery = users.hasRecovery(users.byEmail(address))
      return mailer.sendCode(address, { code, where, hasRecovery, language: languageFor(request) })
    }
  }

  app.post('/api/email/start', async (request) => {
    const address = readEmailAddress(request.body.email)
    limit(address, request)
    const { code, ...answer } = codes.issue({ purpose: 'sign-in', address })
    await forOrigin(request)(address, code)
    return answer
  })
  app.post('/api/email/resend', async (request) => renew(request, 'sign-in', forOrigin(request)))
  app.post('/api/email/verify', async ({ body }) => {
    const { address } = codes.redeem(body.flow, 'sign-in', body.code)
    return signIn.enter({ provider: 'email', subject: address, email: address }, body.publicKey)
  })
  app.post('/api/email/cancel', async ({ body }) => {
    codes.cancel(body.flow)
    return {}
  })

  /** A session and a mailbox are not yet the wallet's owner. @throws Refusal DEVICE_UNKNOWN */
  function requireShare(request) {
    const { userId } = signIn.require(request)
    if (!users.provesShare(userId, 'browser', request.body.proof)) throw refuse('DEVICE_UNKNOWN')
    return userId
  }
  /** Told first: a change that its old address never hears of is not made. */
  async function move(userId, address, request) {
    if (users.isTaken(address)) throw refuse('EMAIL_TAKEN')
    const [secret, language] = [moves.newSecret(), languageFor(request)]
    const link = `${context.url}/moved?change=${secret}&lang=${language}`
    await mailer.sendMoved(users.emailOf(userId, 'email'), { link, nextAddress: address, language })
    moves.change(userId, address, secret)
  }

  app.post('/api/email/change', async (request) => {
    const userId = requireShare(request)
    const nextAddress = readEmailAddress(request.body.email)
    const address = users.emailOf(userId, 'email')
    if (!address) throw refuse('ACTION_NOT_ALLOWED')
    if (users.isTaken(nextAddress)) throw refuse('EMAIL_TAKEN')
    limit(address, request)
    const { flow, code, resendAt } = codes.issue({ purpose: 'change-old', address, nextAddress, userId })
    await mailer.sendChangeCode(address, { code, nextAddress, language: languageFor(request) })
    return { flow, address, resendAt }
  })
  app.post('/api/email/change/resend', async (request) => {
    signIn.require(request)
    const language = languageFor(request)
    if (request.body.step === 'new')
      return renew(request, 'change-new', (address, code) => mailer.sendNewAddressCode(address, { code, language }))
    return renew(request, 'change-old', (address, code, nextAddress) =>
      mailer.sendChangeCode(address, { code, nextAddress, language }),
    )
  })
  app.post('/api/email/change/verify', async (request) => {
    const userId = requireShare(request)
    const { flow, code: given, step } = request.body
    const found = codes.redeem(flow, step === 'new' ? 'change-new' : 'change-old', given)
    if (found.userId !== userId) throw refuse('CODE_EXPIRED')
    if (step === 'new') {
      await move(userId, found.address, request)
      return {}
    }
    const address = found.nextAddress
    limit(address, request)
    const next = codes.issue({ purpose: 'change-new', address, userId })
    await mailer.sendNewAddressCode(address, { code: next.code, language: languageFor(request) })
    return { flow: next.flow, address, resendAt: next.resendAt }
  })

  /** The page behind the link that the old address was mailed. */
  app.post('/api/email/moved/look', async ({ body }) => moves.look(body.change))
  app.post('/api/email/moved/take-back', async (request) => {
    const { from, left } = moves.takeBack(request.body.change)
    // Who has it now is told; what was done is done, whether a mail goes out or not.
    if (left) await mailer.sendTakenBack(left, { address: from, language: languageFor(request) }).catch(() => {})
    return {}
  })
}
