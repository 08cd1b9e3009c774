import Fastify from 'fastify'
import { freePort } from '../nodes/freePort.mjs'
import { POLKADOT_ROLES } from './otherAddresses.mjs'
import { forkPhone } from './phoneChild.mjs'
import { phonePages } from './phonePages.mjs'

/** The phone's own keys beside the EVM ones, and where their networks are. */
function keysOfPhone({ solana, polkadot, bitcoin } = {}) {
  const keys = polkadot?.accounts.filter(({ role }) => POLKADOT_ROLES.includes(role))
  return {
    ...(solana && { solana: { network: solana.network, accounts: solana.accounts } }),
    ...(polkadot && {
      polkadot: { network: polkadot.network, accounts: keys.map(({ balance: _, ...key }) => key) },
    }),
    ...(bitcoin && { bitcoin: { esploraUrl: bitcoin.network.esploraUrl } }),
  }
}

/** What the phone can be told; see the table in the README. */
const CALLS = ['pair', 'approve', 'reject', 'disconnect', 'mode', 'emit', 'update', 'extend', 'wake']
const ROLES = ['phone', 'phoneSecond']
/** A relay that is away would hold up the goodbye to each session for a minute. */
const RESET_MS = 1_500

const within = (promise, ms) => {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Starts the phone, a pairing wallet in a process of its own, and its page and control over HTTP.
 * @param {{ relayUrl: string, networks: object[] | Promise<object[]>, others?: object | Promise<object>, port?: number,
 *   accounts: import('../nodes/accounts.mjs').DevAccount[] }} options `networks` as `startNodes` gives them, `others` as
 *   `startOtherNodes` does: without one of these the phone is connected there, and signs nothing
 * @returns {Promise<{ url: string, kill(): Promise<void>, restart(options?: { forget?: boolean }): Promise<void>,
 *   stop(): Promise<void> }>} `kill` ends the process at once; `restart` starts another one, with its sessions unless told
 *   to `forget` them
 */
export async function startPhone({ relayUrl, networks, others, accounts, port = 0 }) {
  const app = Fastify({ forceCloseConnections: true })
  const free = await freePort(port)
  const url = `http://127.0.0.1:${free}`
  const own = accounts.filter(({ role }) => ROLES.includes(role))
  let stored = {}

  function switchOn() {
    const setUp = Promise.all([networks, others]).then(([list, nodes]) => {
      return { relayUrl, url, networks: list, ...keysOfPhone(nodes), accounts: own, stored }
    })
    return forkPhone({ setUp, onStore: (key, value) => Object.assign(stored, { [key]: value }) })
  }
  let child = switchOn()
  const kill = () => child.kill()
  async function restart({ forget = false } = {}) {
    await child.kill()
    if (forget) stored = {}
    child = switchOn()
    await child.ready
  }
  async function reset() {
    try {
      await within(child.call('reset'), RESET_MS)
    } catch {
      await restart({ forget: true })
    }
  }

  app.removeAllContentTypeParsers()
  // A body is JSON whatever its type says.
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request, body) => (body ? JSON.parse(body) : undefined))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  for (const name of CALLS) app.post(`/${name}`, async (request) => (await child.call(name, request.body)) ?? {})
  // Killed while it answers, it is off as well.
  app.get('/state', () =>
    child.call('state').then(
      (state) => ({ on: true, ...state }),
      () => ({ on: false }),
    ),
  )
  app.post('/kill', async () => kill().then(() => ({})))
  app.post('/restart', async (request) => restart(request.body).then(() => ({})))
  app.post('/reset', async () => reset().then(() => ({})))
  app.setErrorHandler((error, _request, reply) => reply.code(child.isOn() ? 400 : 503).send({ error: error.message }))
  phonePages(app, { call: (name, body) => child.call(name, body) })

  async function stop() {
    await child.kill()
    await app.close()
  }
  try {
    await Promise.all([child.ready, app.listen({ host: '127.0.0.1', port: free })])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, kill, restart, stop }
}
