/** Wishes of a transfer: the coins that it may spend, and the fee that the visitor has chosen. */
import type { CoinWishes, FeeRate } from '../../chains/types.js'
import { chosenFee } from '../../domain/feeChoice.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import { sentTransactions, takenCoins } from '../../domain/sentCoins.js'
import type { createSendFees } from './sendFees.js'
import type { SendWorkParts } from './sendParts.js'

/** The part of a fee level that a transfer asks for, without its cost. */
const rateOf = ({ rate, tip }: FeeRate): FeeRate => ({ rate, ...(tip !== undefined && { tip }) })

export function createSendWishes(
  { state, context, pending }: Pick<SendWorkParts, 'state' | 'context' | 'pending'>,
  fees: Pick<ReturnType<typeof createSendFees>, 'quoted'>,
) {
  /** @param replaced - hashes of transactions whose coins are free again */
  function coinsTaken(replaced: readonly string[] = []): readonly string[] {
    const otherTransactions = pending().filter(({ hash }) => !replaced.includes(hash))
    return takenCoins(otherTransactions, context().network.id)
  }

  /** Fee levels to choose from, and the chosen one; none where a sponsor pays. */
  function feeChoice() {
    const { connector, address } = context()
    const offers = state.gasPrice !== undefined && !isSmartAccount(connector, address)
    const levels = offers ? fees.quoted()?.levels : undefined
    return { levels, ...chosenFee(state.fee, levels) }
  }

  function wishes(): CoinWishes & { readonly feeRate?: FeeRate } {
    const { level } = feeChoice()
    return {
      taken: coinsTaken(),
      sent: sentTransactions(pending(), context().network.id),
      ...(state.withSetAside && { withSetAside: true }),
      ...(level && { feeRate: rateOf(level) }),
    }
  }
  return { coinsTaken, feeChoice, wishes }
}
