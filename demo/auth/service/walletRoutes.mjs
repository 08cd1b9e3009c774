import { readWallet } from './readWallet.mjs'

/** Who am I, the sealed wallet with the service's share of its key, whether a new browser asks for it, and signing out. */
export function walletRoutes(app, { users, devices, signIn }) {
  app.get('/api/session', async (request) => {
    const { userId, provider } = signIn.require(request)
    const facts = { userId, user: users.describe(userId, provider), share: users.serviceShare(userId) }
    return { ...facts, wallet: users.wallet(userId) ?? null, hasRecovery: users.hasRecovery(userId) }
  })
  app.get('/api/session/alive', async (request) => ({
    isAsked: devices.waitingFor(signIn.require(request).userId) !== undefined,
  }))
  app.put('/api/wallet', async (request) => {
    const { userId, deviceId } = signIn.require(request)
    users.keepWallet(userId, deviceId, readWallet(request.body))
    return {}
  })
  app.post('/api/sign-out', async (request) => {
    if (request.body?.everywhere === true) users.signOutEverywhere(signIn.require(request).userId)
    signIn.leave(request)
    return {}
  })
}
