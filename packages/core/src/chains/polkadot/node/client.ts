/** Nodes of a chain, over JSON-RPC and HTTP, so that no connection stays open. */
import { createJsonRpcClient } from '../../../net/jsonRpcClient.js'
import { perNetwork } from '../../../net/perNetwork.js'
import { overHttp } from '../../../primitives/url.js'
import type { AdapterServices, CaipNetwork } from '../../types.js'

export interface Node {
  /** The raw, unchecked answer. @throws ModalError */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** `request` without batching: for answers that are large together. */
  single(method: string, params?: readonly unknown[]): Promise<unknown>
}

/** Creates the nodes; each endpoint has to prove its genesis once (T-18, R03). */
export const createNodes = ({ fetch, clock }: AdapterServices): ((network: CaipNetwork) => Node) =>
  perNetwork('polkadot', ({ reference, rpcUrls, serviceRpcUrl }) => {
    const chain = {
      method: 'chain_getBlockHash',
      params: [0],
      accepts: (answer: unknown) => typeof answer === 'string' && answer.toLowerCase().startsWith(`0x${reference}`),
    }
    const urls = [...new Set(rpcUrls.map(overHttp))]
    const parts = { fetch, clock, urls, serviceUrl: serviceRpcUrl, chain }
    const together = createJsonRpcClient(parts)
    const alone = createJsonRpcClient({ ...parts, batchSize: 1 })
    return {
      request: (method, params = []) => together.request({ method, params }),
      single: (method, params = []) => alone.request({ method, params }),
    }
  })
