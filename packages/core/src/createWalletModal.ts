import { createDiscovery, type DiscoveryWindow } from './chains/discovery/createDiscovery.js'
import type { WalletDiscovery } from './chains/types.js'
import { composeWalletModal } from './composeWalletModal.js'
import type { WalletModalOptions } from './domain/options.js'
import type { Services } from './services.js'
import type { WalletModal } from './walletModal.js'

/** Discovers the page's wallets. Throws on a server, where one instance would be shared by all visitors. */
function discover(page: DiscoveryWindow | undefined): WalletDiscovery {
  if (!page)
    throw new Error('createWalletModal needs a browser: call it in an effect, or in code that only the client runs.')
  return createDiscovery(page)
}

/**
 * Creates one modal, headless. Instances share nothing but what their services share.
 *
 * @param services - replacements of the browser's own: `fetch`, storage, clock, discovery of the page's wallets …
 * @throws Error where there is no browser, as on a server, and no `discovery` instead
 */
export function createWalletModal(options: WalletModalOptions = {}, services: Partial<Services> = {}): WalletModal {
  return composeWalletModal(options, {
    ...services,
    discovery: services.discovery ?? discover(globalThis.window),
  })
}
