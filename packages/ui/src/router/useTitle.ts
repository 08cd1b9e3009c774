import type { RouteData, RouteName } from '@wallet-modal/core'
import { dialogMessages } from '@wallet-modal/core/internal'
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
  const heading = data && 'heading' in data ? data.heading : undefined
  return later?.walletOf(data, modal)?.name ?? t(`title.${heading ?? name}`)
}
