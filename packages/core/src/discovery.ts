/** Public entry `@wallet-modal/core/discovery`: the page's wallets, small enough for the first file. */
export { createDiscovery, type DiscoveryWindow } from './chains/discovery/createDiscovery.js'
export type { DiscoveredWallet, WalletDiscovery } from './chains/types.js'
