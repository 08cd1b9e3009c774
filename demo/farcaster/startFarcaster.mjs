import { randomBytes } from 'node:crypto'
import { startFarcasterApp } from './app/server.mjs'
import { createIdRegistry, deployIdRegistry } from './idRegistry.mjs'
import { demoPeople, registrar } from './people.mjs'
import { startFarcasterRelay } from './relay.mjs'

/**
 * Starts what Sign In With Farcaster needs on this machine: the registry of ids on a node, the relay, and the app on the
 * phone with the demo's people.
 * @param {{ rpcUrl: string, accounts: import('../nodes/accounts.mjs').DevAccount[], ports?: [number, number],
 *   channelSeconds?: number }} options `accounts` as `withContractWallet` gives them for this node; `ports` of relay and
 *   app are wishes, 0 for any
 * @returns {Promise<{ addresses: { relay: string, app: string, idRegistry: `0x${string}` }, stop(): Promise<void> }>}
 */
export async function startFarcaster({ rpcUrl, accounts, ports: [relayPort, appPort] = [0, 0], channelSeconds }) {
  const people = demoPeople(accounts)
  const idRegistry = await deployIdRegistry(rpcUrl, {
    registrar: registrar().address,
    people: people.map(({ custody }) => custody),
  })
  const registry = createIdRegistry({ rpcUrl, idRegistry })
  const authKey = randomBytes(32).toString('hex')
  const relay = await startFarcasterRelay({
    authKey,
    appUrl: () => app.url,
    custodyOf: registry.custodyOf,
    port: relayPort,
    ...(channelSeconds && { channelSeconds }),
  })
  const startingApp = startFarcasterApp({ people, authKey, relayUrl: () => relay.url, port: appPort })
  const app = await startingApp.catch(async (error) => {
    await relay.stop()
    throw error
  })
  async function stop() {
    await Promise.all([relay.stop(), app.stop()])
  }
  return { addresses: { relay: relay.url, app: app.url, idRegistry }, stop }
}
