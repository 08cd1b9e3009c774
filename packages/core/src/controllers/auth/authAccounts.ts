/** From who is signed in at the origin to who is connected here: names, accounts and their types (spec 3, 6). */
import {
  AUTH_CONNECTOR,
  type AuthAccount,
  type AuthClient,
  type AuthNamespace,
  type AuthSession,
  authKeys,
  authNamespaces,
} from '../../chains/authTypes.js'
import type { PairedSession } from '../../chains/pairing.js'
import type { CaipNetworkId, ChainNamespace } from '../../chains/types.js'
import type { Social } from '../../domain/options.js'
import type { AccountController } from '../account/types.js'
import type { ConnectionController } from '../connection/types.js'
import { type AccountTypeParts, createAccountType } from './accountType.js'

interface Parts extends AccountTypeParts {
  readonly accounts: AccountController
  readonly connection: ConnectionController
}

/** Brands are not translated. */
const names: Readonly<Record<Social | 'email', string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  email: 'Email',
}

const isSocial = (name: unknown): name is Social =>
  typeof name === 'string' && name !== 'email' && Object.hasOwn(names, name)

export interface AuthAccounts {
  /** The session as the connections that it is to become. */
  paired(client: AuthClient, session: AuthSession, only?: ChainNamespace): PairedSession
  /** Lets the account count that the visitor chose, or the page, where the origin would take another one. */
  settle(client: AuthClient): Promise<void>
  /** Writes who is signed in beside each connection that stands. */
  follow(): void
  /** A connection stands. */
  joined(namespace: ChainNamespace, connectorId: string): void
  /** A connection ended. */
  left(): void
  /** The network under the accounts is another one. */
  moved(network: CaipNetworkId): void
  choose(namespace: ChainNamespace, type: AuthAccount['type']): Promise<void>
  /** Whether anybody is connected by it. */
  isConnected(): boolean
}

export function createAuthAccounts(parts: Parts): AuthAccounts {
  const { state, storage, storageKey, accounts, chains, connection, current, report } = parts
  const socialKey = authKeys(storageKey).social

  const isMine = (namespace: ChainNamespace) =>
    connection.describe(namespace)?.connectorId === AUTH_CONNECTOR + namespace
  const types = createAccountType(parts, () => isMine('eip155'))
  const connectedNamespaces = () => authNamespaces.filter(isMine)

  function follow(): void {
    const client = current()
    const session = client?.session()
    const connected = connectedNamespaces()
    state.user = connected.length > 0 ? session?.user : undefined
    if (!client || !session) return
    const providerName = session.user.provider ?? storage.get(socialKey)
    const socialProvider = isSocial(providerName) ? providerName : undefined
    if (socialProvider && connected.length > 0) storage.set(socialKey, socialProvider)
    for (const namespace of connected) {
      const deployed = namespace === 'eip155' ? session.smartAccountDeployed : undefined
      Object.assign(accounts.state[namespace], { user: session.user, socialProvider, smartAccountDeployed: deployed })
    }
    if (connected.includes('eip155'))
      chains.state.networks.eip155.smartAccountEnabledNetworks = client.ready.smartAccountNetworks.filter((id) =>
        chains.find(id),
      )
  }

  function embedded(client: AuthClient, namespace: AuthNamespace) {
    const all = () => client.session()?.accounts[namespace] ?? []
    return {
      all,
      select(address: string) {
        const account = all().find((entry) => entry.address === address)
        if (account && account.type !== client.session()?.preferred[namespace])
          types.choose(namespace, account.type).catch(report)
      },
    }
  }

  return {
    settle: types.settle,
    follow,
    choose: types.choose,
    isConnected: () => connectedNamespaces().length > 0,
    paired: (client, session, only) => ({
      topic: AUTH_CONNECTOR,
      wallet: { name: names[session.user.provider ?? 'email'] },
      embedded: (namespace) => embedded(client, namespace as AuthNamespace),
      namespaces: client
        .namespaces()
        .filter((namespace) => !only || namespace === only)
        .map((namespace) => {
          const provider = client.provider(namespace)
          const networks = chains.state.networks[namespace].requestedCaipNetworks.map(({ id }) => id)
          return { namespace, networks, provider, addresses: provider.session.accounts(provider.session.network()) }
        }),
    }),
    joined(namespace, connectorId) {
      if (connectorId !== AUTH_CONNECTOR + namespace) return
      const client = current()
      client?.join(namespace as AuthNamespace)
      follow()
      // A connection that is brought back is on its own network, not on the page's.
      if (client) void types.settle(client)
    },
    left() {
      if (connectedNamespaces().length > 0) return
      storage.remove(socialKey)
      types.forget()
      state.user = undefined
    },
    moved(network) {
      const client = current()
      if (!client || !isMine('eip155') || !network.startsWith('eip155:')) return
      types.follow(client, network)
    },
  }
}
