/** `window.ethereum`, for wallets that do not announce themselves. */
import type { DiscoveredWallet } from '../types.js'
import { isProvider } from './readAnnouncement.js'

/**
 * The injected provider as a wallet of its own, unless the very same object was announced. `injectedWallets.ts`, which loads
 * later, recognises an announced wallet under another object.
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
