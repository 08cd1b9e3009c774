/** A wallet's link that opened nothing: the page was never left, and is still in front a moment later. */
import { WALLET_UNOPENED_AFTER_MS } from '../../constants/pairing.js'
import type { Clock, Environment } from '../../primitives/ports.js'

interface Parts {
  clock: Clock
  environment: Pick<Environment, 'isVisible' | 'onWake'>
}

/** Looks whether the link that is followed now opens a wallet, until `signal` is aborted. */
export function watchUnopened({ clock, environment }: Parts, signal: AbortSignal, onUnopened: () => void): void {
  const stopWaking = environment.onWake((why) => {
    if (why !== 'focus') stop()
  })
  const cancelTimer = clock.after(WALLET_UNOPENED_AFTER_MS, () => {
    stopWaking()
    if (environment.isVisible()) onUnopened()
  })
  function stop(): void {
    stopWaking()
    cancelTimer()
  }
  signal.addEventListener('abort', stop)
}
