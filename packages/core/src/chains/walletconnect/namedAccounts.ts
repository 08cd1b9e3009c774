/** Accounts of a session by network: those that the wallet named last, as far as the session holds them, else all it holds. */
import { validateAddress } from '../../primitives/address.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../types.js'
import type { ApprovedNamespace } from './readNamespaces.js'

export const MAX_ACCOUNTS = 200

export function createNamedAccounts(link: { approved(): ApprovedNamespace | undefined }) {
  const namedAccounts = new Map<CaipNetworkId, readonly string[]>()

  function heldAccounts(on: CaipNetworkId): readonly string[] {
    const all = link.approved()?.accounts ?? []
    const accountsOnNetwork = all.filter((account) => account.network === on)
    return [...new Set((accountsOnNetwork.length ? accountsOnNetwork : all).map(({ address }) => address))]
  }

  /**
   * Accounts that a claim names for a network. A CAIP-10 account counts for its own network only. A plain address counts for
   * every network that holds it: the one that wallets write beside it is often just their first.
   */
  function namedOn(on: CaipNetworkId, namespace: ChainNamespace, claim: readonly unknown[]): readonly string[] {
    const shared = heldAccounts(on)
    const named = claim.slice(0, MAX_ACCOUNTS).flatMap((entry): string[] => {
      const parts = parseCaipAddress(entry)
      if (typeof entry !== 'string' || (parts && parts.caipNetworkId !== on)) return []
      const network = on.slice(namespace.length + 1)
      const valid = validateAddress(namespace, parts?.address ?? entry, { network })
      return valid.ok && shared.includes(valid.address) ? [valid.address] : []
    })
    return [...new Set(named)]
  }

  return {
    on: (network: CaipNetworkId): readonly string[] => namedAccounts.get(network) ?? heldAccounts(network),
    /** Notes the accounts that a claim of the wallet names; valid until the approval changes. */
    name(claim: readonly unknown[]): void {
      const approval = link.approved()
      if (!approval) return
      for (const network of approval.networks) {
        const named = namedOn(network, approval.namespace, claim)
        if (named.length > 0) namedAccounts.set(network, named)
      }
    },
    clear: () => namedAccounts.clear(),
  }
}
