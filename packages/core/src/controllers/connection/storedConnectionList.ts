/** What storage remembers of connections, for every tab of the site: a row is changed by whoever it belongs to. */

import type { KeyValueStorage } from '../../primitives/ports.js'
import {
  readStoredConnections,
  type StoredConnection,
  storedConnectionsKey,
  writeStoredConnections,
} from '../../primitives/storedConnections.js'

export interface StoredConnectionList {
  read(): readonly StoredConnection[]
  write(rows: readonly StoredConnection[]): void
  /** The same, of a tab that did not find its wallet: other tabs hear that nobody disconnected. */
  cleanUp(rows: readonly StoredConnection[]): void
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

  function write(rows: readonly StoredConnection[]): void {
    if (rows.length === 0) storage.remove(key)
    else storage.set(key, writeStoredConnections(rows))
  }

  return {
    read: () => readStoredConnections(storage.get(key)),
    write,
    cleanUp(rows) {
      storage.set(key, CLEANING)
      write(rows)
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
