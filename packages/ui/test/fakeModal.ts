/**
 * An instance for views: the states are real valtio proxies, the actions write down that they were called and do the
 * least that a screen needs to move on. What the actions really do is tested in core.
 */
import type {
  AccountState,
  CaipNetwork,
  ChainNamespace,
  Connector,
  ListedWallet,
  OnRampProvider,
  PaymentMethod,
  RouteName,
  SiwxSession,
  SwapToken,
  TokenBalance,
  WalletModal,
} from '@wallet-modal/core'
import type {
  ActivityState,
  AskedTransaction,
  ChainState,
  ConnectionState,
  ConnectorState,
  DialogState,
  DirectoryState,
  EnsState,
  NetworkState,
  OnRampState,
  OnRampUnavailable,
  Options,
  PairingPlatform,
  PairingState,
  RouteEntry,
  RouterState,
  SendState,
  SiwxState,
  SmartSessionsState,
  SwapState,
  ThemeState,
  ToastState,
  TransactionsState,
} from '@wallet-modal/core/internal'
import { readReceiverText } from '@wallet-modal/core/internal'
import { proxy, ref } from '@wallet-modal/core/state'
import { type Action, type AuthSetup, createFakeAuth, createFakeSessions } from './fakeAuth.js'
import {
  account,
  connectors,
  options as defaults,
  networks,
  onrampState,
  pairingUri,
  providers,
  swapForm,
} from './fixtures.js'

export interface Call {
  readonly name: string
  readonly args: readonly unknown[]
}

export interface FakeModal {
  readonly modal: WalletModal
  readonly calls: Call[]
  /** Names of the calls, in order. */
  called(): string[]
  /** Rejects the next call of an action with an error. */
  fail(name: string, error: unknown): void
}

export interface FakeSetup {
  view?: RouteName
  data?:
    | { connectorId: string }
    | { walletId: string }
    | { uri: string }
    | { swap: 'pay' | 'receive' }
    | { heading: 'RevokeAllowance' }
    | AskedTransaction
    | { frame: true; method: string; heading: 'ApproveBelow' | 'RecoveryCode' | 'EmailDevice' }
    | { pci: string }
  history?: RouteEntry[]
  open?: boolean
  options?: Partial<Options>
  connectors?: readonly Connector[]
  recentWallets?: readonly string[]
  /** As storage has them. */
  recentListed?: Readonly<Record<string, unknown>>
  wallets?: readonly ListedWallet[]
  api?: Partial<DirectoryState>
  pairing?: Partial<PairingState>
  siwx?: Partial<SiwxState>
  ens?: Partial<EnsState>
  activity?: Partial<ActivityState>
  onramp?: Partial<OnRampState>
  unanswered?: TransactionsState['unanswered']
  /** Why nothing can be bought. */
  unavailable?: OnRampUnavailable
  providers?: readonly OnRampProvider[]
  swap?: Partial<SwapState>
  account?: Partial<AccountState>
  /** What signs in without a wallet; its files come late with 'later', and never with 'failed'. */
  auth?: AuthSetup | 'later' | 'failed'
  sessions?: Partial<SmartSessionsState>
  /** The visitor hides what they hold. */
  hidden?: boolean
  /** The wallet can be asked for another account, or is being asked. */
  another?: 'offered' | 'asking'
  networks?: readonly CaipNetwork[]
  /** Namespaces beside eip155 that the page lists, and who is connected there. */
  others?: Partial<Record<ChainNamespace, { network: CaipNetwork; account?: Partial<AccountState> }>>
  theme?: 'light' | 'dark'
  locale?: { locale: string; direction: 'ltr' | 'rtl'; texts: Record<string, string> }
}

/** Each part is as it is in a real instance, as far as it is there: what a view meets here is what it meets there. */
type Faked = {
  readonly [Name in keyof WalletModal]?: WalletModal[Name] extends (...args: never[]) => unknown
    ? WalletModal[Name]
    : Partial<NonNullable<WalletModal[Name]>>
}

export function createFakeModal(setup: FakeSetup = {}): FakeModal {
  const calls: Call[] = []
  const failures = new Map<string, unknown>()
  const action: Action =
    (name, effect) =>
    (...args) => {
      calls.push({ name, args })
      if (failures.has(name)) {
        const error = failures.get(name)
        failures.delete(name)
        return Promise.reject(error) as never
      }
      return effect ? effect(...args) : (Promise.resolve() as never)
    }

  const entry = (name: RouteName, data?: unknown) => ({ name, data }) as RouteEntry
  const first = entry(setup.view ?? 'Connect', setup.data)
  const router = proxy<RouterState>({
    view: first.name,
    data: first.data,
    history: [...(setup.history ?? []), first],
    direction: 'none',
    transactionStack: [],
    done: undefined,
  })
  const show = (history: RouteEntry[], direction: 'forward' | 'back' | 'none') => {
    const top = history.at(-1) ?? first
    Object.assign(router, { history, direction, view: top.name, data: top.data, done: undefined })
  }
  const goBack = () => router.history.length > 1 && show(router.history.slice(0, -1), 'back')

  const list = setup.networks ?? networks
  const emptyNetwork: NetworkState = {
    caipNetwork: undefined,
    requestedCaipNetworks: [],
    approvedCaipNetworkIds: [],
    supportsAllNetworks: true,
    smartAccountEnabledNetworks: [],
  }
  const networkOf = (namespace: ChainNamespace) => {
    const network = setup.others?.[namespace]?.network
    return { ...emptyNetwork, ...(network && { caipNetwork: network, requestedCaipNetworks: [network] }) }
  }
  const nobody = { address: undefined, status: 'disconnected', connectedWalletInfo: undefined } as const
  const accountOf = (namespace: ChainNamespace) => ({ ...account, ...(setup.others?.[namespace]?.account ?? nobody) })
  const chains = proxy<ChainState>({
    activeNamespace: 'eip155',
    activeCaipNetwork: list[0],
    networks: {
      eip155: { ...emptyNetwork, caipNetwork: list[0], requestedCaipNetworks: list },
      solana: networkOf('solana'),
      polkadot: networkOf('polkadot'),
      bip122: networkOf('bip122'),
    },
    switching: undefined,
    noAdapters: setup.options?.basic ?? false,
  })
  const accounts = proxy({
    eip155: { ...account, ...setup.account },
    solana: accountOf('solana'),
    polkadot: accountOf('polkadot'),
    bip122: accountOf('bip122'),
  })
  const connectorState = proxy<ConnectorState>({ list: setup.connectors ?? connectors, activeConnectorIds: {} })
  const connection = proxy<ConnectionState>({
    attempt: { status: 'idle' },
    recentWallets: setup.recentWallets ?? [],
    recentListed: setup.recentListed ?? {},
    termsAccepted: false,
  })
  const modalState = proxy<DialogState>({ open: setup.open ?? true, shake: false })
  const swap = proxy<SwapState>({ ...swapForm, ...setup.swap })
  const send = proxy<SendState>({
    token: undefined,
    sendTokenAmount: '',
    fee: undefined,
    fiat: undefined,
    withSetAside: false,
    everything: false,
    receiverAddress: '',
    receiver: undefined,
    memo: '',
    recent: [],
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
    gasPrice: 1n,
    gasPriceInUSD: undefined,
    networkFee: undefined,
    networkBalanceInUSD: undefined,
    feeStatus: 'ready',
    problem: undefined,
    prepared: undefined,
    acknowledged: undefined,
    unconfirmed: false,
    status: 'editing',
  })
  const onramp = proxy<OnRampState>({ ...onrampState, ...setup.onramp })
  const api = proxy<DirectoryState>({
    featured: [],
    recommended: [],
    suggestions: 'ready',
    wallets: ref([...(setup.wallets ?? [])]),
    count: setup.wallets?.length,
    page: 1,
    complete: true,
    status: 'ready',
    named: [],
    search: { text: '', status: 'idle', wallets: [] },
    ...setup.api,
  })
  const options = proxy<Options>({ ...defaults, networks: list, ...setup.options })
  const pairing = proxy<PairingState>({
    status: 'waiting',
    uri: pairingUri,
    expiresAt: undefined,
    renewals: 0,
    code: undefined,
    platform: 'mobile',
    unopened: false,
    ...setup.pairing,
  })
  const siwx = proxy<SiwxState>({
    status: 'idle',
    required: false,
    session: undefined,
    code: undefined,
    waitingFor: undefined,
    ...setup.siwx,
  })
  const ens = proxy<EnsState>({
    nameless: undefined,
    name: '',
    problem: 'EMPTY',
    zone: 'wallet.test',
    suggestions: [],
    suggestionStatus: 'idle',
    availability: 'unknown',
    status: 'idle',
    owner: undefined,
    code: undefined,
    ...setup.ens,
  })
  const hidden = proxy({ hidden: setup.hidden ?? false })
  const another = proxy({ asking: setup.another === 'asking', unable: [] })
  const activity = proxy<ActivityState>({
    caipAddress: undefined,
    entries: [],
    status: 'ready',
    hasMore: false,
    ...setup.activity,
  })
  const toast = proxy<ToastState>({ open: false, variant: 'info', message: '', detail: undefined, id: 0 })
  const theme = proxy<ThemeState>({ mode: setup.theme ?? 'light', variables: {} })

  const auth = createFakeAuth(typeof setup.auth === 'object' ? setup.auth : {}, action)
  const loads = {
    later: () => new Promise<never>(() => {}),
    failed: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  }
  const loadAuth = action('loadAuth', typeof setup.auth === 'string' ? loads[setup.auth] : async () => auth)

  const modal: Faked = {
    ...(typeof setup.auth === 'object' && { auth }),
    loadAuth,
    sessions: createFakeSessions(
      setup.sessions,
      () => options.features.smartSessions && options.endpoints.blockchain !== null,
      action,
    ),
    options: { state: options },
    router: {
      state: router,
      push: action('router.push', (name: RouteName, data?: unknown) =>
        show([...router.history, entry(name, data)] as RouteEntry[], 'forward'),
      ),
      replace: action('router.replace', (name: RouteName, data?: unknown) =>
        show([...router.history.slice(0, -1), entry(name, data)] as RouteEntry[], 'forward'),
      ),
      reset: action('router.reset', (name: RouteName, data?: unknown) => show([entry(name, data)], 'none')),
      goBack: action('router.goBack', goBack),
    },
    toast: {
      state: toast,
      show: action('toast.show', (next: object) =>
        Object.assign(toast, { detail: undefined, ...next, open: true, id: toast.id + 1 }),
      ),
      hide: action('toast.hide', () => Object.assign(toast, { open: false })),
    },
    theme: { state: theme, setSystem: action('theme.setSystem') },
    locale: { state: proxy(setup.locale ?? { locale: 'en', direction: 'ltr', texts: {} }) },
    accounts: { state: accounts, refreshBalances: action('accounts.refreshBalances') },
    chains: { state: chains, find: (id: string) => list.find((network) => network.id === id) },
    connectors: {
      state: connectorState,
      get: (id: string) => connectorState.list.find((connector) => connector.id === id),
    },
    connection: {
      state: connection,
      connect: action('connection.connect'),
      retry: action('connection.retry'),
      cancel: action('connection.cancel'),
      disconnect: action('connection.disconnect', async () => undefined),
      switchNetwork: action('connection.switchNetwork', async () => undefined),
      cancelSwitch: action('connection.cancelSwitch', () => {
        chains.switching = undefined
      }),
      lookAgain: action('connection.lookAgain'),
      selectAccount: action('connection.selectAccount'),
      setTermsAccepted: action('connection.setTermsAccepted', (accepted: boolean) => {
        connection.termsAccepted = accepted
      }),
    },
    pairing: {
      state: pairing,
      enabled: () => options.endpoints.relay !== null,
      start: action('pairing.start', async () => undefined),
      retry: action('pairing.retry', async () => undefined),
      cancel: action('pairing.cancel'),
      choosePlatform: action('pairing.choosePlatform', (platform: PairingPlatform) => {
        pairing.platform = platform
      }),
      followed: action('pairing.followed'),
      acknowledgePeer: action('pairing.acknowledgePeer', () => {
        pairing.peer = undefined
      }),
    },
    siwx: {
      state: siwx,
      enabled: () => options.signIn !== 'off' || options.siwx !== undefined,
      sign: action('siwx.sign', async () => undefined),
      cancel: action('siwx.cancel'),
      signOut: action('siwx.signOut', async () => undefined),
    },
    hiddenBalances: {
      state: hidden,
      toggle: action('hiddenBalances.toggle', () => {
        hidden.hidden = !hidden.hidden
      }),
    },
    anotherAccount: {
      state: another,
      offered: () => setup.another !== undefined,
      ask: action('anotherAccount.ask', async () => undefined),
    },
    ens: {
      state: ens,
      setName: action('ens.setName', (name: string) => Object.assign(ens, { name })),
      suggest: action('ens.suggest', async () => undefined),
      register: action('ens.register', async () => undefined),
    },
    blockchainApi: { enabled: () => options.endpoints.blockchain !== null },
    close: action('close', () => true),
    connect: action('connect'),
    disconnect: action('disconnect'),
    switchNetwork: action('switchNetwork'),
    signIn: action('signIn', async () => siwx.session as SiwxSession),
    signOut: action('signOut', async () => undefined),
    analytics: { track: action('events.track') },
    dialog: {
      state: modalState,
      close: action('modal.close', () => {
        modalState.open = false
        return true
      }),
      goBack: action('modal.goBack', goBack),
    },
    send: {
      state: send,
      setToken: action('send.setToken', (token: TokenBalance) => {
        send.token = token
      }),
      setAmount: action('send.setAmount', (text: string) => {
        send.sendTokenAmount = text
      }),
      setFiat: action('send.setFiat', (text: string) => {
        send.fiat = text
      }),
      switchCurrency: action('send.switchCurrency'),
      tidyAmount: action('send.tidyAmount'),
      setReceiver: action('send.setReceiver', (text: string) => {
        send.receiverAddress = text
      }),
      spendSetAside: action('send.spendSetAside', (spend: boolean) => {
        send.withSetAside = spend
      }),
      setFee: action('send.setFee', (fee: SendState['fee']) => {
        send.fee = fee
      }),
      setMemo: action('send.setMemo', (text: string) => {
        send.memo = text
      }),
      readReceiver: async (text: string) => readReceiverText(text, list[0] ?? { namespace: 'eip155', reference: '1' }),
      setMax: action('send.setMax', async (how?: 'everything') => {
        send.everything = how === 'everything'
      }),
      clearRecent: action('send.clearRecent', async () => {
        send.recent = []
      }),
      refreshFees: action('send.refreshFees'),
      review: action('send.review'),
      acknowledge: action('send.acknowledge', (looked: boolean) => {
        send.acknowledged = looked
      }),
      submit: action('send.submit'),
    },
    activity: { state: activity, loadMore: action('activity.loadMore', async () => undefined) },
    onramp: {
      state: onramp,
      unavailable: () => setup.unavailable,
      providers: () => setup.providers ?? providers,
      currencyImage: () => undefined,
      tokenImage: () => undefined,
      setAmount: action('onramp.setAmount', (text: string) => {
        onramp.amount = text
      }),
      tidyAmount: action('onramp.tidyAmount'),
      setPaymentCurrency: action('onramp.setPaymentCurrency'),
      setPurchaseCurrency: action('onramp.setPurchaseCurrency'),
      setMethod: action('onramp.setMethod', (method: PaymentMethod) => {
        onramp.method = method
      }),
      setProvider: action('onramp.setProvider'),
      retry: action('onramp.retry'),
      proceed: action('onramp.proceed', () => true),
    },
    swap: {
      state: swap,
      initialize: action('swap.initialize', async () => undefined),
      setSource: action('swap.setSource', (token: SwapToken) => {
        swap.sourceToken = token
      }),
      setDestination: action('swap.setDestination', (token: SwapToken) => {
        swap.toToken = token
      }),
      setAmount: action('swap.setAmount', (text: string) => {
        swap.sourceTokenAmount = text
      }),
      tidyAmount: action('swap.tidyAmount', async () => undefined),
      setMax: action('swap.setMax', async () => undefined),
      setSlippage: action('swap.setSlippage', async (text: string) => {
        const percent = Number(text)
        const taken = percent >= 0.1 && percent <= 5
        if (taken) swap.slippage = Math.round(percent * 100)
        return taken
      }),
      switchTokens: action('swap.switchTokens'),
      refreshQuote: action('swap.refreshQuote', async () => undefined),
      wake: action('swap.wake', async () => undefined),
      recheck: action('swap.recheck', async () => undefined),
      prepare: action('swap.prepare', async () => undefined),
      readAllowances: action('swap.readAllowances', async () => undefined),
      revoke: action('swap.revoke', async (_: unknown) => undefined),
      swapAllowed: action('swap.swapAllowed', async () => undefined),
      acknowledge: action('swap.acknowledge', (what: string) => {
        swap.acknowledged = what
      }),
      confirm: action('swap.confirm', async () => undefined),
      cancel: action('swap.cancel'),
      reset: action('swap.reset'),
    },
    transactions: {
      state: proxy<TransactionsState>({ pending: [], unanswered: setup.unanswered ?? [] }),
      dismiss: action('transactions.dismiss'),
      putAway: action('transactions.putAway'),
    },
    directory: {
      state: api,
      fetchRecommended: action('api.fetchRecommended'),
      fetchNextPage: action('api.fetchNextPage'),
      enter: action('api.enter'),
      retry: action('api.retry'),
      search: action('api.search', (text: string) => {
        api.search.text = text
      }),
      leave: action('api.leave'),
      remember: action('api.remember'),
      find: (id: string) => [...api.wallets, ...api.search.wallets].find((wallet) => wallet.id === id),
    },
    assets: {
      networkImage: ({ imageUrl }: { imageUrl?: string }) => imageUrl,
      connectorImage: ({ imageUrl }: { imageUrl?: string }) => imageUrl,
      tokenImage: ({ iconUrl }: { iconUrl?: string }) => iconUrl,
      isFetched: () => false,
    },
    open: action('open', async () => show([entry('Connect')] as RouteEntry[], 'none')) as WalletModal['open'],
    report: action('report'),
  }

  return {
    modal: modal as WalletModal,
    calls,
    called: () => calls.map(({ name }) => name),
    fail: (name, error) => failures.set(name, error),
  }
}
