/** A pairing that a connection or a disconnect made needless; a part of `connectedReactions.ts`. */
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

/** Ends it at once, or when its view is left: its URI outlives the view, but not a connection or a disconnect. */
export function createNeedlessPairing(
  { dialog, pairing, router }: WalletModal,
  { signals, events }: Pick<ReactionParts, 'signals' | 'events'>,
) {
  let endsOnceLeft = false
  function end(): void {
    endsOnceLeft = dialog.state.open && router.state.view.startsWith('ConnectingWalletConnect')
    if (!endsOnceLeft) pairing.cancel()
  }
  const follow = () => endsOnceLeft && end()
  const stops = [signals.on('closed', follow), events.on('view', follow)]
  return {
    end,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
