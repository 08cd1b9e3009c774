/** Turns the form into a transfer that an adapter prepares. */
import type { CaipNetwork, SentTransfer, TransferRequest } from '../../chains/types.js'
import { memoOf } from '../../domain/memo.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import type { CustomToken } from '../../domain/token.js'
import { isUsdtType } from '../../domain/usdtType.js'
import { createError } from '../../errors/createError.js'
import { parseAmount } from '../../primitives/units.js'
import type { SentTransaction } from '../activity/types.js'
import type { AccountInUse } from '../connection/types.js'
import { decimalsOf } from './sendHoldings.js'
import type { SendState } from './types.js'

/** Whether one would pay once more what the other one pays. */
export const isSameDeal = (one: TransferRequest | undefined, other: TransferRequest): boolean =>
  one?.network.id === other.network.id &&
  one.from === other.from &&
  one.receiver === other.receiver &&
  // All there is is one deal, however much that was each time.
  one.everything === other.everything &&
  (other.everything || one.amount === other.amount) &&
  one.token?.address === other.token?.address

/** Reads amount, receiver and token of a stored transaction; its effect has base units. @throws ModalError REPLACE_TOO_LATE where it can't be read */
export function sentBy(
  { pays, effect }: SentTransaction,
  { nativeCurrency }: CaipNetwork,
): Pick<SentTransfer, 'amount' | 'receiver' | 'token'> {
  if (effect) {
    const token = effect.token && { address: effect.token, symbol: pays.symbol }
    return { amount: BigInt(effect.amount), receiver: effect.to, ...(token && { token }) }
  }
  const amount = parseAmount(pays.amount, nativeCurrency.decimals)
  if (!amount.ok) throw createError('REPLACE_TOO_LATE', {})
  return { amount: amount.baseUnits }
}

/**
 * @param custom - the host's own tokens of the network
 * @throws ModalError INVALID_AMOUNT_OR_RECEIVER where something stands in its way
 */
export function transferRequest(
  state: SendState,
  { network, address: from, connector }: AccountInUse,
  custom: readonly CustomToken[],
): TransferRequest {
  const { token } = state
  const receiver = state.receiver?.address
  const amount = token && parseAmount(state.sendTokenAmount, decimalsOf(token))
  if (state.problem || !token || !receiver || !amount?.ok) throw createError('INVALID_AMOUNT_OR_RECEIVER', {})
  const { address, symbol } = token
  const memo = network.namespace === 'solana' ? memoOf(state.memo) : ''
  return {
    network,
    from,
    receiver,
    amount: amount.baseUnits,
    ...(isSmartAccount(connector, from) && { sponsored: true }),
    ...(memo && { memo }),
    ...(state.everything === true && { everything: true }),
    ...(address && {
      token: { address, symbol, decimals: decimalsOf(token), usdtType: isUsdtType(address, custom) },
    }),
  }
}
