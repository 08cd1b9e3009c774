import type { NetworkDefinition } from '@wallet-modal/core'
import type { Chain } from 'viem'

function toNetwork({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet,
  contracts,
}: Chain): NetworkDefinition {
  return {
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { explorerUrl: blockExplorers.default.url }),
    ...(testnet && { testnet }),
    // A contract that chains of the OP stack alone have in viem's list: a largest amount leaves room for all their fees.
    ...(contracts && 'gasPriceOracle' in contracts && { opStack: true }),
  }
}

/**
 * Chains of wagmi and viem as the modal's option `networks`: `toNetworks(config.chains)`. Their nodes are those of
 * `chain.rpcUrls`: wagmi's `transports` say no addresses, the modal's option `rpcUrls` has those of your own.
 */
export const toNetworks = (chains: readonly Chain[]): NetworkDefinition[] => chains.map(toNetwork)
