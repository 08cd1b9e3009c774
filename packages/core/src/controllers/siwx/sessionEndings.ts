/** Sessions that are being added or ended: until the server has done so, a look may find what is soon no more. */
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'

/** A server that takes longer to end a session keeps nobody from the next one. */
const ENDING_TIMEOUT_MS = 10_000

export function createSessionEndings(clock: Clock) {
  const pending = new Set<Promise<unknown>>()
  return {
    /** Takes note of work that the next one waits for. */
    ends<Result>(work: Promise<Result>): Promise<Result> {
      const forget = () => pending.delete(work)
      pending.add(work)
      work.then(forget, forget)
      return work
    },
    /** Waits for the endings, or for their longest time: those who come after that do not wait for them again. */
    async ended(): Promise<void> {
      const awaited = [...pending]
      const forget = () => {
        for (const work of awaited) pending.delete(work)
      }
      if (awaited[0]) await within<unknown>(clock, ENDING_TIMEOUT_MS, Promise.allSettled(awaited), forget)
    },
  }
}
