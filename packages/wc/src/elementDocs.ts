/** Texts of everything but attributes: options, members, events, parts. Never in a bundle; the documentation is printed from it. */
import type {
  AccountSnapshot,
  AccountStatus,
  AnalyticsEvents,
  CloseReason,
  ModalSnapshot,
  OpenRequest,
  RouteName,
} from '@wallet-modal/core'
import type { SendWish, SwapWish } from '@wallet-modal/core/state'
import type { ElementOptions, RichName } from './attributes.js'
import type { WalletModalEvents } from './events.js'
import type { WalletModalElement } from './WalletModalElement.js'
import type { WalletPayButtonElement } from './WalletPayButtonElement.js'

interface Doc {
  /** The type of the value, or of the event's detail: TypeScript. */
  readonly type: string
  readonly meaning: string
}

/** Options that are no attributes: properties of the element, or entries of its JSON block. */
export const optionDocs: Readonly<Record<RichName | 'networks', Doc & { readonly json: boolean }>> = {
  networks: {
    type: '(string | NetworkDefinition)[]',
    json: true,
    meaning:
      'Networks by id or short name, or whole: `{id, name, nativeCurrency, rpcUrls?, explorerUrl?, imageUrl?, testnet?, swaps?, wrappedToken?, opStack?, ss58Prefix?}`',
  },
  rpcUrls: {
    type: 'Record<CAIP-2, string[]>',
    json: true,
    meaning: '[Your nodes](#your-nodes), by id or short name of a network; tried in their order, before any other',
  },
  customWallets: {
    type: 'CustomWallet[]',
    json: true,
    meaning:
      'Wallets to list that no directory knows: `{id, name, imageUrl?, rdns?, homepage?, mobileLink?, desktopLink?, webappLink?, browseLink?}`',
  },
  tokens: {
    type: 'Record<CAIP-2, CustomToken[]>',
    json: true,
    meaning:
      'Tokens by id or short name of a network, to show beside those a service names: `{address, symbol, name?, decimals, iconUrl?, usdtType?}`; on an Asset Hub `address` is the number of the asset',
  },
  chainImages: { type: 'Record<CAIP-2, string>', json: true, meaning: 'Pictures of networks, by id or short name' },
  connectorImages: {
    type: 'Record<string, string>',
    json: true,
    meaning: 'Pictures of wallets, by connector id or rdns, and of accounts elsewhere, by their name (`google`)',
  },
  features: { type: 'Partial<Features>', json: true, meaning: 'The feature flags together, by their camelCase names' },
  endpoints: {
    type: 'Partial<Endpoints>',
    json: true,
    meaning: '`{directory, blockchain, analytics, relay, auth}`, each a URL or `null` for off',
  },
  metadata: {
    type: 'Partial<AppMetadata>',
    json: true,
    meaning: '`{name, description, url, icons}`: what wallets show',
  },
  messages: {
    type: 'Record<string, string>',
    json: true,
    meaning: 'Texts of yours, by key; they win over every [language](/languages)',
  },
  siwx: { type: 'Siwx', json: false, meaning: 'Your own sign-in; see [Sign in with a wallet](/sign-in)' },
  defaultAccountTypes: {
    type: "Partial<Record<ChainNamespace, 'eoa' | 'smartAccount' | 'payment'>>",
    json: true,
    meaning: 'Kind of account to start with, where a wallet has several',
  },
  themeVariables: {
    type: 'Record<string, string>',
    json: true,
    meaning: 'Custom properties by name; colours, px lengths and font names only',
  },
  swapRouters: {
    type: 'Record<CAIP-2, string[]>',
    json: true,
    meaning: 'Contracts that swaps may call without an extra look, by id or short name of a network',
  },
  safeServices: {
    type: 'Record<CAIP-2, string>',
    json: true,
    meaning:
      "Safe's Transaction Service by id or short name of a network, an `https:` address; asked only about what a Safe was asked to sign here",
  },
  browseParams: {
    type: 'string[]',
    json: true,
    meaning:
      "Parameters of the page's query that stay in the address which a wallet's own browser is given on a phone; without a word the query is left out",
  },
  ordinals: {
    type: 'Record<CAIP-2, string>',
    json: true,
    meaning:
      'An indexer of ordinals (`ord`) by id or short name of a Bitcoin network, an `https:` address; asked which coins carry an inscription or runes',
  },
  onrampProviders: {
    type: '{card?, aggregator?}',
    json: true,
    meaning: 'Whose payment pages may open; see [Buying](/buying)',
  },
  ipfsGateway: {
    type: 'string',
    json: true,
    meaning: 'Where pictures named by `ipfs:` come from, an `https:` address; without it they stay drawn',
  },
  wallets: {
    type: 'ExternalWallet[]',
    json: false,
    meaning: 'Wallets whose provider you hand over yourself: `{id, name, namespace, imageUrl?, provider}`',
  },
}

/** Members of the element. `signIn` is an option by its attribute, and a method. */
type Member =
  | Exclude<keyof WalletModalElement, keyof HTMLElement | keyof ElementOptions | `${string}Callback`>
  | 'signIn'

export const memberDocs: Readonly<Record<Member, Doc>> = {
  ready: {
    type: 'Promise<void>',
    meaning: 'Reading it loads core; resolves when stored connections have been looked up',
  },
  open: {
    type: '(request?: {view?, namespace?, walletId?, uri?, arguments?}) => Promise<Payment | void>',
    meaning:
      'Opens, with [what is asked for](#what-open-takes), and resolves once it stands there; with [a form that is filled in](#a-form-that-is-filled-in) when the wallet has sent what was reviewed; rejects with `CLOSED` where a listener kept it closed or the page displays nothing of what it stands in, with `CHAIN_NOT_CONFIGURED` for a `namespace` without a network',
  },
  connect: {
    type: '(request?: {namespace?, walletId?}) => Promise<Connection>',
    meaning:
      'Opens if needed; resolves with `{namespace, caipAddress, address, caipNetworkId, connectorId}`, at once where the wallet is connected that is meant, or any where none is named; rejects with `CLOSED` or the refusal. `walletId` as in [`open`](#what-open-takes)',
  },
  close: { type: '() => void', meaning: 'Closes, if it may be closed' },
  disconnect: {
    type: '(namespace?) => Promise<void>',
    meaning: 'One namespace or all; twice is once, and it works offline',
  },
  switchNetwork: {
    type: '(caipNetworkId: string) => Promise<void>',
    meaning: 'By CAIP-2 id or short name; asks the wallet where it must be asked',
  },
  signIn: { type: '() => Promise<SiwxSession>', meaning: 'Opens if needed; resolves with the session' },
  signOut: { type: '() => Promise<void>', meaning: 'Ends the session; where sign-in is required, the connection too' },
  getProvider: {
    type: '(namespace) => ProviderOf<namespace> | undefined',
    meaning:
      "The wallet's provider, of one shape per namespace whoever the wallet is: EIP-1193 on `eip155`, [others](/start/npm#with-other-chains); behind a required sign-in it reads only",
  },
  state: {
    type: 'ModalSnapshot',
    meaning: 'Frozen, and the same object until something of it changes: [its fields](#state)',
  },
  subscribe: {
    type: '(listener: (state) => void) => () => void',
    meaning: 'Called with the snapshot after each change; each subscription ends by itself',
  },
  modal: {
    type: 'WalletModal | undefined',
    meaning: 'The controllers of `@wallet-modal/core`; `undefined` until core is there',
  },
  intend: { type: '() => void', meaning: 'Somebody is about to open it: what is needed is fetched now' },
}

export const eventDocs: Readonly<Record<keyof WalletModalEvents, Doc>> = {
  'wallet-open': {
    type: '{view, reason}',
    meaning: 'About to open, [for a reason](#reasons); `preventDefault()` keeps it closed',
  },
  'wallet-close': {
    type: '{reason}',
    meaning: 'About to close, [for a reason](#reasons); `preventDefault()` keeps it open',
  },
  'wallet-view': { type: '{view}', meaning: 'Another [view](#views) shows' },
  'wallet-connect': {
    type: '{namespace, caipAddress, address, caipNetworkId, connectorId}',
    meaning: 'A wallet is connected, by the visitor or restored',
  },
  'wallet-disconnect': { type: '{namespace}', meaning: 'No wallet is connected in this namespace any more' },
  'wallet-account-change': {
    type: '{namespace, caipAddress, address, caipNetworkId, connectorId}',
    meaning: 'Another account of the same wallet',
  },
  'wallet-network-change': {
    type: '{caipNetworkId, caipAddress}',
    meaning: 'Another network is in use, however that came about; or a wallet beside the one in use moved',
  },
  'wallet-sign-in': { type: '{address, caipNetworkId}', meaning: 'A session began' },
  'wallet-sign-out': { type: '{address, caipNetworkId}', meaning: 'A session ended' },
  'wallet-transaction': {
    type: "{kind: 'send' | 'swap' | 'approve', status: 'sent' | 'confirmed' | 'failed' | 'replaced', hash, caipNetworkId}",
    meaning: 'What became of a transaction of this modal',
  },
  'wallet-error': {
    type: '{code, message, cause?}',
    meaning:
      'An error the visitor may have seen; [by code](/errors). `cause` is what a wallet, node or server said of it: `{code?, message?}`',
  },
  'wallet-analytics': {
    type: '{event, properties, timestamp}',
    meaning: 'Every [analytics event](#analytics), sent or not; `timestamp` in milliseconds',
  },
}

type EventDetail<Name extends keyof WalletModalEvents> = WalletModalEvents[Name]['detail']

/** `detail.reason` of `wallet-open`. */
export const openReasonDocs: Readonly<Record<EventDetail<'wallet-open'>['reason'], string>> = {
  host: 'Your code or one of the buttons, and by them the visitor',
  network: 'The wallet is on a network that the page does not list',
  'sign-in': 'A sign-in is missing',
  approval: 'The wallet behind e-mail and social sign-in is asked to sign, and shows it here',
  embedded: 'It stands in the page',
}

/** `detail.reason` of `wallet-close`. */
export const closeReasonDocs: Readonly<Record<CloseReason, string>> = {
  button: 'The button Close',
  escape: 'Escape',
  backdrop: 'A press beside the dialog',
  back: 'Back, a phone’s own too, or a network that was chosen, where there is no view before this one',
  connected: 'Somebody connected, and signed in where that is asked for',
  done: 'What it was opened for is done: disconnected, or signed by the wallet behind e-mail and social sign-in',
  host: 'Your code, or another modal of the page that opens; or the element has gone out of the page',
}

/** The argument of `open()`; `connect()` takes `namespace` and `walletId` of it. */
export const requestDocs: Readonly<Record<keyof OpenRequest, Doc>> = {
  view: {
    type: 'RouteName',
    meaning:
      'One of the [views](#views). Without it Account where somebody is connected, else Connect; with `basic` AllWallets on a phone, ConnectingWalletConnectBasic elsewhere',
  },
  arguments: {
    type: 'object',
    meaning:
      'What that view is opened with, where it takes something; with Send and Swap [what the form is filled in with](#a-form-that-is-filled-in)',
  },
  namespace: {
    type: "'eip155' | 'solana' | 'polkadot' | 'bip122'",
    meaning: 'The kind of network that is the active one from then on',
  },
  walletId: {
    type: 'string',
    meaning:
      'Without a `view`: which wallet is asked at once; with one that is about a wallet: which one it shows. One of this page by its `rdns` (`io.metamask`), by its id in `wallets` or by the `connectorId` of a connection; where it serves several namespaces the visitor chooses one, unless `namespace` names it. Any other id is one of the directory or of `customWallets`, to pair with, and counts where there is a relay',
  },
  uri: {
    type: 'string',
    meaning:
      'A pairing that your code has begun itself: its address, `wc:…`, shows as a QR code, whatever else is asked for. Any other text is ignored',
  },
}

/** The fields that Send and Swap can be filled in with. */
export const wishDocs: Readonly<Record<keyof SendWish | keyof SwapWish, Doc>> = {
  to: { type: 'string', meaning: 'Send: an address, or a name where the form takes names' },
  amount: {
    type: 'string',
    meaning: "Whole tokens as decimal text with a dot (`'25'`, `'0.5'`), never a number: nothing of it is rounded",
  },
  token: {
    type: 'string',
    meaning:
      'Send: a symbol or a contract, of one of your `tokens` or of a well-known one, as USDC. The currency of the network by its symbol, or without any. What somebody holds is not searched: anybody can send them a token of any name',
  },
  fromToken: { type: 'string', meaning: 'Swap: the token to pay with, by the same rules' },
  toToken: { type: 'string', meaning: 'Swap: the token to get' },
  network: {
    type: 'string',
    meaning:
      'One of your networks by id or short name. A wallet that is on another one is asked to switch before the form shows. Without it: the network in use',
  },
}

/** The attributes of `<wallet-pay-button>`. */
export const payButtonDocs: Readonly<Record<'for' | keyof SendWish | 'label' | 'disabled', Doc>> = {
  for: { type: 'string', meaning: 'Id of its modal; without it the first one of the document' },
  to: { type: 'string', meaning: 'Who is paid: an address, or a name where the form takes names' },
  amount: { type: 'string', meaning: 'How much: whole tokens, as decimal text with a dot' },
  token: {
    type: 'string',
    meaning:
      'Symbol or contract of a well-known token or of one of your `tokens`; the currency of the network by its symbol, or without any',
  },
  network: {
    type: 'string',
    meaning: 'Where: one of your networks by id or short name; without it the network in use',
  },
  label: { type: 'string', meaning: 'Its text. Without it “Pay 25 USDC” in the language of the modal' },
  disabled: { type: "boolean | ''", meaning: 'It can’t be pressed' },
}

/** The members of `<wallet-pay-button>`. */
export const payButtonMemberDocs: Readonly<
  Record<Exclude<keyof WalletPayButtonElement, keyof HTMLElement | `${string}Callback`>, Doc>
> = {
  pay: {
    type: '() => Promise<Payment>',
    meaning: 'Asks, as a press does; settles as `open()` with that transfer',
  },
}

/** Every view. Its arguments stand in core's `controllers/routes.ts`, and are printed from there. */
export const viewDocs: Readonly<Record<RouteName, string>> = {
  Connect: 'The ways to connect; with a `namespace` those for that kind of network',
  ConnectWallets: 'The wallets alone, where Connect has them behind a button',
  EmailCode: 'A step: the code that was sent by e-mail',
  EmailDevice: 'A step: this device is to be approved by a link in a mail',
  ConnectingSocial: 'A step: the pop-up of a social sign-in is waited for',
  ConnectingFarcaster: 'Signing in with Farcaster',
  ChangeEmail: 'Another e-mail address, for who signed in by one',
  SignOutEverywhere: 'Leaving every browser and device, where somebody signed in by e-mail or elsewhere',
  SmartSessions: 'What apps may do by themselves with a smart account',
  SmartSession: 'One of them',
  AllWallets: 'The list of wallets, with its search',
  ConnectingWalletConnect: 'Pairing with a phone: with that wallet, or with any',
  ConnectingWalletConnectBasic:
    'The same where pairing is all there is; with a `uri` a pairing that your code has begun',
  ConnectingSiwe: 'As SIWXSignMessage, while the wallet or the server is waited for',
  SIWXSignMessage: 'Signing in with the wallet',
  ConnectingExternal: 'Asks this wallet of the page at once',
  ChooseNamespace: 'In which kind of network a wallet of several shall connect',
  Account: 'The account: balances, what can be done with it',
  ConnectedWallets: 'Who is connected in which kind of network',
  Networks: 'The networks of the page, to choose one',
  UnsupportedChain: 'The same where the wallet is on a network that the page does not list',
  SelectToken: 'The tokens, to choose what is sent, or a side of a swap',
  Send: 'Sending: how much of what, and to whom; [filled in](#a-form-that-is-filled-in) if you like',
  SendPreview: 'A step: the last look before sending',
  ApproveTransaction: "A step: the wallet is being asked. It is opened by the modal's own flows",
  Swap: 'Swapping: what for what; [filled in](#a-form-that-is-filled-in) if you like',
  SwapPreview: 'A step: the last look before a swap',
  Receive: 'The address, and its QR code',
  RegisterAccountName: 'Choosing a name for the account',
  Transactions: 'Activity: what the account did',
  OnRamp: 'Buying with a card',
  GetWallet: 'Where to get that wallet; without one, what a wallet is',
}

/** The fields of `state`. */
export const stateDocs: Readonly<Record<keyof ModalSnapshot, Doc>> = {
  open: { type: 'boolean', meaning: 'Whether it is open; in the page (`embedded`) it is' },
  view: { type: 'RouteName', meaning: 'The view that shows, or showed last' },
  activeCaipNetworkId: {
    type: 'string | undefined',
    meaning: 'CAIP-2 id of the network in use (`eip155:1`), also where nobody is connected',
  },
  signIn: {
    type: "'checking' | 'required' | 'optional' | 'signed-in' | undefined",
    meaning:
      "Whether a visitor who is connected is [signed in](/sign-in) too. 'required' and 'optional': there is no session; while it is 'required' the wallet's provider neither signs nor sends, and `open()` leads to signing in",
  },
  accounts: {
    type: 'Record<namespace, Account>',
    meaning: 'One entry each for `eip155`, `solana`, `polkadot`, `bip122`, connected or not',
  },
}

/** The fields of `state.accounts[namespace]`. */
export const accountDocs: Readonly<Record<keyof AccountSnapshot, Doc>> = {
  status: {
    type: "'disconnected' | 'connecting' | 'reconnecting' | 'connected'",
    meaning: 'See below',
  },
  caipAddress: { type: 'string | undefined', meaning: 'CAIP-10: network and address, `eip155:1:0x…`' },
  address: {
    type: 'string | undefined',
    meaning: 'The address alone, as the network in use spells it; `undefined` until a wallet has confirmed it',
  },
  balance: {
    type: 'string | undefined',
    meaning:
      'What the account holds of the native currency of its network: whole units, exact, as text (`"0.25"`); `undefined` until it was read',
  },
  balanceSymbol: { type: 'string | undefined', meaning: 'Symbol of that currency, `ETH`; there with `balance`' },
  profileName: {
    type: 'string | undefined',
    meaning: 'Name of the account on `eip155`, with a `blockchain-url` and once the modal was opened',
  },
  profileImage: { type: 'string | undefined', meaning: 'Address of its picture, likewise' },
  preferredAccountType: {
    type: "'eoa' | 'smartAccount' | 'payment'",
    meaning:
      'Which of its accounts counts, where a wallet has several kinds; of any other wallet it says nothing, and is the default of `defaultAccountTypes`',
  },
  smartAccountDeployed: {
    type: 'boolean | undefined',
    meaning: 'Whether the smart account is on the chain yet; of the wallet behind e-mail and social sign-in only',
  },
}

export const statusDocs: Readonly<Record<AccountStatus, string>> = {
  disconnected: 'No wallet in this namespace',
  connecting: 'A wallet of the page is being asked',
  reconnecting: 'A stored connection is being looked up, without a prompt; there is no address yet',
  connected: 'A wallet has confirmed its account',
}

/** When each analytics event happens. Its properties stand in core's `controllers/AnalyticsController.ts`, and are printed from there. */
export const analyticsDocs: Readonly<Record<keyof AnalyticsEvents, string>> = {
  MODAL_OPEN: 'It opened; whether somebody was connected',
  MODAL_CLOSE: 'It closed',
  CLICK_ALL_WALLETS: 'The list of wallets was entered',
  SEARCH_WALLET: 'It was searched; how long the text is, never the text',
  SELECT_WALLET: 'A wallet was chosen: in this browser, or to pair with',
  CONNECT_SUCCESS: 'It is connected',
  CONNECT_ERROR: 'It is not, by [error code](/errors)',
  USER_REJECTED: 'The visitor declined to connect',
  DISCONNECT_SUCCESS: 'A namespace is disconnected',
  SWITCH_NETWORK: 'Another network is in use',
  CLICK_NETWORKS: 'The list of networks was entered',
  CLICK_GET_WALLET: 'Where to get a wallet was looked at',
  OPEN_RECEIVE: 'Receive was entered',
  COPY_ADDRESS: 'The own address was copied',
  OPEN_SEND: 'Send was entered',
  OPEN_ACTIVITY: 'Activity was entered',
  SEND_INITIATED: 'The wallet is asked to send',
  SEND_SUCCESS: 'It was sent',
  SEND_ERROR: 'It was not, or nobody knows',
  OPEN_ONRAMP: 'Buy was entered',
  SELECT_ONRAMP_PROVIDER: 'A payment page was opened; never for how much',
  OPEN_SWAP: 'Swap was entered',
  SWAP_INITIATED: 'The wallet is asked to swap, or to allow it first; symbols of the tokens',
  SWAP_APPROVAL_SUCCESS: 'The allowance was sent',
  SWAP_SUCCESS: 'The swap was sent',
  SWAP_ERROR: 'It could not be prepared or sent',
  EMAIL_SUBMITTED: 'A code was asked for; never to whom',
  EMAIL_CODE_PASSED: 'It was right',
  EMAIL_CODE_FAILED: 'It was not',
  SOCIAL_STARTED: 'A social sign-in began',
  SOCIAL_ERROR: 'It failed',
  SET_ACCOUNT_TYPE: 'Another kind of account was chosen',
  OPEN_WALLET: 'A link to a wallet was followed',
  COPY_URI: 'The link of a pairing was copied; never the link',
}

/** Attributes inside the shadow root that tests and scripts may rely on (contract.md 5). */
export const dataAttributeDocs: Readonly<Record<string, string>> = {
  'data-view': 'On the dialog: the view that shows',
  'data-open': 'On the dialog, while it is open',
  'data-shake': 'On the dialog, while it shakes because it may not close',
  'data-wallet-id': 'On the button of a wallet: its id',
  'data-scroller':
    'On what scrolls a long list. Its items have `aria-setsize`, how many there are in all (−1 where nobody knows), and `aria-posinset`',
  'data-loaded': 'On the same: how many items are loaded so far',
}

/** `::part(name)` of `<wallet-modal>`. */
export const partDocs: Readonly<Record<string, string>> = {
  backdrop: 'What lies over the page',
  dialog: 'The dialog itself',
  header: 'Its first line',
  title: 'The heading of the view',
  back: 'Button at the start of the header',
  close: 'Button at the end of the header',
  body: 'The view',
  footer: 'Around the slot `footer`',
  'wallet-item': 'A wallet in a list',
  'primary-button': 'The button that goes on',
  'secondary-button': 'Any other one',
  toast: 'A short message',
  qr: 'The QR code',
}

/** `::part(name)` of `<wallet-button>` and `<wallet-network-button>`. */
export const buttonPartDocs: Readonly<Record<string, string>> = {
  button: 'The button itself',
  label: 'Its text',
  picture: 'Avatar, or picture of the network',
  balance: 'Balance of the account, on `<wallet-button>` alone',
}

export const slotDocs: Readonly<Record<string, string>> = {
  'header-start': 'At the start of the header, on views where no money moves and there is no way back',
  footer: 'Below the view, where no money moves',
  terms: 'At the end of the view Connect',
  auth: 'The frame of the sign-in origin, put there by the element itself; nothing else shows in it',
}

/** Custom properties: the value where the page says nothing, and in the dark where that is another one. */
export const customPropertyDocs: Readonly<
  Record<string, { readonly light: string; readonly dark?: string; readonly meaning: string }>
> = {
  '--wm-width': { light: '360px', meaning: 'Width of the dialog; below 430 px of window it is a sheet' },
  '--wm-z-index': { light: '999', meaning: 'Embedded, and while a wallet of the page is asked' },
  '--wm-font-size': { light: '10px', meaning: 'Unit of the type scale: text is 1.5 of it' },
  '--wm-radius': { light: '4px', meaning: 'Unit of the radius scale: a button has 3 of it, the dialog 6' },
  '--wm-font-family': { light: "the system's", meaning: 'Font; none is ever loaded' },
  '--wm-accent': { light: '#4a5be8', dark: '#4f60ea', meaning: 'The one colour; what stands on it stays readable' },
  '--wm-color-background': { light: '#ffffff', dark: '#15171a', meaning: 'Ground' },
  '--wm-color-raised': { light: '#f5f6f8', dark: '#22262b', meaning: 'Rows, quiet buttons' },
  '--wm-color-sunken': { light: '#eaedf0', dark: '#2d3238', meaning: 'Fields, pressed rows' },
  '--wm-color-text': { light: '#14171b', dark: '#f2f4f6', meaning: 'Text' },
  '--wm-color-secondary': { light: '#59626d', dark: '#a7b0ba', meaning: 'Second text' },
  '--wm-color-tertiary': { light: '#626b76', dark: '#96a0ab', meaning: 'Third text' },
  '--wm-color-line': { light: 'rgb(16 24 32 / 9%)', dark: 'rgb(255 255 255 / 9%)', meaning: 'Lines' },
  '--wm-color-field-line': { light: 'rgb(16 24 32 / 16%)', dark: 'rgb(255 255 255 / 16%)', meaning: 'Lines of fields' },
  '--wm-color-on-accent': { light: 'black or white, what reads better', meaning: 'Text on the accent' },
  '--wm-color-accent-text': { light: 'from the accent', meaning: 'The accent as text' },
  '--wm-color-success': { light: '#147a48', dark: '#4cc38a', meaning: 'It worked' },
  '--wm-color-warning': { light: '#925700', dark: '#f1a10d', meaning: 'Look twice' },
  '--wm-color-error': { light: '#c92a37', dark: '#ff6b74', meaning: 'It failed' },
  '--wm-color-backdrop': { light: 'rgb(12 14 18 / 45%)', dark: 'rgb(0 0 0 / 60%)', meaning: 'What lies over the page' },
}
