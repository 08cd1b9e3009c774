/** Maps clusters of wallets (Wallet Standard) to the product's networks (CAIP-2, the beginning of the genesis hash). */
import { solanaClusters } from '../../constants/solanaClusters.js'
import type { CaipNetworkId } from '../types.js'

/** Name of any private cluster. */
const LOCAL = 'localnet'

/** Names that a wallet may use for this network: its id, or the name of the cluster. */
export const clusterNames = (id: CaipNetworkId): readonly string[] => [
  id,
  `solana:${solanaClusters[id.slice('solana:'.length)] ?? LOCAL}`,
]

/** Networks that a wallet's names identify, the public ones first. */
export function networksOf(clusters: readonly string[]): readonly CaipNetworkId[] {
  const publicClusters = Object.entries(solanaClusters).flatMap(([reference, name]) =>
    clusters.includes(`solana:${name}`) ? [reference] : [],
  )
  const genesisHashes = clusters
    .filter((name) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(name))
    .map((name) => name.slice(7))
  return [...new Set([...publicClusters, ...genesisHashes])].map((reference): CaipNetworkId => `solana:${reference}`)
}
