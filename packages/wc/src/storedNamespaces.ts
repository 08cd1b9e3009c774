import type { ChainNamespace } from '@wallet-modal/core'
import { chainNamespaces, MOST_STORED_CHARACTERS, storedConnectionsKey } from '@wallet-modal/core/primitives'

/**
 * The namespaces that storage may remember a connection of. A guess, so that the page's first file stays small: what it
 * leads to is core's looking, which reads the rows with care. None where storage throws (E01).
 */
export function storedNamespaces(storageKey = 'wallet-modal'): readonly ChainNamespace[] {
  try {
    // For most visitors nothing is stored: an error on their way would cost more than all else here.
    const text = localStorage.getItem(storedConnectionsKey(storageKey)) ?? '{}'
    const { v, connections } = JSON.parse(text.length > MOST_STORED_CHARACTERS ? '{}' : text)
    const isThere = (namespace: ChainNamespace) =>
      connections.some((row: unknown) => String(Object(row).caipAddress).startsWith(`${namespace}:`))
    return v === 1 ? chainNamespaces.filter(isThere) : []
  } catch {
    return []
  }
}
