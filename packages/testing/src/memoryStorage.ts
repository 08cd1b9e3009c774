import type { KeyValueStorage } from '@wallet-modal/core'

/** Storage in memory, which instances can share as two tabs would. Hand it in as the service `storage`. */
export interface MemoryStorage extends KeyValueStorage {
  readonly entries: ReadonlyMap<string, string>
  /** The same storage as another tab sees it: its writes are announced here. */
  otherTab(): MemoryStorage
}

interface Shared {
  readonly entries: Map<string, string>
  readonly tabs: Set<Map<string, Set<(value: string | null) => void>>>
}

/** Makes an empty `MemoryStorage`. `otherTab()` gives the same storage as another tab sees it. */
export function createMemoryStorage(shared: Shared = { entries: new Map(), tabs: new Set() }): MemoryStorage {
  const listeners = new Map<string, Set<(value: string | null) => void>>()
  shared.tabs.add(listeners)

  /** Writes like a browser's tab: the `storage` event goes to the other tabs only, and only for a change. */
  function write(key: string, value: string | null): void {
    if ((shared.entries.get(key) ?? null) === value) return
    if (value === null) shared.entries.delete(key)
    else shared.entries.set(key, value)
    for (const tab of shared.tabs) {
      if (tab !== listeners) for (const listener of [...(tab.get(key) ?? [])]) listener(value)
    }
  }

  return {
    entries: shared.entries,
    otherTab: () => createMemoryStorage(shared),
    get: (key) => shared.entries.get(key) ?? null,
    set: (key, value) => write(key, value),
    remove: (key) => write(key, null),
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => set.delete(listener)
    },
  }
}
