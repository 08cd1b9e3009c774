/** Connecting with and without a prompt, and disconnecting. */
import { createError } from '../../errors/createError.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { AdapterConnection, Connector } from '../types.js'
import { type Connections, describeConnection } from './connections.js'
import type { NetworkId } from './wallets/types.js'

/** Wait for a silent answer: an extension with permission answers at once, one that prompts is left alone. */
const SILENT_ANSWER_MS = 3_000

/** @throws ModalError PROVIDER_NOT_FOUND, USER_REJECTED, NO_ACCOUNTS, INVALID_ANSWER, CHAIN_NOT_CONFIGURED */
export async function connect(
  connections: Connections,
  connector: Connector,
  network: NetworkId | undefined,
): Promise<AdapterConnection> {
  if (!network) throw createError('CHAIN_NOT_CONFIGURED', { namespace: 'polkadot' })
  const { wallet } = await connections.open(connector, network)
  const connection = await describeConnection(wallet, network)
  if (connection) return connection
  connections.forget(connector)
  throw createError('NO_ACCOUNTS', { namespace: 'polkadot' })
}

/**
 * Restores a connection. Extensions have no silent request, but do not prompt a page that they granted access before, and
 * only then is this called. Without the permission the extension may prompt; its answer is dropped after a moment.
 * @throws ModalError
 */
export async function reconnect(
  connections: Connections,
  connector: Connector,
  network: NetworkId | undefined,
  clock: Clock,
): Promise<AdapterConnection | undefined> {
  if (!network) return undefined
  let isTooLate = false
  async function ask(on: NetworkId): Promise<AdapterConnection | undefined> {
    const { wallet } = await connections.open(connector, on)
    const connection = isTooLate ? undefined : await describeConnection(wallet, on)
    if (isTooLate || !connection) connections.forget(connector)
    return connection
  }
  return within(clock, SILENT_ANSWER_MS, ask(network), () => {
    isTooLate = true
    return undefined
  })
}

/** Never throws. */
export function disconnect(connections: Connections, connector: Connector): void {
  try {
    connections.find(connector)?.wallet.leave()
  } catch {
    // Our side is disconnected whatever the wallet does.
  }
  connections.forget(connector)
}
