import type { RouteName } from '@wallet-modal/core'

const AFTER_MS = 400

/** The views a visitor is likely to want next. */
const likelyViews: Partial<Record<RouteName, readonly RouteName[]>> = {
  Connect: ['ConnectingExternal', 'AllWallets', 'ConnectingWalletConnect'],
  AllWallets: ['ConnectingExternal', 'ConnectingWalletConnect', 'GetWallet'],
  ConnectingWalletConnect: ['Account', 'GetWallet'],
  ConnectingWalletConnectBasic: ['AllWallets', 'GetWallet'],
  ConnectingExternal: ['Account'],
  Account: ['Send', 'Receive', 'Networks'],
  Send: ['SelectToken', 'SendPreview', 'ApproveTransaction', 'Account'],
  Swap: ['SelectToken', 'SwapPreview', 'Account'],
}

/** Loads the views that usually follow `name`, a moment after it is painted; none where the visitor saves data. */
export function prefetchNext(name: RouteName, load: (which: RouteName) => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const timer = setTimeout(() => {
    if (!connection?.saveData) for (const viewName of likelyViews[name] ?? []) load(viewName)
  }, AFTER_MS)
  return () => clearTimeout(timer)
}
