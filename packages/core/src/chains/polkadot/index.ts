/**
 * polkadot adapter over `window.injectedWeb3` or a paired session, and JSON-RPC. Connecting, signing and balances are small;
 * the library that reads metadata loads with the first fee or transfer.
 */

import type { PolkadotProvider } from '../../domain/providerTypes.js'
import { createError } from '../../errors/createError.js'
import type { AdapterServices, ChainAdapter, Connector } from '../types.js'
import { addressOn, requirePublicKey } from './address.js'
import type { ChainApi } from './api/index.js'
import { connect, disconnect, reconnect } from './connect.js'
import { createConnections } from './connections.js'
import { createHostProvider } from './hostProvider.js'
import { knownAssets } from './knownAssets.js'
import { switchNetwork } from './network.js'
import { readAccount } from './node/account.js'
import { createNodes } from './node/client.js'
import { signMessage } from './sign.js'
import { watch } from './watch.js'

const loadFailed = (cause: unknown): never => {
  throw createError('LOAD_FAILED', { namespace: 'polkadot' }, cause)
}

const verifying = () => import('./verifyMessage.js').catch(loadFailed)
const assets = () => import('./node/assets.js').catch(loadFailed)

export function createAdapter(services: AdapterServices): ChainAdapter {
  const { clock, appName = () => '' } = services
  const nodeOf = createNodes(services)
  const connections = createConnections(appName)
  let loading: Promise<ChainApi> | undefined

  /** The chain API, loaded once; a failed load is tried again on the next call. */
  function chainApi(): Promise<ChainApi> {
    loading ??= import('./api/index.js')
      .catch((cause) => {
        loading = undefined
        return loadFailed(cause)
      })
      .then(({ createChainApi }) => createChainApi(nodeOf))
    return loading
  }

  const hosts = new WeakMap<object, PolkadotProvider>()
  const works = new WeakMap<Connector, PolkadotProvider>()
  async function hostWork(connector: Connector): Promise<PolkadotProvider> {
    const { createHostWork, verifyBytes } = await verifying()
    const work = works.get(connector) ?? createHostWork(connections, connector, verifyBytes)
    works.set(connector, work)
    return work
  }

  /** Sends a transfer, in a chunk of its own: a connected visitor may never send. */
  const send: ChainAdapter['sendNative'] = async (connector, transfer, assertWanted = () => {}) => {
    const { sendTransfer } = await import('./send.js').catch(loadFailed)
    return sendTransfer({ connections, chainApi, assertWanted }, connector, transfer)
  }

  return {
    namespace: 'polkadot',
    connect: (connector, network) => connect(connections, connector, network),
    reconnect: (connector, network) => reconnect(connections, connector, network, clock),
    disconnect: async (connector) => disconnect(connections, connector),
    switchNetwork: (connector, network) => switchNetwork(connections, connector, network),
    addressOn,
    signMessage: (connector, request) => signMessage(connections, connector, request),
    watch: (connector, events) => watch(connections, connector, events),
    hostProvider(connector) {
      const { provider } = connector
      if (!provider || !connections.find(connector)) return undefined
      const host = hosts.get(provider) ?? createHostProvider(() => hostWork(connector))
      hosts.set(provider, host)
      return host
    },
    nativeBalance: async (network, address) => (await readAccount(nodeOf(network), requirePublicKey(address))).free,
    knownTokens: ({ reference }) => knownAssets(reference),
    // A chunk of its own: most accounts hold no assets.
    tokenBalance: async (network, token, address) => (await assets()).heldBy(nodeOf(network), token, address),
    tokenMustStay: async (network, token) => (await assets()).leastOf(nodeOf(network), token),
    feeQuote: async (network) => (await chainApi()).feeQuote(network),
    maxSendable: async (network, pair) => (await chainApi()).maxSendable(network, pair),
    prepareTransfer: async (request) => (await chainApi()).prepareTransfer(request),
    sendNative: send,
    sendToken: send,
    transactionStatus: async (network, transaction) => (await chainApi()).transactionStatus(network, transaction),
    // A chunk of its own: only sign-ins verify signatures.
    async verifyMessage(_network, signed) {
      const { verifyMessage } = await verifying()
      return verifyMessage(signed)
    },
  }
}
