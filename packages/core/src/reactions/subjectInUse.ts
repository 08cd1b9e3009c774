/** "When A, then B" of what the screen is about: one signal for all that concerns the account and network in use. */
import type { Signals } from '../controllers/signals.js'
import type { Emitter } from '../primitives/emitter.js'
import type { WalletModal } from '../walletModal.js'
import { isInUse } from './isInUse.js'

export function startSubjectInUse(walletModal: WalletModal, signals: Emitter<Signals>): () => void {
  const change = (why: Signals['inUseChanged']) => signals.emit('inUseChanged', why)
  const stops = [
    signals.on('connected', ({ connection }) => isInUse(walletModal, connection) && change('connected')),
    signals.on('accountChanged', (connection) => isInUse(walletModal, connection) && change('account')),
    signals.on('networkChanged', (network) => isInUse(walletModal, network) && change('network')),
    signals.on('namespaceChosen', () => change('namespace')),
    signals.on('disconnected', ({ wasActive }) => wasActive && change('left')),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
