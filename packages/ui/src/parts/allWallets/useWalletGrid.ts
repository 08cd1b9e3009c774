import type { Connector, ListedWallet } from '@wallet-modal/core'
import { fromCustom, isAnnounced, matchesSearch, unique } from '@wallet-modal/core/internal'
import { useMemo } from 'react'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useWalletRows } from '../../hooks/useWalletRows.js'

/** A wallet that announced itself, or one of the directory. */
export type GridItem =
  | { readonly id: string; readonly name: string; readonly connector: Connector; readonly wallet?: undefined }
  | { readonly id: string; readonly name: string; readonly wallet: ListedWallet; readonly connector?: undefined }

const fromConnector = (connector: Connector): GridItem => ({
  id: connector.explorerId ?? connector.info?.rdns ?? connector.id,
  name: connector.name,
  connector,
})

export interface WalletGridState {
  readonly items: readonly GridItem[]
  /** Number of all wallets; −1 while unknown. */
  readonly total: number
  readonly searching: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  /** Whether more can be loaded by scrolling. */
  readonly more: boolean
}

/** Announced wallets first, then the host's own, then the directory; a wallet in both shows once, as announced. */
export function useWalletGrid(): WalletGridState {
  const { directory, options } = useModal()
  const { wallets, count, complete, status, search } = useSnapshot(directory.state)
  const { customWallets } = useSnapshot(options.state)
  const installed = useWalletRows()
  const text = search.text.trim()
  const searching = text !== ''
  const listed = searching ? search.wallets : wallets

  const items = useMemo(() => {
    const connectorsHere = installed.flatMap(({ connector }) => connector ?? [])
    const announced = new Set(connectorsHere.flatMap(({ info }) => info?.rdns ?? []))
    const ownWallets = customWallets.map(fromCustom)
    const isMatch = ({ name }: { name: string }) => !searching || matchesSearch(name, text)
    const connectors = connectorsHere.map(fromConnector).filter(isMatch)
    const otherWallets = unique([...ownWallets.filter(isMatch), ...listed]).filter(
      (wallet) => !isAnnounced(wallet, announced),
    )
    return [...connectors, ...otherWallets.map((wallet): GridItem => ({ id: wallet.id, name: wallet.name, wallet }))]
  }, [installed, customWallets, listed, searching, text])

  const ends = searching || complete
  // A new text that is not requested yet counts as loading.
  const currentStatus = searching ? search.status : status

  function total(): number {
    if (ends) return items.length
    if (count === undefined) return -1
    return items.length + Math.max(0, count - wallets.length)
  }
  return {
    items,
    searching,
    total: total(),
    status: currentStatus === 'idle' ? 'loading' : currentStatus,
    more: !ends && status !== 'failed',
  }
}
