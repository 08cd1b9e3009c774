/** How long a directory is spared that failed, or that was asked much a moment ago (N01, N04). */
import { HTTP_TIMEOUT_MS } from '../../constants/http.js'
import type { Clock } from '../../primitives/ports.js'

export interface DirectoryHealth {
  /** Begins a rest of a whole budget: views that follow each other do not storm a directory that failed. */
  rest(): void
  isResting(): boolean
  /** Says that suggestions failed or were cut off: for a while each question is asked once, at most 4 requests in all. */
  strain(): void
  isStrained(): boolean
  /** Forgets both. */
  recover(): void
}

export function createDirectoryHealth(clock: Pick<Clock, 'monotonic'>): DirectoryHealth {
  const ends = { rest: Number.NEGATIVE_INFINITY, strain: Number.NEGATIVE_INFINITY }
  const startPause = (name: keyof typeof ends) => {
    ends[name] = clock.monotonic() + HTTP_TIMEOUT_MS
  }
  const isPaused = (name: keyof typeof ends) => clock.monotonic() < ends[name]
  return {
    rest: () => startPause('rest'),
    isResting: () => isPaused('rest'),
    strain: () => startPause('strain'),
    isStrained: () => isPaused('strain'),
    recover() {
      ends.rest = ends.strain = Number.NEGATIVE_INFINITY
    },
  }
}
