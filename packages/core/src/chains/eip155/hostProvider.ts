/** A paired wallet as a host gets it: the session knows accounts and signs, and the network's own nodes read. */
import { isEvmNodeRead, isEvmSubscription } from '../../domain/methodGuard.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { providerError } from '../../errors/providerError.js'
import { isSessionProvider, type SessionProvider } from '../pairing.js'
import { ENDED } from '../providerEvents.js'
import type { AdapterServices, CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import { createNodes, type Node } from './node.js'

type FindNetwork = (id: CaipNetworkId) => CaipNetwork | undefined

/** What nodes say to developers; some have pages of it. */
const LONGEST_MESSAGE = 500
/** EIP-1474: the request could not be answered. Libraries do not ask again, as our own client has. */
const FAILED = -32000

/** A node that says what only a wallet can (declined, not connected) would have a host tell the visitor so (T-18). */
const isWallets = (code: number) => code === -32002 || (code >= 4000 && code < 6000)

/** As EIP-1193 has it: a node's refusal with its data (`execution reverted`); what kept it from answering as the `cause`. */
function asHostsKnowIt(thrown: unknown): Error {
  const refusal = fieldOf(thrown, 'cause')
  const code = fieldOf(refusal, 'code')
  const isRefusal = typeof code === 'number'
  const message = textOf(isRefusal ? refusal : thrown, 'message') ?? ''
  const known = isRefusal && !isWallets(code) ? code : FAILED
  const error = providerError(
    known,
    message.slice(0, LONGEST_MESSAGE),
    isRefusal ? fieldOf(refusal, 'data') : undefined,
  )
  return Object.assign(error, { cause: thrown })
}

/** As it goes over the wire: what can't (a bigint) fails alone, and not those that travel with it. */
function readParams(params: unknown = []): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(JSON.stringify(params))
    if (Array.isArray(read)) return read
  } catch {
    // What it is instead makes no difference.
  }
  throw providerError(-32602, 'The params are no list of JSON values')
}

function createHostProvider(paired: SessionProvider, nodeOf: (network: CaipNetwork) => Node, find: FindNetwork) {
  /** @throws Error 4900 once the session is over, 4901 where the page has no node for the network in use */
  function nodeNow(): Node {
    const { networks, network } = paired.session
    if (networks().length === 0) throw providerError(ENDED.code, ENDED.message)
    const listed = find(network())
    try {
      if (listed) return nodeOf(listed)
    } catch {
      // Nobody answers for it.
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
      // Worded as nodes do it, by which libraries know to look for themselves.
      if (isEvmSubscription(method)) throw providerError(-32601, `The method ${method} does not exist`)
      return isEvmNodeRead(method) ? read(method, params) : paired.request({ method, ...(params && { params }) })
    },
  }
}

/**
 * EIP-1193 for paired wallets, the same object each time. `undefined` for wallets that read by themselves: those in
 * the browser, and the modal's own.
 */
export function createHostProviders(services: AdapterServices) {
  // By themselves: what a host asks neither delays nor fails what the modal asks, and answers may be as large as they get.
  const nodeOf = createNodes(services, { batchSize: 1 })
  const made = new WeakMap<SessionProvider, SessionProvider>()
  return ({ provider, type }: Connector, find: FindNetwork): SessionProvider | undefined => {
    if (type !== 'WALLET_CONNECT' || !isSessionProvider(provider)) return undefined
    const known = made.get(provider) ?? createHostProvider(provider, nodeOf, find)
    made.set(provider, known)
    return known
  }
}
