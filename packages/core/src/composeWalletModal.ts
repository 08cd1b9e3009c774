/** The composition root: builds one instance from options and services. Nothing here is module-level state. */
import { subscribe as subscribeState } from 'valtio/vanilla'
import type { CaipNetworkId, ChainNamespace } from './chains/types.js'
import { chainNamespaces } from './chains/types.js'
import type { ConnectedReactions } from './connectedReactions.js'
import { type AccountController, createAccountController } from './controllers/AccountController.js'
import type { ActivityController } from './controllers/ActivityController.js'
import { type ApiController, createApiController } from './controllers/ApiController.js'
import { type AssetController, createAssetController } from './controllers/AssetController.js'
import { type BlockchainApiController, createBlockchainApiController } from './controllers/BlockchainApiController.js'
import { type ChainController, createChainController } from './controllers/ChainController.js'
import {
  type Connection,
  type ConnectionController,
  createConnectionController,
} from './controllers/ConnectionController.js'
import { type ConnectorController, createConnectorController } from './controllers/ConnectorController.js'
import type { EnsController } from './controllers/EnsController.js'
import { createEventsController, type EventsController } from './controllers/EventsController.js'
import type { HiddenBalances } from './controllers/hiddenBalances.js'
import { createLocaleController, type LocaleController } from './controllers/LocaleController.js'
import { createLazy } from './controllers/lazy.js'
import {
  type CloseReason,
  createModalController,
  type ModalController,
  type ViewRequest,
} from './controllers/ModalController.js'
import type { OnRampController } from './controllers/OnRampController.js'
import { createOptionsController, type OptionsController } from './controllers/OptionsController.js'
import type { WalletModalOptions } from './controllers/options.js'
import { createPairingController, type PairingController } from './controllers/PairingController.js'
import { createRouterController, type RouterController } from './controllers/RouterController.js'
import { createSendController, type SendController } from './controllers/SendController.js'
import { createSiwxController, type SiwxController } from './controllers/SiwxController.js'
import type { SwapController } from './controllers/SwapController.js'
import type { Signals } from './controllers/signals.js'
import { createThemeController, type ThemeController } from './controllers/ThemeController.js'
import { createToastController, type ToastController } from './controllers/ToastController.js'
import { createTransactionsController, type TransactionsController } from './controllers/TransactionsController.js'
import { defaultServices } from './defaultServices.js'
import type { SiwxSession } from './domain/siwxTypes.js'
import { earlyError } from './errors/earlyError.js'
import { createModalEvents, type ModalEventName, type ModalEvents } from './modalEvents.js'
import { createEmitter } from './primitives/emitter.js'
import { detectPlatform } from './primitives/platform.js'
import { startReactions } from './reactions.js'
import { createReport, type Report } from './report.js'
import type { Services } from './services.js'
import { type ModalSnapshot, takeSnapshot } from './snapshot.js'
import { createWireApis } from './wireApis.js'

/** What a host opens: a view, one wallet, or a pairing of its own. */
export interface OpenRequest extends ViewRequest {
  namespace?: ChainNamespace
  /** A connector's id or rdns, else a directory id. */
  walletId?: string
  /** A pairing URI (`wc:…`) that the host began itself: it is shown as a QR code. Nothing else is (T-36). */
  uri?: string
}

/** One modal: its controllers, and what a host may do with it (contract.md 3). */
export interface WalletModal {
  readonly options: OptionsController
  readonly router: RouterController
  readonly toast: ToastController
  readonly theme: ThemeController
  readonly locale: LocaleController
  readonly accounts: AccountController
  readonly chains: ChainController
  readonly connectors: ConnectorController
  readonly connection: ConnectionController
  readonly pairing: PairingController
  readonly siwx: SiwxController
  readonly modal: ModalController
  readonly send: SendController
  /** There once somebody is connected, or a stored connection is looked up: before that there is nobody to buy for. */
  readonly onramp?: OnRampController
  readonly transactions: TransactionsController
  readonly assets: AssetController
  readonly events: EventsController
  readonly blockchainApi: BlockchainApiController
  readonly api: ApiController
  /** Choosing a name for an account; there once somebody connected. */
  ens?: EnsController
  /** Whether the visitor hides what they hold; there once somebody connected. */
  hiddenBalances?: HiddenBalances
  /** What the active account did; there once somebody connected. */
  activity?: ActivityController
  /** Swapping tokens; there once somebody connected. */
  swap?: SwapController
  /** Resolves when stored connections have been looked up. */
  readonly ready: Promise<void>
  /** @throws ModalError CLOSED when a host's listener refused */
  open(request?: OpenRequest): Promise<void>
  close(reason?: CloseReason): boolean
  /**
   * Opens where needed and waits for the visitor.
   * @throws ModalError CLOSED, or the wallet's refusal
   */
  connect(request?: { namespace?: ChainNamespace; walletId?: string }): Promise<Connection>
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /**
   * Opens where needed and waits for the visitor; at once where they are signed in.
   * @throws ModalError NOT_CONNECTED, CLOSED, SIGNATURE_DECLINED …
   */
  signIn(): Promise<SiwxSession>
  signOut(): Promise<void>
  /** The connected wallet's provider (EIP-1193 on eip155), behind the sign-in guard. */
  getProvider(namespace: ChainNamespace): object | undefined
  /** A frozen picture of the state. */
  snapshot(): ModalSnapshot
  /** Called with a new snapshot after each change. */
  subscribe(listener: (snapshot: ModalSnapshot) => void): () => void
  on<Name extends ModalEventName>(name: Name, listener: (detail: ModalEvents[Name]) => void): () => void
  report: Report
  /** Releases every listener and timer. */
  destroy(): void
}

export function composeWalletModal(
  initial: WalletModalOptions,
  given: Partial<Services> & Pick<Services, 'discovery'>,
): WalletModal {
  const services = { ...defaultServices(given), discovery: given.discovery }
  const { clock, storage, environment } = services
  const warn = (message: string) => console.warn(`[wallet-modal] ${message}`)

  const onListenerError = (error: unknown) => console.error('[wallet-modal] A listener failed:', error)
  const publicEvents = createModalEvents(onListenerError)
  const signals = createEmitter<Signals>(onListenerError)
  const { emit } = signals
  const options = createOptionsController(initial, { environment, warn })
  const registry = createLazy(async () => {
    const { createRegistry } = await import('./chains/registry.js')
    const created = createRegistry({ ...services, appName: () => options.state.metadata.name }, given)
    stopChains = created.destroy
    return created
  })
  let stopChains = () => {}
  const adapter = async (namespace: ChainNamespace) => (await registry()).get(namespace)
  const pairedAdapter = async (namespace: ChainNamespace) =>
    (await registry()).paired(namespace, chains.state.noAdapters)
  const pairingClient = async () => (await registry()).pairing(options.state)
  const wire = createWireApis({ options: options.state, services, clientId: () => blockchainApi.state.clientId })
  const locale = createLocaleController({ languages: environment.languages, overrides: () => options.state.messages })
  const theme = createThemeController()
  const toast = createToastController({ clock })
  const router = createRouterController()
  const chains = createChainController()
  const connectors = createConnectorController(services.discovery, services.otherWallets)

  const report = createReport({
    toast,
    locale,
    onError: ({ code, message }) => publicEvents.emit('error', { code, message }),
    consequences: {
      goBack: () => router.goBack(),
      resetToConnect() {
        void connection.disconnect()
        router.reset('Connect')
      },
    },
  })

  const blockchainApi = createBlockchainApiController({
    clock,
    enabled: () => options.state.endpoints.blockchain !== null,
    load: wire.account,
  })
  const api = createApiController({
    clock,
    enabled: () => options.state.endpoints.directory !== null,
    load: wire.directory,
    onSearch: ({ length }) => events.track('SEARCH_WALLET', { length }),
    rules: () => ({
      featured: options.state.featuredWalletIds,
      include: options.state.includeWalletIds,
      exclude: options.state.excludeWalletIds,
      networks: options.state.networks.map(({ id }) => id),
      os: detectPlatform(environment.userAgent, environment).os,
      pairs: options.state.endpoints.relay !== null,
    }),
  })
  const assets = createAssetController({ directory: () => options.state.endpoints.directory, query: wire.query })
  const accounts = createAccountController({
    clock,
    adapter,
    network: (namespace) => chains.state.networks[namespace].caipNetwork,
    api: blockchainApi,
    customTokens: (network) => options.state.tokens[network.id] ?? [],
    wallet: (namespace) => connection.require(namespace).connector,
    defaultAccountType: (namespace) => options.state.defaultAccountTypes[namespace],
  })
  const { storageKey } = options.state
  let connected: ConnectedReactions | undefined
  let destroyed = false

  /** Before the first connection: what will follow from it. */
  async function prepare(): Promise<void> {
    const [{ startConnectedReactions }] = await Promise.all([import('./connectedReactions.js'), transactions.load()])
    if (destroyed || connected) return
    connected = startConnectedReactions(walletModal, {
      signals,
      events: publicEvents,
      environment,
      clock,
      storage,
      storageKey,
      mayAskServices: () => openedOnce,
      wire,
    })
  }

  const connection = createConnectionController({
    accounts,
    chains,
    connectors,
    clock,
    environment,
    storage,
    storageKey,
    adapter,
    mayRestore: () => options.state.reconnect,
    emit,
    prepare,
    pairedAdapter,
    pairedSessions: async () => (await pairingClient()).restore(options.state.networks),
  })
  const pairing = createPairingController({
    clock,
    environment,
    enabled: () => options.state.endpoints.relay !== null,
    client: pairingClient,
    prepare,
    pairedAdapter,
    networks: () => options.state.networks,
    active: () => chains.state.activeCaipNetwork?.id,
    siwx: async () => (siwx.enabled() ? loadSiwx() : undefined),
    router,
    adopt: connection.adopt,
    emit,
  })
  const transactions = createTransactionsController({
    clock,
    storage,
    storageKey,
    network: chains.find,
    adapter,
    emit,
  })
  const signInRequired = () => options.state.signIn === 'required' || options.state.siwx?.getRequired?.() === true
  const ownSiwx = createLazy(async () => {
    const { createOwnSiwx } = await import('./ownSiwx.js')
    return createOwnSiwx({ services, storageKey, chains, adapter, required: signInRequired })
  })
  const loadSiwx = async () => options.state.siwx ?? ownSiwx()
  const siwx = createSiwxController({
    enabled: () => options.state.siwx !== undefined || options.state.signIn !== 'off',
    required: signInRequired,
    load: loadSiwx,
    wallet: ({ namespace }) => connection.require(namespace),
    clock,
    emit,
  })
  /** Set before anything follows the opening, so that the opening itself counts. */
  let openedOnce = false
  const isConnected = () => chainNamespaces.some((namespace) => accounts.state[namespace].status === 'connected')
  const modal = createModalController({
    router,
    clock,
    situation: () => ({
      connected: isConnected(),
      noAdapters: chains.state.noAdapters,
      mobile: detectPlatform(environment.userAgent, environment).mobile,
      embedded: options.state.embedded,
      locked: siwx.locked(),
    }),
    mayOpen(view, reason) {
      const allowed = publicEvents.ask('open', { view, reason })
      openedOnce ||= allowed && reason === 'host'
      return allowed
    },
    mayClose: (reason) => publicEvents.ask('close', { reason }),
  })
  const send = createSendController({
    context() {
      const namespace = chains.state.activeNamespace
      const { caipNetwork: network } = chains.state.networks[namespace]
      const { address } = accounts.state[namespace]
      const entry = connection.require(namespace)
      if (!network || !address) throw earlyError('NOT_CONNECTED', { namespace })
      return { ...entry, namespace, network, address }
    },
    balances: () => accounts.state[chains.state.activeNamespace].tokenBalance,
    isUsdtType: (network, token) =>
      (options.state.tokens[network.id] ?? []).some(
        (entry) => entry.usdtType === true && entry.address.toLowerCase() === token.toLowerCase(),
      ),
    clock,
    storage,
    storageKey,
    api: blockchainApi,
    report,
    emit,
  })
  const events = createEventsController({
    clock,
    maySend: () => openedOnce && options.state.features.analytics && options.state.endpoints.analytics !== null,
    address: () => accounts.state[chains.state.activeNamespace].address,
    load: wire.analytics,
    onEvent: (event) => publicEvents.emit('analytics', event),
    report,
  })

  const snapshot = () => takeSnapshot({ accounts, chains, modal, router })

  /** Where a host's wallet is connected: one that announced itself by connector id or rdns, any other by its directory id. */
  function findWallet(walletId: string | undefined): ViewRequest | undefined {
    if (walletId === undefined) return undefined
    const here = connectors.state.list.find(({ id, info }) => id === walletId || info?.rdns === walletId)
    if (here) return { view: 'ConnectingExternal', arguments: { connectorId: here.id } }
    return pairing.enabled() ? { view: 'ConnectingWalletConnect', arguments: { walletId } } : undefined
  }

  const hostCalls = () => import('./hostCalls.js')
  /** A `connect()` that was asked for before a close is void. */
  let closings = 0
  const walletModal: WalletModal = {
    options,
    router,
    toast,
    theme,
    locale,
    accounts,
    chains,
    connectors,
    connection,
    pairing,
    siwx,
    modal,
    send,
    transactions,
    assets,
    events,
    blockchainApi,
    api,
    get ready() {
      return connection.restore()
    },
    async open({ namespace, walletId, uri, ...request } = {}) {
      if (namespace) chains.setActiveNamespace(namespace)
      const shown: ViewRequest = uri?.startsWith('wc:')
        ? { view: 'ConnectingWalletConnectBasic', arguments: { uri } }
        : request
      modal.open((shown.view ? undefined : findWallet(walletId)) ?? shown)
    },
    close(reason = 'host') {
      closings += 1
      return modal.close(reason)
    },
    async connect({ namespace, walletId } = {}) {
      const asked = closings
      const { connect } = await hostCalls()
      if (asked !== closings) throw earlyError('CLOSED', {})
      return connect(walletModal, signals, { namespace, view: () => findWallet(walletId) })
    },
    disconnect: (namespace) => connection.disconnect(namespace),
    switchNetwork: (id) => connection.switchNetwork(id),
    getProvider(namespace) {
      const provider = connection.provider(namespace)
      return provider && siwx.enabled() ? connected?.guard(namespace, provider) : provider
    },
    signIn: async () => (await hostCalls()).signIn(walletModal, signals),
    signOut: () => siwx.signOut(),
    snapshot,
    subscribe(listener) {
      const tell = () => listener(snapshot())
      const stops = [accounts.state, chains.state, modal.state, router.state].map((state) =>
        subscribeState(state, tell),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    on: publicEvents.on,
    report,
    destroy() {
      destroyed = true
      stopReactions()
      connected?.stop()
      pairing.cancel()
      stopChains()
      connection.destroy()
      connectors.destroy()
      transactions.destroy()
      toast.hide()
    },
  }
  const stopReactions = startReactions(walletModal, {
    events: publicEvents,
    connected: () => connected,
    onWake: environment.onWake,
  })
  return walletModal
}
