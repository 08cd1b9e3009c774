/** "When A, then B" of the activity; a part of `connectedReactions.ts`. */
import { createActivityController } from '../controllers/activity/ActivityController.js'
import type { Signals } from '../controllers/signals.js'
import { hasHistory } from '../domain/hasHistory.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'
import type { WireApis } from '../wireTypes.js'
import { followShown } from './followShown.js'

interface Parts {
  signals: Emitter<Signals>
  clock: Clock
  wire: WireApis
}

export function startHistoryReactions(walletModal: WalletModal, { signals, clock, wire }: Parts): () => void {
  const { accounts, blockchainApi, chains, options, report } = walletModal
  const activity = createActivityController({
    clock,
    account() {
      const network = chains.state.activeCaipNetwork
      const { address } = accounts.state[chains.state.activeNamespace]
      return network && address ? { address, caipNetworkId: network.id } : undefined
    },
    load: wire.history,
  })
  // Created here and not at the composition root: before the first connection there is no activity.
  walletModal.activity = activity

  /** Asks for the activity of the account in use; a failure appears in the view too. */
  function ask(settled?: string): void {
    if (!options.state.features.history || !blockchainApi.enabled()) return
    if (hasHistory(chains.state.activeNamespace)) activity.enter(settled).catch(report)
  }

  const view = followShown(walletModal, signals, ['Transactions'], { entered: ask, left: activity.leave })
  const show = (settled?: string) => view.isShown() && ask(settled)
  const stops = [
    view.stop,
    signals.on('inUseChanged', (why) => why !== 'left' && show()),
    signals.on('transactionSettled', ({ transaction: { hash, hashes = [], from, caipNetworkId }, status }) => {
      const isListed = status === 'confirmed' || status === 'failed'
      const isMine = `${caipNetworkId}:${from}` === activity.state.caipAddress
      show(isListed && isMine ? (hashes.at(-1) ?? hash) : undefined)
    }),
  ]
  return () => {
    activity.leave()
    for (const stop of stops) stop()
  }
}
