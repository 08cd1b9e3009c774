import type { ChainNamespace } from '@wallet-modal/core'
import { chainNamespaces, MOST_STORED_CHARACTERS, storedConnectionsKey } from '@wallet-modal/core/primitives'

/**
 * The namespaces of which storage may hold a connection. A guess, so that the page's first file stays small: it only makes
 * core look, which reads the rows with care. None where storage throws (E01).
 */
export function storedNamespaces(storageKey = 'wallet-modal'): readonly ChainNamespace[] {
  try {
    // Most visitors have nothing stored: for them an exception would cost more than everything else here.
    const text = localStorage.getItem(storedConnectionsKey(storageKey)) ?? '{}'
    const { v, connections } = JSON.parse(text.length > MOST_STORED_CHARACTERS ? '{}' : text)
    const isThere = (namespace: ChainNamespace) =>
      connections.some((row: unknown) => String(Object(row).caipAddress).startsWith(`${namespace}:`))
    return v === 1 ? chainNamespaces.filter(isThere) : []
  } catch {
    return []
  }
}
