import { type Connector, type RouteData, recentFirst } from '@wallet-modal/core'
import { useMemo } from 'react'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

export interface Wallet {
  readonly connector: Connector
  readonly recent: boolean
}

/** The wallets this page can connect, or those of the namespace that Connect was opened for; the ones used last first. */
export function useWallets(): readonly Wallet[] {
  const { connectors, connection, router } = useModal()
  const { list } = useSnapshot(connectors.state)
  const { recentWallets } = useSnapshot(connection.state)
  const { data } = useSnapshot(router.state)
  // No other view's data has it.
  const asked = (data as RouteData['Connect'])?.namespace
  return useMemo(() => {
    const all = list as readonly Connector[]
    // Of a wallet that serves several, the one asked for: nobody has to choose again.
    const here = asked ? all.flatMap((row) => row.connectors ?? row).filter(({ chain }) => chain === asked) : all
    const rows = recentFirst(here, recentWallets, ({ id, info }) => info?.rdns ?? id)
    return rows.map(({ item, recent }) => ({ connector: item, recent }))
  }, [list, asked, recentWallets])
}
