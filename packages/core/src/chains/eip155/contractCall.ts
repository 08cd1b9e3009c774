/** Contract calls that a service builds: simulated, priced, and read back before they are shown (T-13, T-17). */

import { getAddress, isAddress, numberToHex } from 'viem'
import { createError } from '../../errors/createError.js'
import { quantity } from '../../net/quantity.js'
import { readChainId } from '../../primitives/chainId.js'
import type { AssertWanted, Connector, ContractCall, PreparedCall } from '../types.js'
import { asBytes, asRecord } from './answers.js'
import { decodeApproval, decodeCall } from './calldata/decodeCall.js'
import { estimateGas, highestPrice, readFees } from './fees.js'
import { isContract } from './isContract.js'
import { l1DataFee } from './l1Fee.js'
import type { CallRequest, Node } from './node.js'
import { refuseReverted } from './refuseReverted.js'
import { sendTransaction } from './send.js'
import { buildTransaction, type WalletTransaction } from './transaction.js'
import { wrappedToken } from './wrappedNative.js'

export function callOf({ from, to, value, data }: ContractCall): CallRequest & { readonly from: string } {
  const addresses = [from, to].map((address) => {
    if (!isAddress(address, { strict: false })) throw createError('INVALID_PARAMS', {})
    return getAddress(address)
  })
  const [sender = '', contract = ''] = addresses
  if (value < 0n || value >= 2n ** 256n) throw createError('INVALID_PARAMS', {})
  return { from: sender, to: contract, value: numberToHex(value), data: asBytes(data) }
}

/** Simulates a call. `approve` may return false instead of failing; a USDT-type contract returns nothing, which is fine. */
async function simulate(node: Node, call: CallRequest): Promise<void> {
  const returned = await refuseReverted(node.call(call))
  const refused = decodeApproval(call.data ?? '0x') && returned.length === 66 && BigInt(returned) === 0n
  if (refused) throw createError('TRANSACTION_REJECTED', {})
}

/**
 * Reads the fields of a transaction back as the wallet gets it.
 * @param wrapped - the contract that wraps the native currency, where one is known
 * @throws ModalError INVALID_ANSWER
 */
function readBack(
  transaction: object,
  wrapped?: string,
): Pick<PreparedCall, 'caipNetworkId' | 'from' | 'to' | 'value' | 'call'> {
  const { from, to, value: rawValue, data, chainId } = asRecord(transaction) ?? {}
  const caipNetworkId = readChainId(chainId)
  if (typeof from !== 'string' || typeof to !== 'string' || !caipNetworkId) throw createError('INVALID_PARAMS', {})
  const value = quantity(rawValue)
  const call = decodeCall(asBytes(data), { from, to, value, wrapped })
  return { caipNetworkId, from, to, value, call }
}

/** Reads a call as it is: neither simulated nor priced, and so not to be sent. @throws ModalError INVALID_PARAMS */
export async function readCall(node: Node, asked: ContractCall): Promise<PreparedCall> {
  const call = callOf(asked)
  const hasCode = await isContract(node, call.to)
  const transaction = { ...call, chainId: numberToHex(BigInt(asked.network.reference)) }
  return { ...readBack(transaction, wrappedToken(asked.network)), hasCode, maxFee: 0n, transaction }
}

/** @throws ModalError INVALID_PARAMS for a malformed call, TRANSACTION_REJECTED where the simulation fails */
export async function prepareCall(node: Node, asked: ContractCall): Promise<PreparedCall> {
  const call = callOf(asked)
  const [hasCode, fees] = await Promise.all([
    isContract(node, call.to),
    readFees(node, asked.network),
    simulate(node, call),
  ])
  const [gas, l1Fee] = await Promise.all([
    refuseReverted(estimateGas(node, call)),
    l1DataFee(node, asked.network, call),
  ])
  const transaction = buildTransaction({ network: asked.network, call, gas, fees })
  return {
    ...readBack(transaction, wrappedToken(asked.network)),
    hasCode,
    maxFee: gas * highestPrice(fees) + l1Fee,
    transaction,
  }
}

/** @throws ModalError TRANSACTION_REJECTED where the call would fail on the current chain */
export async function simulateCall(node: Node, { transaction }: PreparedCall): Promise<void> {
  const { from, to, value, data } = transaction as WalletTransaction
  await simulate(node, { from, to, value, data })
}

/** @throws ModalError TRANSACTION_MISMATCH where the object is not what was prepared; those of `sendTransaction` */
export async function sendCall(
  connector: Connector,
  prepared: PreparedCall,
  assertWanted?: AssertWanted,
): Promise<string> {
  const { caipNetworkId, from, to, value, transaction } = prepared
  const current = readBack(transaction)
  const unchanged =
    current.caipNetworkId === caipNetworkId && current.from === from && current.to === to && current.value === value
  if (!unchanged) throw createError('TRANSACTION_MISMATCH', { field: 'transaction' })
  return sendTransaction(connector, { caipNetworkId, from }, transaction as WalletTransaction, assertWanted)
}

/** @throws ModalError INVALID_ANSWER */
export async function blockTime(node: Node): Promise<bigint> {
  return quantity(asRecord(await node.request('eth_getBlockByNumber', ['latest', false]))?.timestamp)
}
