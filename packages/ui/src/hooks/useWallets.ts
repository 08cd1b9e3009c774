import { type Connector, type RouteData, recentFirst, walletIdentity } from '@wallet-modal/core'
import { useMemo } from 'react'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

export type Wallet = { readonly recent: boolean } & (
  | { readonly connector: Connector; readonly key?: undefined }
  /** Not in this browser, and paired with before: what it is remembered by. */
  | { readonly key: string; readonly connector?: undefined }
)

/** The wallets this page can connect, or those of the namespace that Connect was opened for; the ones used last first. */
export function useWallets(): readonly Wallet[] {
  const { connectors, connection, pairing, router } = useModal()
  const { list } = useSnapshot(connectors.state)
  const { recentWallets, recentListed } = useSnapshot(connection.state)
  const { data } = useSnapshot(router.state)
  // No other view's data has it.
  const asked = (data as RouteData['Connect'])?.namespace
  const pairs = pairing.enabled()
  return useMemo(() => {
    // Of a wallet that serves several, the one asked for: nobody has to choose again.
    const here = asked ? list.flatMap((row) => row.connectors ?? row).filter(({ chain }) => chain === asked) : list
    // Not what is here for another namespace: nobody has to pair with it.
    const absent = (key: string) =>
      Object.hasOwn(recentListed, key) && !list.some((wallet) => walletIdentity(wallet) === key)
    const rows = recentFirst([...here, ...(pairs ? recentWallets.filter(absent) : [])], recentWallets, (item) =>
      typeof item === 'string' ? item : walletIdentity(item),
    )
    return rows.map(({ item, recent }) =>
      typeof item === 'string' ? { key: item, recent } : { connector: item, recent },
    )
  }, [list, asked, recentWallets, recentListed, pairs])
}
