/** What wallets call clusters (Wallet Standard) and what the product does (CAIP-2, the beginning of the genesis hash). */
import { solanaClusters } from '../../constants/solanaClusters.js'
import type { CaipNetworkId } from '../types.js'

/** Any cluster of somebody's own. */
const LOCAL = 'localnet'

/** What a wallet may call this network: its own id, or the name of the cluster. */
export const clusterNames = (id: CaipNetworkId): readonly string[] => [
  id,
  `solana:${solanaClusters[id.slice('solana:'.length)] ?? LOCAL}`,
]

/** The networks whose id can be told from a wallet's names, the public ones first. */
export function networksOf(clusters: readonly string[]): readonly CaipNetworkId[] {
  const known = Object.entries(solanaClusters).flatMap(([reference, name]) =>
    clusters.includes(`solana:${name}`) ? [reference] : [],
  )
  const own = clusters.filter((name) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(name)).map((name) => name.slice(7))
  return [...new Set([...known, ...own])].map((reference): CaipNetworkId => `solana:${reference}`)
}
