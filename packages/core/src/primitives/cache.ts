import { ADDRESS_CACHE_ENTRIES } from '../constants/addresses.js'

export interface Cache<Value> {
  /** The fresh value, the answer already being loaded, or the result of `load`. A failure is not stored. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** The fresh value, if it is there. */
  peek(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
  readonly size: number
}

interface CacheOptions {
  /** Counted from the moment the value arrived; `Infinity` keeps it until other entries displace it. */
  readonly lifetimeMs: number
  /** Above this number the least recently used entry is removed. */
  readonly maxEntries?: number
  now(): number
}

export function createCache<Value>(options: CacheOptions): Cache<Value> {
  const { lifetimeMs, maxEntries = ADDRESS_CACHE_ENTRIES, now } = options
  // A Map keeps the order of insertion: the first entry is the least recently used one.
  const entries = new Map<string, { value: Value; storedAt: number }>()
  const loading = new Map<string, Promise<Value>>()

  function peek(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    // A clock that was set back must not keep a value alive for hours (E20).
    const age = now() - entry.storedAt
    if (age < 0 || age >= lifetimeMs) return undefined
    entries.set(key, entry)
    return entry.value
  }

  function set(key: string, value: Value): void {
    entries.delete(key)
    entries.set(key, { value, storedAt: now() })
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
  }

  return {
    peek,
    set,
    get(key, load) {
      const shared = loading.get(key)
      if (shared) return shared
      const freshValue = peek(key)
      if (entries.has(key)) return Promise.resolve(freshValue as Value)
      const answer: Promise<Value> = load()
        .then((value) => {
          // Deleted or asked anew in the meantime: this answer is stale.
          if (loading.get(key) === answer) set(key, value)
          return value
        })
        .finally(() => {
          if (loading.get(key) === answer) loading.delete(key)
        })
      loading.set(key, answer)
      return answer
    },
    delete(key) {
      entries.delete(key)
      loading.delete(key)
    },
    clear() {
      entries.clear()
      loading.clear()
    },
    get size() {
      return entries.size
    },
  }
}
