/** Stored connections whose wallet is there and shares nothing, since it is locked: they come back by themselves. Nobody is prompted. */
import type { ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import type { StoredConnection } from '../../primitives/storedConnections.js'
import type { ConnectorController } from './ConnectorController.js'
import type { LiveConnections } from './liveConnectionTypes.js'
import { isInstalled } from './restoreConnections.js'
import type { StoredConnectionList } from './storedConnectionList.js'

interface Parts {
  stored: StoredConnectionList
  live: Pick<LiveConnections, 'has'>
  connectors: Pick<ConnectorController, 'matches'>
  mayRestore(): boolean
  /** Asks the wallet of a row, and connects it where it shares an account again. */
  bringBack(row: StoredConnection): Promise<void>
  /** Called when a locked wallet said something. */
  onHint(): void
  /** The instance is no more. */
  isOver(): boolean
}

export function createLockedWallets({ stored, live, connectors, mayRestore, bringBack, onHint, isOver }: Parts) {
  /** The namespaces whose wallet was found to share nothing. */
  const lockedNamespaces = new Set<ChainNamespace>()
  /** How to stop listening, by connector id. */
  const stopListeningTo = new Map<string, () => void>()

  /** The stored rows that are still waited for: not what is connected by now, or not stored any more. */
  function rows(): readonly StoredConnection[] {
    if (isOver() || !mayRestore()) return []
    return stored
      .read()
      .filter((row) => lockedNamespaces.has(row.namespace) && isInstalled(row) && !live.has(row.namespace))
  }

  const walletsOf = (all: readonly StoredConnection[]) => all.flatMap((row) => connectors.matches(row))

  function hear({ chain }: Connector): void {
    if (rows().some(({ namespace }) => namespace === chain)) onHint()
    else forgetOthers()
  }

  function forgetOthers(): void {
    const awaitedConnectors = walletsOf(rows())
    for (const [id, stop] of stopListeningTo) {
      if (awaitedConnectors.some((connector) => connector.id === id)) continue
      stop()
      stopListeningTo.delete(id)
    }
  }

  return {
    /** The stored wallet of a namespace shares nothing: it is listened to, and asked at the next look. */
    add({ namespace, onShared }: ChainAdapter): void {
      if (!onShared) return
      lockedNamespaces.add(namespace)
      forgetOthers()
      for (const connector of walletsOf(rows().filter((row) => row.namespace === namespace)))
        if (!stopListeningTo.has(connector.id))
          stopListeningTo.set(
            connector.id,
            onShared(connector, () => hear(connector)),
          )
    },
    async look(): Promise<void> {
      await Promise.allSettled(
        rows()
          .filter((row) => connectors.matches(row).length > 0)
          .map(bringBack),
      )
    },
    stop(): void {
      for (const stop of stopListeningTo.values()) stop()
      stopListeningTo.clear()
    },
  }
}
