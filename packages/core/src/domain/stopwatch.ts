/** Elapsed time by two clocks: one is set by people, the other may stand still while the device sleeps (E18, E20). */
import type { Clock } from '../primitives/ports.js'

type Clocks = Pick<Clock, 'now' | 'monotonic'>

/** @returns ms since now, by the clock that says more */
export function stopwatch(clock: Clocks): () => number {
  const [wall, monotonic] = [clock.now(), clock.monotonic()]
  return () => Math.max(clock.now() - wall, clock.monotonic() - monotonic)
}

/**
 * Starts a lifetime of `ms`. A wall clock that went back makes the elapsed time unknown: then the lifetime is over.
 * @returns whether the lifetime still lasts
 */
export function startLifetime(clock: Clocks, ms: number): () => boolean {
  const wall = clock.now()
  const elapsedMs = stopwatch(clock)
  return () => clock.now() >= wall && elapsedMs() <= ms
}
