import { randomUUID } from 'node:crypto'

/** More at once are somebody's flood; the oldest goes. */
const MOST_CHANNELS = 1_000

/**
 * The relay's memory: what waits for an answer, by its token. A channel ends by itself.
 * @param {{ seconds: number, now?: () => number }} options
 */
export function createChannels({ seconds, now = Date.now }) {
  /** @type {Map<string, { endsAt: number, value: object }>} in the order of their end */
  const channels = new Map()

  function sweep() {
    for (const [token, { endsAt }] of channels) {
      if (endsAt > now() && channels.size <= MOST_CHANNELS) return
      channels.delete(token)
    }
  }

  return {
    /** @returns {string} its token: who has it can ask for the answer, and is asked to give it */
    open(make) {
      const token = randomUUID()
      channels.set(token, { endsAt: now() + seconds * 1_000, value: make(token) })
      sweep()
      return token
    },
    /** @returns {object | undefined} undefined where there is none, or no longer */
    read(token) {
      sweep()
      return channels.get(token)?.value
    },
    write(token, value) {
      const channel = channels.get(token)
      if (channel) channel.value = value
    },
    close: (token) => channels.delete(token),
    clear: () => channels.clear(),
  }
}
