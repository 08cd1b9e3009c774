/** The work of ConnectionController, in a chunk of its own: the conversation with a wallet. */
import { isSessionProvider, type PairedSession } from '../../chains/pairing.js'
import {
  type AdapterConnection,
  type ChainAdapter,
  type ChainNamespace,
  type Connector,
  chainNamespaces,
} from '../../chains/types.js'
import { RECENT_WALLETS_KEPT } from '../../constants/firstOpen.js'
import type { Options } from '../../domain/options.js'
import { identityOfListed, keptRecord } from '../../domain/rememberedWallet.js'
import type { ListedWallet } from '../../domain/walletLists.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { reasonOf } from '../../errors/normalizeError.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { StoredConnection } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/types.js'
import type { AuthController } from '../auth/types.js'
import type { Emit } from '../signals.js'
import { createAdoption } from './adoptSession.js'
import { createFollowStorage, type FollowStorage } from './followStorage.js'
import { createLiveConnections } from './liveConnections.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import { createLockedWallets } from './lockedWallets.js'
import type { LookUps } from './lookUps.js'
import { createNetworkSwitch } from './networkSwitch.js'
import type { PairedParts } from './pairedConnection.js'
import { createPendingApproval } from './pendingApproval.js'
import type { RecentWallets } from './recentWallets.js'
import { createSilentLooks, type LookAgain } from './silentLooks.js'
import type { StoredConnectionList } from './storedConnectionList.js'
import type { AccountInUse, Connection, ConnectionController, ConnectionState, LiveWallet } from './types.js'
import { createWaits } from './waits.js'
import { createWalletTurns } from './walletTurns.js'

export interface ConnectionWorkParts extends PairedParts {
  state: ConnectionState
  accounts: AccountController
  clock: Clock
  environment: Pick<Environment, 'onWake'>
  stored: StoredConnectionList
  recents: RecentWallets
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  pairedSessions(): Promise<readonly PairedSession[]>
  /** The modal's own wallet, where a stored connection is one. @throws what its download failed with */
  loadAuth(): Promise<Pick<AuthController, 'restore'>>
  mayRestore(): boolean
  /** A wallet of the directory, where it is known. */
  listed(walletId: string): ListedWallet | undefined
  /** Read at each call, so that options may change. */
  options: Pick<Options, 'customWallets'>
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

export interface ConnectionWork
  extends Pick<
    ConnectionController,
    | 'connect'
    | 'adopt'
    | 'cancel'
    | 'disconnect'
    | 'switchNetwork'
    | 'cancelSwitch'
    | 'selectAccount'
    | 'provider'
    | 'require'
    | 'describe'
    | 'destroy'
  > {
  inUse(namespace: ChainNamespace): AccountInUse
  lookAgain: LookAgain
  /** Does as stored rows say; `thisTab` where it remembers them itself. */
  followStorage: FollowStorage['followStorage']
}

/** A try to connect. `abandon` ends the wait; what the wallet says after that is ignored. */
interface Run {
  readonly connector: Connector
  readonly result: Promise<Connection>
  abandon(error: ModalError): void
}

/** As it was when it stood. */
function asConnection({ namespace, caipAddress, caipNetworkId, connectorId }: StoredConnection): Connection {
  const { address = '' } = parseCaipAddress(caipAddress) ?? {}
  return { namespace, address, caipAddress, caipNetworkId, connectorId }
}

export function createConnectionWork(parts: ConnectionWorkParts): ConnectionWork {
  const { state, accounts, chains, connectors, stored, recents, adapter: adapterOf, emit, isOver } = parts
  const lookUps: LookUps = new Map()
  const askedNetworks: AskedNetworks = new WeakMap()
  const timers = createWaits(parts.clock)
  const silentClock = { ...timers, monotonic: parts.clock.monotonic }
  const pendingApproval = createPendingApproval(silentClock)
  const isComing = (namespace: ChainNamespace) => running?.connector.chain === namespace || adoption.isComing(namespace)
  const live = createLiveConnections({
    ...parts,
    clock: timers,
    lookUps,
    askedNetworks,
    isComing,
    onGoneOver: () => void followStorage('otherTab').catch(() => {}),
    onLocked: (adapter) => onLocked(adapter),
  })
  let running: Run | undefined

  /** Sorts the active namespace last, so that it is still active after all are joined, or while the others are left. */
  function activeLast<Entry>(entries: readonly Entry[], namespaceOf: (entry: Entry) => ChainNamespace): Entry[] {
    const isActive = (entry: Entry) => Number(namespaceOf(entry) === chains.state.activeNamespace)
    return [...entries].sort((one, other) => isActive(one) - isActive(other))
  }

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
    const custom = parts.options.customWallets.find(({ id }) => id === walletId)
    const listed = parts.listed(walletId)
    if (custom) noteUsed(identityOfListed(custom), { id: custom.id })
    else if (listed) noteUsed(identityOfListed(listed), keptRecord(listed))
  }

  /** A failed or abandoned try leaves the namespace as it would be without it. */
  function settleStatus(namespace: ChainNamespace): void {
    if (accounts.state[namespace].status === 'connecting')
      accounts.setStatus(namespace, lookUps.has(namespace) ? 'reconnecting' : 'disconnected')
  }

  function fail(connectorId: string, namespace: ChainNamespace, failure: ModalError): void {
    state.attempt = { status: 'failed', connectorId, namespace, code: failure.code, reason: reasonOf(failure) }
    settleStatus(namespace)
    emit('connectFailed', failure)
  }

  function succeed(entry: LiveConnection, answer: AdapterConnection): Connection {
    const connection = commit(entry, answer)
    running = undefined
    state.attempt = { status: 'idle' }
    noteUsed(identityOf(entry.connector))
    live.tell(connection, { how: 'visitor' })
    return connection
  }

  /** The visitor may approve in the wallet what it has been asked before: then nobody has to try again. */
  async function awaitApproval(connector: Connector): Promise<void> {
    const adapter = await adapterOf(connector.chain)
    const isAwaited = () => state.attempt.status === 'failed' && state.attempt.connectorId === connector.id && !isOver()
    if (isAwaited()) pendingApproval.begin({ connector, adapter }, (answer) => succeed({ connector, adapter }, answer))
  }

  async function attempt(connector: Connector, isCurrent: () => boolean): Promise<Connection> {
    const { id: connectorId, chain: namespace } = connector
    try {
      const adapter = await adapterOf(namespace)
      if (!isCurrent()) throw createError('ABORTED', { namespace })
      const answer = await adapter.connect(connector, chains.state.networks[namespace].caipNetwork)
      if (!isCurrent()) throw createError('ABORTED', { namespace })
      return succeed({ connector, adapter }, answer)
    } catch (error) {
      const failure = error instanceof ModalError ? error : createError('UNKNOWN', {}, error)
      if (isCurrent()) {
        running = undefined
        fail(connectorId, namespace, failure)
        if (failure.code === 'REQUEST_PENDING') void awaitApproval(connector)
      }
      throw failure
    }
  }

  /** Disconnects the wallet that was replaced, unless both connectors share one provider. */
  async function endFormer(former: LiveConnection | undefined, { provider }: Connector): Promise<void> {
    if (former && former.connector.provider !== provider)
      await former.adapter.disconnect(former.connector).catch(() => {})
  }

  const commit: LiveConnections['commit'] = (entry, ...given) => {
    const replaced = live.get(entry.connector.chain)
    const connection = live.commit(entry, ...given)
    void endFormer(replaced, entry.connector)
    return connection
  }

  /** Starts a try, and shows it at once: who cancels or disconnects in the same turn finds what to end. */
  function start(connector: Connector): Run {
    const { id: connectorId, chain: namespace } = connector
    state.attempt = { status: 'pending', connectorId, namespace }
    if (accounts.state[namespace].status !== 'connected') accounts.setStatus(namespace, 'connecting')
    let abandon: Run['abandon'] = () => {}
    const abandoned = new Promise<never>((_, reject) => {
      abandon = reject
    })
    const worked = Promise.resolve().then(() => attempt(connector, () => running === run && !isOver()))
    const run: Run = { connector, result: Promise.race([worked, abandoned]), abandon }
    return run
  }

  /** Why this connector can't be asked. */
  function refusal(connectorId: string, connector: Connector | undefined): ModalError | undefined {
    if (!connector?.provider) return createError('PROVIDER_NOT_FOUND', { connectorId })
    const namespace = connector.chain
    if (live.get(namespace)?.connector.id === connectorId) return createError('ALREADY_CONNECTED', { connectorId })
    const listed = chains.state.networks[namespace].requestedCaipNetworks.length > 0
    return listed ? undefined : createError('CHAIN_NOT_CONFIGURED', { namespace })
  }

  function connect({ connectorId }: { connectorId: string }): Promise<Connection> {
    // A second tap while the wallet is asked joins the first: one request, one prompt.
    if (running?.connector.id === connectorId) return running.result
    const connector = connectors.get(connectorId)
    const refused = refusal(connectorId, connector)
    if (refused || !connector) {
      const error = refused ?? createError('PROVIDER_NOT_FOUND', { connectorId })
      if (!running) fail(connectorId, connector?.chain ?? chains.state.activeNamespace, error)
      return Promise.reject(error)
    }
    cancel()
    running = start(connector)
    // A caller that drops the promise must not cause an unhandled rejection; one that keeps it gets the error all the same.
    running.result.catch(() => {})
    return running.result
  }

  function cancel(): void {
    pendingApproval.end()
    const run = running
    running = undefined
    state.attempt = { status: 'idle' }
    if (!run) return
    settleStatus(run.connector.chain)
    run.abandon(createError('ABORTED', { connectorId: run.connector.id }))
  }

  const adoption = createAdoption({ ...parts, commit, tell: live.tell, activeLast, settleStatus, notePaired })
  const turnOf = createWalletTurns()

  /** @throws ModalError NOT_CONNECTED */
  function walletOf(namespace: ChainNamespace): LiveWallet {
    const entry = live.get(namespace)
    if (!entry) throw createError('NOT_CONNECTED', { namespace })
    return { ...entry, inTurn: turnOf(entry.connector.id) }
  }

  const onLocked = (adapter: ChainAdapter) => locked.add(adapter)
  const { followStorage, bringBack } = createFollowStorage({
    ...parts,
    clock: timers,
    live,
    lookUps,
    isComing,
    onLocked,
  })
  const locked = createLockedWallets({ ...parts, live, bringBack, onHint: () => void lookAgain('news') })

  /** Whether it can be asked again and again: without a prompt, and without an answer that we made ourselves. */
  function isQuiet(namespace: ChainNamespace): boolean {
    const entry = live.get(namespace)
    return entry?.adapter.onShared !== undefined && !isSessionProvider(entry.connector.provider)
  }

  const lookAgain = createSilentLooks(silentClock, async () => {
    if (!isOver()) await Promise.all([live.askAgain(chainNamespaces.filter(isQuiet)), locked.look()])
  })

  const stopWaking = parts.environment.onWake((why) => {
    if (why === 'visibilitychange' || why === 'focus') void lookAgain()
    if (why !== 'pageshow') return
    // Out of the back-forward cache: neither wallets nor other tabs were heard meanwhile (E19).
    Object.assign(state, recents.read())
    const settled = followStorage('otherTab').catch(() => {})
    const otherNamespaces = () => chainNamespaces.filter((namespace) => !isQuiet(namespace))
    void settled.then(() => Promise.all([lookAgain('news'), live.askAgain(otherNamespaces())]))
  })

  return {
    connect,
    adopt(...given) {
      cancel()
      return adoption.adopt(...given)
    },
    cancel,
    async disconnect(namespace) {
      if (namespace && !chainNamespaces.includes(namespace)) throw createError('CHAIN_NOT_CONFIGURED', { namespace })
      const leaving = namespace ? [namespace] : activeLast(chainNamespaces, (name) => name)
      if (state.attempt.status !== 'idle' && leaving.includes(state.attempt.namespace)) cancel()
      leaving.forEach(adoption.leave)
      const formers = stored.read().filter((row) => leaving.includes(row.namespace) && !live.has(row.namespace))
      live.remember({ leaving, gone: (row) => leaving.includes(row.namespace), why: 'left' })
      const entries = leaving.map((name) => live.drop(name, 'visitor', 'quietly'))
      if (formers.length > 0 || !entries.some(Boolean)) emit('forgotten', { formers: formers.map(asConnection) })
      await Promise.allSettled(entries.map((entry) => entry?.adapter.disconnect(entry.connector)))
    },
    ...createNetworkSwitch({ clock: timers, chains, live, askedNetworks, emit, isOver }),
    selectAccount: live.selectAccount,
    lookAgain,
    followStorage,
    require: walletOf,
    inUse(namespace) {
      const { caipNetwork: network } = chains.state.networks[namespace]
      const { address } = accounts.state[namespace]
      const wallet = walletOf(namespace)
      if (!network || !address) throw createError('NOT_CONNECTED', { namespace })
      return { ...wallet, namespace, network, address }
    },
    provider(namespace) {
      const entry = live.get(namespace)
      return entry && (entry.adapter.hostProvider?.(entry.connector, chains.find) ?? entry.connector.provider)
    },
    describe: (namespace) => live.describe(namespace),
    destroy() {
      stopWaking()
      pendingApproval.end()
      locked.stop()
      timers.end()
      live.destroy()
    },
  }
}
