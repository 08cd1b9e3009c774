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
  let next: Promise<void> | undefined
  let begun = Number.NEGATIVE_INFINITY

  function begin(): Promise<void> {
    next = undefined
    begun = clock.monotonic()
    const mine = look().finally(() => {
      if (unanswered === mine) unanswered = undefined
    })
    unanswered = mine
    return mine
  }

  return (why) => {
    if (unanswered && !why && !next) return unanswered
    const wait = begun + SILENT_LOOKS_GAP_MS - clock.monotonic()
    if (wait <= 0 && !next) return begin()
    next ??= new Promise<void>((resolve) => clock.after(wait, resolve)).then(begin)
    return next
  }
}
