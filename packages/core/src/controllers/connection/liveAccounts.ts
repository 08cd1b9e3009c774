/** The account and the network of a wallet that is connected, as state and storage have them. */
import { signsUnsent } from '../../chains/pairing.js'
import type { AdapterConnection, CaipNetwork, CaipNetworkId, ChainNamespace, Connector } from '../../chains/types.js'
import { displayText } from '../../primitives/text.js'
import type { AccountController, AccountState, AccountUser } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { Emit } from '../signals.js'
import type { LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import type { Connection } from './types.js'

interface Parts extends Pick<LiveConnections, 'describe' | 'remember'> {
  live: ReadonlyMap<ChainNamespace, LiveConnection>
  accounts: AccountController
  chains: ChainController
  emit: Emit
}

/** Clears the facts of the user of before, which are not about who connects; the modal's own wallet tells those of its user. */
const nobody: AccountUser = { user: undefined, socialProvider: undefined, smartAccountDeployed: undefined }

/** A name for each address that the wallet gave one: as text to show, and none that it made up for others. */
const readLabels = ({ addresses, labels = {} }: AdapterConnection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    addresses.map((address) => [address, displayText(labels[address])] as const).filter(([, label]) => label),
  )

export const connectionOf = (
  { connector }: LiveConnection,
  caipNetworkId: CaipNetworkId,
  address: string,
): Connection => ({
  namespace: connector.chain,
  address,
  caipAddress: `${caipNetworkId}:${address}`,
  caipNetworkId,
  connectorId: connector.id,
})

export type LiveAccounts = ReturnType<typeof createLiveAccounts>

export function createLiveAccounts({ live, accounts, chains, emit, describe, remember }: Parts) {
  /** The account type of a wallet that is not the modal's own: never smart, since nobody knows that of its accounts. */
  function ordinaryType(namespace: ChainNamespace): AccountState['preferredAccountType'] {
    const { preferredAccountType: type } = accounts.state[namespace]
    return type === 'smartAccount' ? 'eoa' : type
  }

  function asAccounts(
    { adapter, connector }: LiveConnection,
    addresses: readonly string[],
  ): AccountState['allAccounts'] {
    // The modal's own wallet shares only the selected account, and has others.
    if (connector.embedded) return connector.embedded.all()
    const type = ordinaryType(adapter.namespace)
    return addresses.map((address) => ({ address, type: adapter.purposeOf?.(address) ?? type }))
  }

  /** Writes which type of account is selected. */
  function readType(namespace: ChainNamespace, { embedded }: Connector): void {
    const account = accounts.state[namespace]
    const type = embedded?.all().find(({ address }) => address === account.address)?.type
    if (type || !embedded) account.preferredAccountType = type ?? ordinaryType(namespace)
  }

  /** Makes `address` the selected account; emits `accountChanged` if it differs. */
  function showAccount(namespace: ChainNamespace, address: string, addresses: readonly string[]): void {
    const { address: formerAddress, addressLabels, connectedWalletInfo } = accounts.state[namespace]
    const network = chains.state.networks[namespace].caipNetwork
    const entry = live.get(namespace)
    if (!connectedWalletInfo || !network || !entry) return
    remember({ next: { entry, connection: connectionOf(entry, network.id, address) } })
    accounts.commit(namespace, {
      address,
      allAccounts: asAccounts(entry, addresses),
      network,
      addressLabels,
      connectedWalletInfo,
    })
    readType(namespace, entry.connector)
    const connection = describe(namespace)
    if (connection && address !== formerAddress) emit('accountChanged', connection)
  }

  /** How an account is spelt on a network; who it is does not change. */
  function spellingOn(network: CaipNetwork): (address: string) => string {
    const addressOn = live.get(network.namespace)?.adapter.addressOn
    return addressOn ? (address) => addressOn(network, address) : (address) => address
  }

  /** The network changed under the account. `active`: the namespace that is in use then. */
  function moveTo(network: CaipNetwork, active: ChainNamespace): void {
    const { id, namespace } = network
    const { address, allAccounts, addressLabels, connectedWalletInfo } = accounts.state[namespace]
    const entry = live.get(namespace)
    const spell = spellingOn(network)
    const movedConnection =
      entry && address ? { entry, connection: connectionOf(entry, id, spell(address)) } : undefined
    remember({ next: movedConnection, active })
    chains.setNetwork(id, active)
    if (!entry?.adapter.addressOn || !address || !connectedWalletInfo) {
      accounts.follow(network)
      return
    }
    accounts.commit(namespace, {
      address: spell(address),
      allAccounts: allAccounts.map((account) => ({ ...account, address: spell(account.address) })),
      addressLabels: Object.fromEntries(Object.entries(addressLabels).map(([spelt, label]) => [spell(spelt), label])),
      connectedWalletInfo,
      network,
    })
  }

  return {
    /** Makes the account that the wallet confirmed the selected one. */
    commit(
      entry: LiveConnection,
      { address, network, answer }: { address: string; network: CaipNetwork; answer: AdapterConnection },
    ) {
      const { connector } = entry
      const { id: connectorId, name, imageUrl: icon } = connector
      accounts.commit(connector.chain, {
        address,
        allAccounts: asAccounts(entry, answer.addresses),
        network,
        addressLabels: readLabels(answer),
        ...nobody,
        connectedWalletInfo: {
          ...{ connectorId, name, icon, rdns: connector.info?.rdns },
          ...(signsUnsent(connector.provider) && { signsUnsent: true }),
        },
      })
      readType(connector.chain, connector)
    },
    showAccount,
    moveTo,
  }
}
