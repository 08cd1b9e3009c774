/** Replaces a pending transaction by one of the same nonce at a higher price, so that the chain carries out only one. */
import { type Hex, numberToHex, type Signature, serializeTransaction, type TransactionSerializable } from 'viem'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { CaipNetwork, PreparedTransfer, SentTransfer, TransferToken } from '../types.js'
import { asBytes, asRecord } from './answers.js'
import { nativeBalance } from './balance.js'
import { chosenFees, levelsOf } from './feeLevels.js'
import { estimateGas, type Fees, highestPrice, readPrices } from './fees.js'
import { l1DataFee } from './l1Fee.js'
import type { CallRequest, Node } from './node.js'
import { refuseReverted } from './refuseReverted.js'
import { readSigned } from './signedTransaction.js'
import { isSameHex } from './status.js'
import { tokenDecimals } from './tokenDecimals.js'
import { buildTransaction, type Replacement, readTransfer, type WalletTransaction } from './transaction.js'

const tooLate = () => createError('REPLACE_TOO_LATE', {})

/** The price that nodes ask of a replacement: a tenth more of both prices, for some an eighth. */
const raised = (price: bigint): bigint => (price * 9n + 7n) / 8n

const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b)

interface Original {
  readonly nonce: number
  readonly transaction: WalletTransaction
  readonly gas: bigint
  readonly fees: Fees
}

/** The signature of a transaction; for a legacy one `v` holds the chain id too (EIP-155). */
function signatureOf(answer: Readonly<Record<string, unknown>>): Signature {
  const word = (part: unknown): Hex => numberToHex(quantity(part), { size: 32 })
  return { r: word(answer.r), s: word(answer.s), v: quantity(answer.v) }
}

/** The transaction as it was signed, from a node's answer; `undefined` for kinds that are never sent from here. */
function signedOf(
  answer: Readonly<Record<string, unknown>>,
  network: CaipNetwork,
): TransactionSerializable | undefined {
  if (answer.to === null || answer.to === undefined) return undefined
  const common = {
    ...{ chainId: Number(network.reference), nonce: Number(quantity(answer.nonce)), gas: quantity(answer.gas) },
    ...{ to: asBytes(answer.to), value: quantity(answer.value), data: asBytes(answer.input) },
  }
  // Some nodes leave out the type of legacy transactions.
  if (answer.type === '0x0' || answer.type === undefined)
    return { ...common, type: 'legacy', gasPrice: quantity(answer.gasPrice) }
  if (answer.type !== '0x2') return undefined
  const [maxFeePerGas, maxPriorityFeePerGas] = [answer.maxFeePerGas, answer.maxPriorityFeePerGas].map(quantity)
  return { ...common, type: 'eip1559', ...{ maxFeePerGas, maxPriorityFeePerGas } } as TransactionSerializable
}

/** `undefined` for fields that can't be serialised: a tip above the price … */
function bytesOf(transaction: TransactionSerializable, signature: Signature): Hex | undefined {
  try {
    return serializeTransaction(transaction, signature)
  } catch {
    return undefined
  }
}

/**
 * Reads the pending transaction from its own bytes, verified by hash and signature, so that the node can't lie about it.
 * @throws ModalError REPLACE_TOO_LATE, UNSUPPORTED_METHOD, INVALID_ANSWER
 */
async function readOriginal(node: Node, { hashes, from, network }: SentTransfer): Promise<Original> {
  const [hash = ''] = hashes
  const answer = asRecord(await node.request('eth_getTransactionByHash', [hash]))
  // A transaction in a block, or one that no node knows any more, can't be replaced.
  if (!answer || (answer.blockNumber !== null && answer.blockNumber !== undefined)) throw tooLate()
  const transaction = signedOf(answer, network)
  if (!transaction) throw createError('UNSUPPORTED_METHOD', {})
  const signed = await readSigned(bytesOf(transaction, signatureOf(answer)))
  if (!isSameHex(signed?.hash, hash) || !isSameAddress(signed?.signer, from))
    throw createError('INVALID_ANSWER', { expected: 'signed transaction' })
  const { nonce = 0, gas = 0n, gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas: tip = 0n } = transaction
  if ((await node.quantity('eth_getTransactionCount', [from, 'latest'])) > BigInt(nonce)) throw tooLate()
  const fees: Fees =
    gasPrice === undefined ? { kind: 'eip1559', baseFee: 0n, tip, maxFeePerGas } : { kind: 'legacy', gasPrice }
  const call = {
    from,
    to: String(transaction.to),
    value: numberToHex(transaction.value ?? 0n),
    data: asBytes(answer.input),
  }
  return { nonce, gas, fees, transaction: buildTransaction({ network, call, gas, fees }) }
}

/** Fast fees, raised as far as nodes ask of a replacement; of the same kind as the original ones. */
async function pricesAbove(node: Node, network: CaipNetwork, before: Fees): Promise<Fees> {
  const reading = await readPrices(node, network)
  const fastFees = chosenFees(reading, levelsOf(reading, network, 0n).fast, network)
  if (before.kind === 'legacy')
    return { kind: 'legacy', gasPrice: higher(highestPrice(fastFees), raised(before.gasPrice)) }
  const tip = higher(fastFees.kind === 'eip1559' ? fastFees.tip : fastFees.gasPrice, raised(before.tip))
  const most = higher(highestPrice(fastFees), raised(before.maxFeePerGas))
  return { ...before, tip, maxFeePerGas: higher(most, tip) }
}

/** Whether the transaction only uses up its nonce: no amount and no data, to the sender itself. */
export const isCancelling = (transaction: WalletTransaction): boolean =>
  isSameAddress(transaction.to, transaction.from) && transaction.data === '0x' && quantity(transaction.value) === 0n

/** The token with the decimals that its contract states. @throws ModalError TRANSACTION_REJECTED, INVALID_ANSWER */
async function tokenOf(node: Node, { token }: SentTransfer): Promise<TransferToken | undefined> {
  return token && { ...token, decimals: await refuseReverted(tokenDecimals(node, token.address)) }
}

/** Highest cost of a transaction, including the data fee of its chain. */
async function costOf(node: Node, network: CaipNetwork, transaction: WalletTransaction): Promise<bigint> {
  const { gas, maxFeePerGas, gasPrice } = transaction
  return quantity(gas) * quantity(maxFeePerGas ?? gasPrice) + (await l1DataFee(node, network, transaction))
}

/**
 * @throws ModalError REPLACE_TOO_LATE where the transaction or another of its nonce is in a block, or no node knows it;
 *   REPLACE_UNFUNDED; UNSUPPORTED_METHOD where it is of a kind that is never sent from here; TRANSACTION_MISMATCH where it
 *   differs from what was sent from here; INVALID_ANSWER, and the node's own errors
 */
export async function prepareReplacement(node: Node, asked: SentTransfer): Promise<PreparedTransfer> {
  const { network, from, hashes, amount, receiver = '', cancels } = asked
  const [original, token, balance] = await Promise.all([
    readOriginal(node, asked),
    tokenOf(node, asked),
    nativeBalance(node, from),
  ])
  const was = original.transaction
  const originalTransfer = { network, from, receiver, amount, ...(token && { token }) }
  const isCancelled = cancels === 'again'
  if (!isCancelled) assertTransferMatches(originalTransfer, readTransfer(was))
  else if (!isCancelling(was)) throw createError('TRANSACTION_MISMATCH', { field: 'original' })
  const call: CallRequest & { readonly from: string } = cancels && !isCancelled ? { from, to: from, value: '0x0' } : was
  const [gas, fees] = await Promise.all([
    call === was ? original.gas : refuseReverted(estimateGas(node, call)),
    pricesAbove(node, network, original.fees),
  ])
  const transaction: Replacement = Object.freeze({
    ...buildTransaction({ network, call, gas, fees }),
    nonce: numberToHex(original.nonce),
  })
  const [fee, maxFee] = await Promise.all([was, transaction].map((one) => costOf(node, network, one)))
  if (fee === undefined || maxFee === undefined || balance < quantity(transaction.value) + maxFee)
    throw createError('REPLACE_UNFUNDED', {})
  const does = cancels ? { network, from, receiver: from, amount: 0n } : originalTransfer
  return { ...does, maxFee, transaction, replaces: { hashes, fee, ...(cancels && { cancels: originalTransfer }) } }
}
