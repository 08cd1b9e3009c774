import type { Clock } from '../../primitives/ports.js'

export interface Waits extends Pick<Clock, 'after'> {
  /** Ends every wait, as if its time were over. */
  end(): void
}

/** Timers that do not outlive their instance, and leave nobody waiting for them. */
export function createWaits(clock: Pick<Clock, 'after'>, isOver: () => boolean): Waits {
  const pending = new Set<() => void>()
  return {
    after(ms, run) {
      if (isOver()) {
        queueMicrotask(run)
        return () => {}
      }
      const stopTimer = clock.after(ms, finish)
      const cancel = () => {
        stopTimer()
        pending.delete(finish)
      }
      function finish(): void {
        cancel()
        run()
      }
      pending.add(finish)
      return cancel
    },
    end() {
      for (const finish of [...pending]) finish()
    },
  }
}
