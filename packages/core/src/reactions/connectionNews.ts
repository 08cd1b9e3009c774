/** The events that a host and the analytics hear of connections, row by row; a part of `connectedReactions.ts`. */
import type { RouteName } from '../controllers/routes.js'
import type { WalletModal } from '../walletModal.js'
import { isInUse } from './isInUse.js'
import type { ReactionParts } from './reactionParts.js'

/** Views whose opening is counted. */
const countedViews: Partial<Record<RouteName, 'OPEN_RECEIVE' | 'OPEN_SEND' | 'OPEN_ACTIVITY'>> = {
  Receive: 'OPEN_RECEIVE',
  Send: 'OPEN_SEND',
  Transactions: 'OPEN_ACTIVITY',
}

type Parts = Pick<ReactionParts, 'signals' | 'events'>

export function startConnectionNews(walletModal: WalletModal, { signals, events }: Parts): () => void {
  const { accounts, chains, connectors, router } = walletModal
  const { track } = walletModal.analytics

  const stops = [
    signals.on('connected', ({ connection, how }) => {
      const { connectorId, caipNetworkId } = connection
      events.emit('connect', connection)
      if (how !== 'visitor') return
      track('CONNECT_SUCCESS', { name: connectors.get(connectorId)?.name ?? '', caipNetworkId })
    }),
    signals.on('connectFailed', ({ code }) =>
      track(code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', { code }),
    ),
    signals.on('disconnected', ({ namespace }) => {
      events.emit('disconnect', { namespace })
      track('DISCONNECT_SUCCESS', { namespace })
    }),
    signals.on('accountChanged', (connection) => events.emit('account-change', connection)),
    signals.on('networkChanged', (network) => {
      const { caipAddress } = accounts.state[network.namespace]
      // For the network in use the event is emitted where `activeCaipNetwork` changes.
      if (!isInUse(walletModal, network)) events.emit('network-change', { caipNetworkId: network.id, caipAddress })
      track('SWITCH_NETWORK', { caipNetworkId: network.id })
    }),
    signals.on('pairingFollowed', (link) => track('OPEN_WALLET', link)),
    events.on('view', ({ view }) => {
      const event = countedViews[view]
      const caipNetworkId = chains.state.activeCaipNetwork?.id ?? ''
      if (event && router.state.direction !== 'back') track(event, { caipNetworkId })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
