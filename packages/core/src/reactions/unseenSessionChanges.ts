/** Sessions change without an event in this tab: another one signs in or out, time passes, the device sleeps (E18, E20, E21). */
import { subscribeKey } from 'valtio/vanilla/utils'
import { LONGEST_TIMER_MS } from '../constants/timers.js'
import type { Siwx } from '../domain/siwxTypes.js'
import { createTimer } from '../primitives/timer.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'clock' | 'environment'> {
  lookAgain(): void
  /** Whether what is known of the sessions may be wrong already. */
  isDoubtful(): boolean
}

export function followUnseenSessionChanges({ siwx }: WalletModal, parts: Parts): () => void {
  const { signals, clock, environment, lookAgain, isDoubtful } = parts
  const expiry = createTimer(clock)
  let followed: { readonly siwx: Siwx; readonly stop: (() => void) | undefined } | undefined

  function watchExpiry(): void {
    expiry.cancel()
    const remainingMs = Date.parse(siwx.state.session?.data?.expirationTime ?? '') - clock.now()
    if (remainingMs <= 0) lookAgain()
    else if (remainingMs > 0) expiry.start(Math.min(remainingMs, LONGEST_TIMER_MS), watchExpiry)
  }

  const stops = [
    expiry.cancel,
    () => followed?.stop?.(),
    signals.on('siwxUsed', (used) => {
      if (used === followed?.siwx) return
      followed?.stop?.()
      followed = { siwx: used, stop: used.subscribe?.(lookAgain) }
    }),
    subscribeKey(siwx.state, 'session', watchExpiry),
    environment.onWake((why) => {
      const wasAway = why === 'pageshow' || why === 'online'
      if (wasAway || isDoubtful()) lookAgain()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
