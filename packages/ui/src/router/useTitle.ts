import { dialogMessages, type RouteData, type RouteName, type WalletModal } from '@wallet-modal/core'
import type { Later } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useTranslate } from '../hooks/useTranslate.js'

/** The heading of a view, which is also the dialog's name; a view that is still on its way has none. A view about one wallet is named after it. */
export function useTitle(name: RouteName, data: RouteData[RouteName], later: Later | undefined): string {
  const modal = useModal()
  const t = useTranslate<Readonly<Record<string, string>>>({
    [`title.${name}`]: '',
    ...dialogMessages,
    ...later?.titles,
  })
  return walletOf(data, modal)?.name ?? t(`title.${name}`)
}

/** What the data holds says whose view it is: a way to connect, or a wallet of the directory. */
function walletOf(data: RouteData[RouteName], { api, connectors, options }: WalletModal) {
  if (!data) return undefined
  if ('connectorId' in data) return connectors.get(data.connectorId)
  if (!('walletId' in data)) return undefined
  return api.find(data.walletId) ?? options.state.customWallets.find(({ id }) => id === data.walletId)
}
