/** The chain's own nodes: typed reads over JSON-RPC, each answer checked. */
import type { Hex } from 'viem'
import { RPC_BATCH_SIZE } from '../../constants/rpc.js'
import { createJsonRpcClient } from '../../net/jsonRpcClient.js'
import { perNetwork } from '../../net/perNetwork.js'
import { quantity } from '../../net/quantity.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { asBytes, asChainId } from './answers.js'
import type { FeeReading } from './feeTypes.js'

/** A call as nodes and wallets take it: hex throughout. */
export interface CallRequest {
  readonly from?: string
  readonly to: string
  readonly value?: Hex
  readonly data?: Hex
}

export interface Node {
  /** The raw, unchecked answer. @throws ModalError */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** @throws ModalError INVALID_ANSWER for what is no quantity */
  quantity(method: string, params: readonly unknown[]): Promise<bigint>
  /** `eth_call` on the latest block. */
  call(request: CallRequest): Promise<Hex>
  /** What another node of the network says of prices, where the host has listed one and it says so in time. Never throws. */
  otherPrices?(): Promise<FeeReading | undefined>
}

/** @param batchSize - most requests in one batch; 1 sends each by itself */
export const createNodes = (
  { fetch, clock }: AdapterServices,
  { batchSize = RPC_BATCH_SIZE } = {},
): ((network: CaipNetwork) => Node) =>
  perNetwork('eip155', (network) => {
    const client = createJsonRpcClient({
      ...{ fetch, clock, batchSize, urls: network.rpcUrls, serviceUrl: network.serviceRpcUrl },
      chain: { method: 'eth_chainId', accepts: (answer) => asChainId(answer) === network.id },
    })
    const request: Node['request'] = (method, params) => client.request({ method, params })
    return {
      request,
      quantity: async (method, params) => quantity(await request(method, params)),
      call: async (call) => asBytes(await request('eth_call', [call, 'latest'])),
    }
  })
