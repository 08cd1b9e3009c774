import { newDeviceKeys } from './deviceKeys.js'
import { open, seal } from './sealing.js'

const ABOUT = 'browser share'

/** This browser's shares, by user, under keys that can't be exported; and the key pair by which it gets one. */
export function createShares(store) {
  const name = (userId) => `share:${userId}`
  const read = ({ key, sealed }) => open(key, sealed, ABOUT)

  async function keep(share) {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return { key, sealed: await seal(key, share, ABOUT) }
  }

  return {
    /** The newest first. There is more than one while nobody knows which of them the service has taken. */
    async all(userId) {
      const found = []
      for (let kept = await store.get(name(userId)); kept; kept = kept.former) found.push(await read(kept))
      return found
    },
    /** The only one from now on. */
    set: async (userId, share) => store.set(name(userId), await keep(share)),
    /** Beside the one that counts, and that another tab may just have made: a wallet whose share is nowhere would be lost. */
    async add(userId, share) {
      const kept = await keep(share)
      await store.update(name(userId), (former) => ({ ...kept, former }))
    },
    async deviceKeys() {
      const kept = await store.get('device')
      if (kept) return kept
      const made = await newDeviceKeys()
      // Another tab may just have made a pair and named it to the service: that one counts.
      await store.update('device', (former) => former ?? made)
      return store.get('device')
    },
  }
}
