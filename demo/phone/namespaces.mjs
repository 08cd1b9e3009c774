import { otherAddresses } from './otherAddresses.mjs'

const ACCOUNTS_PER_NAMESPACE = 2
const EIP155_METHODS = [
  'eth_sendTransaction',
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

/** The phone's accounts on a network, CAIP-10. */
export function accountsOn(chain, eip155Addresses) {
  const [namespace, reference] = chain.split(':')
  const addresses =
    namespace === 'eip155'
      ? eip155Addresses
      : Array.from({ length: ACCOUNTS_PER_NAMESPACE }, (_, index) => otherAddresses[namespace](index, reference))
  return addresses.map((address) => `${chain}:${address}`)
}

/**
 * What the phone approves of a proposal: networks it knows, and of these those that `only` names.
 * @param {object} proposal
 * @param {{ eip155Chains: string[], eip155Addresses: string[], only?: { namespaces?: string[], chains?: string[] } }} options
 * @returns {Record<string, { chains: string[], accounts: string[], methods: string[], events: string[] }>} may be empty
 */
export function approvedNamespaces(proposal, { eip155Chains, eip155Addresses, only = {} }) {
  const knows = (chain) => namespaceOf(chain) !== 'eip155' || eip155Chains.includes(chain)
  const wanted = (chain) =>
    (only.namespaces?.includes(namespaceOf(chain)) ?? true) && (only.chains?.includes(chain) ?? true)
  const approved = {}
  for (const [namespace, asked] of Object.entries(askedNamespaces(proposal))) {
    if (namespace !== 'eip155' && !Object.hasOwn(otherAddresses, namespace)) continue
    const chains = asked.chains.filter((chain) => knows(chain) && wanted(chain))
    if (!chains.length) continue
    approved[namespace] = {
      chains,
      accounts: chains.flatMap((chain) => accountsOn(chain, eip155Addresses)),
      methods: namespace === 'eip155' ? asked.methods.filter((name) => EIP155_METHODS.includes(name)) : asked.methods,
      events: asked.events,
    }
  }
  return approved
}
