/** What a host waits for: `connect()` and `signIn()` settle with what the visitor does. */
import { subscribeKey } from 'valtio/vanilla/utils'
import { type ChainNamespace, type Connector, chainNamespaces } from './chains/types.js'
import type { Connection } from './controllers/connection/ConnectionController.js'
import type { ViewRequest } from './controllers/ModalController.js'
import type { Signals } from './controllers/signals.js'
import type { SiwxSession } from './domain/siwxTypes.js'
import { createError } from './errors/createError.js'
import type { Emitter } from './primitives/emitter.js'
import type { OpenRequest, WalletModal } from './walletModal.js'

interface Outcome<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
  /** Nothing settled it yet. */
  isOpen(): boolean
}

/**
 * Begins, and waits until that or `listen` settles it, or the modal is closed.
 * @throws ModalError CLOSED, or what `begin` throws or `listen` rejects with
 */
function outcomeOf<Result>(
  signals: Emitter<Signals>,
  begin: (outcome: Outcome<Result>) => void | Promise<void>,
  listen: (outcome: Outcome<Result>) => readonly (() => void)[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isOpen = true
    const finish = (settle: () => void) => {
      isOpen = false
      for (const stop of stops) stop()
      settle()
    }
    const outcome: Outcome<Result> = {
      resolve: (result) => finish(() => resolve(result)),
      reject: (error) => finish(() => reject(error)),
      isOpen: () => isOpen,
    }
    // What is waited for may close the modal too, just before it is told here.
    const closed = () => outcome.reject(createError('CLOSED', {}))
    const stops = [...listen(outcome), signals.on('closed', () => queueMicrotask(closed))]
    const begun = async () => begin(outcome)
    begun().catch(outcome.reject)
  })
}

/** What a host hands over may be of any shape. @throws ModalError INVALID_INPUT */
function look(request: OpenRequest): void {
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  if (!request || !isText(request.walletId) || !isText(request.uri)) throw createError('INVALID_INPUT', {})
}

type Wanted = Pick<OpenRequest, 'namespace' | 'walletId'>

/** The wallets of this page that a host may mean: of one in several namespaces its row, or the part that goes by that id. */
function named({ connectors }: WalletModal, walletId: string | undefined): readonly Connector[] {
  if (walletId === undefined) return []
  const isNamed = ({ id, info }: Connector) => id === walletId || info?.rdns === walletId
  return connectors.state.list.flatMap((row) => (isNamed(row) ? row : (row.connectors?.filter(isNamed) ?? [])))
}

const partsOf = (wallets: readonly Connector[]) => wallets.flatMap((wallet) => wallet.connectors ?? wallet)

/** Where a host's wallet is connected: one that announced itself by connector id or rdns, any other by its directory id. */
function findWallet(walletModal: WalletModal, { namespace, walletId }: Wanted): ViewRequest | undefined {
  if (walletId === undefined) return undefined
  const all = named(walletModal, walletId)
  // In a namespace that it does not know it is not asked: the visitor sees those that do.
  const here = namespace ? partsOf(all).find(({ chain }) => chain === namespace) : all[0]
  if (here) return { view: 'ConnectingExternal', arguments: { connectorId: here.id } }
  const mayPair = all.length === 0 && walletModal.pairing.enabled()
  return mayPair ? { view: 'ConnectingWalletConnect', arguments: { walletId } } : undefined
}

/** The connection that stands already: of the wallet that was named, or of any. One that was paired goes by its directory id. */
function findConnection(walletModal: WalletModal, { namespace, walletId }: Wanted): Connection | undefined {
  const { chains, connection, connectors } = walletModal
  const { activeNamespace } = chains.state
  if (walletId === undefined) return connection.describe(namespace ?? activeNamespace)
  const ids = [walletId, ...partsOf(named(walletModal, walletId)).map(({ id }) => id)]
  const isNamed = ({ connectorId }: Connection) =>
    ids.includes(connectorId) || connectors.get(connectorId)?.explorerId === walletId
  const places = namespace ? [namespace] : [activeNamespace, ...chainNamespaces]
  return places.map(connection.describe).find((standing) => standing && isNamed(standing))
}

/** The wallet that was named beside the view, where that view is about one; else the view alone, as it was asked for. */
function withWallet(walletModal: WalletModal, given: ViewRequest, wanted: Wanted): ViewRequest {
  const { view } = given
  const { walletId } = wanted
  if (walletId === undefined || given.arguments !== undefined) return given
  if (view === 'ConnectingWalletConnect' || view === 'GetWallet') return { view, arguments: { walletId } }
  const found = findWallet(walletModal, wanted)
  return found && (view === undefined || view === found.view) ? found : given
}

/** @returns what takes the visitor back to where they were. @throws ModalError CHAIN_NOT_CONFIGURED */
function enter({ chains }: WalletModal, signals: Emitter<Signals>, namespace: ChainNamespace | undefined): () => void {
  const { activeNamespace: before, networks } = chains.state
  if (namespace) chains.setActiveNamespace(namespace)
  const { activeNamespace, activeCaipNetwork } = chains.state
  if (activeNamespace !== before && activeCaipNetwork) signals.emit('namespaceChosen', activeCaipNetwork)
  return () => {
    if (networks[before].caipNetwork) chains.setActiveNamespace(before)
  }
}

/** Opens for one namespace or wallet, or with a pairing of the host's own. @throws ModalError CLOSED, CHAIN_NOT_CONFIGURED, INVALID_INPUT */
export function open(walletModal: WalletModal, signals: Emitter<Signals>, request: OpenRequest): void {
  look(request)
  const { namespace, walletId: _, uri, ...given } = request
  const shown: ViewRequest = uri?.startsWith('wc:')
    ? { view: 'ConnectingWalletConnectBasic', arguments: { uri } }
    : given
  const goBack = enter(walletModal, signals, namespace)
  try {
    walletModal.modal.open(withWallet(walletModal, shown, request))
  } catch (error) {
    goBack()
    throw error
  }
}

/** @throws ModalError CLOSED, CHAIN_NOT_CONFIGURED, INVALID_INPUT, or the wallet's refusal */
export async function connect(
  walletModal: WalletModal,
  signals: Emitter<Signals>,
  request: Wanted,
): Promise<Connection> {
  look(request)
  const { namespace } = request
  const { chains, connection, modal } = walletModal
  const before = chains.state.activeNamespace
  const goBack = enter(walletModal, signals, namespace)
  const current = findConnection(walletModal, request)
  if (current) return current
  const plain: ViewRequest = chains.state.noAdapters ? {} : { view: 'Connect', arguments: namespace && { namespace } }
  const open = () => modal.open(findWallet(walletModal, request) ?? plain)
  const outcome = outcomeOf<Connection>(signals, open, ({ resolve, reject }) => [
    signals.on('connected', ({ connection: connected }) => {
      if (!namespace || connected.namespace === namespace) resolve(connected)
    }),
    // The element was removed, or is another instance by now.
    signals.on('connectFailed', (error) => reject(error.code === 'ABORTED' ? createError('CLOSED', {}, error) : error)),
  ])
  // Who heard of it before the host that waits for it may have disconnected.
  const standing = outcome.then((connected) => {
    if (connection.describe(connected.namespace)) return connected
    throw createError('ABORTED', { namespace: connected.namespace })
  })
  return standing.catch((error) => {
    // Nobody is left where no wallet is: not where they were asked for one, nor while they have one elsewhere.
    const { activeNamespace } = chains.state
    const isAsked = activeNamespace === namespace || connection.describe(before)
    if (isAsked && !connection.describe(activeNamespace)) goBack()
    throw error
  })
}

/** @throws ModalError NOT_CONNECTED, METHOD_NOT_SUPPORTED where it is off, CLOSED, SIGNATURE_DECLINED, ABORTED … */
export async function signIn(walletModal: WalletModal, signals: Emitter<Signals>): Promise<SiwxSession> {
  const { chains, connection, modal, siwx } = walletModal
  if (!siwx.enabled()) throw createError('METHOD_NOT_SUPPORTED', {})
  const connected = connection.describe(chains.state.activeNamespace)
  if (!connected) throw createError('NOT_CONNECTED', {})

  /** Where it is not known whether there is a session, nothing opens before it is: it may not have to. */
  const begin = async ({ resolve, isOpen }: Outcome<SiwxSession>) => {
    const { status } = siwx.state
    if (status === 'idle' || status === 'checking' || siwx.expired()) await siwx.check(connected)
    const { session } = siwx.state
    if (session) return resolve(session)
    if (!connection.describe(connected.namespace)) throw createError('NOT_CONNECTED', {})
    if (isOpen()) modal.open({ view: 'SIWXSignMessage' })
  }

  return outcomeOf(signals, begin, ({ resolve, reject }) => [
    signals.on('signedIn', ({ session }) => resolve(session)),
    // Another tab may have signed in, and what was looked up may have been found: nobody signed here.
    subscribeKey(siwx.state, 'session', (session) => session && resolve(session)),
    signals.on('signInFailed', reject),
  ])
}
