import { createDiscovery, type DiscoveryWindow } from './chains/discovery/createDiscovery.js'
import type { WalletDiscovery } from './chains/types.js'
import { composeWalletModal } from './composeWalletModal.js'
import type { WalletModalOptions } from './domain/options.js'
import type { Services } from './services.js'
import type { WalletModal } from './walletModal.js'

/** The page's wallets. A server has neither a page nor visitors: one instance there would be everybody's. */
function discover(page: DiscoveryWindow | undefined): WalletDiscovery {
  if (!page)
    throw new Error('createWalletModal needs a browser: call it in an effect, or in code that only the client runs.')
  return createDiscovery(page)
}

/**
 * One modal, headless. Nothing is shared with other instances but what the services share.
 *
 * @param services - replace the browser's own: `fetch`, storage, clock, discovery of the page's wallets …
 * @throws Error where there is no browser, as on a server, and no `discovery` in its place
 */
export function createWalletModal(options: WalletModalOptions = {}, services: Partial<Services> = {}): WalletModal {
  return composeWalletModal(options, {
    ...services,
    discovery: services.discovery ?? discover(globalThis.window),
  })
}
