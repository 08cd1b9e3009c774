/** What storage remembers of connections: those a wallet confirmed, and hints that no wallet has confirmed or denied yet. */
import type { ChainNamespace } from '../chains/types.js'
import {
  readStoredConnections,
  type StoredConnection,
  storedConnectionsKey,
  writeStoredConnections,
} from '../primitives/storedConnections.js'
import type { KeyValueStorage } from '../services.js'

export interface StoredConnectionList {
  read(): readonly StoredConnection[]
  /** Keeps a row over the next `write` until `forget`. */
  hint(row: StoredConnection): void
  forget(namespace: ChainNamespace): void
  /** The confirmed rows, and the hints beside them. */
  write(confirmed: readonly StoredConnection[]): void
  /** The same, of a tab that did not find its wallet: other tabs hear that nobody disconnected. */
  cleanUp(confirmed: readonly StoredConnection[]): void
  /** Hears that another tab wrote; `cleaned`: it only cleaned up after itself. */
  onOtherTab(listener: (cleaned: boolean) => void): () => void
}

/** Stands in storage for a moment, before what is written by a tab that cleans up. It holds no rows. */
const CLEANING = '{"cleaning":true}'

export function createStoredConnectionList(parts: {
  storage: KeyValueStorage
  storageKey: string
}): StoredConnectionList {
  const { storage } = parts
  const key = storedConnectionsKey(parts.storageKey)
  const hints = new Map<ChainNamespace, StoredConnection>()

  function write(confirmed: readonly StoredConnection[]): void {
    const others = [...hints.values()].filter(({ namespace }) => !confirmed.some((row) => row.namespace === namespace))
    const rows = [...confirmed, ...others]
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, writeStoredConnections(rows))
  }

  return {
    read: () => readStoredConnections(storage.get(key)),
    hint: (row) => void hints.set(row.namespace, row),
    forget: (namespace) => void hints.delete(namespace),
    write,
    cleanUp(confirmed) {
      storage.set(key, CLEANING)
      write(confirmed)
    },
    onOtherTab(listener) {
      let cleaning = false
      return storage.subscribe(key, (text) => {
        const cleaned = cleaning
        cleaning = text === CLEANING
        if (!cleaning) listener(cleaned)
      })
    },
  }
}
