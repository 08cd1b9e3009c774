/** "When A, then B" of smart sessions; a part of `connectedReactions.ts`. */
import { createSmartSessionsController } from '../controllers/sessions/SmartSessionsController.js'
import type { Signals } from '../controllers/signals.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'
import type { WireApis } from '../wireTypes.js'
import { followShown } from './followShown.js'

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  clock: Clock
  wire: WireApis
}

export function startSessionReactions(walletModal: WalletModal, { signals, events, clock, wire }: Parts): () => void {
  const { accounts, blockchainApi, chains, connection, options, router } = walletModal
  const sessions = createSmartSessionsController({
    clock,
    load: wire.sessions,
    enabled: () =>
      options.state.features.smartSessions &&
      blockchainApi.enabled() &&
      chains.state.activeNamespace === 'eip155' &&
      accounts.state.eip155.status === 'connected',
    balances: () => accounts.state.eip155.tokenBalance,
    tokens: ({ id }) => options.state.tokens[id] ?? [],
    context: () => connection.inUse('eip155'),
  })
  // Created here and not at the composition root: before the first connection no session was granted.
  walletModal.sessions = sessions

  /** Refreshes the shown sessions, which are those of the account in use. */
  function refreshShown(): void {
    if (view.isShown()) void sessions.refresh()
  }

  // Opening a session's details above the list is not another visit.
  const view = followShown(walletModal, signals, ['SmartSessions', 'SmartSession'], { left: sessions.leave })
  const stops = [
    view.stop,
    events.on('view', ({ view }) => {
      if (view !== 'SmartSessions') return
      if (router.state.direction !== 'back' || sessions.state.status === 'idle') void sessions.refresh()
    }),
    signals.on('inUseChanged', (why) => (why === 'left' ? sessions.reset() : refreshShown())),
  ]
  return () => {
    sessions.leave()
    for (const stop of stops) stop()
  }
}
