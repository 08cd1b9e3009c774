import type { Clock } from './ports.js'

/** A timer of which one wait counts: starting it again ends the wait before. */
export interface Timer {
  start(ms: number, run: () => void): void
  cancel(): void
}

export function createTimer(clock: Pick<Clock, 'after'>): Timer {
  let cancelWait = () => {}
  return {
    cancel: () => cancelWait(),
    start(ms, run) {
      cancelWait()
      cancelWait = clock.after(ms, run)
    },
  }
}
