/** Bringing back what storage remembers: nothing counts as connected before its wallet has confirmed it, and nobody is prompted. */
import type { AdapterConnection, ChainAdapter, ChainNamespace, Connector } from '../chains/types.js'
import { WALLET_INJECTION_WAIT_MS } from '../constants.js'
import type { StoredConnection } from '../primitives/storedConnections.js'
import type { Clock } from '../services.js'
import type { ConnectorController } from './ConnectorController.js'

interface Parts {
  connectors: ConnectorController
  clock: Clock
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
}

/** What a wallet confirmed of a stored connection. */
export interface RestoredConnection {
  readonly connector: Connector
  readonly adapter: ChainAdapter
  readonly answer: AdapterConnection
}

export function createRestore({ connectors, clock, adapter: adapterOf }: Parts) {
  /** Waits for a wallet that was connected before to announce itself again: 1 s at most (spec 9 'Wallet injection wait'). */
  function awaitConnector(row: StoredConnection): Promise<Connector | undefined> {
    const known = connectors.match(row)
    if (known) return Promise.resolve(known)
    return new Promise((resolve) => {
      const stop = connectors.onChange(() => {
        const connector = connectors.match(row)
        if (connector) finish(connector)
      })
      const cancelTimer = clock.after(WALLET_INJECTION_WAIT_MS, () => finish(undefined))
      function finish(connector: Connector | undefined): void {
        stop()
        cancelTimer()
        resolve(connector)
      }
      connectors.refresh()
    })
  }

  /** `undefined` where the wallet is gone or no longer shares an account. */
  return async function restore(row: StoredConnection): Promise<RestoredConnection | undefined> {
    try {
      const connector = await awaitConnector(row)
      if (!connector) return undefined
      const adapter = await adapterOf(row.namespace)
      const answer = await adapter.reconnect(connector)
      return answer && { connector, adapter, answer }
    } catch {
      // A stored connection is a hint: one that can't be confirmed is forgotten without a word (P13).
      return undefined
    }
  }
}
