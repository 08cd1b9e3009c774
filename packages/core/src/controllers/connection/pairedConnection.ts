/** A paired wallet in one namespace, as a connection: its connector, the adapter that speaks over the session, and what was approved. */
import { ref } from 'valtio/vanilla'
import { AUTH_CONNECTOR } from '../../chains/authTypes.js'
import { isSessionProvider, PAIRED, type PairedNamespace, type PairedSession } from '../../chains/pairing.js'
import type { AdapterConnection, CaipNetworkId, ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import type { ChainController } from '../ChainController.js'
import type { ConnectorController } from './ConnectorController.js'

export interface PairedParts {
  chains: ChainController
  connectors: ConnectorController
  /** The namespace's adapter; a plain one over the session where there is none, or the page wants none. */
  pairedAdapter(namespace: ChainNamespace): Promise<ChainAdapter>
}

/** A contract wallet may have another address on each network; on this one the others are nobody's. */
function addressesOn({ provider, addresses }: PairedNamespace, id: CaipNetworkId): readonly string[] {
  const accountsHere = isSessionProvider(provider) ? provider.session.accounts(id) : []
  // A session without accounts has ended meanwhile, and says so to who listens.
  return accountsHere.length > 0 ? accountsHere : addresses
}

/**
 * @param wantedNetworkId - the network to be on, where the wallet approved it; else the first that it did
 * @param walletId - the directory's, where the visitor or the host named the wallet
 */
export async function joinPaired(
  { chains, connectors, pairedAdapter }: PairedParts,
  { wallet, embedded }: Pick<PairedSession, 'wallet' | 'embedded'>,
  paired: PairedNamespace,
  {
    wantedNetworkId,
    walletId,
  }: { readonly wantedNetworkId: CaipNetworkId | undefined; readonly walletId: string | undefined },
): Promise<{ connector: Connector; adapter: ChainAdapter; answer: AdapterConnection }> {
  const { namespace, networks } = paired
  const adapter = await pairedAdapter(namespace)
  const connector: Connector = {
    id: `${embedded ? AUTH_CONNECTOR : PAIRED}${namespace}`,
    name: wallet.name,
    type: embedded ? 'AUTH' : 'WALLET_CONNECT',
    chain: namespace,
    provider: ref(paired.provider),
    ...(embedded && { embedded: embedded(namespace) }),
    ...(wallet.icon && { imageUrl: wallet.icon }),
    ...(walletId && { explorerId: walletId }),
  }
  connectors.addPaired(connector)
  const caipNetworkId = (networks.find((id) => id === wantedNetworkId) ?? networks[0]) as CaipNetworkId
  // Among approved networks the wallet is not asked.
  await adapter.switchNetwork(connector, chains.require(caipNetworkId))
  const addresses = addressesOn(paired, caipNetworkId)
  return { connector, adapter, answer: { addresses, caipNetworkId, approvedCaipNetworkIds: networks } }
}
