/** What is on its way says of coins, where a chain has them (Bitcoin). */
import type { CaipNetworkId } from '../chains/types.js'

/** What of a transaction that was sent from here says which coins it moves. */
interface SentCoins {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly dropped?: boolean
  readonly spends?: string
  readonly alsoSpends?: readonly string[]
}

const onTheirWay = (pending: readonly SentCoins[], network: CaipNetworkId) =>
  pending.filter(({ caipNetworkId, dropped, spends }) => caipNetworkId === network && !dropped && spends)

/**
 * The coins that what was sent from here spends, until it is final: which coins are free only nodes know, and these may be
 * late, lie, or never have been handed it. What was dropped moved nothing: it is told so, and its coins are there again.
 */
export const takenCoins = (pending: readonly SentCoins[], network: CaipNetworkId): readonly string[] =>
  onTheirWay(pending, network).flatMap(({ spends = '', alsoSpends = [] }) => [spends, ...alsoSpends])

/** The transactions themselves, whose change is the account's own already. */
export const sentTransactions = (pending: readonly SentCoins[], network: CaipNetworkId): readonly string[] =>
  onTheirWay(pending, network).map(({ hash }) => hash)
