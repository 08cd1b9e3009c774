/** A paired wallet as a host gets it: the session knows accounts and signs, and the network's own nodes read. */
import { isEvmNodeRead } from '../../domain/methodGuard.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { providerError } from '../../errors/providerError.js'
import { isSessionProvider, type SessionProvider } from '../pairing.js'
import { ENDED } from '../providerEvents.js'
import type { CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import type { Node } from './node.js'

type FindNetwork = (id: CaipNetworkId) => CaipNetwork | undefined

/** A node's own refusal (`execution reverted`, with its data), as EIP-1193 has it; everything else as it was thrown. */
function asHostsKnowIt(thrown: unknown): unknown {
  const refusal = fieldOf(thrown, 'cause')
  const code = fieldOf(refusal, 'code')
  return typeof code === 'number'
    ? providerError(code, textOf(refusal, 'message') ?? '', fieldOf(refusal, 'data'))
    : thrown
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
    return node.request(method, read).catch((thrown) => {
      throw asHostsKnowIt(thrown)
    })
  }

  return {
    ...paired,
    async request(asked: Parameters<SessionProvider['request']>[0]) {
      const { method, params } = asked
      return isEvmNodeRead(method) ? read(method, params) : paired.request({ method, ...(params && { params }) })
    },
  }
}

/**
 * EIP-1193 whole for paired wallets, the same object each time. `undefined` for wallets that read by themselves: those in
 * the browser, and the modal's own.
 */
export function createHostProviders(nodeOf: (network: CaipNetwork) => Node) {
  const made = new WeakMap<SessionProvider, SessionProvider>()
  return ({ provider, type }: Connector, find: FindNetwork): SessionProvider | undefined => {
    if (type !== 'WALLET_CONNECT' || !isSessionProvider(provider)) return undefined
    const known = made.get(provider) ?? createHostProvider(provider, nodeOf, find)
    made.set(provider, known)
    return known
  }
}
