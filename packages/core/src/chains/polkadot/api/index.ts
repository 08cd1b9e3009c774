/** Functions that need the chain's metadata: fees, transfers and their status. A large chunk of its own. */
import type { CaipNetwork, FeeQuote, PreparedTransfer, TransactionStatus, TransferRequest } from '../../types.js'
import type { Node } from '../node/client.js'
import { feeQuote, maxSendable } from './fees.js'
import { prepareTransfer } from './prepare.js'
import { renewTransfer } from './renew.js'
import { type Chain, openRuntime, type Runtime, specVersionOf } from './runtime.js'
import { createStatusReader } from './status.js'
import { finishTransfer, type SignedTransfer } from './submit.js'

export interface ChainApi {
  feeQuote(network: CaipNetwork): Promise<FeeQuote>
  maxSendable(network: CaipNetwork, pair: Pick<TransferRequest, 'from' | 'receiver' | 'everything'>): Promise<bigint>
  prepareTransfer(request: TransferRequest): Promise<PreparedTransfer>
  /** Gives a reviewed transfer its full lifetime again, where too little is left. @throws ModalError TRANSACTION_MISMATCH */
  renewTransfer(transfer: PreparedTransfer): Promise<void>
  /** Joins signature and payload, and hands them to the node; returns the extrinsic's hash. */
  finishTransfer(network: CaipNetwork, transfer: SignedTransfer): Promise<string>
  transactionStatus(network: CaipNetwork, transaction: { hash: string; deadline?: string }): Promise<TransactionStatus>
}

export function createChainApi(nodeOf: (network: CaipNetwork) => Node): ChainApi {
  const runtimes = new Map<Node, Promise<Runtime>>()
  const readStatus = createStatusReader()

  function runtimeOf(node: Node): Promise<Runtime> {
    const runtime =
      runtimes.get(node) ??
      openRuntime(node).catch((error) => {
        runtimes.delete(node)
        throw error
      })
    runtimes.set(node, runtime)
    return runtime
  }

  /** The chain with its current runtime, which may change while a page is open: calls for the old one are then invalid. */
  async function chainOf(network: CaipNetwork): Promise<Chain> {
    const node = nodeOf(network)
    const wasLoaded = runtimes.has(node)
    const [runtime, version] = await Promise.all([
      runtimeOf(node),
      wasLoaded ? node.request('state_getRuntimeVersion') : undefined,
    ])
    if (version === undefined || specVersionOf(version) === runtime.specVersion) return { node, runtime }
    runtimes.delete(node)
    return { node, runtime: await runtimeOf(node) }
  }

  return {
    feeQuote: async (network) => feeQuote(await chainOf(network), network),
    maxSendable: async (network, pair) => maxSendable(await chainOf(network), network, pair),
    prepareTransfer: async (request) => prepareTransfer(await chainOf(request.network), request),
    renewTransfer: async (transfer) => renewTransfer(await chainOf(transfer.network), transfer),
    finishTransfer: async (network, transfer) => finishTransfer(await chainOf(network), transfer),
    transactionStatus: async (network, transaction) => {
      const node = nodeOf(network)
      return readStatus(node, () => runtimeOf(node), transaction)
    },
  }
}
