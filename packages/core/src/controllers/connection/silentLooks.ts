import { SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'
import type { Clock } from '../../primitives/ports.js'

/** Begins a round of questions; resolves once it is over. After `news` a round begins in any case, if need be later. */
export type LookAgain = (why?: 'news') => Promise<void>

/**
 * Questions to wallets that no visitor is shown, at most one round of them a second. Sooner than that nothing is asked, but
 * where there is news: then a round begins at the end of that second, so that what it is about is not missed.
 */
export function createSilentLooks(clock: Pick<Clock, 'after' | 'monotonic'>, look: () => Promise<void>): LookAgain {
  let next: Promise<void> | undefined
  let begun = Number.NEGATIVE_INFINITY

  function begin(): Promise<void> {
    next = undefined
    begun = clock.monotonic()
    return look()
  }

  return async (why) => {
    const wait = begun + SILENT_LOOKS_GAP_MS - clock.monotonic()
    if (wait <= 0 && !next) return begin()
    if (why) next ??= new Promise<void>((resolve) => clock.after(wait, resolve)).then(begin)
    return next
  }
}
