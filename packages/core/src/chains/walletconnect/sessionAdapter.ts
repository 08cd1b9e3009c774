/** Adapter for a namespace without its own, over a session: accounts, networks and messages; no balances, no transfers. */
import { createError } from '../../errors/createError.js'
import { normalizeError } from '../../errors/normalizeError.js'
import type { SessionProvider } from '../pairing.js'
import type { AdapterConnection, CaipNetworkId, ChainAdapter, ChainNamespace, Connector } from '../types.js'
import { signRequests } from './signRequests.js'

/** @throws ModalError PROVIDER_NOT_FOUND for anything but a session */
function providerOf(connector: Connector): SessionProvider {
  const provider = connector.provider as Partial<SessionProvider> | undefined
  if (!provider?.session) throw createError('PROVIDER_NOT_FOUND', { connectorId: connector.id })
  return provider as SessionProvider
}

/**
 * Creates an adapter that prompts only for signatures: a session has its accounts and networks already.
 * @param own - the namespace's own adapter, where hosts get another provider than the session's
 */
export function createSessionAdapter(
  namespace: ChainNamespace,
  own?: Pick<ChainAdapter, 'hostProvider'>,
): ChainAdapter {
  function read(connector: Connector): AdapterConnection | undefined {
    const { session } = providerOf(connector)
    const caipNetworkId = session.network()
    const addresses = session.accounts(caipNetworkId)
    return addresses.length > 0 ? { addresses, caipNetworkId } : undefined
  }

  return {
    namespace,
    async connect(connector, network) {
      if (network) providerOf(connector).session.switchTo(network.id)
      const connection = read(connector)
      if (!connection) throw createError('NO_ACCOUNTS', { namespace })
      return connection
    },
    reconnect: async (connector) => read(connector),
    async disconnect(connector) {
      ;(connector.provider as Partial<SessionProvider> | undefined)?.session?.leave()
    },
    async switchNetwork(connector, { id }) {
      try {
        if (providerOf(connector).session.switchTo(id)) return
      } catch (error) {
        throw normalizeError(error)
      }
      throw createError('CHAIN_NOT_ADDED', { caipNetworkId: id })
    },
    async signMessage(connector, message) {
      const { request, read: signatureOf } = signRequests[namespace](message)
      try {
        const signature = signatureOf(await providerOf(connector).request(request))
        if (signature) return signature
      } catch (error) {
        throw normalizeError(error)
      }
      throw createError('INVALID_ANSWER', { expected: 'signature' })
    },
    async nativeBalance() {
      throw createError('BALANCE_UNAVAILABLE', { namespace })
    },
    async sendNative() {
      throw createError('UNSUPPORTED_METHOD', { namespace })
    },
    ...(own?.hostProvider && { hostProvider: own.hostProvider }),
    watch(connector, events) {
      const { on, removeListener, session } = providerOf(connector)
      const listeners: Readonly<Record<string, (payload: never) => void>> = {
        accountsChanged: (addresses: readonly string[]) =>
          addresses.length > 0 ? events.accountsChanged(addresses) : events.disconnected(),
        // Read the network from the session: the payload's form differs by namespace.
        chainChanged: () => events.networkChanged(session.network() as CaipNetworkId),
        disconnect: () => events.disconnected(),
      }
      for (const [name, listener] of Object.entries(listeners)) on(name, listener)
      return () => {
        for (const [name, listener] of Object.entries(listeners)) removeListener(name, listener)
      }
    },
  }
}
