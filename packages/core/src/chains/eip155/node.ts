/** The chain's own nodes: typed reads over JSON-RPC, each answer checked. */
import type { Hex } from 'viem'
import { createError } from '../../errors/createError.js'
import { createJsonRpcClient } from '../../net/jsonRpcClient.js'
import { quantity } from '../../net/quantity.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { asBytes } from './answers.js'

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
}

/** One client per network and list of URLs, made when first asked for. */
export function createNodes({ fetch, clock }: AdapterServices): (network: CaipNetwork) => Node {
  const nodes = new Map<string, Node>()

  function connectTo(network: CaipNetwork): Node {
    const client = createJsonRpcClient({
      ...{ fetch, clock, urls: network.rpcUrls },
      chain: { method: 'eth_chainId', accepts: (answer) => quantity(answer).toString() === network.reference },
    })
    const request: Node['request'] = (method, params) => client.request({ method, params })
    return {
      request,
      quantity: async (method, params) => quantity(await request(method, params)),
      call: async (call) => asBytes(await request('eth_call', [call, 'latest'])),
    }
  }

  return (network) => {
    if (network.namespace !== 'eip155' || network.rpcUrls.length === 0) {
      throw createError('CHAIN_NOT_CONFIGURED', { caipNetworkId: network.id })
    }
    const key = [network.id, ...network.rpcUrls].join(' ')
    const node = nodes.get(key) ?? connectTo(network)
    nodes.set(key, node)
    return node
  }
}
