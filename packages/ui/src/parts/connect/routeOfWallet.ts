import type { ListedWallet, RouteData } from '@wallet-modal/core'

/** Whether a wallet that is not in this browser can be reached by pairing: by one of its links, or by scanning. */
export function canPair(wallet: ListedWallet): boolean {
  const { supports_wc, mobile_link, link_mode, desktop_link, webapp_link } = wallet
  if (supports_wc !== undefined) return supports_wc
  return Boolean(mobile_link || link_mode || desktop_link || webapp_link)
}

type Destination =
  | ['ConnectingWalletConnect', RouteData['ConnectingWalletConnect']]
  | ['GetWallet', RouteData['GetWallet']]

/**
 * The view for a chosen wallet that did not announce itself.
 *
 * @param pairing - tells whether this page can pair at all
 */
export function routeOfWallet(wallet: ListedWallet, pairing: { enabled(): boolean }): Destination {
  const data = { walletId: wallet.id }
  return pairing.enabled() && canPair(wallet) ? ['ConnectingWalletConnect', data] : ['GetWallet', data]
}
