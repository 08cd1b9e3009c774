import { createDiscovery } from './chains/discovery/createDiscovery.js'
import { composeWalletModal } from './composeWalletModal.js'
import type { WalletModalOptions } from './domain/options.js'
import type { Services } from './services.js'
import type { WalletModal } from './walletModal.js'

/**
 * One modal, headless (contract.md 3). Nothing is shared with other instances but what the services share.
 *
 * @param services - replace the browser's own: `fetch`, storage, clock, discovery of the page's wallets …
 */
export function createWalletModal(options: WalletModalOptions = {}, services: Partial<Services> = {}): WalletModal {
  return composeWalletModal(options, {
    ...services,
    discovery: services.discovery ?? createDiscovery(globalThis.window),
  })
}
