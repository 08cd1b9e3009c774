/** Provider of a paired wallet for the host: the session holds accounts and signs, and the network's own nodes read. */
import { isEvmNodeRead, isEvmSubscription } from '../../domain/methodGuard.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { providerError } from '../../errors/providerError.js'
import { isSessionProvider, type SessionProvider } from '../pairing.js'
import { ENDED } from '../providerEvents.js'
import type { AdapterServices, CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import { createNodes, type Node } from './node.js'

type FindNetwork = (id: CaipNetworkId) => CaipNetwork | undefined

/** Longest message for a host; some nodes send pages. */
const LONGEST_MESSAGE = 500
/** EIP-1474 code of a failed request. Libraries do not retry it; our own client already has. */
const FAILED = -32000

/** Whether the code is one of a wallet's (declined, not connected): from a node it would mislead the host (T-18). */
const isWallets = (code: number) => code === -32002 || (code >= 4000 && code < 6000)

/** An EIP-1193 error for hosts: a node's refusal with its data (`execution reverted`); a failed transport is the `cause`. */
function asHostsKnowIt(thrown: unknown): Error {
  const refusal = fieldOf(thrown, 'cause')
  const code = fieldOf(refusal, 'code')
  const isRefusal = typeof code === 'number'
  const message = textOf(isRefusal ? refusal : thrown, 'message') ?? ''
  const hostCode = isRefusal && !isWallets(code) ? code : FAILED
  const error = providerError(
    hostCode,
    message.slice(0, LONGEST_MESSAGE),
    isRefusal ? fieldOf(refusal, 'data') : undefined,
  )
  return Object.assign(error, { cause: thrown })
}

/** Params in JSON form: unserialisable ones (a bigint) fail alone, without the other requests of their batch. */
function readParams(params: unknown = []): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(JSON.stringify(params))
    if (Array.isArray(read)) return read
  } catch {
    // Any other value is refused below.
  }
  throw providerError(-32602, 'The params are no list of JSON values')
}

function createHostProvider(paired: SessionProvider, nodeOf: (network: CaipNetwork) => Node, find: FindNetwork) {
  /** @throws Error 4900 after the session has ended, 4901 where the page has no node for the current network */
  function nodeNow(): Node {
    const { networks, network } = paired.session
    if (networks().length === 0) throw providerError(ENDED.code, ENDED.message)
    const listed = find(network())
    try {
      if (listed) return nodeOf(listed)
    } catch {
      // The network has no node.
    }
    throw providerError(4901, `The page has no node for ${network()}`)
  }

  async function read(method: string, params: unknown): Promise<unknown> {
    const node = nodeNow()
    const read = readParams(params)
    return node.request(method, read).catch((thrown: unknown) => {
      throw asHostsKnowIt(thrown)
    })
  }

  return {
    ...paired,
    async request(asked: Parameters<SessionProvider['request']>[0]) {
      const { method, params } = asked
      // Message in the wording of nodes, by which libraries know to poll instead.
      if (isEvmSubscription(method)) throw providerError(-32601, `The method ${method} does not exist`)
      return isEvmNodeRead(method) ? read(method, params) : paired.request({ method, ...(params && { params }) })
    },
  }
}

/**
 * EIP-1193 providers for paired wallets, the same object each time. `undefined` for wallets that read by themselves: those
 * in the browser, and the modal's own.
 */
export function createHostProviders(services: AdapterServices) {
  // A client of its own, unbatched: the host's requests neither delay nor fail the modal's, and answers may be large.
  const nodeOf = createNodes(services, { batchSize: 1 })
  const providers = new WeakMap<SessionProvider, SessionProvider>()
  return ({ provider, type }: Connector, find: FindNetwork): SessionProvider | undefined => {
    if (type !== 'WALLET_CONNECT' || !isSessionProvider(provider)) return undefined
    const hostProvider = providers.get(provider) ?? createHostProvider(provider, nodeOf, find)
    providers.set(provider, hostProvider)
    return hostProvider
  }
}
