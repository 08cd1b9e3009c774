/** The composition root: builds one instance from options and services. Nothing here is module-level state. */
import { subscribe as subscribeState } from 'valtio/vanilla'
import { type ChainNamespace, chainNamespaces } from './chains/types.js'
import { createAccountController } from './controllers/account/AccountController.js'
import { createTransactionsController } from './controllers/activity/TransactionsController.js'
import { createAssetController } from './controllers/assets/AssetController.js'
import { createBlockchainApiController } from './controllers/blockchainApi/BlockchainApiController.js'
import { createChainController } from './controllers/ChainController.js'
import { createConnectionController } from './controllers/connection/ConnectionController.js'
import { createConnectorController } from './controllers/connection/ConnectorController.js'
import { createApiController } from './controllers/directory/ApiController.js'
import { createEventsController } from './controllers/EventsController.js'
import { createLocaleController } from './controllers/LocaleController.js'
import { createLazy } from './controllers/lazy.js'
import { createModalController } from './controllers/ModalController.js'
import { createOptionsController, type OptionsController } from './controllers/options/OptionsController.js'
import type { WalletModalOptions } from './controllers/options/options.js'
import { createPairingController } from './controllers/pairing/PairingController.js'
import { createRouterController } from './controllers/RouterController.js'
import { createSendController } from './controllers/send/SendController.js'
import type { Signals } from './controllers/signals.js'
import { createSiwxController } from './controllers/siwx/SiwxController.js'
import { createThemeController } from './controllers/ThemeController.js'
import { createToastController } from './controllers/ToastController.js'
import { defaultServices } from './defaultServices.js'
import { earlyError } from './errors/earlyError.js'
import { createModalEvents } from './modalEvents.js'
import { createEmitter } from './primitives/emitter.js'
import { detectPlatform } from './primitives/platform.js'
import type { ConnectedReactions } from './reactions/connectedReactions.js'
import { startReactions } from './reactions/reactions.js'
import { createReport } from './report.js'
import type { Services } from './services.js'
import { createSnapshots } from './snapshot.js'
import type { WalletModal } from './walletModal.js'
import { createWireApis } from './wireApis.js'

/** A file of our own did not come. */
function lost(cause: unknown): never {
  throw earlyError('LOAD_FAILED', {}, cause)
}

/**
 * Builds one instance from options and services; `createWalletModal` adds the page's wallet discovery.
 *
 * @param given.begin - the last word on the options, before anything is made of them
 */
export function composeWalletModal(
  initial: WalletModalOptions,
  given: Partial<Services> & Pick<Services, 'discovery'> & { begin?(options: OptionsController): void },
): WalletModal {
  const services = { ...defaultServices(given), discovery: given.discovery }
  const { clock, storage, environment } = services
  const warn = (message: string) => console.warn(`[wallet-modal] ${message}`)

  const onListenerError = (error: unknown) => console.error('[wallet-modal] A listener failed:', error)
  const publicEvents = createModalEvents(onListenerError)
  const signals = createEmitter<Signals>(onListenerError)
  const { emit } = signals
  const options = createOptionsController(initial, { environment, warn })
  given.begin?.(options)
  const registry = createLazy(async () => {
    const { createRegistry } = await import('./chains/registry.js').catch(lost)
    const created = createRegistry({ ...services, appName: () => options.state.metadata.name }, given)
    stopChains = created.destroy
    if (destroyed) stopChains()
    return created
  })
  let stopChains = () => {}
  const adapter = async (namespace: ChainNamespace) => (await registry()).get(namespace)
  const pairedAdapter = async (namespace: ChainNamespace) =>
    (await registry()).paired(namespace, chains.state.noAdapters)
  const pairingClient = async () => {
    const client = await (await registry()).pairing(options.state)
    blockchainApi.state.clientId = client.clientId
    return client
  }
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
      resetToConnect: () => connected?.resetToConnect(),
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
  const assets = createAssetController({ options: options.state, services, query: wire.query })
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
    const [{ startConnectedReactions }] = await Promise.all([
      import('./reactions/connectedReactions.js'),
      transactions.load(),
    ])
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

  const loadAuth = createLazy(async () =>
    (await import('./reactions/authReactions.js')).startAuth(walletModal, {
      signals,
      events: publicEvents,
      services,
      given,
      registry,
      isOver: () => destroyed,
    }),
  )

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
    listed: api.find,
    customWallets: () => options.state.customWallets,
    emit,
    prepare,
    pairedAdapter,
    loadAuth,
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
    chains,
    options: options.state,
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

  const snapshot = createSnapshots({ accounts, chains, modal, router })

  let closings = 0
  /** What a host asked for before a close, or before the end, is void. */
  async function hostCalls() {
    const asked = closings
    const calls = await import('./hostCalls.js').catch(lost)
    if (asked !== closings) throw earlyError('CLOSED', {})
    return calls
  }
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
    loadAuth,
    get ready() {
      return connection.restore()
    },
    async open(request = {}) {
      const { namespace, walletId, uri } = request ?? { uri: '' }
      if ((namespace ?? walletId ?? uri) === undefined) modal.open(request)
      else (await hostCalls()).open(walletModal, request)
    },
    close(reason = 'host') {
      closings += 1
      return modal.close(reason)
    },
    connect: async (request = {}) => (await hostCalls()).connect(walletModal, signals, request),
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
      let told = snapshot()
      const tell = () => {
        if (told === snapshot()) return
        told = snapshot()
        try {
          listener(told)
        } catch (error) {
          onListenerError(error)
        }
      }
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
      closings += 1
      stopReactions()
      connected?.stop()
      walletModal.auth?.destroy()
      pairing.cancel()
      stopChains()
      connection.destroy()
      connectors.destroy()
      transactions.destroy()
      assets.destroy()
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
