/** "When A, then B" of who answered a pairing; a part of `connectedReactions.ts`. */
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

/** Account has said who it is; where that is not who was chosen, the visitor says that they have seen it. */
export function startPeerReactions({ pairing }: WalletModal, { events }: Pick<ReactionParts, 'events'>): () => void {
  let shown: RouteName | undefined
  return events.on('view', ({ view }) => {
    const { peer } = pairing.state
    if (shown === 'Account' && view !== 'Account' && peer && !peer.instead) pairing.acknowledgePeer()
    shown = view
  })
}
