/** Notes which wallets the visitor used, for the rows of recent ones. */
import type { Connector } from '../../chains/types.js'
import { RECENT_WALLETS_KEPT } from '../../constants/firstOpen.js'
import type { Options } from '../../domain/options.js'
import { identityOfListed, keptRecord } from '../../domain/rememberedWallet.js'
import type { ListedWallet } from '../../domain/walletLists.js'
import type { ConnectorController } from './ConnectorController.js'
import type { RecentWallets } from './recentWallets.js'
import type { ConnectionState } from './types.js'

interface Parts {
  state: Pick<ConnectionState, 'recentWallets' | 'recentListed'>
  connectors: ConnectorController
  recents: RecentWallets
  /** A wallet of the directory, where it is known. */
  listed(walletId: string): ListedWallet | undefined
  /** Read at each call, so that options may change. */
  options: Pick<Options, 'customWallets'>
}

export function createUsedWallets({ state, connectors, recents, listed: listedOf, options }: Parts) {
  /** As its row in the list has it: that of a wallet in several namespaces stands for each of them. */
  function identityOf({ id, info }: Connector): string {
    const row = connectors.state.list.find(({ connectors: parts }) => parts?.some((part) => part.id === id))
    return info?.rdns ?? row?.info?.rdns ?? row?.id ?? id
  }

  /** By identity (rdns or id), the one used last first. `record`: of one that is not in this browser, for its row. */
  function noteUsed(identity: string, record?: Record<string, string>): void {
    const formerRecents = recents.read()
    const otherWallets = formerRecents.recentWallets.filter((entry) => entry !== identity)
    const recentWallets = [identity, ...otherWallets].slice(0, RECENT_WALLETS_KEPT)
    const records = { ...formerRecents.recentListed, ...(record && { [identity]: record }) }
    const keptRecords = Object.entries(records).filter(([key]) => recentWallets.includes(key))
    const recent = { recentWallets, recentListed: Object.fromEntries(keptRecords) }
    recents.write(recent)
    Object.assign(state, recent)
  }

  /** Remembers a paired wallet only if we can name it; an unnamed one would fill a 'recent' place with nothing. */
  function notePaired(walletId: string): void {
    const custom = options.customWallets.find(({ id }) => id === walletId)
    const listed = listedOf(walletId)
    if (custom) noteUsed(identityOfListed(custom), { id: custom.id })
    else if (listed) noteUsed(identityOfListed(listed), keptRecord(listed))
  }

  return {
    /** Remembers a wallet of this browser. */
    noteInstalled: (connector: Connector) => noteUsed(identityOf(connector)),
    notePaired,
  }
}
