import { readEmailAddress } from '../service/emailAddress.mjs'
import { sha256 } from './bytes.js'
import { newDeviceKeys } from './deviceKeys.js'
import { open, seal } from './sealing.js'

const ABOUT = 'browser share'
const ABOUT_ADDRESSES = 'addresses'
const EMAIL = 'email:'
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** This browser's shares, by user, under keys that can't be exported; and the key pair by which it gets one. */
export function createShares(store) {
  /** Whose address it is can't be read from the store. */
  const emailName = async (address) => EMAIL + (await sha256(readEmailAddress(address)))
  const name = (userId) => `share:${userId}`
  const addressesName = (userId) => `addresses:${userId}`
  const read = ({ key, sealed }, about) => open(key, sealed, about)

  async function keep(bytes, about) {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return { key, sealed: await seal(key, bytes, about) }
  }

  return {
    /** The newest first. There is more than one while nobody knows which of them the service has taken. */
    async all(userId) {
      const found = []
      for (let kept = await store.get(name(userId)); kept; kept = kept.former) found.push(await read(kept, ABOUT))
      return found
    },
    /** The only one from now on. */
    set: async (userId, share) => store.set(name(userId), await keep(share, ABOUT)),
    /** Beside the one that counts, and that another tab may just have made: a wallet whose share is nowhere would be lost. */
    async add(userId, share) {
      const kept = await keep(share, ABOUT)
      await store.update(name(userId), (former) => ({ ...kept, former }))
    },
    /** The addresses of the wallet as its keys gave them here, whatever the service says later. */
    async pinAddresses(userId, addresses) {
      const bytes = encoder.encode(JSON.stringify(addresses))
      await store.set(addressesName(userId), await keep(bytes, ABOUT_ADDRESSES))
    },
    /** @returns {Promise<{ eip155: string, solana: string } | undefined>} `undefined` where it was never opened here */
    async pinnedAddresses(userId) {
      const kept = await store.get(addressesName(userId))
      return kept && JSON.parse(decoder.decode(await read(kept, ABOUT_ADDRESSES)))
    },
    /** The wallet that an address has opened here, as the visitor typed it; a wallet has one address. */
    async pinEmail(address, userId) {
      const mine = await emailName(address)
      for (const key of await store.keys())
        if (String(key).startsWith(EMAIL) && key !== mine && (await store.get(key)) === userId) await store.delete(key)
      await store.set(mine, userId)
    },
    /** @returns {Promise<string | undefined>} whose wallet it was */
    pinnedUser: async (address) => store.get(await emailName(address)),
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
