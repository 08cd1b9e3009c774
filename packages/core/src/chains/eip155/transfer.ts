/** Prepares a transfer: checked against the chain's state, simulated, priced, and read back before it is shown. */
import { getAddress, type Hex, isAddress, numberToHex, zeroAddress } from 'viem'
import { maxAmount } from '../../domain/maxAmount.js'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { CaipNetwork, PreparedTransfer, TransferRequest } from '../types.js'
import { nativeBalance, tokenBalance } from './balance.js'
import { feesFor } from './feeLevels.js'
import { estimateGas, type Fees, highestPrice, PLAIN_TRANSFER_GAS } from './fees.js'
import { l1DataFee } from './l1Fee.js'
import type { CallRequest, Node } from './node.js'
import { refuseReverted } from './refuseReverted.js'
import { tokenDecimals } from './tokenDecimals.js'
import { encodeTransfer, transferSucceeds } from './tokenInterface.js'
import { buildTransaction, readTransfer } from './transaction.js'

/** @throws ModalError INVALID_ADDRESS */
function canonical(address: string): Hex {
  if (!isAddress(address, { strict: false })) throw createError('INVALID_ADDRESS', { address })
  return getAddress(address)
}

/** A single-case address has no checksum (EIP-55); a wrong mixed-case one is a typo. @throws ModalError ADDRESS_CHECKSUM */
function receiverOf(address: string): Hex {
  const receiver = canonical(address)
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneCase && receiver !== address) throw createError('ADDRESS_CHECKSUM', { address })
  return receiver
}

function checked(request: TransferRequest): TransferRequest {
  const { amount, token } = request
  const receiver = receiverOf(request.receiver)
  if (amount <= 0n || amount >= 2n ** 256n) throw createError('INVALID_AMOUNT', {})
  // Refuse receivers from which funds can't be recovered: the zero address and the token's own contract.
  if (receiver === zeroAddress || isSameAddress(receiver, token?.address)) {
    throw createError('INVALID_ADDRESS', { address: receiver })
  }
  return {
    ...request,
    from: canonical(request.from),
    receiver,
    ...(token && { token: { ...token, address: canonical(token.address) } }),
  }
}

function callOf({ from, receiver, amount, token }: TransferRequest): CallRequest & { from: string } {
  return token
    ? { from, to: token.address, data: encodeTransfer(token, receiver, amount) }
    : { from, to: receiver, value: numberToHex(amount) }
}

async function simulate(node: Node, call: CallRequest, { token }: TransferRequest): Promise<void> {
  if (!token) return
  const returned = await refuseReverted(node.call(call))
  if (!transferSucceeds(token, returned)) throw createError('TRANSACTION_REJECTED', { symbol: token.symbol })
}

/** Whether a price may be lowered to `offered`: a tenth below the suggested one is still mined, if later. */
const givesWay = (offered: bigint, suggested: bigint): boolean => offered * 10n >= suggested * 9n

/**
 * Lowers the fees to what the balance allows. After Max a price may have risen a little: rather than refuse the amount, the
 * headroom shrinks down to what the next block can ask, and the tip, or a chain's single gas price, by up to a tenth. Fees
 * that the visitor chose stay.
 */
function fitFees(
  fees: Fees,
  { gas, available, isChosen }: { readonly gas: bigint; readonly available: bigint; readonly isChosen: boolean },
): Fees | undefined {
  const affordable = available > 0n ? available / gas : 0n
  if (affordable >= highestPrice(fees)) return fees
  if (isChosen) return undefined
  if (fees.kind === 'legacy') return givesWay(affordable, fees.gasPrice) ? { ...fees, gasPrice: affordable } : undefined
  const affordableTip = affordable - (fees.baseFee * 9n) / 8n
  const tip = affordableTip < fees.tip ? affordableTip : fees.tip
  return givesWay(tip, fees.tip) ? { ...fees, tip, maxFeePerGas: affordable } : undefined
}

/**
 * @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM, INVALID_AMOUNT, INSUFFICIENT_BALANCE (context `symbol`: the currency
 *   that is short), TRANSACTION_MISMATCH where the token's decimals differ from the shown ones (T-15), TRANSACTION_REJECTED and
 *   INVALID_ANSWER where its contract names none, TRANSACTION_REJECTED where the simulation fails, and the node's own errors
 */
export async function prepareTransfer(node: Node, asked: TransferRequest): Promise<PreparedTransfer> {
  const request = checked(asked)
  const { network, from, amount, token } = request
  const nativeSymbol = network.nativeCurrency.symbol
  const [native, held, decimals, fees] = await Promise.all([
    nativeBalance(node, from),
    token && tokenBalance(node, token.address, from),
    token && refuseReverted(tokenDecimals(node, token.address)),
    feesFor(node, network, request.feeRate),
  ])
  // A token list may state wrong decimals, which would turn the typed amount into another one.
  if (decimals !== token?.decimals) throw createError('TRANSACTION_MISMATCH', { field: 'decimals' })
  if ((held ?? native) < amount) throw createError('INSUFFICIENT_BALANCE', { symbol: token?.symbol ?? nativeSymbol })

  const call = callOf(request)
  const [gas, l1Fee] = await Promise.all([
    refuseReverted(estimateGas(node, call)),
    l1DataFee(node, network, call),
    simulate(node, call, request),
  ])
  const nativeAmount = token ? 0n : amount
  const payable = request.sponsored
    ? fees
    : fitFees(fees, { gas, available: native - l1Fee - nativeAmount, isChosen: request.feeRate !== undefined })
  if (!payable) throw createError('INSUFFICIENT_BALANCE', { symbol: nativeSymbol })

  const transaction = buildTransaction({ network, call, gas, fees: payable })
  const decoded = readTransfer(transaction)
  assertTransferMatches(request, decoded)
  if (!decoded) throw createError('TRANSACTION_MISMATCH', {})
  return {
    network,
    from: canonical(decoded.from),
    receiver: canonical(decoded.receiver),
    amount: decoded.amount,
    ...(token && { token }),
    ...(request.sponsored && { sponsored: true }),
    maxFee: decoded.gasCost + l1Fee,
    transaction,
  }
}

/**
 * The highest native amount that can be sent: balance − gas · highest price − L1 data fee, never below 0.
 * @param pair - `receiver` may still be unknown or unfinished; then an ordinary account is assumed
 */
export async function maxSendable(
  node: Node,
  network: CaipNetwork,
  pair: Pick<TransferRequest, 'from' | 'feeRate'> & { readonly receiver?: string },
): Promise<bigint> {
  const { from, feeRate } = pair
  const to = pair.receiver && isAddress(pair.receiver, { strict: false }) ? pair.receiver : from
  const [balance, fees] = await Promise.all([nativeBalance(node, from), feesFor(node, network, feeRate)])
  if (balance === 0n) return 0n
  // A receiver that refuses payments is reported by `prepareTransfer`.
  const gas = await estimateGas(node, { from, to, value: '0x1' }).catch(() => PLAIN_TRANSFER_GAS)
  const fee = gas * highestPrice(fees) + (await l1DataFee(node, network, { to, value: numberToHex(balance) }))
  return maxAmount({ native: true, balance, fee })
}
