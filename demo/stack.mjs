import { bundleFrame } from './auth/service/bundleFrame.mjs'
import { startAuth } from './auth/startAuth.mjs'
import { startFarcaster } from './farcaster/startFarcaster.mjs'
import { devAccounts, withContractWallet } from './nodes/accounts.mjs'
import { describeNetwork, describeOtherNodes, describeSmartAccounts } from './nodes/describeNodes.mjs'
import { startNodes } from './nodes/startNodes.mjs'
import { startOtherNodes } from './nodes/startOtherNodes.mjs'
import { startPages } from './pages/server.mjs'
import { startPhone } from './phone/startPhone.mjs'
import { startRelay } from './relay/server.mjs'
import { startServices } from './services/server.mjs'
import { bundleWallets } from './wallets/bundleWallets.mjs'

/** Stable ports of `npm start`; one that is taken is replaced by a free one. */
export const FIXED_PORTS = {
  pages: 4170,
  services: 4171,
  relay: 4172,
  phone: 4173,
  nodes: [4181, 4182],
  polkadot: 4184,
  bitcoin: 4185,
  auth: 4174,
  farcaster: [4178, 4179],
}
const RANDOM_PORTS = {
  pages: 0,
  services: 0,
  relay: 0,
  phone: 0,
  nodes: [0, 0],
  polkadot: 0,
  bitcoin: 0,
  auth: 0,
  farcaster: [0, 0],
}

/** @type {typeof import('./stack.d.mts').startStack} */
export async function startStack({ ports = 'random' } = {}) {
  const wanted = ports === 'random' ? RANDOM_PORTS : ports === 'fixed' ? FIXED_PORTS : ports
  const keys = devAccounts()
  /** In the order of their start; they end in the opposite one. */
  const running = []
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop()
  }
  try {
    const relay = await startRelay({ port: wanted.relay })
    running.push(relay)
    // Kept on disk: who asks for the sign-in frame later does not wait. What fails here is said there.
    bundleFrame().catch(() => {})
    // The phone loads its libraries while the nodes start.
    const startingNodes = startNodes({ ports: wanted.nodes, accounts: keys })
    const networks = startingNodes.then((nodes) => nodes.networks)
    const startingOthers = startOtherNodes(wanted)
    const phoneParts = { relayUrl: relay.url, networks, others: startingOthers, accounts: keys, port: wanted.phone }
    const startingPhone = startPhone(phoneParts)
    const outcomes = await Promise.allSettled([startingNodes, startingOthers, startingPhone])
    running.push(...outcomes.filter(({ status }) => status === 'fulfilled').map(({ value }) => value))
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed) throw failed.reason
    const [nodes, others, phone] = await Promise.all([startingNodes, startingOthers, startingPhone])
    const accounts = withContractWallet(keys, nodes.networks[0].contractWallet)
    const services = await startServices({
      networks: nodes.networks,
      solana: others.solana,
      accounts,
      pages: () => addresses.pages,
      port: wanted.services,
    })
    running.push(services)
    const farcaster = await startFarcaster({ rpcUrl: nodes.networks[0].rpcUrl, accounts, ports: wanted.farcaster })
    running.push(farcaster)
    const auth = await startAuth({
      networks: nodes.networks,
      ...others,
      farcaster: farcaster.addresses,
      pages: () => addresses.pages,
      port: wanted.auth,
    })
    running.push(auth)
    const addresses = {
      pages: '',
      services: services.url,
      relay: relay.url,
      phone: phone.url,
      auth: { url: auth.url, mailbox: auth.mailbox, smtpPort: auth.smtpPort },
      networks: nodes.networks.map(describeNetwork),
      smartAccounts: describeSmartAccounts(nodes.networks, `${auth.url}/api/user-operations`),
      accounts: accounts.map(({ role, use, address }) => ({ role, use, address })),
      ...describeOtherNodes(others),
      farcaster: farcaster.addresses,
    }
    const walletsScript = await bundleWallets({ networks: nodes.networks, accounts, others })
    const pages = await startPages({ stack: addresses, walletsScript, port: wanted.pages })
    running.push(pages)
    addresses.pages = pages.url
    return { addresses, walletsScript, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
