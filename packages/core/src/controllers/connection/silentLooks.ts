import { SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'
import type { Clock } from '../../primitives/ports.js'

/** Begins a round of questions, or joins one that has no answer yet. After `news` an older one does not do. Resolves once it is over. */
export type LookAgain = (why?: 'news') => Promise<void>

/**
 * Questions to wallets that no visitor is shown, at most one round of them a second. One that is wished for sooner begins at
 * the end of that second, so that nothing is missed.
 */
export function createSilentLooks(clock: Pick<Clock, 'after' | 'monotonic'>, look: () => Promise<void>): LookAgain {
  let unanswered: Promise<void> | undefined
  let nextRound: Promise<void> | undefined
  let begunAt = Number.NEGATIVE_INFINITY

  function beginRound(): Promise<void> {
    nextRound = undefined
    begunAt = clock.monotonic()
    const round = look().finally(() => {
      if (unanswered === round) unanswered = undefined
    })
    unanswered = round
    return round
  }

  return (why) => {
    if (unanswered && !why && !nextRound) return unanswered
    const wait = begunAt + SILENT_LOOKS_GAP_MS - clock.monotonic()
    if (wait <= 0 && !nextRound) return beginRound()
    nextRound ??= new Promise<void>((resolve) => clock.after(wait, resolve)).then(beginRound)
    return nextRound
  }
}
