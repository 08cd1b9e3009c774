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
import type { AccountType, Social } from '../../domain/options.js'
import { createError } from '../../errors/createError.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import type { AccountController } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { ConnectionController } from '../connection/types.js'
import type { EventsController } from '../EventsController.js'
import { createAccountChoice } from './accountChoice.js'
import type { AuthState } from './authState.js'

interface Parts {
  readonly state: AuthState
  readonly storage: KeyValueStorage
  readonly storageKey: string
  readonly accounts: AccountController
  readonly chains: ChainController
  readonly connection: ConnectionController
  /** The frame that answered last. */
  current(): AuthClient | undefined
  defaultType(): AccountType
  report(error: unknown): void
  track: EventsController['track']
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
  const { state, storage, storageKey, accounts, chains, connection, current, defaultType, report, track } = parts
  const choice = createAccountChoice(parts)
  const socialKey = authKeys(storageKey).social

  const isMine = (namespace: ChainNamespace) =>
    connection.describe(namespace)?.connectorId === AUTH_CONNECTOR + namespace
  const connectedNamespaces = () => authNamespaces.filter(isMine)

  const wantedType = (): AuthAccount['type'] => {
    const type = choice.read() ?? defaultType()
    return type === 'smartAccount' ? type : 'eoa'
  }
  const worksOn = ({ ready }: AuthClient, network: CaipNetworkId | undefined) =>
    network !== undefined && ready.smartAccountNetworks.includes(network)

  /** Last request for an account type: awaited by all callers, and not repeated after a refusal while nothing has changed. */
  let lastRequest: { readonly attempt: string; readonly answered: Promise<void> } | undefined

  async function settle(client: AuthClient): Promise<void> {
    const session = client.session()
    // Before it is connected, the network is the one that the page is on.
    const network = isMine('eip155') ? session?.network.eip155 : chains.state.networks.eip155.caipNetwork?.id
    const type = wantedType() === 'smartAccount' && worksOn(client, network) ? 'smartAccount' : 'eoa'
    const has = session?.accounts.eip155?.some((account) => account.type === type)
    const attempt = `${type} ${network}`
    if (!has || session?.preferred.eip155 === type) return
    if (lastRequest?.attempt === attempt) return lastRequest.answered
    const answer = client.request('accountType', { namespace: 'eip155', accountType: type }).then(
      () => {},
      () => {}, // the origin's own choice stands where it does not take ours
    )
    lastRequest = { attempt, answered: answer }
    await answer
    if (client.session()?.preferred.eip155 === type) lastRequest = undefined
  }

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

  async function choose(namespace: ChainNamespace, type: AuthAccount['type']): Promise<void> {
    const client = current()
    const session = client?.session()
    if (namespace !== 'eip155' || !client || !session || state.accountType.busy) return
    const { caipNetwork } = chains.state.networks.eip155
    if (type === 'smartAccount' && !worksOn(client, caipNetwork?.id))
      return report(createError('SMART_ACCOUNT_UNSUPPORTED', {}))
    choice.write(type)
    if (session.preferred.eip155 === type) return
    state.accountType.busy = true
    try {
      await client.request('accountType', { namespace, accountType: type })
      track('SET_ACCOUNT_TYPE', { type, caipNetworkId: caipNetwork?.id ?? '' })
    } finally {
      state.accountType.busy = false
    }
  }

  function embedded(client: AuthClient, namespace: AuthNamespace) {
    const all = () => client.session()?.accounts[namespace] ?? []
    return {
      all,
      select(address: string) {
        const account = all().find((entry) => entry.address === address)
        if (account && account.type !== client.session()?.preferred[namespace])
          choose(namespace, account.type).catch(report)
      },
    }
  }

  return {
    settle,
    follow,
    choose,
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
      if (client) void settle(client)
    },
    left() {
      if (connectedNamespaces().length > 0) return
      storage.remove(socialKey)
      choice.forget()
      state.user = undefined
      lastRequest = undefined
    },
    moved(network) {
      const client = current()
      if (!client || !isMine('eip155') || !network.startsWith('eip155:')) return
      // An origin that has none anywhere promised nothing.
      if (wantedType() === 'smartAccount' && client.ready.smartAccountNetworks.length > 0 && !worksOn(client, network))
        report(createError('SMART_ACCOUNT_UNSUPPORTED', {}))
      void settle(client)
    },
  }
}
