/** The stored connections, for every tab of the site: a row is changed by the tab it belongs to. */

import type { KeyValueStorage } from '../../primitives/ports.js'
import {
  readStoredConnections,
  type StoredConnection,
  storedConnectionsKey,
  writeStoredConnections,
} from '../../primitives/storedConnections.js'

/** Why rows are taken out: the tab did not find its wallet, and nobody disconnected; or the visitor disconnected there. */
export type TakenOut = 'cleaned' | 'left'

export interface StoredConnectionList {
  read(): readonly StoredConnection[]
  /** `why` is heard by other tabs. */
  write(rows: readonly StoredConnection[], why?: TakenOut): void
  /** Hears that another tab wrote, and why where it said so. */
  onOtherTab(listener: (why: TakenOut | undefined) => void): () => void
}

/** Stands in storage for a moment, before what is written. It holds no rows. */
const MARKS: Readonly<Record<TakenOut, string>> = { cleaned: '{"cleaning":true}', left: '{"leaving":true}' }

export function createStoredConnectionList(parts: {
  storage: KeyValueStorage
  storageKey: string
}): StoredConnectionList {
  const { storage } = parts
  const key = storedConnectionsKey(parts.storageKey)

  return {
    read: () => readStoredConnections(storage.get(key)),
    write(rows, why) {
      const text = rows.length > 0 ? writeStoredConnections(rows) : null
      if (why && storage.get(key) !== text) storage.set(key, MARKS[why])
      if (text === null) storage.remove(key)
      else storage.set(key, text)
    },
    onOtherTab(listener) {
      let why: TakenOut | undefined
      return storage.subscribe(key, (text) => {
        const announcedReason = why
        why = (['cleaned', 'left'] as const).find((name) => text === MARKS[name])
        if (!why) listener(announcedReason)
      })
    },
  }
}
