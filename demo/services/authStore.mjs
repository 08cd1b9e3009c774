import { randomBytes } from 'node:crypto'

const MOST_KEPT = 10_000

/** 128 bits: nobody guesses it. */
const secret = () => randomBytes(16).toString('hex')

/** Values which end by themselves. The oldest goes when there are too many. */
function createShelf() {
  const entries = new Map()
  return {
    put(key, value, lifeMs) {
      entries.set(key, { value, endsAt: Date.now() + lifeMs })
      if (entries.size > MOST_KEPT) entries.delete(entries.keys().next().value)
    },
    get(key) {
      const entry = entries.get(key)
      return entry && entry.endsAt > Date.now() ? entry.value : undefined
    },
    delete: (key) => entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** Who was asked to sign, and who has: in memory, gone with the process. */
export function createAuthStore() {
  const nonces = createShelf()
  const sessions = createShelf()
  return {
    /** A value for one message, for this visitor only. */
    issueNonce(visitor, lifeMs) {
      const nonce = secret()
      nonces.put(nonce, visitor, lifeMs)
      return nonce
    },
    /** Whether it was issued to this visitor and is unused and in time. From now on it is used. */
    useNonce(nonce, visitor) {
      if (visitor === undefined || nonces.get(nonce) !== visitor) return false
      return nonces.delete(nonce)
    },
    /** @returns the secret of the session's cookie */
    open(session, lifeMs) {
      const token = secret()
      sessions.put(token, session, lifeMs)
      return token
    },
    find: (token) => sessions.get(token),
    end: (token) => sessions.delete(token),
    newVisitor: secret,
    clear() {
      nonces.clear()
      sessions.clear()
    },
  }
}
