import type { ChainNamespace } from '@wallet-modal/core'
import { useMemo } from 'react'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** A wallet of this browser, or one of the host's own. */
export interface ConnectableWallet {
  /** For `connect({ walletId })`. An announced wallet has another one at each visit. */
  readonly id: string
  readonly name: string
  /** A picture that the wallet or the host brings: `https:` or `data:image/`. */
  readonly imageUrl: string | undefined
  readonly rdns: string | undefined
  /** Namespaces in which it can be connected; of several, `connect({ walletId, namespace })` chooses. */
  readonly namespaces: readonly ChainNamespace[]
}

/** The wallets that can be connected without pairing, as they announce themselves. */
export function useWallets(): readonly ConnectableWallet[] {
  const { list } = useSnapshot(useHostStates().connectors)
  return useMemo(
    () =>
      list.map(({ id, name, imageUrl, info, chain, connectors }) => ({
        id,
        name,
        imageUrl,
        rdns: info?.rdns,
        namespaces: connectors?.map((part) => part.chain) ?? [chain],
      })),
    [list],
  )
}
