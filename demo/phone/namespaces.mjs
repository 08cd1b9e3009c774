import { otherAddresses } from './otherAddresses.mjs'

const ACCOUNTS_PER_NAMESPACE = 2
const EIP155_METHODS = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const namespaceOf = (id) => id.split(':', 1)[0]
const unique = (list) => [...new Set(list)]

/** What was proposed, by namespace; `eip155:1` as a key means the namespace with that one network. */
export function askedNamespaces({ requiredNamespaces = {}, optionalNamespaces = {} }) {
  const asked = {}
  for (const [key, value] of [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]) {
    const namespace = namespaceOf(key)
    asked[namespace] ??= { chains: [], methods: [], events: [] }
    const all = asked[namespace]
    const chains = key.includes(':') ? [key] : (value.chains ?? [])
    all.chains = unique([...all.chains, ...chains])
    all.methods = unique([...all.methods, ...(value.methods ?? [])])
    all.events = unique([...all.events, ...(value.events ?? [])])
  }
  return asked
}

/** The phone's accounts on a network, CAIP-10. `sides` are the namespaces beside eip155 in which it signs. */
export function accountsOn(chain, eip155Addresses, sides = {}) {
  const [namespace, reference] = chain.split(':')
  const own = namespace === 'eip155' ? eip155Addresses : sides[namespace]?.addresses
  const addresses =
    own ?? Array.from({ length: ACCOUNTS_PER_NAMESPACE }, (_, index) => otherAddresses[namespace](index, reference))
  return addresses.map((address) => `${chain}:${address}`)
}

/**
 * What the phone approves of a proposal: networks it knows, and of these those that `only` names.
 * @param {object} proposal
 * @param {{ eip155Chains: string[], eip155Addresses: string[], sides?: Record<string, { chains: string[],
 *   addresses: string[], methods: string[] }>, only?: { namespaces?: string[], chains?: string[] } }} options
 * @returns {Record<string, { chains: string[], accounts: string[], methods: string[], events: string[] }>} may be empty
 */
export function approvedNamespaces(proposal, { eip155Chains, eip155Addresses, sides = {}, only = {} }) {
  const chainsOf = {
    eip155: eip155Chains,
    ...Object.fromEntries(Object.entries(sides).map(([key, { chains }]) => [key, chains])),
  }
  const methodsOf = {
    eip155: EIP155_METHODS,
    ...Object.fromEntries(Object.entries(sides).map(([key, { methods }]) => [key, methods])),
  }
  const knows = (chain) => chainsOf[namespaceOf(chain)]?.includes(chain) ?? true
  const wanted = (chain) =>
    (only.namespaces?.includes(namespaceOf(chain)) ?? true) && (only.chains?.includes(chain) ?? true)
  const approved = {}
  for (const [namespace, asked] of Object.entries(askedNamespaces(proposal))) {
    if (namespace !== 'eip155' && !Object.hasOwn(otherAddresses, namespace)) continue
    const chains = asked.chains.filter((chain) => knows(chain) && wanted(chain))
    if (!chains.length) continue
    approved[namespace] = {
      chains,
      accounts: chains.flatMap((chain) => accountsOn(chain, eip155Addresses, sides)),
      methods: asked.methods.filter((name) => methodsOf[namespace]?.includes(name) ?? true),
      events: asked.events,
    }
  }
  return approved
}
