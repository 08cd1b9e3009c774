/** The object that a wallet is asked to sign, and reading it back: the preview shows what stands in it. */

import { type Hex, numberToHex } from 'viem'
import type { DecodedTransfer } from '../../domain/txGuard.js'
import { quantity } from '../../net/quantity.js'
import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetwork } from '../types.js'
import { asBytes, asRecord } from './answers.js'
import type { Fees } from './fees.js'
import type { CallRequest } from './node.js'
import { decodeTransfer } from './tokenInterface.js'

/** Parameters of `eth_sendTransaction`; everything explicit but the nonce, which is the wallet's. */
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

/** One of a nonce of ours: it takes the place of what waits with that nonce. */
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

/** What a transaction does, if it is a plain transfer of native currency or of a token; else `undefined`. */
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
    const moved = decodeTransfer(data)
    return moved && value === 0n ? { caipNetworkId, from, token: to, ...moved, gasCost } : undefined
  } catch {
    return undefined
  }
}
