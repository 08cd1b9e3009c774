/** Everything that needs the chain's metadata: fees, transfers and what becomes of them. A chunk of its own, and a big one. */
import type { CaipNetwork, FeeQuote, PreparedTransfer, TransactionStatus, TransferRequest } from '../../types.js'
import type { Node } from '../node/client.js'
import { feeQuote, maxSendable } from './fees.js'
import { prepareTransfer } from './prepare.js'
import { renewTransfer } from './renew.js'
import { openRuntime, type Runtime, specVersionOf } from './runtime.js'
import { createStatusReader } from './status.js'
import { finishTransfer, type SignedTransfer } from './submit.js'

export interface ChainApi {
  feeQuote(network: CaipNetwork): Promise<FeeQuote>
  maxSendable(network: CaipNetwork, pair: Pick<TransferRequest, 'from' | 'receiver' | 'everything'>): Promise<bigint>
  prepareTransfer(request: TransferRequest): Promise<PreparedTransfer>
  /** Gives a reviewed transfer its whole time again, where too little of it is left. @throws ModalError TRANSACTION_MISMATCH */
  renewTransfer(transfer: PreparedTransfer): Promise<void>
  /** Puts the signature and the payload together and hands them to the node; the extrinsic's hash. */
  finishTransfer(network: CaipNetwork, transfer: SignedTransfer): Promise<string>
  transactionStatus(network: CaipNetwork, transaction: { hash: string; deadline?: string }): Promise<TransactionStatus>
}

/** A chain and its runtime as it is now. */
export interface Chain {
  readonly node: Node
  readonly runtime: Runtime
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

  /** Chains get new runtimes while a page is open; what was encoded for the old one is worth nothing. */
  async function chainOf(network: CaipNetwork): Promise<Chain> {
    const node = nodeOf(network)
    const known = runtimes.has(node)
    const [runtime, version] = await Promise.all([
      runtimeOf(node),
      known ? node.request('state_getRuntimeVersion') : undefined,
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
