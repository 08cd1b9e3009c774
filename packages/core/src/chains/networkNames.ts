/** Short names of networks (contract.md 2 `networks`). Kept out of the first file: the ids alone weigh half a KiB. */
import type { CaipNetworkId } from './types.js'

export interface NetworkName {
  readonly id: CaipNetworkId
  readonly name: string
}

const polkadotHub = { id: 'polkadot:68d56f15f85d3136970ec16946040bc1', name: 'Polkadot Asset Hub' } as const
const kusamaHub = { id: 'polkadot:48239ef607d7928874027a43a6768920', name: 'Kusama Asset Hub' } as const

/** Networks by short name; two names may mean the same network. */
export const networkNames = {
  ethereum: { id: 'eip155:1', name: 'Ethereum' },
  base: { id: 'eip155:8453', name: 'Base' },
  arbitrum: { id: 'eip155:42161', name: 'Arbitrum One' },
  optimism: { id: 'eip155:10', name: 'OP Mainnet' },
  polygon: { id: 'eip155:137', name: 'Polygon' },
  bsc: { id: 'eip155:56', name: 'BNB Smart Chain' },
  gnosis: { id: 'eip155:100', name: 'Gnosis' },
  avalanche: { id: 'eip155:43114', name: 'Avalanche' },
  fantom: { id: 'eip155:250', name: 'Fantom' },
  zksync: { id: 'eip155:324', name: 'ZKsync Era' },
  klaytn: { id: 'eip155:8217', name: 'Klaytn' },
  aurora: { id: 'eip155:1313161554', name: 'Aurora' },
  sepolia: { id: 'eip155:11155111', name: 'Sepolia' },
  solana: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  'solana-devnet': { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  bitcoin: { id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' },
  'bitcoin-testnet': { id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet' },
  // Balances moved to the Asset Hubs in October and November 2025: a page that says `polkadot` means the hub today.
  polkadot: polkadotHub,
  'polkadot-asset-hub': polkadotHub,
  'polkadot-relay': { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot Relay Chain' },
  kusama: kusamaHub,
  'kusama-asset-hub': kusamaHub,
  'kusama-relay': { id: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', name: 'Kusama Relay Chain' },
} as const satisfies Record<string, NetworkName>

export type NetworkShortName = keyof typeof networkNames

/** The entry of a short name or of a CAIP-2 id; `undefined` for an unknown one. */
export function findNetworkName(nameOrId: string): NetworkName | undefined {
  const byShortName = Object.hasOwn(networkNames, nameOrId) ? networkNames[nameOrId as NetworkShortName] : undefined
  return byShortName ?? Object.values(networkNames).find(({ id }) => id === nameOrId)
}

/** The CAIP-2 id of a short name; any other text is returned unchanged. */
export const networkIdOf = (nameOrId: string): string => findNetworkName(nameOrId)?.id ?? nameOrId
