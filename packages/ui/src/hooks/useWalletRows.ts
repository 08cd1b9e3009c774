import type { Connector, RouteData } from '@wallet-modal/core'
import { recentFirst, walletIdentity } from '@wallet-modal/core/internal'
import { useMemo } from 'react'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

export type ListedRow = { readonly recent: boolean } & (
  | { readonly connector: Connector; readonly key?: undefined }
  /** A wallet that is not in this browser, but was paired with before: the key it is remembered by. */
  | { readonly key: string; readonly connector?: undefined }
)

/** The wallets this page can connect, or those of the namespace that Connect was opened for; the ones used last first. */
export function useWalletRows(): readonly ListedRow[] {
  const { connectors, connection, pairing, router } = useModal()
  const { list } = useSnapshot(connectors.state)
  const { recentWallets, recentListed } = useSnapshot(connection.state)
  const { data } = useSnapshot(router.state)
  // Only Connect's data has a namespace.
  const requestedNamespace = (data as RouteData['Connect'])?.namespace
  const pairs = pairing.enabled()
  return useMemo(() => {
    // A wallet of several namespaces is listed for the requested one, so that it need not be chosen again.
    const pageWallets = requestedNamespace
      ? list.flatMap((row) => row.connectors ?? row).filter(({ chain }) => chain === requestedNamespace)
      : list
    // A wallet that is in this browser for another namespace is left out: nobody has to pair with it.
    const absent = (key: string) =>
      Object.hasOwn(recentListed, key) && !list.some((wallet) => walletIdentity(wallet) === key)
    const rows = recentFirst([...pageWallets, ...(pairs ? recentWallets.filter(absent) : [])], recentWallets, (item) =>
      typeof item === 'string' ? item : walletIdentity(item),
    )
    return rows.map(({ item, recent }) =>
      typeof item === 'string' ? { key: item, recent } : { connector: item, recent },
    )
  }, [list, requestedNamespace, recentWallets, recentListed, pairs])
}
