/** The calls a host waits for: `connect()` and `signIn()` settle with the visitor's acts. */
import { subscribeKey } from 'valtio/vanilla/utils'
import { type Connector, chainNamespaces } from './chains/types.js'
import type { Connection } from './controllers/connection/types.js'
import type { ViewRequest } from './controllers/DialogController.js'
import type { Signals } from './controllers/signals.js'
import { isPaymentRequest, type Payment, type PaymentRequest } from './domain/paymentWish.js'
import type { SiwxSession } from './domain/siwxTypes.js'
import { createError } from './errors/createError.js'
import { reportLoadFailed } from './errors/earlyError.js'
import { enter, type Outcome, outcomeOf, type Ready } from './hostOutcome.js'
import type { Emitter } from './primitives/emitter.js'
import type { OpenRequest, WalletModal } from './walletModal.js'

/** Checks a host's request, which may have any shape. @throws ModalError INVALID_INPUT */
function assertRequest(request: OpenRequest): void {
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  if (!request || !isText(request.walletId) || !isText(request.uri)) throw createError('INVALID_INPUT', {})
}

type Wanted = Pick<OpenRequest, 'namespace' | 'walletId'>

/** The wallets of this page that a host may mean: for a wallet in several namespaces its row, or the part with that id. */
function named({ connectors }: WalletModal, walletId: string | undefined): readonly Connector[] {
  if (walletId === undefined) return []
  const isNamed = ({ id, info }: Connector) => id === walletId || info?.rdns === walletId
  return connectors.state.list.flatMap((row) => (isNamed(row) ? row : (row.connectors?.filter(isNamed) ?? [])))
}

const partsOf = (wallets: readonly Connector[]) => wallets.flatMap((wallet) => wallet.connectors ?? wallet)

/** The view that connects the host's wallet: an announced one by connector id or rdns, any other by its directory id. */
function findWallet(walletModal: WalletModal, { namespace, walletId }: Wanted): ViewRequest | undefined {
  if (walletId === undefined) return undefined
  const all = named(walletModal, walletId)
  // A wallet is not asked in a namespace that it does not know: the visitor sees those that do.
  const connector = namespace ? partsOf(all).find(({ chain }) => chain === namespace) : all[0]
  if (connector) return { view: 'ConnectingExternal', arguments: { connectorId: connector.id } }
  const mayPair = all.length === 0 && walletModal.pairing.enabled()
  return mayPair ? { view: 'ConnectingWalletConnect', arguments: { walletId } } : undefined
}

/** The existing connection of the named wallet, or of any. A paired wallet goes by its directory id. */
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

/** Adds the named wallet to a view about a wallet; else returns the view alone, as it was requested. */
function withWallet(walletModal: WalletModal, given: ViewRequest, wanted: Wanted): ViewRequest {
  const { view } = given
  const { walletId } = wanted
  if (walletId === undefined || given.arguments !== undefined) return given
  if (view === 'ConnectingWalletConnect' || view === 'GetWallet') return { view, arguments: { walletId } }
  const walletRequest = findWallet(walletModal, wanted)
  return walletRequest && (view === undefined || view === walletRequest.view) ? walletRequest : given
}

/**
 * Opens for one namespace or wallet, with a pairing of the host's own, or with what a view is about. A form that is filled in
 * is waited for.
 * @param ready - waits, and rejects with CLOSED where the modal is closed meanwhile
 * @throws ModalError CLOSED, CHAIN_NOT_CONFIGURED, INVALID_INPUT, and those of `pay`
 */
export async function open(
  walletModal: WalletModal,
  signals: Emitter<Signals>,
  request: OpenRequest | PaymentRequest,
  ready: Ready,
): Promise<Payment | undefined> {
  if (isPaymentRequest(request)) {
    const { pay } = await ready(import('./hostPayments.js').catch(reportLoadFailed))
    return pay(walletModal, signals, request, ready)
  }
  openView(walletModal, signals, request)
  return undefined
}

function openView(walletModal: WalletModal, signals: Emitter<Signals>, request: OpenRequest): void {
  assertRequest(request)
  const { namespace, walletId: _, uri, ...given } = request
  const viewRequest: ViewRequest = uri?.startsWith('wc:')
    ? { view: 'ConnectingWalletConnectBasic', arguments: { uri } }
    : given
  const goBack = enter(walletModal, signals, namespace)
  try {
    walletModal.dialog.open(withWallet(walletModal, viewRequest, request))
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
  assertRequest(request)
  const { namespace } = request
  const { chains, connection, dialog } = walletModal
  const namespaceBefore = chains.state.activeNamespace
  const goBack = enter(walletModal, signals, namespace)
  const current = findConnection(walletModal, request)
  if (current) return current
  const plain: ViewRequest = chains.state.noAdapters ? {} : { view: 'Connect', arguments: namespace && { namespace } }
  const open = () => dialog.open(findWallet(walletModal, request) ?? plain)
  const outcome = outcomeOf<Connection>(signals, open, ({ resolve, reject }) => [
    signals.on('connected', ({ connection: connected }) => {
      if (!namespace || connected.namespace === namespace) resolve(connected)
    }),
    // ABORTED here means that the element was removed, or is another instance by now.
    signals.on('connectFailed', (error) => reject(error.code === 'ABORTED' ? createError('CLOSED', {}, error) : error)),
  ])
  // A listener that was called before the host may have disconnected already.
  const liveConnection = outcome.then((connected) => {
    if (connection.describe(connected.namespace)) return connected
    throw createError('ABORTED', { namespace: connected.namespace })
  })
  return liveConnection.catch((error) => {
    // Restores the namespace where it would leave the visitor without a wallet: the one asked for, or any while the former has one.
    const { activeNamespace } = chains.state
    const isAsked = activeNamespace === namespace || connection.describe(namespaceBefore)
    if (isAsked && !connection.describe(activeNamespace)) goBack()
    throw error
  })
}

/** @throws ModalError NOT_CONNECTED, METHOD_NOT_SUPPORTED where it is off, CLOSED, SIGNATURE_DECLINED, ABORTED … */
export async function signIn(walletModal: WalletModal, signals: Emitter<Signals>): Promise<SiwxSession> {
  const { chains, connection, dialog, siwx } = walletModal
  if (!siwx.enabled()) throw createError('METHOD_NOT_SUPPORTED', {})
  const connected = connection.describe(chains.state.activeNamespace)
  if (!connected) throw createError('NOT_CONNECTED', {})

  /** Opens only after a check has shown that there is no session: opening may not be needed. */
  const openUnlessSignedIn = async ({ resolve, isOpen }: Outcome<SiwxSession>) => {
    const { status } = siwx.state
    if (status === 'idle' || status === 'checking' || siwx.expired()) await siwx.check(connected)
    const { session } = siwx.state
    if (session) return resolve(session)
    if (!connection.describe(connected.namespace)) throw createError('NOT_CONNECTED', {})
    if (isOpen()) dialog.open({ view: 'SIWXSignMessage' })
  }

  return outcomeOf(signals, openUnlessSignedIn, ({ resolve, reject }) => [
    signals.on('signedIn', ({ session }) => resolve(session)),
    // A session may come from another tab, or from the check: the visitor did not sign here.
    subscribeKey(siwx.state, 'session', (session) => session && resolve(session)),
    signals.on('signInFailed', reject),
  ])
}
