/** "When A, then B" of the wallet that answered a pairing; a part of `connectedReactions.ts`. */
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

/** Acknowledges the paired wallet once the visitor leaves Account, which names it, unless it is not the chosen one. */
export function startPeerReactions({ pairing }: WalletModal, { signals }: Pick<ReactionParts, 'signals'>): () => void {
  return signals.on('viewChanged', ({ view, leftView }) => {
    const { peer } = pairing.state
    if (leftView === 'Account' && view && view !== 'Account' && peer && !peer.instead) pairing.acknowledgePeer()
  })
}
