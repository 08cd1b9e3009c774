import { SILENT_LOOKS_GAP_MS } from '../../constants/wallets.js'
import type { Clock } from '../../primitives/ports.js'

/** Begins a round of questions, or joins one that has no answer yet. After `news` an older one does not do. Resolves once it is over. */
export type LookAgain = (why?: 'news') => Promise<void>

/**
 * Questions to wallets that no visitor is shown, at most one round of them a second. One that is wished for sooner begins at
 * the end of that second, so that nothing is missed.
 */
export function createSilentLooks(clock: Pick<Clock, 'after' | 'monotonic'>, look: () => Promise<void>): LookAgain {
  /** The round that was wished for last, until it is answered. */
  let newest: { readonly phase: 'waiting' | 'asking'; readonly done: Promise<void> } | undefined
  let begunAt = Number.NEGATIVE_INFINITY

  function beginRound(): Promise<void> {
    newest = undefined
    begunAt = clock.monotonic()
    const done = look().finally(() => {
      if (newest === round) newest = undefined
    })
    const round = { phase: 'asking', done } as const
    // A wallet may have had news while it was asked: the next round waits already.
    newest ??= round
    return done
  }

  return (why) => {
    if (newest && !(why && newest.phase === 'asking')) return newest.done
    const wait = begunAt + SILENT_LOOKS_GAP_MS - clock.monotonic()
    if (wait <= 0) return beginRound()
    const done = new Promise<void>((resolve) => clock.after(wait, resolve)).then(beginRound)
    newest = { phase: 'waiting', done }
    return done
  }
}
