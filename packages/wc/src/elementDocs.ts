/** The words of what is no attribute: options, members, events, parts. Never in a bundle; the documentation is printed from it. */
import type { ElementOptions, RichName } from './attributes.js'
import type { WalletModalEvents } from './events.js'
import type { WalletModalElement } from './WalletModalElement.js'

interface Doc {
  /** What it is, or what it carries: TypeScript. */
  readonly type: string
  readonly meaning: string
}

/** Options that are no attributes: properties of the element, or entries of its JSON block. */
export const optionDocs: Readonly<Record<RichName | 'networks', Doc & { readonly json: boolean }>> = {
  networks: {
    type: '(string | NetworkDefinition)[]',
    json: true,
    meaning:
      'Networks by id or short name, or whole: `{id, name, nativeCurrency, rpcUrls, explorerUrl?, imageUrl?, testnet?, swaps?, opStack?, ss58Prefix?}`',
  },
  rpcUrls: {
    type: 'Record<CAIP-2, string[]>',
    json: true,
    meaning: 'Your nodes; tried in their order, before any other',
  },
  customWallets: {
    type: 'CustomWallet[]',
    json: true,
    meaning:
      'Wallets to list that no directory knows: `{id, name, imageUrl?, rdns?, homepage?, mobileLink?, desktopLink?, webappLink?}`',
  },
  tokens: {
    type: 'Record<CAIP-2, CustomToken[]>',
    json: true,
    meaning: 'Tokens to show beside those a service names: `{address, symbol, name?, decimals, iconUrl?, usdtType?}`',
  },
  chainImages: { type: 'Record<CAIP-2, string>', json: true, meaning: 'Pictures of networks' },
  connectorImages: {
    type: 'Record<string, string>',
    json: true,
    meaning: 'Pictures of wallets, by connector id or rdns',
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
    meaning: 'Texts of yours, by key; they win over every language',
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
    meaning: 'Contracts that swaps may call without an extra look',
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

/** `signIn` is an option by its attribute, and a method. */
type Member =
  | Exclude<keyof WalletModalElement, keyof HTMLElement | keyof ElementOptions | `${string}Callback`>
  | 'signIn'

export const memberDocs: Readonly<Record<Member, Doc>> = {
  ready: {
    type: 'Promise<void>',
    meaning: 'Reading it loads core; resolves when stored connections have been looked up',
  },
  open: {
    type: '(request?: {view?, namespace?, walletId?, uri?, arguments?}) => Promise<void>',
    meaning: 'Opens; `view` wins over the view that would open',
  },
  connect: {
    type: '(request?: {namespace?, walletId?}) => Promise<Connection>',
    meaning:
      'Opens if needed; resolves with `{namespace, caipAddress, address, caipNetworkId, connectorId}`; rejects with `CLOSED` or the refusal',
  },
  close: { type: '() => void', meaning: 'Closes, if it may be closed' },
  disconnect: {
    type: '(namespace?) => Promise<void>',
    meaning: 'One namespace or all; twice is once, and it works offline',
  },
  switchNetwork: {
    type: '(caipNetworkId: string) => Promise<void>',
    meaning: 'Asks the wallet where it must be asked',
  },
  signIn: { type: '() => Promise<SiwxSession>', meaning: 'Opens if needed; resolves with the session' },
  signOut: { type: '() => Promise<void>', meaning: 'Ends the session; where sign-in is required, the connection too' },
  getProvider: {
    type: '(namespace) => object | undefined',
    meaning: "The wallet's provider, EIP-1193 on `eip155`; behind a required sign-in it reads only",
  },
  state: {
    type: 'ModalSnapshot',
    meaning:
      'Frozen: `{open, view, activeCaipNetworkId, accounts: {[namespace]: {status, caipAddress, address, balance, …}}}`; before core is there `{open, accounts}`',
  },
  subscribe: {
    type: '(listener: (state) => void) => () => void',
    meaning: 'Called with the snapshot after each change',
  },
  modal: {
    type: 'WalletModal | undefined',
    meaning: 'The controllers of `@wallet-modal/core`; `undefined` until core is there',
  },
  intend: { type: '() => void', meaning: 'Somebody is about to open it: what is needed is fetched now' },
}

export const eventDocs: Readonly<Record<keyof WalletModalEvents, Doc>> = {
  'wallet-open': { type: '{view, reason}', meaning: 'About to open; `preventDefault()` keeps it closed' },
  'wallet-close': { type: '{reason}', meaning: 'About to close; `preventDefault()` keeps it open' },
  'wallet-view': { type: '{view}', meaning: 'Another view shows' },
  'wallet-connect': {
    type: '{namespace, caipAddress, address, caipNetworkId, connectorId}',
    meaning: 'A wallet is connected, by the visitor or restored',
  },
  'wallet-disconnect': { type: '{namespace}', meaning: 'No wallet is connected in this namespace any more' },
  'wallet-account-change': {
    type: '{namespace, caipAddress, address, caipNetworkId, connectorId}',
    meaning: 'Another account of the same wallet',
  },
  'wallet-network-change': { type: '{caipNetworkId, caipAddress}', meaning: 'Another network is in use' },
  'wallet-sign-in': { type: '{address, caipNetworkId}', meaning: 'A session began' },
  'wallet-sign-out': { type: '{address, caipNetworkId}', meaning: 'A session ended' },
  'wallet-transaction': {
    type: "{kind: 'send' | 'swap' | 'approve', status: 'sent' | 'confirmed' | 'failed' | 'replaced', hash, caipNetworkId}",
    meaning: 'What became of a transaction of this modal',
  },
  'wallet-error': { type: '{code, message}', meaning: 'An error the visitor may have seen; [by code](/errors)' },
  'wallet-analytics': { type: '{event, properties, timestamp}', meaning: 'Every analytics event, sent or not' },
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
  balance: "The account's balance",
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
  '--wm-z-index': { light: '999', meaning: 'Embedded, and where there is no top layer' },
  '--wm-font-size': { light: '10px', meaning: 'Unit of the type scale: text is 1.5 of it' },
  '--wm-radius': { light: '4px', meaning: 'Unit of the radius scale: a button has 3 of it, the dialog 6' },
  '--wm-font-family': { light: "the system's", meaning: 'Font; none is ever loaded' },
  '--wm-accent': { light: '#4a5be8', dark: '#4f60ea', meaning: 'The one colour; what stands on it stays readable' },
  '--wm-color-background': { light: '#ffffff', dark: '#15171a', meaning: 'Ground' },
  '--wm-color-raised': { light: '#f5f6f8', dark: '#1d2024', meaning: 'Rows, quiet buttons' },
  '--wm-color-sunken': { light: '#eaedf0', dark: '#262a2f', meaning: 'Fields, pressed rows' },
  '--wm-color-text': { light: '#14171b', dark: '#f2f4f6', meaning: 'Text' },
  '--wm-color-secondary': { light: '#59626d', dark: '#a7b0ba', meaning: 'Second text' },
  '--wm-color-tertiary': { light: '#626b76', dark: '#8b95a0', meaning: 'Third text' },
  '--wm-color-line': { light: 'rgb(16 24 32 / 9%)', dark: 'rgb(255 255 255 / 9%)', meaning: 'Lines' },
  '--wm-color-field-line': { light: 'rgb(16 24 32 / 16%)', dark: 'rgb(255 255 255 / 16%)', meaning: 'Lines of fields' },
  '--wm-color-on-accent': { light: 'black or white, what reads better', meaning: 'Text on the accent' },
  '--wm-color-accent-text': { light: 'from the accent', meaning: 'The accent as text' },
  '--wm-color-success': { light: '#147a48', dark: '#4cc38a', meaning: 'It worked' },
  '--wm-color-warning': { light: '#925700', dark: '#f1a10d', meaning: 'Look twice' },
  '--wm-color-error': { light: '#c92a37', dark: '#ff6b74', meaning: 'It failed' },
  '--wm-color-backdrop': { light: 'rgb(12 14 18 / 45%)', dark: 'rgb(0 0 0 / 60%)', meaning: 'What lies over the page' },
}
