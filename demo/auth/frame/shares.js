import { newDeviceKeys } from './deviceKeys.js'
import { open, seal } from './sealing.js'

const ABOUT = 'browser share'

/** This browser's halves, by user, under a key that can't be exported; and the key pair by which it gets one. */
export function createShares(store) {
  const name = (userId) => `share:${userId}`
  return {
    /** @returns {Promise<Uint8Array | undefined>} */
    async get(userId) {
      const kept = await store.get(name(userId))
      return kept && open(kept.key, kept.sealed, ABOUT)
    },
    async set(userId, share) {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      await store.set(name(userId), { key, sealed: await seal(key, share, ABOUT) })
    },
    async deviceKeys() {
      const kept = await store.get('device')
      if (kept) return kept
      const made = await newDeviceKeys()
      await store.set('device', made)
      return made
    },
  }
}
