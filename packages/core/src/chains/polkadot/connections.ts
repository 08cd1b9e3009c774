/** Open wallets by connector, with the product's network for each: a Polkadot wallet itself has none. */
import { createError } from '../../errors/createError.js'
import { isSessionProvider } from '../pairing.js'
import type { AdapterConnection, Connector } from '../types.js'
import { addressOf } from './address.js'
import { openInjected } from './wallets/injected.js'
import { openSession } from './wallets/session.js'
import type { NetworkId, PolkadotWallet, WalletAccount } from './wallets/types.js'

export interface OpenConnection {
  readonly wallet: PolkadotWallet
  network: NetworkId | undefined
}

export interface Connections {
  /** Opens the wallet: an extension prompts, unless the page was granted access before. @throws ModalError */
  open(connector: Connector, network: NetworkId): Promise<OpenConnection>
  /** @throws ModalError NOT_CONNECTED for an extension that was not opened */
  get(connector: Connector): OpenConnection
  find(connector: Connector): OpenConnection | undefined
  forget(connector: Connector): void
}

export function createConnections(appName: () => string): Connections {
  const connections = new WeakMap<object, OpenConnection>()

  function find({ provider }: Connector): OpenConnection | undefined {
    const opened = provider && connections.get(provider)
    if (opened || !isSessionProvider(provider)) return opened
    const connection: OpenConnection = { wallet: openSession(provider), network: undefined }
    connections.set(provider, connection)
    return connection
  }

  return {
    find,
    async open(connector, network) {
      const { provider } = connector
      if (!provider) throw createError('PROVIDER_NOT_FOUND', { connectorId: connector.id })
      const wallet = isSessionProvider(provider) ? openSession(provider) : await openInjected(connector, appName())
      const connection = { wallet, network }
      connections.set(provider, connection)
      return connection
    },
    get(connector) {
      const connection = find(connector)
      if (!connection) throw createError('NOT_CONNECTED', { namespace: 'polkadot' })
      return connection
    },
    forget({ provider }) {
      if (provider) connections.delete(provider)
    },
  }
}

/** Whether the account may be used on the network: some are limited to one chain. */
const isUsableOn = (account: WalletAccount, network: NetworkId): boolean =>
  account.genesisHash === undefined || account.genesisHash.startsWith(`0x${network.reference}`)

/** The wallet's accounts that can be used on the network. @throws ModalError */
export async function accountsOn(wallet: PolkadotWallet, network: NetworkId): Promise<readonly WalletAccount[]> {
  return (await wallet.accounts(network)).filter((account) => isUsableOn(account, network))
}

/** `undefined` where the wallet shares no account for the network. @throws ModalError */
export async function describeConnection(
  wallet: PolkadotWallet,
  network: NetworkId,
): Promise<AdapterConnection | undefined> {
  const accounts = await accountsOn(wallet, network)
  if (accounts.length === 0) return undefined
  const named = accounts.map((account) => ({ ...account, address: addressOf(account.publicKey, network) }))
  const labels = Object.fromEntries(named.flatMap(({ address, label }) => (label ? [[address, label]] : [])))
  return {
    addresses: named.map(({ address }) => address),
    caipNetworkId: network.id,
    ...(Object.keys(labels).length > 0 && { labels }),
  }
}
