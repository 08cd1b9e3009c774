import { type CaipNetwork, chainNamespaces } from '../types.js'
import { pairingMethods } from './pairingMethods.js'

/** As the protocol wants it; mutable, since the SDK takes it over. */
export type RequestedNamespaces = Record<string, { chains: string[]; methods: string[]; events: string[] }>

/**
 * One session for all namespaces of the page, all of them optional. The page's RPC URLs are not among it: the wallet has its
 * own, and a developer's URL may hold a key.
 */
export function requestedNamespaces(networks: readonly CaipNetwork[]): RequestedNamespaces {
  const rows = chainNamespaces.flatMap((namespace) => {
    const chains = networks.filter((network) => network.namespace === namespace).map(({ id }): string => id)
    const { methods, events } = pairingMethods[namespace]
    return chains.length
      ? [{ namespace, asked: { chains: [...new Set(chains)], methods: [...methods], events: [...events] } }]
      : []
  })
  return Object.fromEntries(rows.map(({ namespace, asked }) => [namespace, asked]))
}
