import { type Connector, recentFirst } from '@wallet-modal/core'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useModal } from './ModalContext.js'

export interface Wallet {
  readonly connector: Connector
  readonly recent: boolean
}

/** The wallets this page can connect, the ones used last first. */
export function useWallets(): readonly Wallet[] {
  const { connectors, connection } = useModal()
  const { list } = useSnapshot(connectors.state)
  const { recentWallets } = useSnapshot(connection.state)
  return useMemo(() => {
    const rows = recentFirst(list as readonly Connector[], recentWallets, ({ id, info }) => info?.rdns ?? id)
    return rows.map(({ item, recent }) => ({ connector: item, recent }))
  }, [list, recentWallets])
}
