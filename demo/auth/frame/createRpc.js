import { NODE_METHODS } from '../service/nodeMethods.mjs'
import { createEip155 } from './eip155.js'
import { failure } from './failure.js'
import { invalid } from './readParams.js'
import { createSolana } from './solana.js'

const NUMBERS = { SIGNED_OUT: 4100, DEVICE_PENDING: 4100, METHOD_NOT_ALLOWED: 4200, ABORTED: 4001 }
const SERVER_ERROR = -32000

/** An error of JSON-RPC: a number, and what was said. What may have been sent has a word: no number says that. */
function asRpcError(error) {
  if (Number.isSafeInteger(error?.code) || error?.code === 'SENT_UNCONFIRMED') return error
  return failure(NUMBERS[error?.code] ?? SERVER_ERROR, error?.shortMessage ?? error?.message ?? '')
}

/** The wallet by its methods. What only reads goes to the node; what nobody knows goes nowhere. */
export function createRpc(parts) {
  const { wallet, visitor } = parts
  const methods = { eip155: createEip155(parts), solana: createSolana(parts) }

  async function answer({ namespace, chainId, method, params }, context) {
    if (!chainId.startsWith(`${namespace}:`)) throw failure(-32602, 'The network is of another namespace.')
    if (!visitor.current()) throw failure(4100, 'Not signed in.')
    wallet.networkOf(chainId)
    const own = methods[namespace]
    if (Object.hasOwn(own, method)) {
      const given = params ?? (namespace === 'solana' ? {} : [])
      if (typeof given !== 'object' || (namespace === 'eip155' && !Array.isArray(given))) throw invalid('params')
      return own[method](given, { ...context, chainId })
    }
    if (NODE_METHODS[namespace].reads.includes(method)) return wallet.node(chainId)(method, params ?? [])
    throw failure(4200, 'The wallet does not support this method.')
  }
  return {
    rpc: async (payload, context) => {
      try {
        return await answer(payload, context)
      } catch (error) {
        throw asRpcError(error)
      }
    },
  }
}
