/** Sessions that are being added or ended: until the server has done so, a look may find what is soon no more. */
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'

/** A server that takes longer to end a session keeps nobody from the next one. */
const ENDING_TIMEOUT_MS = 10_000

export function createSessionEndings(clock: Clock) {
  let ending: Promise<void> | undefined
  return {
    /** Takes note of work that the next one waits for. */
    ends<Result>(work: Promise<Result>): Promise<Result> {
      const all: Promise<void> = Promise.allSettled([ending, work]).then(() => {
        if (ending === all) ending = undefined
      })
      ending = all
      return work
    },
    /** Waits for the endings, or for their longest time: those who come after that do not wait for them again. */
    async ended(): Promise<void> {
      const all = ending
      const stopWaiting = () => {
        if (ending === all) ending = undefined
      }
      if (all) await within(clock, ENDING_TIMEOUT_MS, all, stopWaiting)
    },
  }
}
