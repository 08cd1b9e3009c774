/** A wallet's link that opened nothing: the page was never left, and is still in front a moment later. */
import { WALLET_UNOPENED_AFTER_MS } from '../../constants/pairing.js'
import type { Clock, Environment } from '../../primitives/ports.js'

interface Parts {
  clock: Clock
  environment: Pick<Environment, 'isVisible' | 'onWake'>
}

/** Looks whether the link that is followed now opens a wallet. @returns what stops looking */
export function watchUnopened({ clock, environment }: Parts, onUnopened: () => void): () => void {
  let hasLeftPage = false
  const stopWaking = environment.onWake((why) => {
    hasLeftPage ||= why !== 'focus'
  })
  const cancelTimer = clock.after(WALLET_UNOPENED_AFTER_MS, () => {
    stopWaking()
    if (!hasLeftPage && environment.isVisible()) onUnopened()
  })
  return () => {
    stopWaking()
    cancelTimer()
  }
}
