/** Asking a wallet to connect: one try at a time. Joined, abandoned, or waited for in the wallet. */
import type { AdapterConnection, ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { reasonOf } from '../../errors/normalizeError.js'
import { createDeferred } from '../../primitives/deferred.js'
import type { Clock } from '../../primitives/ports.js'
import type { AccountController } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { Emit } from '../signals.js'
import type { ConnectorController } from './ConnectorController.js'
import type { LiveConnection, LiveConnections } from './liveConnectionTypes.js'
import { createPendingApproval } from './pendingApproval.js'
import type { Connection, ConnectionState } from './types.js'

interface Parts {
  clock: Pick<Clock, 'after' | 'monotonic'>
  state: Pick<ConnectionState, 'attempt'>
  accounts: AccountController
  chains: ChainController
  connectors: ConnectorController
  adapter(namespace: ChainNamespace): Promise<ChainAdapter>
  live: Pick<LiveConnections, 'get' | 'tell'>
  /** Commits, and disconnects who stood there. */
  commit: LiveConnections['commit']
  /** Leaves a namespace as it would be without a failed or abandoned try. */
  settleStatus(namespace: ChainNamespace): void
  noteInstalled(connector: Connector): void
  emit: Emit
  /** The instance is no more. */
  isOver(): boolean
}

/** A try to connect. `abandon` ends the wait; what the wallet says after that is ignored. */
interface Run {
  readonly connector: Connector
  readonly result: Promise<Connection>
  abandon(error: ModalError): void
}

/** Why a connector can't be asked. */
function refusalOf(
  connectorId: string,
  connector: Connector | undefined,
  { live, chains }: Pick<Parts, 'live' | 'chains'>,
): ModalError | undefined {
  if (!connector?.provider) return createError('PROVIDER_NOT_FOUND', { connectorId })
  const namespace = connector.chain
  if (live.get(namespace)?.connector.id === connectorId) return createError('ALREADY_CONNECTED', { connectorId })
  const listed = chains.state.networks[namespace].requestedCaipNetworks.length > 0
  return listed ? undefined : createError('CHAIN_NOT_CONFIGURED', { namespace })
}

export function createConnectTry(parts: Parts) {
  const { state, accounts, chains, live, commit, settleStatus, emit, isOver } = parts
  const pendingApproval = createPendingApproval(parts.clock)
  let running: Run | undefined

  function fail(connectorId: string, namespace: ChainNamespace, failure: ModalError): void {
    state.attempt = { status: 'failed', connectorId, namespace, code: failure.code, reason: reasonOf(failure) }
    settleStatus(namespace)
    emit('connectFailed', failure)
  }

  function succeed(entry: LiveConnection, answer: AdapterConnection): Connection {
    const connection = commit(entry, answer)
    running = undefined
    state.attempt = { status: 'idle' }
    parts.noteInstalled(entry.connector)
    live.tell(connection, { how: 'visitor' })
    return connection
  }

  /** The visitor may approve in the wallet what it has been asked before: then nobody has to try again. */
  async function awaitApproval(connector: Connector): Promise<void> {
    const adapter = await parts.adapter(connector.chain)
    const isAwaited = () => state.attempt.status === 'failed' && state.attempt.connectorId === connector.id && !isOver()
    if (isAwaited()) pendingApproval.begin({ connector, adapter }, (answer) => succeed({ connector, adapter }, answer))
  }

  async function attempt(connector: Connector, isCurrent: () => boolean): Promise<Connection> {
    const { id: connectorId, chain: namespace } = connector
    try {
      const adapter = await parts.adapter(namespace)
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

  /** Starts a try, and shows it at once: who cancels or disconnects in the same turn finds what to end. */
  function start(connector: Connector): Run {
    const { id: connectorId, chain: namespace } = connector
    state.attempt = { status: 'pending', connectorId, namespace }
    if (accounts.state[namespace].status !== 'connected') accounts.setStatus(namespace, 'connecting')
    const { promise: abandoned, reject: abandon } = createDeferred<never>()
    const worked = Promise.resolve().then(() => attempt(connector, () => running === run && !isOver()))
    const run: Run = { connector, result: Promise.race([worked, abandoned]), abandon }
    return run
  }

  function connect({ connectorId }: { connectorId: string }): Promise<Connection> {
    // A second tap while the wallet is asked joins the first: one request, one prompt.
    if (running?.connector.id === connectorId) return running.result
    const connector = parts.connectors.get(connectorId)
    const refused = refusalOf(connectorId, connector, parts)
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

  return {
    connect,
    /** Ends the try, and the wait for an approval in the wallet. */
    cancel,
    isAsking: (namespace: ChainNamespace) => running?.connector.chain === namespace,
    stop: () => pendingApproval.end(),
  }
}
