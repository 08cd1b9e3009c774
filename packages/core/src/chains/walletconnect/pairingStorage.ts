import type { KeyValueStorage } from '../../primitives/ports.js'
import { mergeStored, storedNames } from './mergeStored.js'
import type { SdkStorage } from './sdk.js'

export interface PairingStorage extends SdkStorage {
  /** Deletes everything that was read or written: for stored values that the SDK can't start with (E05). */
  wipe(): void
  /** Stops writing; reads go on. */
  close(): void
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keys of lists of records, which the SDK reads without a check (T-27). */
const LISTS = /\/\/(?:session|proposal|request|pairing|subscription|expirer|history)$/
/** Whether several tabs write the key: the lists, and the keychain. */
const isShared = (key: string) => LISTS.test(key) || key.endsWith('//keychain')
const isRecord = (entry: unknown) => typeof entry === 'object' && entry !== null

function read(key: string, text: string): unknown {
  const value = parse(text) ?? undefined
  if (!LISTS.test(key)) return value
  return Array.isArray(value) ? value.filter(isRecord) : undefined
}

/**
 * The SDK's store over our own port; never throws, whatever the browser does (E01–E05).
 *
 * @param prefix - prefix of our keys
 * @param clientName - the SDK client's `customStoragePrefix`; it differs for each client, and is left out of the keys, so
 *   that the next page finds them
 */
export function createPairingStorage(storage: KeyValueStorage, prefix: string, clientName: string): PairingStorage {
  /** Keys in use, since the port can't list keys; the SDK asks only for its own. */
  const knownKeys = new Set<string>()
  /** Names in each shared value when this client last read or wrote it. */
  const lastNamesByKey = new Map<string, ReadonlySet<string>>()
  let closed = false
  const keyOf = (key: string) => {
    knownKeys.add(key)
    return prefix + key.replace(`:${clientName}//`, '//')
  }

  function stored(key: string): unknown {
    const text = storage.get(keyOf(key))
    // Return `undefined` for a missing value, as the SDK knows no null.
    return text === null ? undefined : read(key, text)
  }
  async function getItem<Value>(key: string): Promise<Value | undefined> {
    const value = stored(key)
    // Keep the names of the first read only: that is the one from which the SDK loaded its memory.
    if (isShared(key) && !lastNamesByKey.has(key)) lastNamesByKey.set(key, storedNames(value))
    return value as Value | undefined
  }
  async function removeItem(key: string): Promise<void> {
    if (closed) return
    storage.remove(keyOf(key))
    knownKeys.delete(key)
  }
  function writeShared(key: string, ours: unknown): void {
    const storedValue = stored(key)
    const merged =
      storedValue === undefined ? ours : mergeStored(lastNamesByKey.get(key) ?? new Set(), ours, storedValue)
    const text = JSON.stringify(merged)
    storage.set(keyOf(key), text)
    // Keep the old names after a failed write: the unwritten ones would later look deleted by another tab.
    if (storage.get(keyOf(key)) === text) lastNamesByKey.set(key, storedNames(ours))
  }

  return {
    getItem,
    removeItem,
    async setItem(key, value) {
      if (closed) return
      try {
        const text = JSON.stringify(value)
        if (text === undefined) await removeItem(key)
        else if (isShared(key)) writeShared(key, value)
        else storage.set(keyOf(key), text)
      } catch {
        // Ignore a value that is no JSON; the protocol has none.
      }
    },
    async getKeys() {
      return [...knownKeys].filter((key) => storage.get(keyOf(key)) !== null)
    },
    async getEntries<Value>() {
      const keys = [...knownKeys].filter((key) => storage.get(keyOf(key)) !== null)
      return Promise.all(keys.map(async (key) => [key, (await getItem(key)) as Value] as [string, Value]))
    },
    wipe() {
      for (const key of knownKeys) storage.remove(keyOf(key))
      knownKeys.clear()
      lastNamesByKey.clear()
    },
    close() {
      closed = true
    },
  }
}
