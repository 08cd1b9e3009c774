/** Connecting, with a prompt and without, and letting go. */
import { createError } from '../../errors/createError.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { AdapterConnection, Connector } from '../types.js'
import { type Connections, describeConnection } from './connections.js'
import type { NetworkId } from './wallets/types.js'

/** An extension that has let the page in answers at once; one that waits for the visitor is not waited for. */
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
 * The interface has no silent way in: what was let in before is answered without a prompt, and only then is this called.
 * Where the permission was taken back meanwhile the extension may prompt; it is then left alone after a moment.
 * @throws ModalError
 */
export async function reconnect(
  connections: Connections,
  connector: Connector,
  network: NetworkId | undefined,
  clock: Clock,
): Promise<AdapterConnection | undefined> {
  if (!network) return undefined
  let late = false
  async function ask(on: NetworkId): Promise<AdapterConnection | undefined> {
    const { wallet } = await connections.open(connector, on)
    const connection = late ? undefined : await describeConnection(wallet, on)
    if (late || !connection) connections.forget(connector)
    return connection
  }
  return within(clock, SILENT_ANSWER_MS, ask(network), () => {
    late = true
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
