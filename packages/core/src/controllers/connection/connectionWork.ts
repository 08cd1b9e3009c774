/** The work of ConnectionController, in a chunk of its own: the conversation with a wallet. */
import { isSessionProvider, type PairedSession } from '../../chains/pairing.js'
import { type ChainAdapter, type ChainNamespace, type Connector, chainNamespaces } from '../../chains/types.js'
import type { Options } from '../../domain/options.js'
import type { ListedWallet } from '../../domain/walletLists.js'
import { createError } from '../../errors/createError.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { StoredConnection } from '../../primitives/storedConnections.js'
import type { AccountController } from '../account/types.js'
import type { AuthController } from '../auth/types.js'
import type { Emit } from '../signals.js'
import { createAdoption } from './adoptSession.js'
import { createConnectTry } from './connectTry.js'
import { createFollowStorage, type FollowStorage } from './followStorage.js'
import { createLiveConnections } from './liveConnections.js'
import type { AskedNetworks, LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import { createLockedWallets } from './lockedWallets.js'
import type { LookUps } from './lookUps.js'
import { createNetworkSwitch } from './networkSwitch.js'
import type { PairedParts } from './pairedConnection.js'
import type { RecentWallets } from './recentWallets.js'
import { createSilentLooks, type LookAgain } from './silentLooks.js'
import type { StoredConnectionList } from './storedConnectionList.js'
import type { AccountInUse, Connection, ConnectionController, ConnectionState, LiveWallet } from './types.js'
import { createUsedWallets } from './usedWallets.js'
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

/** As it was when it stood. */
function asConnection({ namespace, caipAddress, caipNetworkId, connectorId }: StoredConnection): Connection {
  const { address = '' } = parseCaipAddress(caipAddress) ?? {}
  return { namespace, address, caipAddress, caipNetworkId, connectorId }
}

export function createConnectionWork(parts: ConnectionWorkParts): ConnectionWork {
  const { state, accounts, chains, stored, recents, emit, isOver } = parts
  const lookUps: LookUps = new Map()
  const askedNetworks: AskedNetworks = new WeakMap()
  const timers = createWaits(parts.clock, isOver)
  const silentClock = { ...timers, monotonic: parts.clock.monotonic }
  const isComing = (namespace: ChainNamespace) => tries.isAsking(namespace) || adoption.isComing(namespace)
  const live = createLiveConnections({
    ...parts,
    clock: timers,
    lookUps,
    askedNetworks,
    isComing,
    onGoneOver: () => void followStorage('otherTab').catch(() => {}),
    onLocked: (adapter) => onLocked(adapter),
  })

  /** Sorts the active namespace last, so that it is still active after all are joined, or while the others are left. */
  function activeLast<Entry>(entries: readonly Entry[], namespaceOf: (entry: Entry) => ChainNamespace): Entry[] {
    const isActive = (entry: Entry) => Number(namespaceOf(entry) === chains.state.activeNamespace)
    return [...entries].sort((one, other) => isActive(one) - isActive(other))
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

  /** A failed or abandoned try leaves the namespace as it would be without it. */
  function settleStatus(namespace: ChainNamespace): void {
    if (accounts.state[namespace].status === 'connecting')
      accounts.setStatus(namespace, lookUps.has(namespace) ? 'reconnecting' : 'disconnected')
  }

  const { noteInstalled, notePaired } = createUsedWallets(parts)
  const tries = createConnectTry({ ...parts, clock: silentClock, live, commit, settleStatus, noteInstalled })
  const { connect, cancel } = tries
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
      tries.stop()
      locked.stop()
      timers.end()
      live.destroy()
    },
  }
}
