import { refuse } from './refuse.mjs'

const MOST_SEALED_CHARACTERS = 4_096
const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= MOST_SEALED_CHARACTERS
const pick = (record, names) => Object.fromEntries(names.map((name) => [name, record?.[name]]))
const NAMESPACES = ['eip155', 'solana']

function readWallet({ addresses, sealed }) {
  const wallet = { addresses: pick(addresses, NAMESPACES), sealed: pick(sealed, ['iv', 'data']) }
  if (!Object.values({ ...wallet.addresses, ...wallet.sealed }).every(isText)) throw refuse('BAD_REQUEST')
  return wallet
}

/** Who am I, the sealed wallet with the service's half of its lock, and signing out. */
export function walletRoutes(app, { users, signIn }) {
  app.get('/api/session', async (request) => {
    const { userId, provider } = signIn.require(request)
    const facts = { userId, user: users.describe(userId, provider), share: users.serviceShare(userId) }
    return { ...facts, wallet: users.wallet(userId) ?? null }
  })
  app.get('/api/session/alive', async (request) => {
    signIn.require(request)
    return {}
  })
  app.put('/api/wallet', async (request) => {
    const { userId } = signIn.require(request)
    users.keepWallet(userId, readWallet(request.body))
    return {}
  })
  app.post('/api/sign-out', async (request) => {
    if (request.body?.everywhere === true) users.signOutEverywhere(signIn.require(request).userId)
    signIn.leave(request)
    return {}
  })
}
