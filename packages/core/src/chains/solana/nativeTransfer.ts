/** Prepares a transfer of the native currency: rent rules, fee, and Max. */
import { maxAmount } from '../../domain/maxAmount.js'
import { createError } from '../../errors/createError.js'
import { formatUnits } from '../../primitives/units.js'
import type { CaipNetwork, PreparedTransfer, TransferRequest } from '../types.js'
import { isAddress } from './answers.js'
import {
  baseFee,
  NATIVE_TRANSFER_UNITS,
  nativeFees,
  priceOf,
  priorityFee,
  SIMULATED_UNITS,
  unitPrice,
  unitsWithMargin,
} from './fees.js'
import type { Plan } from './message.js'
import type { Node } from './node.js'
import { checkNativeReceiver } from './receiver.js'
import { simulate } from './simulate.js'
import { prepared } from './transaction.js'

/**
 * Largest remainder after Max, where the priority price changed in the meantime, that is added to the fee: an account must
 * hold nothing, or its rent.
 */
const MOST_GIVEN_AWAY = 5_000n

/**
 * The unit price at which the account keeps nothing, or at least its rent.
 * @param left - lamports after amount and base fee
 * @throws ModalError INSUFFICIENT_BALANCE, REMAINDER_TOO_SMALL
 */
function fittingPrice(
  { left, price, rent, units }: { left: bigint; price: bigint; rent: bigint; units: number },
  { symbol, decimals }: CaipNetwork['nativeCurrency'],
) {
  if (left < 0n) throw createError('INSUFFICIENT_BALANCE', { symbol })
  const remainder = left - priorityFee(units, price)
  if (remainder === 0n || remainder >= rent) return price
  if (left <= MOST_GIVEN_AWAY) return priceOf(left, units)
  throw createError('REMAINDER_TOO_SMALL', { minimum: formatUnits(rent, decimals), symbol })
}

/** @throws ModalError INVALID_ADDRESS, INSUFFICIENT_BALANCE, AMOUNT_TOO_SMALL, REMAINDER_TOO_SMALL, TRANSACTION_REJECTED */
export async function prepareNative(node: Node, request: TransferRequest): Promise<PreparedTransfer> {
  const { from, receiver, amount, network, memo } = request
  const { symbol, decimals } = network.nativeCurrency
  const [[sender, target], lifetime, rent, price] = await Promise.all([
    node.accounts([from, receiver]),
    node.lifetime(),
    node.rentExemption(0),
    unitPrice(node, [from, receiver]),
  ])
  checkNativeReceiver(receiver, target)
  const balance = sender?.lamports ?? 0n
  if (balance < amount) throw createError('INSUFFICIENT_BALANCE', { symbol })
  if (!target && amount < rent) throw createError('AMOUNT_TOO_SMALL', { minimum: formatUnits(rent, decimals), symbol })
  const base = await baseFee(node, lifetime, from)
  const remaining = balance - amount - base
  const draft = { from, receiver, amount, memo, lifetime }
  // A transfer to oneself costs only the fee.
  const fitting = (most: bigint, units: number) =>
    from === receiver ? most : fittingPrice({ left: remaining, price: most, rent, units }, network.nativeCurrency)
  const unitsOfMemo = async () =>
    unitsWithMargin(await simulate(node, { ...draft, units: SIMULATED_UNITS, unitPrice: fitting(0n, SIMULATED_UNITS) }))
  const units = memo === undefined ? NATIVE_TRANSFER_UNITS : await unitsOfMemo()
  const plan: Plan = { ...draft, units, unitPrice: fitting(price, units) }
  await simulate(node, plan)
  return prepared(request, plan, { base })
}

/** The highest amount that can be sent: balance − base fee − priority fee, never below 0. It empties the account. */
export async function maxSendable(node: Node, pair: { from: string; receiver: string }): Promise<bigint> {
  const { from } = pair
  const accounts = isAddress(pair.receiver) ? [from, pair.receiver] : [from]
  const [balance, { base, price }] = await Promise.all([node.balance(from), nativeFees(node, accounts)])
  return maxAmount({ native: true, balance, fee: base + priorityFee(NATIVE_TRANSFER_UNITS, price) })
}
