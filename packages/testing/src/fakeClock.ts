import type { Clock } from '@wallet-modal/core'

/** A `Clock` whose time passes only when a test says so. Hand it in as the service `clock`. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass: runs due timers in order, and lets promises settle after each one. */
  advance(ms: number): Promise<void>
  /** Sets the wall clock without letting time pass, as a visitor or a time server does. */
  setWall(ms: number): void
  /** Number of pending timers. */
  readonly waiting: number
}

/** A turn of the event loop: promises and streams that are ready settle in it. */
const waitForTurn = () =>
  new Promise<void>((resolve) => (typeof setImmediate === 'function' ? setImmediate(resolve) : setTimeout(resolve, 0)))

/**
 * Makes a clock that stands still until `advance`.
 *
 * @param start - wall time, ms since 1970
 */
export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  const timers = new Map<number, { at: number; run: () => void }>()
  let monotonic = 0
  let skew = start
  let nextId = 0

  async function settle(): Promise<void> {
    for (let turnCount = 0; turnCount < 3; turnCount++) await waitForTurn()
  }

  return {
    now: () => monotonic + skew,
    monotonic: () => monotonic,
    after(ms, run) {
      const id = ++nextId
      timers.set(id, { at: monotonic + Math.max(0, ms), run })
      return () => void timers.delete(id)
    },
    async advance(ms) {
      const end = monotonic + ms
      await settle()
      for (;;) {
        const nextTimer = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
        if (!nextTimer) break
        const [id, { at, run }] = nextTimer
        timers.delete(id)
        monotonic = Math.max(monotonic, at)
        run()
        await settle()
      }
      monotonic = end
      await settle()
    },
    setWall(ms) {
      skew = ms - monotonic
    },
    get waiting() {
      return timers.size
    },
  }
}
