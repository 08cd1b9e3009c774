const NAME = 'wallet-modal-auth'
const TABLE = 'values'

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** It lasts as long as the page. */
export function memoryStore() {
  const values = new Map()
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    update: async (key, change) => void values.set(key, change(values.get(key))),
    delete: async (key) => void values.delete(key),
    keys: async () => [...values.keys()],
  }
}

/** Values of this origin; keys that can't be exported keep in it too. */
export async function openStore() {
  try {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
    const database = await settled(opening)
    const table = (mode) => database.transaction(TABLE, mode).objectStore(TABLE)
    return {
      get: (key) => settled(table('readonly').get(key)),
      set: (key, value) => settled(table('readwrite').put(value, key)),
      /** In one step: other tabs write here too. */
      update: (key, change) => {
        const values = table('readwrite')
        const reading = values.get(key)
        return new Promise((resolve, reject) => {
          reading.onsuccess = () => settled(values.put(change(reading.result), key)).then(resolve, reject)
          reading.onerror = () => reject(reading.error)
        })
      },
      delete: (key) => settled(table('readwrite').delete(key)),
      keys: () => settled(table('readonly').getAllKeys()),
    }
  } catch {
    // A frame to which the browser gives no storage. What is kept here is gone with the page, and the wallet must not be.
    return { ...memoryStore(), isFleeting: true }
  }
}
