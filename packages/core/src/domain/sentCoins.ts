/** Coins moved by pending transactions, on chains that have coins (Bitcoin). */
import type { CaipNetworkId } from '../chains/types.js'

/** The fields of a transaction sent from here that tell which coins it moves. */
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
 * Coins spent by transactions from here, until these are final: only nodes know which coins are free, and they may be late,
 * lie, or never have received the transaction. A dropped transaction moved nothing: its coins are free again.
 */
export const takenCoins = (pending: readonly SentCoins[], network: CaipNetworkId): readonly string[] =>
  onTheirWay(pending, network).flatMap(({ spends = '', alsoSpends = [] }) => [spends, ...alsoSpends])

/** The hashes of these transactions, whose change belongs to the account already. */
export const sentTransactions = (pending: readonly SentCoins[], network: CaipNetworkId): readonly string[] =>
  onTheirWay(pending, network).map(({ hash }) => hash)
