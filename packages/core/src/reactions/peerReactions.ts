/** "When A, then B" of the wallet that answered a pairing; a part of `connectedReactions.ts`. */
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

/** Acknowledges the paired wallet once the visitor leaves Account, which names it, unless it is not the chosen one. */
export function startPeerReactions({ pairing }: WalletModal, { events }: Pick<ReactionParts, 'events'>): () => void {
  let shownView: RouteName | undefined
  return events.on('view', ({ view }) => {
    const { peer } = pairing.state
    if (shownView === 'Account' && view !== 'Account' && peer && !peer.instead) pairing.acknowledgePeer()
    shownView = view
  })
}
