/**
 * The only place where HTML meets options (contract.md 2): each attribute of `<wallet-modal>` with the reader of its text.
 * A reader answers `undefined` for a text that is not one of its values.
 */
import type { WalletModalOptions } from '@wallet-modal/core'

/** Time at which the modal's own files are fetched: at idle, on intent (pointer, focus, tap), or at the first need. */
export type PreloadMode = 'idle' | 'intent' | 'none'

/** Options that have no attribute: properties, or the JSON block. */
const richOptions = [
  'rpcUrls',
  'customWallets',
  'tokens',
  'chainImages',
  'connectorImages',
  'features',
  'endpoints',
  'metadata',
  'messages',
  'siwx',
  'defaultAccountTypes',
  'themeVariables',
  'swapRouters',
  'safeServices',
  'ordinals',
  'browseParams',
  'onrampProviders',
  'ipfsGateway',
  'wallets',
] as const

export type RichName = (typeof richOptions)[number]
/** The options of `createWalletModal`, and those of the element alone. Each is a property of it. */
export type ElementOptions = WalletModalOptions & {
  preload?: PreloadMode
  /** Whether the page's list of Solana wallets has the modal as one of them, or the name by which it does. */
  solanaWallet?: string | boolean
}
type FlatName = Exclude<keyof ElementOptions, RichName>
type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? '' : '-'}${Lowercase<Head>}${Kebab<Tail>}`
  : ''
type Reader<Value> = (text: string) => Value | undefined
type Table = { readonly [Name in FlatName as Kebab<Name>]-?: Reader<Exclude<ElementOptions[Name], undefined>> }

const text = (value: string) => value
const flag = (value: string) => (value === '' || value === 'true' ? true : value === 'false' ? false : undefined)
const words = (value: string) => value.split(/[\s,]+/).filter(Boolean)
const choice =
  <Value extends string>(...values: Value[]) =>
  (value: string) =>
    values.find((candidate) => candidate === value)
const list =
  <Value extends string>(...values: Value[]) =>
  (value: string) => {
    const chosenValues = words(value)
    return chosenValues.every(choice(...values)) ? (chosenValues as Value[]) : undefined
  }
const url = (value: string) => {
  try {
    return new URL(value, globalThis.document?.baseURI) && value
  } catch {
    return undefined
  }
}
const service = (value: string) => (value === 'off' ? null : /^(https?|wss?):/.test(value) ? url(value) : undefined)

const social = list('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook')

export const attributes = {
  'project-id': text,
  'app-name': text,
  'app-description': text,
  'app-url': url,
  'app-icon': url,
  // Core decides which networks exist.
  networks: (value) => (words(value)[0] ? words(value) : undefined),
  'default-network': (value) => value || undefined,
  theme: choice('light', 'dark', 'auto'),
  locale: (value) => {
    try {
      return Intl.getCanonicalLocales(value)[0]
    } catch {
      return undefined
    }
  },
  embedded: flag,
  basic: flag,
  'sign-in': choice('off', 'optional', 'required'),
  'allow-unsupported-chain': flag,
  reconnect: flag,
  'network-switch': flag,
  injected: (value) => (value === 'off' ? false : flag(value)),
  swaps: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  email: flag,
  'email-show-wallets': flag,
  history: flag,
  analytics: flag,
  'all-wallets': flag,
  'legal-checkbox': flag,
  'smart-sessions': flag,
  'collapse-wallets': flag,
  socials: (value) => (value === 'false' ? false : social(value)),
  'wallet-features-order': list('onramp', 'swaps', 'receive', 'send'),
  'connect-methods-order': list('wallet', 'email', 'social'),
  'featured-wallet-ids': words,
  'include-wallet-ids': words,
  'exclude-wallet-ids': words,
  'terms-url': url,
  'privacy-url': url,
  'directory-url': service,
  'blockchain-url': service,
  'analytics-url': service,
  'relay-url': service,
  'auth-url': service,
  'storage-key': (value) => (/^[\w.:-]{1,64}$/.test(value) ? value : undefined),
  preload: choice('idle', 'intent', 'none'),
  'solana-wallet': (value) => flag(value) ?? value,
  'z-index': (value) => (/^-?\d{1,10}$/.test(value) ? Number(value) : undefined),
} satisfies Table

export type AttributeName = keyof typeof attributes

/** The option's name in the options object: `z-index` → `zIndex`. */
export const optionName = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof ElementOptions

/** Every option that is a property of the element. */
export const optionNames: readonly (keyof ElementOptions)[] = [
  ...Object.keys(attributes).map(optionName),
  ...richOptions,
]

/** Reads an attribute; `undefined` where the text is not one of its values. */
export function readAttribute(name: string, value: string): unknown {
  return (attributes as Record<string, Reader<unknown>>)[name]?.(value.trim())
}
