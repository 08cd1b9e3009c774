import type { CaipNetwork, ChainAdapter, Connector } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'

/**
 * The wallet does not know the network, or may not: it is offered once, and the switch asked again where adding did not switch.
 * @param isWanted - asked before each further question: the one before it may have taken the wallet long
 * @throws ModalError ABORTED where nobody wants it any more, and what the wallet answers
 */
export async function switchOrAdd(
  { adapter, connector }: { adapter: ChainAdapter; connector: Connector },
  network: CaipNetwork,
  isWanted: () => boolean,
): Promise<void> {
  const assertWanted = () => {
    if (!isWanted()) throw createError('ABORTED', { caipNetworkId: network.id })
  }
  try {
    await adapter.switchNetwork(connector, network)
  } catch (error) {
    const unknown = error instanceof ModalError && error.code === 'CHAIN_NOT_ADDED'
    if (!unknown || !adapter.addNetwork) throw error
    assertWanted()
    await adapter.addNetwork(connector, network)
    assertWanted()
    await adapter.switchNetwork(connector, network)
  }
}
