import { languageOf } from '../texts/textsFor.js'
import { readEmailAddress } from './emailAddress.mjs'
import { refuse } from './refuse.mjs'

/** Signing in with a code by mail, and changing the address: a code to the old one first, then one to the new. */
export function emailRoutes(app, { codes, users, origins, limits, mailer, signIn, most }) {
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

  app.post('/api/email/change', async (request) => {
    const { userId } = signIn.require(request)
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
    const { userId } = signIn.require(request)
    const { flow, code: given, step } = request.body
    const found = codes.redeem(flow, step === 'new' ? 'change-new' : 'change-old', given)
    if (found.userId !== userId) throw refuse('CODE_EXPIRED')
    if (step === 'new') {
      users.changeEmail(userId, found.address)
      return {}
    }
    const address = found.nextAddress
    limit(address, request)
    const next = codes.issue({ purpose: 'change-new', address, userId })
    await mailer.sendNewAddressCode(address, { code: next.code, language: languageFor(request) })
    return { flow: next.flow, address, resendAt: next.resendAt }
  })
}
