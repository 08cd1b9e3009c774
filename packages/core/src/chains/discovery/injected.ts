/** `window.ethereum`, for wallets that do not announce themselves. */
import type { DiscoveredWallet } from '../types.js'
import { isProvider } from './readAnnouncement.js'

/**
 * The injected provider as a wallet of its own, unless it is the very one that announced itself. Whether it is one under
 * another object is told in `injectedWallets.ts`, which comes later.
 */
export function readInjected(
  page: { ethereum?: unknown },
  announced: Iterable<DiscoveredWallet>,
): DiscoveredWallet | undefined {
  try {
    const provider = page.ethereum
    if (!isProvider(provider)) return undefined
    for (const wallet of announced) if (wallet.provider === provider) return undefined
    return Object.freeze({ id: 'injected', name: 'Browser Wallet', namespace: 'eip155', type: 'INJECTED', provider })
  } catch {
    return undefined
  }
}
