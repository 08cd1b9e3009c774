import type { CaipNetwork } from '@wallet-modal/core'
import { chainNamespaces } from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The networks a visitor can choose: the page's own, less those that the wallet did not agree to. */
export function useNetworks(): readonly CaipNetwork[] {
  const { networks } = useSnapshot(useModal().chains.state)
  return chainNamespaces.flatMap((namespace) => {
    const { requestedCaipNetworks, supportsAllNetworks, approvedCaipNetworkIds } = networks[namespace]
    return requestedCaipNetworks.filter(({ id }) => supportsAllNetworks || approvedCaipNetworkIds.includes(id))
  })
}
