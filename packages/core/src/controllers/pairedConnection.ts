/** A paired wallet in one namespace, as a connection: its connector, the adapter that speaks over the session, and what was approved. */
import type { PairedNamespace, PairedWallet } from '../chains/pairing.js'
import type { AdapterConnection, CaipNetworkId, ChainAdapter, ChainNamespace, Connector } from '../chains/types.js'
import type { ChainController } from './ChainController.js'
import type { ConnectorController } from './ConnectorController.js'

export interface PairedParts {
  chains: ChainController
  connectors: ConnectorController
  /** The namespace's adapter; a plain one over the session where there is none, or the page wants none. */
  pairedAdapter(namespace: ChainNamespace): Promise<ChainAdapter>
}

/** @param wanted - the network to be on, where the wallet approved it; else the first that it did */
export async function joinPaired(
  { chains, connectors, pairedAdapter }: PairedParts,
  wallet: PairedWallet,
  paired: PairedNamespace,
  wanted: CaipNetworkId | undefined,
): Promise<{ connector: Connector; adapter: ChainAdapter; answer: AdapterConnection }> {
  const { namespace, addresses, networks } = paired
  const adapter = await pairedAdapter(namespace)
  const connector = connectors.addPaired(wallet, paired)
  const caipNetworkId = (networks.find((id) => id === wanted) ?? networks[0]) as CaipNetworkId
  // Among approved networks the wallet is not asked.
  await adapter.switchNetwork(connector, chains.require(caipNetworkId))
  return { connector, adapter, answer: { addresses, caipNetworkId, approvedCaipNetworkIds: networks } }
}
