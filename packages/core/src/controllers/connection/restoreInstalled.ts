/** Finding the wallet of this browser that a stored connection is with, and asking it without a prompt. */
import type { AdapterConnection, ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import { SILENT_ANSWER_WAIT_MS, WALLET_INJECTION_WAIT_MS } from '../../constants/wallets.js'
import { createError } from '../../errors/createError.js'
import { earlyError } from '../../errors/earlyError.js'
import { ModalError } from '../../errors/ModalError.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import { type StoredConnection, storedAddress } from '../../primitives/storedConnections.js'
import type { ChainController } from '../ChainController.js'
import type { ConnectorController } from './ConnectorController.js'
import type { LiveConnection } from './liveConnectionTypes.js'

interface Parts {
  clock: Pick<Clock, 'after'>
  chains: ChainController
  connectors: ConnectorController
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
}

/** A stored connection that its wallet confirmed. */
export interface RestoredConnection extends LiveConnection {
  readonly answer: AdapterConnection
}

/** An error that says nothing of the wallet: our own code did not come, or the wallet itself is silent. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ModalError && (error.code === 'LOAD_FAILED' || error.code === 'TIMEOUT')

export function createRestoreInstalled({ chains, connectors, clock, adapter: adapterOf }: Parts) {
  /**
   * Waits until so many wallets that may be the stored one have announced themselves: 1 s at most (spec 9 'Wallet injection
   * wait'), which begins when they can. @throws ModalError LOAD_FAILED
   */
  async function awaitConnectors(row: StoredConnection, count: number): Promise<readonly Connector[]> {
    const { namespace } = row
    const isThere = () => connectors.matches(row).length >= count
    if (!isThere() && namespace !== 'eip155')
      await connectors.lookElsewhere().catch((cause) => {
        throw earlyError('LOAD_FAILED', { namespace }, cause)
      })
    if (isThere()) return connectors.matches(row)
    return new Promise((resolve) => {
      const stop = connectors.onChange(() => {
        if (isThere()) finish()
      })
      const cancelTimer = clock.after(WALLET_INJECTION_WAIT_MS, finish)
      function finish(): void {
        stop()
        cancelTimer()
        resolve(connectors.matches(row))
      }
      connectors.refresh()
    })
  }

  /** `undefined` where it shares nothing. @throws ModalError TIMEOUT, LOAD_FAILED; and whatever else it throws */
  async function ask(connector: Connector, row: StoredConnection): Promise<RestoredConnection | undefined> {
    const adapter = await adapterOf(row.namespace)
    const pendingAnswer = adapter.reconnect(connector, chains.find(row.caipNetworkId))
    const answer = await within(clock, SILENT_ANSWER_WAIT_MS, pendingAnswer, () => {
      throw createError('TIMEOUT', { connectorId: connector.id })
    })
    return answer && { connector, adapter, answer }
  }

  const hasAccount = ({ answer }: RestoredConnection, row: StoredConnection) =>
    answer.addresses.includes(storedAddress(row))

  /** Asks each of several that claim to be the wallet: it is the one that shares the account; where not exactly one does, none. */
  async function askEach(all: readonly Connector[], row: StoredConnection): Promise<RestoredConnection | undefined> {
    const answers = await Promise.allSettled(all.map((connector) => ask(connector, row)))
    const confirmed = answers.flatMap((entry) => (entry.status === 'fulfilled' && entry.value ? [entry.value] : []))
    const [owner, ...otherOwners] = confirmed.filter((entry) => hasAccount(entry, row))
    if (owner) return otherOwners.length === 0 ? owner : undefined
    // The wallet may be the one that said nothing.
    const silent = answers.find((entry) => entry.status === 'rejected' && isUnknown(entry.reason))
    if (silent?.status === 'rejected') throw silent.reason
    return undefined
  }

  return async function restoreInstalled(row: StoredConnection): Promise<RestoredConnection | undefined> {
    const [only, ...others] = await awaitConnectors(row, 1)
    if (!only) return undefined
    if (others.length > 0) return askEach([only, ...others], row)
    const restored = await ask(only, row)
    if (!restored || hasAccount(restored, row) || only.id === row.connectorId) return restored
    // Known by what any wallet can claim, with another account: the visitor may have chosen that one, or the wallet that had
    // the stored one has yet to announce itself.
    const all = await awaitConnectors(row, 2)
    return all.length > 1 ? askEach(all, row) : ask(only, row)
  }
}
