import { proxy } from 'valtio/vanilla'
import type { ChainNamespace } from '../../chains/types.js'
import { RECENT_WALLETS_KEPT } from '../../constants/firstOpen.js'
import { earlyError, reportLoadFailed } from '../../errors/earlyError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import { createLazy } from '../lazy.js'
import type { ConnectionWork, ConnectionWorkParts } from './connectionWork.js'
import { createRecentWallets } from './recentWallets.js'
import { createStoredConnectionList } from './storedConnectionList.js'
import { createStoredLooks } from './storedLooks.js'
import type { Connection, ConnectionController, ConnectionState } from './types.js'

interface Parts extends Omit<ConnectionWorkParts, 'state' | 'stored' | 'recents' | 'isOver'> {
  /** Whether the instance is over. */
  readonly life: { readonly over: boolean }
  storage: KeyValueStorage
  storageKey: string
  /** Loads what follows from connections, before the first of them. */
  prepare(): Promise<unknown>
  /** Resolves once the sessions that end with a connection are gone, where they are kept in this browser. */
  sessionsEnded(): Promise<void>
  /** Forgets who was signed in, where nobody is connected and the code that knows is not loaded. */
  forgetSignIn(): void
}

export function createConnectionController(parts: Parts): ConnectionController {
  const { chains, storage, storageKey, emit } = parts
  const stored = createStoredConnectionList({ storage, storageKey })
  const recents = createRecentWallets({ storage, storageKey, keep: RECENT_WALLETS_KEPT })
  const state = proxy<ConnectionState>({
    attempt: { status: 'idle' },
    ...recents.read(),
    termsAccepted: false,
  })
  let restoring: Promise<void> | undefined
  /** Counts what ends a wait, so that one which ended while the work was loading is not begun. */
  let cancellations = 0

  const work = createLazy(
    () => Promise.all([import('./connectionWork.js'), parts.prepare()]).catch(reportLoadFailed),
    ([{ createConnectionWork }]) => {
      const created = createConnectionWork({ ...parts, state, stored, recents, isOver: () => parts.life.over })
      if (parts.life.over) created.destroy()
      return created
    },
  )

  /** The work that a wait needs is loading: the wait is on, and can be ended. */
  async function loadAndConnect(connectorId: string): Promise<Connection> {
    const cancellationsBefore = cancellations
    const namespace = parts.connectors.get(connectorId)?.chain ?? chains.state.activeNamespace
    state.attempt = { status: 'pending', connectorId, namespace }
    try {
      const loaded = await work()
      if (cancellationsBefore !== cancellations) throw earlyError('ABORTED', { connectorId })
      return await loaded.connect({ connectorId })
    } catch (error) {
      if (
        error instanceof ModalError &&
        error.code === 'LOAD_FAILED' &&
        cancellationsBefore === cancellations &&
        !work.loaded
      ) {
        state.attempt = { status: 'failed', connectorId, namespace, code: error.code }
        emit('connectFailed', error)
      }
      throw error
    }
  }

  const connect: ConnectionController['connect'] = (request) =>
    work.loaded?.connect(request) ?? loadAndConnect(request.connectorId)

  /** @throws ModalError NOT_CONNECTED where nothing can stand in `namespace` yet */
  function requireWork(namespace: ChainNamespace): ConnectionWork {
    if (!work.loaded) throw earlyError('NOT_CONNECTED', { namespace })
    return work.loaded
  }

  const storedLooks = createStoredLooks({
    ...parts,
    stored,
    work,
    isAsking: () => state.attempt.status === 'pending',
  })

  return {
    state,
    connect,
    retry: () => {
      const { attempt: lastAttempt } = state
      return lastAttempt.status === 'idle'
        ? Promise.reject(earlyError('PROVIDER_NOT_FOUND', {}))
        : connect({ connectorId: lastAttempt.connectorId })
    },
    adopt: async (...given) => (await work()).adopt(...given),
    cancel() {
      cancellations += 1
      if (work.loaded) work.loaded.cancel()
      else state.attempt = { status: 'idle' }
    },
    disconnect(namespace) {
      // Work that is loaded acts at once: a second call in the same turn must find what the first one did.
      const disconnection =
        work.loaded?.disconnect(namespace) ?? work().then((loaded) => loaded.disconnect(namespace), forget)
      // Offline, before anything was connected: there is only a memory, and it goes.
      function forget(): void {
        const keptRows = stored.read().filter((row) => namespace && row.namespace !== namespace)
        stored.write(keptRows, 'left')
        if (keptRows.length === 0) parts.forgetSignIn()
      }
      return disconnection.then(parts.sessionsEnded)
    },
    switchNetwork: (id) => work.loaded?.switchNetwork(id) ?? work().then((loaded) => loaded.switchNetwork(id)),
    cancelSwitch: () => work.loaded?.cancelSwitch(),
    lookAgain: (why) => void work.loaded?.lookAgain(why),
    selectAccount: (namespace, address) => requireWork(namespace).selectAccount(namespace, address),
    setTermsAccepted(accepted) {
      state.termsAccepted = accepted
    },
    restore() {
      restoring ??= storedLooks.restore()
      return restoring
    },
    require: (namespace) => requireWork(namespace).require(namespace),
    inUse: (namespace = chains.state.activeNamespace) => requireWork(namespace).inUse(namespace),
    provider: (namespace) => work.loaded?.provider(namespace),
    describe: (namespace) => work.loaded?.describe(namespace),
    destroy() {
      storedLooks.stop()
      work.loaded?.destroy()
      // A host that waits for a connection waits no longer.
      emit('connectFailed', earlyError('ABORTED', {}))
    },
  }
}
