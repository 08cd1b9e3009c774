import { createError } from '../../errors/createError.js'
import type { CaipNetwork, Connector } from '../types.js'
import { accountsOn, type Connections } from './connections.js'

/**
 * Switches the network without a request: a wallet's accounts are the same on every network, unless bound to one. Only a
 * paired wallet has networks of its own.
 * @throws ModalError CHAIN_NOT_ADDED where a paired wallet did not approve it, NO_ACCOUNTS where none may be used there
 */
export async function switchNetwork(
  connections: Connections,
  connector: Connector,
  network: CaipNetwork,
): Promise<void> {
  const connection = connections.get(connector)
  if (!connection.wallet.switchTo(network)) throw createError('CHAIN_NOT_ADDED', { caipNetworkId: network.id })
  if ((await accountsOn(connection.wallet, network)).length === 0)
    throw createError('NO_ACCOUNTS', { caipNetworkId: network.id })
  connection.network = network
}
