/** Rounds of looks, one at a time, with a gap between them for as long as something is looked for. */
import type { Clock } from '../../primitives/ports.js'

interface Parts {
  clock: Pick<Clock, 'after'>
  gapMs: number
  /** Makes one round. It never rejects. */
  look(): Promise<unknown>
  isNeeded(): boolean
}

export function createLookRounds({ clock, gapMs, look, isNeeded }: Parts) {
  /** A function while the next round waits for its time: it cancels that. */
  let phase: 'idle' | 'looking' | 'over' | (() => void) = 'idle'

  function schedule(): void {
    if (phase === 'idle' && isNeeded()) phase = clock.after(gapMs, () => void start())
  }

  /** Begins a round at once, unless one is going on. */
  async function start(): Promise<void> {
    if (phase === 'looking' || phase === 'over') return
    if (phase !== 'idle') phase()
    phase = 'looking'
    await look()
    if (isOver()) return
    phase = 'idle'
    schedule()
  }

  const isOver = () => phase === 'over'
  return {
    schedule,
    start,
    isOver,
    isGoingOn: () => phase !== 'idle' && phase !== 'over',
    end(): void {
      if (typeof phase === 'function') phase()
      phase = 'over'
    },
  }
}
