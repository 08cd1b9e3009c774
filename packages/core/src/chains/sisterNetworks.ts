/** Networks on which the same account may hold the same currency: what people held on the relay chains is on the Asset Hubs today. */
import type { CaipNetworkId } from './types.js'

const pairs: readonly (readonly CaipNetworkId[])[] = [
  // Polkadot: relay chain, Asset Hub
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:68d56f15f85d3136970ec16946040bc1'],
  // Kusama: relay chain, Asset Hub
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'polkadot:48239ef607d7928874027a43a6768920'],
]

/** The network that is looked at where `id` shows nothing. */
export const sisterOf = (id: CaipNetworkId): CaipNetworkId | undefined =>
  pairs.find((pair) => pair.includes(id))?.find((other) => other !== id)
