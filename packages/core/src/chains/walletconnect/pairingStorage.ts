import type { KeyValueStorage } from '../../primitives/ports.js'
import { mergeStored, storedNames } from './mergeStored.js'
import type { SdkStorage } from './sdk.js'

export interface PairingStorage extends SdkStorage {
  /** Forgets everything that was read or written: for stored values that the SDK can't start with (E05). */
  wipe(): void
  /** Reads go on; nothing is written any more. */
  close(): void
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the SDK keeps as a list of records, and reads without looking (T-27). */
const LISTS = /\/\/(?:session|proposal|request|pairing|subscription|expirer|history)$/
/** What several tabs write: the lists, and the keys by their names. */
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
 * @param prefix - what our keys begin with
 * @param clientName - the SDK client's `customStoragePrefix`; it differs for each client, and is left out of the keys, so
 *   that the next page life finds them
 */
export function createPairingStorage(storage: KeyValueStorage, prefix: string, clientName: string): PairingStorage {
  /** The port lists no keys; the SDK asks for its own only. */
  const known = new Set<string>()
  /** Of what several tabs write: the names in what this client last had there. */
  const before = new Map<string, ReadonlySet<string>>()
  let closed = false
  const keyOf = (key: string) => {
    known.add(key)
    return prefix + key.replace(`:${clientName}//`, '//')
  }

  function stored(key: string): unknown {
    const text = storage.get(keyOf(key))
    // The SDK tells "nothing" by undefined alone.
    return text === null ? undefined : read(key, text)
  }
  async function getItem<Value>(key: string): Promise<Value | undefined> {
    const value = stored(key)
    // Whoever looks later only looks: the SDK took what was there at first.
    if (isShared(key) && !before.has(key)) before.set(key, storedNames(value))
    return value as Value | undefined
  }
  async function removeItem(key: string): Promise<void> {
    if (closed) return
    storage.remove(keyOf(key))
    known.delete(key)
  }
  function writeShared(key: string, ours: unknown): void {
    const there = stored(key)
    const merged = there === undefined ? ours : mergeStored(before.get(key) ?? new Set(), ours, there)
    const text = JSON.stringify(merged)
    storage.set(keyOf(key), text)
    // Where it could not be written, nobody else took away what is not there.
    if (storage.get(keyOf(key)) === text) before.set(key, storedNames(ours))
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
        // What is no JSON is not kept; nothing of the protocol is.
      }
    },
    async getKeys() {
      return [...known].filter((key) => storage.get(keyOf(key)) !== null)
    },
    async getEntries<Value>() {
      const keys = [...known].filter((key) => storage.get(keyOf(key)) !== null)
      return Promise.all(keys.map(async (key) => [key, (await getItem(key)) as Value] as [string, Value]))
    },
    wipe() {
      for (const key of known) storage.remove(keyOf(key))
      known.clear()
      before.clear()
    },
    close() {
      closed = true
    },
  }
}
