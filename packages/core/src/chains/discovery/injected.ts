/** `window.ethereum`, for wallets that do not announce themselves. */
import type { DiscoveredWallet } from '../types.js'
import { isProvider } from './readAnnouncement.js'

/** The names of the flags by which a provider says what it is: `isSomeWallet: true`. */
function identityOf(provider: object): string {
  return Object.keys(provider)
    .filter((key) => /^is[A-Z]/.test(key) && (provider as Record<string, unknown>)[key] === true)
    .sort()
    .join()
}

/** One wallet under two objects: wallets often announce a wrapper around what they inject. One that defends itself is another. */
function isSameWallet(injected: object, announced: object): boolean {
  if (injected === announced) return true
  try {
    const identity = identityOf(injected)
    return identity !== '' && identity === identityOf(announced)
  } catch {
    return false
  }
}

/** The injected provider as a wallet of its own, unless it is one that announced itself. */
export function readInjected(
  page: { ethereum?: unknown },
  announced: Iterable<DiscoveredWallet>,
): DiscoveredWallet | undefined {
  try {
    const provider = page.ethereum
    if (!isProvider(provider)) return undefined
    for (const wallet of announced) if (isSameWallet(provider, wallet.provider)) return undefined
    return Object.freeze({ id: 'injected', name: 'Browser Wallet', namespace: 'eip155', type: 'INJECTED', provider })
  } catch {
    return undefined
  }
}
