/** Taking the place of a transaction that waits: one of the same nonce at a higher price, of which the chain carries out one. */
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

/** Nodes ask for a tenth more of both prices, some for an eighth. */
const raised = (price: bigint): bigint => (price * 9n + 7n) / 8n

const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b)

interface Original {
  readonly nonce: number
  readonly transaction: WalletTransaction
  readonly gas: bigint
  readonly fees: Fees
}

/** Of a legacy transaction `v` says the chain, too (EIP-155). */
function signatureOf(answer: Readonly<Record<string, unknown>>): Signature {
  const word = (part: unknown): Hex => numberToHex(quantity(part), { size: 32 })
  return { r: word(answer.r), s: word(answer.s), v: quantity(answer.v) }
}

/** What nodes tell of a transaction, as it was signed; `undefined` for kinds that nobody sends from here. */
function signedOf(
  answer: Readonly<Record<string, unknown>>,
  network: CaipNetwork,
): TransactionSerializable | undefined {
  if (answer.to === null || answer.to === undefined) return undefined
  const common = {
    ...{ chainId: Number(network.reference), nonce: Number(quantity(answer.nonce)), gas: quantity(answer.gas) },
    ...{ to: asBytes(answer.to), value: quantity(answer.value), data: asBytes(answer.input) },
  }
  // Not every node names the oldest kind.
  if (answer.type === '0x0' || answer.type === undefined)
    return { ...common, type: 'legacy', gasPrice: quantity(answer.gasPrice) }
  if (answer.type !== '0x2') return undefined
  const [maxFeePerGas, maxPriorityFeePerGas] = [answer.maxFeePerGas, answer.maxPriorityFeePerGas].map(quantity)
  return { ...common, type: 'eip1559', ...{ maxFeePerGas, maxPriorityFeePerGas } } as TransactionSerializable
}

/** `undefined` for what can't be written: a tip above the price … */
function bytesOf(transaction: TransactionSerializable, signature: Signature): Hex | undefined {
  try {
    return serializeTransaction(transaction, signature)
  } catch {
    return undefined
  }
}

/**
 * What the one that waits does: by its own bytes, of its own hash, which its account signed. Nothing of it is the node's word.
 * @throws ModalError REPLACE_TOO_LATE, UNSUPPORTED_METHOD, INVALID_ANSWER
 */
async function readOriginal(node: Node, { hashes, from, network }: SentTransfer): Promise<Original> {
  const [hash = ''] = hashes
  const answer = asRecord(await node.request('eth_getTransactionByHash', [hash]))
  // What a block has, or nobody knows any more, is not replaced.
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

/** Fast, and so much more than was offered that nodes take it in the other one's place; of the same kind. */
async function pricesAbove(node: Node, network: CaipNetwork, before: Fees): Promise<Fees> {
  const reading = await readPrices(node, network)
  const now = chosenFees(reading, levelsOf(reading, network, 0n).fast, network)
  if (before.kind === 'legacy') return { kind: 'legacy', gasPrice: higher(highestPrice(now), raised(before.gasPrice)) }
  const tip = higher(now.kind === 'eip1559' ? now.tip : now.gasPrice, raised(before.tip))
  const most = higher(highestPrice(now), raised(before.maxFeePerGas))
  return { ...before, tip, maxFeePerGas: higher(most, tip) }
}

/** Nothing to nobody: what takes up the nonce and does nothing else. */
export const isCancelling = (transaction: WalletTransaction): boolean =>
  isSameAddress(transaction.to, transaction.from) && transaction.data === '0x' && quantity(transaction.value) === 0n

/** The token by what its contract says. @throws ModalError TRANSACTION_REJECTED, INVALID_ANSWER */
async function tokenOf(node: Node, { token }: SentTransfer): Promise<TransferToken | undefined> {
  return token && { ...token, decimals: await refuseReverted(tokenDecimals(node, token.address)) }
}

/** What a transaction costs at most, the data fee of its chain included. */
async function costOf(node: Node, network: CaipNetwork, transaction: WalletTransaction): Promise<bigint> {
  const { gas, maxFeePerGas, gasPrice } = transaction
  return quantity(gas) * quantity(maxFeePerGas ?? gasPrice) + (await l1DataFee(node, network, transaction))
}

/**
 * @throws ModalError REPLACE_TOO_LATE where a block has it or one of its nonce, or nobody knows it; REPLACE_UNFUNDED;
 *   UNSUPPORTED_METHOD where it is of a kind that nobody sends from here; TRANSACTION_MISMATCH where it is not what was sent
 *   from here; INVALID_ANSWER, and the node's own errors
 */
export async function prepareReplacement(node: Node, asked: SentTransfer): Promise<PreparedTransfer> {
  const { network, from, hashes, amount, receiver = '', cancels } = asked
  const [original, token, balance] = await Promise.all([
    readOriginal(node, asked),
    tokenOf(node, asked),
    nativeBalance(node, from),
  ])
  const was = original.transaction
  const sent = { network, from, receiver, amount, ...(token && { token }) }
  const isCancelled = cancels === 'again'
  if (!isCancelled) assertTransferMatches(sent, readTransfer(was))
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
  const does = cancels ? { network, from, receiver: from, amount: 0n } : sent
  return { ...does, maxFee, transaction, replaces: { hashes, fee, ...(cancels && { cancels: sent }) } }
}
