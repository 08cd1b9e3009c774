import type { CaipNetwork, ChainAdapter, Connector } from '../../chains/types.js'
import { ModalError } from '../../errors/ModalError.js'

/** 4902: the wallet does not know the network. It is offered once, and the switch asked again where adding did not switch. */
export async function switchOrAdd(
  { adapter, connector }: { adapter: ChainAdapter; connector: Connector },
  network: CaipNetwork,
): Promise<void> {
  try {
    await adapter.switchNetwork(connector, network)
  } catch (error) {
    const unknown = error instanceof ModalError && error.code === 'CHAIN_NOT_ADDED'
    if (!unknown || !adapter.addNetwork) throw error
    await adapter.addNetwork(connector, network)
    await adapter.switchNetwork(connector, network)
  }
}
