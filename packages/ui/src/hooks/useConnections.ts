import type { AccountState, CaipNetwork, ChainNamespace } from '@wallet-modal/core'
import { chainNamespaces } from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The connection of one namespace, or that there is none. */
export interface NamespaceConnection {
  readonly namespace: ChainNamespace
  readonly account: Readonly<AccountState>
  readonly network: CaipNetwork | undefined
  readonly connected: boolean
  /** Whether this namespace is the one in use. */
  readonly active: boolean
}

/** The connections of the namespaces that the page lists or a wallet is connected in. */
export function useConnections(): readonly NamespaceConnection[] {
  const { accounts, chains } = useModal()
  const { activeNamespace, networks } = useSnapshot(chains.state)
  const all = useSnapshot(accounts.state)
  return chainNamespaces.flatMap((namespace) => {
    const account = all[namespace]
    const { caipNetwork, requestedCaipNetworks } = networks[namespace]
    const connected = account.status === 'connected'
    if (!connected && requestedCaipNetworks.length === 0) return []
    return [{ namespace, account, network: caipNetwork, connected, active: namespace === activeNamespace }]
  })
}
