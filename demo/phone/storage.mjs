/**
 * The wallet library's storage. The phone's own memory dies with its process; every change is told to `onChange`, so that
 * a phone which is switched on again can have its sessions back.
 * @param {Record<string, unknown>} initial
 * @param {(key: string, value: unknown) => void} onChange `undefined` means that the key is gone
 */
export function createStorage(initial, onChange) {
  const items = new Map(Object.entries(initial))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items.entries()],
    getItem: async (key) => items.get(key),
    async setItem(key, value) {
      // A copy, as any storage makes one.
      const kept = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
      items.set(key, kept)
      onChange(key, kept)
    },
    async removeItem(key) {
      items.delete(key)
      onChange(key, undefined)
    },
  }
}
