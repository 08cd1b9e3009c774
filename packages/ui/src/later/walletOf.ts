import type { RouteData, RouteName, WalletModal } from '@wallet-modal/core'

/** The wallet that a view's data names: a connector, or a wallet of the directory. */
export function walletOf(
  data: RouteData[RouteName],
  { directory, connectors, options }: WalletModal,
): { readonly name: string } | undefined {
  if (!data) return undefined
  if ('connectorId' in data) return connectors.get(data.connectorId)
  if (!('walletId' in data)) return undefined
  return directory.find(data.walletId) ?? options.state.customWallets.find(({ id }) => id === data.walletId)
}
