/** A pairing or a session speaks through a topic: 32 bytes, as hex. */
const MAX_MESSAGES_PER_TOPIC = 500

/**
 * Messages by topic until their time is over. They are sealed by the clients: nothing here can read one.
 *
 * @typedef {{ topic: string, message: string, tag: number, publishedAt: number, expiresAt: number, from: string,
 *   attestation?: string, readers: Set<string> }} Letter
 */
export function createMailbox() {
  /** @type {Map<string, Letter[]>} */
  const topics = new Map()

  function alive(topic) {
    const letters = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now())
    if (letters.length) topics.set(topic, letters)
    else topics.delete(topic)
    return letters
  }

  /** @returns {Letter} */
  function put({ topic, message, ttl, tag, from, attestation }) {
    const publishedAt = Date.now()
    const letter = { topic, message, tag, publishedAt, expiresAt: publishedAt + ttl * 1000, from, readers: new Set() }
    if (attestation) letter.attestation = attestation
    topics.set(topic, [...alive(topic), letter].slice(-MAX_MESSAGES_PER_TOPIC))
    return letter
  }

  /** What `reader` has neither written nor acknowledged, oldest first. */
  const unread = (topic, reader) => alive(topic).filter(({ from, readers }) => from !== reader && !readers.has(reader))

  return { put, unread, clear: () => topics.clear() }
}
