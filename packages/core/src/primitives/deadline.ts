/** A moment by two clocks, whichever says first that it is over: one is set by people, the other may stand still while the device sleeps (E18, E20). */
import { LONGEST_TIMER_MS } from '../constants/timers.js'
import type { Clock } from './ports.js'

export interface Deadline {
  /** Sets the moment anew, `ms` from now. */
  set(ms: number): void
  /** Reads the clocks again: a timer is late where the device slept. */
  check(): void
  /** Forgets the moment. */
  stop(): void
}

/** @param onOver - called once for each moment, perhaps within `set` or `check` */
export function createDeadline(clock: Clock, onOver: () => void): Deadline {
  let end: { readonly wall: number; readonly monotonic: number } | undefined
  let cancelTimer = () => {}

  function stop(): void {
    cancelTimer()
    end = undefined
  }

  function check(): void {
    cancelTimer()
    if (!end) return
    const remainingMs = Math.min(end.wall - clock.now(), end.monotonic - clock.monotonic())
    if (remainingMs > 0) cancelTimer = clock.after(Math.min(remainingMs, LONGEST_TIMER_MS), check)
    else {
      stop()
      onOver()
    }
  }

  return {
    check,
    stop,
    set(ms) {
      end = { wall: clock.now() + ms, monotonic: clock.monotonic() + ms }
      check()
    },
  }
}
