/** Printed by `npm run attributes` from the attribute table: what is changed here is lost. */
import type { ElementOptions } from '../dist/element.js'

/** Bare or "true" is on, "false" is off. */
export type Flag = boolean | '' | 'true' | 'false'

/** The attributes of `<wallet-modal>`. A name that is a property as well takes what the property takes. */
export interface WalletModalAttributes {
  /** Project id of the hosted services. */
  'project-id'?: string | undefined
  /** Name that wallets show. Default: document title. */
  'app-name'?: string | undefined
  /** Description that wallets show. */
  'app-description'?: string | undefined
  /** Address that wallets show. Default: the page's origin. */
  'app-url'?: string | undefined
  /** Picture that wallets show; a whole URL. */
  'app-icon'?: string | undefined
  /** Networks of the page. Default: `eip155:1`. */
  networks?: string | ElementOptions['networks'] | undefined
  /** Network to start with; changed later, it counts while nobody is connected and none was chosen. Default: the first of `networks`. */
  'default-network'?: string | undefined
  /** Colours. Default: `auto`. */
  theme?: 'light' | 'dark' | 'auto' | ElementOptions['theme'] | undefined
  /** Language and number formats. Default: nearest `lang`, then the browser's. */
  locale?: string | ElementOptions['locale'] | undefined
  /** Render in place, no overlay. Default: off. */
  embedded?: Flag | ElementOptions['embedded'] | undefined
  /** Pairing only, no chain adapters. Default: off. */
  basic?: Flag | ElementOptions['basic'] | undefined
  /** Sign in with the wallet after connecting. Default: `off`. */
  'sign-in'?: 'off' | 'optional' | 'required' | undefined
  /** Stay connected on a network the page does not list; where it is off, closing the question for another one disconnects. Default: off. */
  'allow-unsupported-chain'?: Flag | undefined
  /** Restore a stored connection. Default: on. */
  reconnect?: Flag | ElementOptions['reconnect'] | undefined
  /** Let the visitor choose the network. Default: on. */
  'network-switch'?: Flag | undefined
  /** Offer what stands at `window.ethereum` and did not announce itself. Default: on. */
  injected?: Flag | 'off' | ElementOptions['injected'] | undefined
  /** Swap tokens. Default: on. */
  swaps?: Flag | ElementOptions['swaps'] | undefined
  /** Buy with a card. Default: on. */
  onramp?: Flag | ElementOptions['onramp'] | undefined
  /** Receive. Default: on. */
  receive?: Flag | ElementOptions['receive'] | undefined
  /** Send. Default: on. */
  send?: Flag | ElementOptions['send'] | undefined
  /** Sign in by e-mail. Default: on. */
  email?: Flag | ElementOptions['email'] | undefined
  /** Wallets beside the e-mail field. Default: on. */
  'email-show-wallets'?: Flag | undefined
  /** Activity. Default: on. */
  history?: Flag | ElementOptions['history'] | undefined
  /** Analytics, once the modal was opened. Default: on. */
  analytics?: Flag | ElementOptions['analytics'] | undefined
  /** The button All wallets; `directory-url="off"` is what asks no directory. Default: on. */
  'all-wallets'?: Flag | undefined
  /** Ask for consent where terms or privacy are set. Default: on. */
  'legal-checkbox'?: Flag | undefined
  /** Smart sessions. Default: on. */
  'smart-sessions'?: Flag | undefined
  /** Fold the wallets where e-mail or social sign-in stands beside them. Default: on. */
  'collapse-wallets'?: Flag | undefined
  /** Social sign-in. Default: all, in that order. */
  socials?: string | ElementOptions['socials'] | undefined
  /** Order of the account actions. Default: that order. */
  'wallet-features-order'?: string | undefined
  /** Order of the ways to connect. Default: that order. */
  'connect-methods-order'?: string | undefined
  /** Wallets shown first. Default: none. */
  'featured-wallet-ids'?: string | undefined
  /** Only these wallets; of installed ones only where one of them is named by its rdns. Default: none. */
  'include-wallet-ids'?: string | undefined
  /** Never these wallets, installed or not. Default: none. */
  'exclude-wallet-ids'?: string | undefined
  /** Terms of service. */
  'terms-url'?: string | undefined
  /** Privacy policy. */
  'privacy-url'?: string | undefined
  /** Wallet directory. Default: the hosted service with a `project-id`, else off. */
  'directory-url'?: string | undefined
  /** Blockchain data service. Default: the hosted service with a `project-id`, else off. */
  'blockchain-url'?: string | undefined
  /** Analytics service. Default: the hosted service with a `project-id`, else off. */
  'analytics-url'?: string | undefined
  /** Pairing relay. Default: the hosted service with a `project-id`, else off. */
  'relay-url'?: string | undefined
  /** E-mail and social sign-in. Default: `off`. */
  'auth-url'?: string | undefined
  /** Prefix of what is stored; changed later, the modal closes, who was connected is told gone (`wallet-disconnect`), and it begins anew with what is stored under the new one. Default: `wallet-modal`. */
  'storage-key'?: string | undefined
  /** When the modal's own files are fetched. Default: `idle`. */
  preload?: 'idle' | 'intent' | 'none' | ElementOptions['preload'] | undefined
  /** Makes the modal a wallet in the page's own list of Solana wallets ([wallet-adapter, kit](/start/solana#with-wallet-adapter)), by this name; alone, by `More wallets`. Default: off. */
  'solana-wallet'?: boolean | string | undefined
  /** Embedded, and while a wallet of the page is asked. Default: `999`. */
  'z-index'?: `${number}` | number | undefined
}

/** Flags that are on by default and have no property of that name. */
export type OnFlag =
  | 'network-switch'
  | 'email-show-wallets'
  | 'all-wallets'
  | 'legal-checkbox'
  | 'smart-sessions'
  | 'collapse-wallets'

/** The properties of `<wallet-modal>` that are options, without those whose name is an attribute. */
export type WalletModalProperties = Omit<ElementOptions, 'signIn' | keyof WalletModalAttributes>

/** The attributes of `<wallet-button>` and `<wallet-network-button>`. */
export interface WalletButtonAttributes {
  /** Id of its modal. Default: the first modal. */
  for?: string | undefined
}

/** The attributes of `<wallet-pay-button>`. */
export interface WalletPayButtonAttributes extends WalletButtonAttributes {
  /** Who is paid: an address, or a name where the form takes names. */
  to?: string | undefined
  /** How much: whole tokens, as decimal text with a dot. */
  amount?: string | undefined
  /** Symbol or contract of a well-known token or of one of your `tokens`; the currency of the network by its symbol, or without any. */
  token?: string | undefined
  /** Where: one of your networks by id or short name; without it the network in use. */
  network?: string | undefined
  /** Its text. Without it “Pay 25 USDC” in the language of the modal. */
  label?: string | undefined
  /** It can’t be pressed. */
  disabled?: boolean | '' | undefined
}
