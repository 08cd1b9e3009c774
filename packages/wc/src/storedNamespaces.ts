import type { ChainNamespace } from '@wallet-modal/core'
import { readStoredConnections, storedConnectionsKey } from '@wallet-modal/core/primitives'

/** The namespaces that storage remembers a connection of: a hint until the wallet confirms it. None where storage throws (E01). */
export function storedNamespaces(storageKey = 'wallet-modal'): readonly ChainNamespace[] {
  try {
    return readStoredConnections(localStorage.getItem(storedConnectionsKey(storageKey))).map(
      ({ namespace }) => namespace,
    )
  } catch {
    return []
  }
}
