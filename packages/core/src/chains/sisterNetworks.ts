/** Networks on which one account may hold the same currency: balances of the relay chains moved to the Asset Hubs. */
import type { CaipNetworkId } from './types.js'

const pairs: readonly (readonly CaipNetworkId[])[] = [
  // Polkadot: relay chain, Asset Hub
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:68d56f15f85d3136970ec16946040bc1'],
  // Kusama: relay chain, Asset Hub
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'polkadot:48239ef607d7928874027a43a6768920'],
]

/** The network to look at when `id` shows no balance. */
export const sisterOf = (id: CaipNetworkId): CaipNetworkId | undefined =>
  pairs.find((pair) => pair.includes(id))?.find((other) => other !== id)
