import type { KeyValueStorage } from '../../services.js'
import type { SdkStorage } from './sdk.js'

export interface PairingStorage extends SdkStorage {
  /** Forgets everything that was read or written: for stored values that the SDK can't start with (E05). */
  wipe(): void
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
  const keyOf = (key: string) => {
    known.add(key)
    return prefix + key.replace(`:${clientName}//`, '//')
  }

  async function getItem<Value>(key: string): Promise<Value | undefined> {
    const text = storage.get(keyOf(key))
    // The SDK tells "nothing" by undefined alone.
    return text === null ? undefined : (read(key, text) as Value | undefined)
  }
  async function removeItem(key: string): Promise<void> {
    storage.remove(keyOf(key))
    known.delete(key)
  }

  return {
    getItem,
    removeItem,
    async setItem(key, value) {
      try {
        const text = JSON.stringify(value)
        if (text === undefined) await removeItem(key)
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
    },
  }
}
