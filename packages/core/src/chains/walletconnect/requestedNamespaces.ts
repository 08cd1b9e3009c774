import { type CaipNetwork, chainNamespaces } from '../types.js'
import { pairingMethods } from './pairingMethods.js'

/** Namespaces in the protocol's form; mutable, since the SDK keeps the object. */
export type RequestedNamespaces = Record<string, { chains: string[]; methods: string[]; events: string[] }>

/**
 * Requests one session for all namespaces of the page, all of them optional. Leaves out the page's RPC URLs: the wallet has
 * its own, and a developer's URL may hold a key.
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
