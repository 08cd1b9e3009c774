import { dialogMessages, type RouteData, type RouteName } from '@wallet-modal/core'
import type { Later } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useTranslate } from '../hooks/useTranslate.js'

/** The heading of a view, which is also the dialog's name; a view that is still on its way has none. A view about one wallet is named after it. */
export function useTitle(name: RouteName, data: RouteData[RouteName], later: Later | undefined): string {
  const { api, connectors, options } = useModal()
  const t = useTranslate<Readonly<Record<string, string>>>({
    [`title.${name}`]: '',
    ...dialogMessages,
    ...later?.titles,
  })
  // What the data holds says whose view it is: a way to connect, or a wallet of the directory.
  const listed = (wanted: string) => api.find(wanted) ?? options.state.customWallets.find(({ id }) => id === wanted)
  const wallet =
    data &&
    ('connectorId' in data ? connectors.get(data.connectorId) : 'walletId' in data ? listed(data.walletId) : undefined)
  return wallet?.name ?? t(`title.${name}`)
}
