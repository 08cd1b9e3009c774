/** Builds the transaction that a wallet is asked to sign, and reads it back for the preview. */

import { type Hex, numberToHex } from 'viem'
import type { DecodedTransfer } from '../../domain/txGuard.js'
import { quantity } from '../../net/quantity.js'
import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetwork } from '../types.js'
import { asBytes, asRecord } from './answers.js'
import type { Fees } from './fees.js'
import type { CallRequest } from './node.js'
import { decodeTransfer } from './tokenInterface.js'

/** Parameters of `eth_sendTransaction`; all explicit but the nonce, which the wallet chooses. */
export interface WalletTransaction {
  readonly from: string
  readonly to: string
  readonly value: Hex
  readonly data: Hex
  readonly gas: Hex
  readonly chainId: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly gasPrice?: Hex
}

/** A transaction with an explicit nonce, which replaces the pending one of that nonce. */
export interface Replacement extends WalletTransaction {
  readonly nonce: Hex
}

export function buildTransaction(parts: {
  network: CaipNetwork
  call: CallRequest & { readonly from: string }
  gas: bigint
  fees: Fees
}): WalletTransaction {
  const { network, call, gas, fees } = parts
  return Object.freeze({
    from: call.from,
    to: call.to,
    value: call.value ?? '0x0',
    data: call.data ?? '0x',
    gas: numberToHex(gas),
    chainId: numberToHex(BigInt(network.reference)),
    ...(fees.kind === 'eip1559'
      ? { maxFeePerGas: numberToHex(fees.maxFeePerGas), maxPriorityFeePerGas: numberToHex(fees.tip) }
      : { gasPrice: numberToHex(fees.gasPrice) }),
  })
}

/** Decodes a plain transfer of native currency or of a token; `undefined` for any other transaction. */
export function readTransfer(transaction: object): (DecodedTransfer & { readonly gasCost: bigint }) | undefined {
  try {
    const fields = asRecord(transaction) ?? {}
    const { from, to } = fields
    const caipNetworkId = readChainId(fields.chainId)
    if (typeof from !== 'string' || typeof to !== 'string' || !caipNetworkId) return undefined
    const value = quantity(fields.value)
    const data = asBytes(fields.data)
    const gasCost = quantity(fields.gas) * quantity(fields.maxFeePerGas ?? fields.gasPrice)
    if (data === '0x') return { caipNetworkId, from, receiver: to, amount: value, gasCost }
    const transfer = decodeTransfer(data)
    return transfer && value === 0n ? { caipNetworkId, from, token: to, ...transfer, gasCost } : undefined
  } catch {
    return undefined
  }
}
