import type { CaipNetworkId } from '../../chains/types.js'
import type { PendingTransaction } from '../activity/TransactionsController.js'

/**
 * The coins that what was sent from here spends, until it is final: which coins are free only nodes know, and these may be
 * late, lie, or never have been handed it. What was dropped moved nothing: it is told so, and its coins are there again.
 */
export const takenCoins = (pending: readonly PendingTransaction[], network: CaipNetworkId): readonly string[] =>
  pending.flatMap(({ caipNetworkId, dropped, spends, alsoSpends = [] }) =>
    caipNetworkId === network && !dropped && spends ? [spends, ...alsoSpends] : [],
  )
