/** Connecting and disconnecting: the conversation with a wallet (spec 4 'Connection status'). */
import { proxy } from 'valtio/vanilla'
import {
  type CaipNetworkId,
  type ChainAdapter,
  type ChainNamespace,
  type Connector,
  chainNamespaces,
} from '../chains/types.js'
import { RECENT_WALLETS_KEPT } from '../constants.js'
import type { ErrorCode } from '../errors/catalogue.js'
import { ModalError } from '../errors/ModalError.js'
import type { Clock, KeyValueStorage } from '../services.js'
import type { AccountController } from './AccountController.js'
import type { ChainController } from './ChainController.js'
import type { ConnectorController } from './ConnectorController.js'
import { createFollower } from './followStorage.js'
import { type Connection, createLiveConnections } from './liveConnections.js'
import { createNetworkSwitch } from './networkSwitch.js'
import { createRecentWallets } from './recentWallets.js'
import type { Emit } from './signals.js'
import { createStoredConnectionList } from './storedConnectionList.js'

export type { Connection } from './liveConnections.js'

/** The one connection the visitor is waiting for. */
export type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly connectorId: string; readonly namespace: ChainNamespace }
  | {
      readonly status: 'failed'
      readonly connectorId: string
      readonly namespace: ChainNamespace
      readonly code: ErrorCode
    }

export interface ConnectionState {
  attempt: Attempt
  /** Connector identities by recency, first two kept (spec 9): an rdns where there is one, else the id. */
  recentWallets: readonly string[]
  termsAccepted: boolean
}

export interface ConnectionController {
  readonly state: ConnectionState
  /** @throws ModalError PROVIDER_NOT_FOUND, ALREADY_CONNECTED, CHAIN_NOT_CONFIGURED, ABORTED when cancelled, or the wallet's refusal */
  connect(request: { connectorId: string }): Promise<Connection>
  retry(): Promise<Connection>
  /** Stops waiting; what the wallet answers later is ignored. */
  cancel(): void
  /** Idempotent; works offline. Without a namespace: all of them. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * Asks the wallet where one is connected, else only chooses.
   * @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED, ABORTED for one that a newer wish overtook …
   */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /** Another of the wallet's shared accounts. @throws ModalError NOT_CONNECTED */
  selectAccount(namespace: ChainNamespace, address: string): void
  setTermsAccepted(accepted: boolean): void
  /** Restores what storage remembers, without a prompt; resolves when that is settled. */
  restore(): Promise<void>
  /** The live connector and adapter. @throws ModalError NOT_CONNECTED */
  require(namespace: ChainNamespace): { readonly connector: Connector; readonly adapter: ChainAdapter }
  get(namespace: ChainNamespace): Connector | undefined
  /** The confirmed connection of a namespace, as hosts see it. */
  describe(namespace: ChainNamespace): Connection | undefined
  destroy(): void
}

interface Parts {
  accounts: AccountController
  chains: ChainController
  connectors: ConnectorController
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  /** Whether stored connections are to be restored (the `reconnect` option). */
  mayRestore(): boolean
  emit: Emit
}

/** One try to connect. `abandon` ends the wait; what the wallet says after that is nobody's. */
interface Run {
  readonly connector: Connector
  readonly result: Promise<Connection>
  abandon(error: ModalError): void
}

export function createConnectionController(parts: Parts): ConnectionController {
  const { accounts, chains, connectors, clock, storage, storageKey, adapter: adapterOf, mayRestore, emit } = parts
  const stored = createStoredConnectionList({ storage, storageKey })
  const live = createLiveConnections({ accounts, chains, connectors, stored, emit })
  const recents = createRecentWallets({ storage, storageKey, keep: RECENT_WALLETS_KEPT })
  const state = proxy<ConnectionState>({
    attempt: { status: 'idle' },
    recentWallets: recents.read(),
    termsAccepted: false,
  })
  let running: Run | undefined
  let restoring: Promise<void> | undefined
  let destroyed = false

  /** A failed or abandoned try leaves the namespace as it was before. */
  function settleStatus(namespace: ChainNamespace): void {
    if (accounts.state[namespace].status === 'connecting')
      accounts.setStatus(namespace, live.has(namespace) ? 'connected' : 'disconnected')
  }

  function fail(connectorId: string, namespace: ChainNamespace, failure: ModalError): void {
    state.attempt = { status: 'failed', connectorId, namespace, code: failure.code }
    settleStatus(namespace)
    emit('connectFailed', failure)
  }

  async function attempt(connector: Connector, isCurrent: () => boolean): Promise<Connection> {
    const { id: connectorId, chain: namespace } = connector
    state.attempt = { status: 'pending', connectorId, namespace }
    if (accounts.state[namespace].status !== 'connected') accounts.setStatus(namespace, 'connecting')
    try {
      const adapter = await adapterOf(namespace)
      if (!isCurrent()) throw new ModalError('ABORTED', { namespace })
      const answer = await adapter.connect(connector, chains.state.networks[namespace].caipNetwork)
      if (!isCurrent()) throw new ModalError('ABORTED', { namespace })
      const connection = live.commit(connector, adapter, answer)
      running = undefined
      state.attempt = { status: 'idle' }
      state.recentWallets = recents.add(connector.info?.rdns ?? connectorId)
      emit('connected', { connection, how: 'visitor' })
      return connection
    } catch (error) {
      const failure = error instanceof ModalError ? error : new ModalError('UNKNOWN', {}, error)
      if (isCurrent()) {
        running = undefined
        fail(connectorId, namespace, failure)
      }
      throw failure
    }
  }

  function start(connector: Connector): Run {
    let abandon: Run['abandon'] = () => {}
    const abandoned = new Promise<never>((_, reject) => {
      abandon = reject
    })
    const worked = Promise.resolve().then(() => attempt(connector, () => running === run && !destroyed))
    const run: Run = { connector, result: Promise.race([worked, abandoned]), abandon }
    return run
  }

  /** Why this connector can't be asked. */
  function refusal(connectorId: string, connector: Connector | undefined): ModalError | undefined {
    if (!connector?.provider) return new ModalError('PROVIDER_NOT_FOUND', { connectorId })
    const namespace = connector.chain
    if (live.get(namespace)?.connector.id === connectorId) return new ModalError('ALREADY_CONNECTED', { connectorId })
    const listed = chains.state.networks[namespace].requestedCaipNetworks.length > 0
    return listed ? undefined : new ModalError('CHAIN_NOT_CONFIGURED', { namespace })
  }

  function connect({ connectorId }: { connectorId: string }): Promise<Connection> {
    // A second tap while the wallet is asked joins the first: one request, one prompt.
    if (running?.connector.id === connectorId) return running.result
    const connector = connectors.get(connectorId)
    const refused = refusal(connectorId, connector)
    if (refused || !connector) {
      const error = refused ?? new ModalError('PROVIDER_NOT_FOUND', { connectorId })
      if (!running) fail(connectorId, connector?.chain ?? chains.state.activeNamespace, error)
      return Promise.reject(error)
    }
    cancel()
    running = start(connector)
    // Who started it may not look; whoever does gets the error all the same.
    running.result.catch(() => {})
    return running.result
  }

  function cancel(): void {
    const run = running
    running = undefined
    state.attempt = { status: 'idle' }
    if (!run) return
    settleStatus(run.connector.chain)
    run.abandon(new ModalError('ABORTED', { connectorId: run.connector.id }))
  }

  const follow = createFollower({
    ...{ accounts, chains, connectors, clock, live, stored, adapter: adapterOf, mayRestore, emit },
    isOver: () => destroyed,
  })
  const stopFollowing = stored.onOtherTab((rows) => void follow(rows, false))

  return {
    state,
    connect,
    retry: () => {
      const { attempt: last } = state
      return last.status === 'idle'
        ? Promise.reject(new ModalError('PROVIDER_NOT_FOUND', {}))
        : connect({ connectorId: last.connectorId })
    },
    cancel,
    async disconnect(namespace) {
      const leaving = namespace ? [namespace] : [...chainNamespaces]
      if (state.attempt.status !== 'idle' && leaving.includes(state.attempt.namespace)) cancel()
      const entries = leaving.map((name) => live.drop(name, 'visitor'))
      await Promise.allSettled(entries.map((entry) => entry?.adapter.disconnect(entry.connector)))
    },
    switchNetwork: createNetworkSwitch({ accounts, chains, live, emit }),
    selectAccount: live.selectAccount,
    setTermsAccepted(accepted) {
      state.termsAccepted = accepted
    },
    restore() {
      restoring ??= mayRestore() ? follow(stored.read(), true) : Promise.resolve()
      return restoring
    },
    require(namespace) {
      const entry = live.get(namespace)
      if (!entry) throw new ModalError('NOT_CONNECTED', { namespace })
      return entry
    },
    get: (namespace) => live.get(namespace)?.connector,
    describe: (namespace) => live.describe(namespace),
    destroy() {
      destroyed = true
      stopFollowing()
      live.destroy()
    },
  }
}
