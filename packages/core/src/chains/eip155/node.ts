/** Nodes of a network: typed reads over JSON-RPC, each answer checked. */
import type { Hex } from 'viem'
import { RPC_BATCH_SIZE } from '../../constants/rpc.js'
import { createJsonRpcClient } from '../../net/jsonRpcClient.js'
import { perNetwork } from '../../net/perNetwork.js'
import { quantity } from '../../net/quantity.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { asBytes, asChainId } from './answers.js'
import type { FeeReading } from './feeTypes.js'

/** A call in the form of nodes and wallets: hex throughout. */
export interface CallRequest {
  readonly from?: string
  readonly to: string
  readonly value?: Hex
  readonly data?: Hex
}

export interface Node {
  /** The raw, unchecked answer. @throws ModalError */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** A number. @throws ModalError INVALID_ANSWER for any other answer */
  quantity(method: string, params: readonly unknown[]): Promise<bigint>
  /** `eth_call` on the latest block. */
  call(request: CallRequest): Promise<Hex>
  /** Prices by another node of the network, where the host lists one and it answers in time. Never throws. */
  otherPrices?(): Promise<FeeReading | undefined>
}

/** @param batchSize - most requests in one batch; 1 sends each alone */
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
