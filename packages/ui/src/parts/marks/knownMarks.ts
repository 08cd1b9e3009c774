/** The marks that come with the modal: that of each network listed, and that of its currency. */
import type { CaipNetworkId } from '@wallet-modal/core'
import type { Mark } from './Mark.js'

const rollups = () => import('./rollups.js')
const otherEvm = () => import('./otherEvm.js')
const otherChains = () => import('./otherChains.js')

const ethereum = async () => (await rollups()).ethereum
const polkadot = async () => (await otherChains()).polkadot
const kusama = async () => (await otherChains()).kusama

type Load = () => Promise<Mark>

interface KnownMark {
  readonly network: Load
  /** Mark of the currency; that of the network where it is left out. */
  readonly currency?: Load
  /** Whether its currency is worthless: drawn without colour. */
  readonly testnet?: true
}

const marks: Readonly<Record<CaipNetworkId, KnownMark>> = {
  'eip155:1': { network: ethereum },
  'eip155:8453': { network: async () => (await rollups()).base, currency: ethereum },
  'eip155:42161': { network: async () => (await rollups()).arbitrum, currency: ethereum },
  'eip155:10': { network: async () => (await rollups()).optimism, currency: ethereum },
  'eip155:137': { network: async () => (await rollups()).polygon },
  'eip155:56': { network: async () => (await otherEvm()).bsc },
  'eip155:100': { network: async () => (await otherEvm()).gnosis },
  'eip155:43114': { network: async () => (await otherEvm()).avalanche },
  'eip155:250': { network: async () => (await otherEvm()).fantom },
  'eip155:324': { network: async () => (await otherEvm()).zksync, currency: ethereum },
  'eip155:8217': { network: async () => (await otherEvm()).klaytn },
  'eip155:1313161554': { network: async () => (await otherEvm()).aurora, currency: ethereum },
  'eip155:11155111': { network: ethereum, testnet: true },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { network: async () => (await otherChains()).solana },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { network: async () => (await otherChains()).solana, testnet: true },
  'bip122:000000000019d6689c085ae165831e93': { network: async () => (await otherChains()).bitcoin },
  'bip122:000000000933ea01ad0ee984209779ba': { network: async () => (await otherChains()).bitcoin, testnet: true },
  'polkadot:68d56f15f85d3136970ec16946040bc1': { network: polkadot },
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { network: polkadot },
  'polkadot:48239ef607d7928874027a43a6768920': { network: kusama },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { network: kusama },
}

/** The loader of a mark, and whether it stands for a test network; `undefined` where the modal brings none. */
export function knownMark(
  id: CaipNetworkId,
  of: 'network' | 'currency',
): { readonly load: Load; readonly testnet: boolean } | undefined {
  const entry = Object.hasOwn(marks, id) ? marks[id] : undefined
  return entry && { load: (of === 'currency' && entry.currency) || entry.network, testnet: entry.testnet === true }
}
