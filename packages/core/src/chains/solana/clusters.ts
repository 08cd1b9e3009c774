/** What wallets call clusters (Wallet Standard) and what the product does (CAIP-2, the beginning of the genesis hash). */
import type { CaipNetworkId } from '../types.js'

const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHScSGKc3': 'solana:testnet',
}
/** Any cluster of somebody's own. */
const LOCAL = 'solana:localnet'

/** What a wallet may call this network: its own id, or the name of the cluster. */
export const clusterNames = (id: CaipNetworkId): readonly string[] => [id, names[id.slice('solana:'.length)] ?? LOCAL]

/** The networks whose id can be told from a wallet's names, the public ones first. */
export function networksOf(clusters: readonly string[]): readonly CaipNetworkId[] {
  const known = Object.entries(names).flatMap(([reference, name]) => (clusters.includes(name) ? [reference] : []))
  const own = clusters.filter((name) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(name)).map((name) => name.slice(7))
  return [...new Set([...known, ...own])].map((reference): CaipNetworkId => `solana:${reference}`)
}
