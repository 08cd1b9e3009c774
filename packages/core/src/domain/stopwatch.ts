/** How much time has passed, by two clocks: one is set by people, the other may stand still while the device sleeps (E18, E20). */
import type { Clock } from '../primitives/ports.js'

type Clocks = Pick<Clock, 'now' | 'monotonic'>

/** @returns ms since now, by the clock that says more */
export function stopwatch(clock: Clocks): () => number {
  const [wall, monotonic] = [clock.now(), clock.monotonic()]
  return () => Math.max(clock.now() - wall, clock.monotonic() - monotonic)
}

/**
 * What is made now is young for `ms`. A wall clock that went back says that nobody knows how long it was: then it is old.
 * @returns whether it still is
 */
export function startLifetime(clock: Clocks, ms: number): () => boolean {
  const wall = clock.now()
  const elapsedMs = stopwatch(clock)
  return () => clock.now() >= wall && elapsedMs() <= ms
}
