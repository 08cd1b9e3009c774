/** Rules for opening, going back, closing and unsupported networks (spec 2). Pure; controllers act on the answers. */

/** The views these rules name by themselves. */
export type DefaultView = 'AllWallets' | 'ConnectingWalletConnectBasic' | 'Account' | 'UnsupportedChain' | 'Connect'

/**
 * The view that opens: a requested one; else, without adapters and without an address, the wallet list on a phone and
 * plain pairing elsewhere; else Account when connected; else Connect. UnsupportedChain takes the place of Account where the
 * account is on a network that the page does not have.
 */
export function initialView<View extends string>(situation: {
  requested?: View | undefined
  connected: boolean
  /** The network in use is one that opens UnsupportedChain. */
  foreign?: boolean
  /** The `basic` option, or no known network (design.md 5). */
  noAdapters: boolean
  mobile: boolean
}): View | DefaultView {
  const { requested, connected, foreign = false, noAdapters, mobile } = situation
  if (connected && foreign && (requested ?? 'Account') === 'Account') return 'UnsupportedChain'
  if (requested) return requested
  if (noAdapters && !connected) return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return connected ? 'Account' : 'Connect'
}

/** Views about one wallet: without it, there is nothing to choose or to wait for. */
const aboutWallet: ReadonlySet<string> = new Set(['ConnectingExternal', 'ChooseNamespace'])
/** Views that ask the origin of e-mail and social sign-in. */
const aboutAuth: ReadonlySet<string> = new Set([
  'EmailCode',
  'EmailDevice',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ChangeEmail',
  'SignOutEverywhere',
])

/** The missing part of a host's request for a view, without which the view would be empty. */
export function lackOf(wish: {
  view: string
  /** The view's arguments. */
  data: unknown
  /** An auth origin is named. */
  auth: boolean
}): 'a connectorId in its arguments' | 'an auth-url' | undefined {
  if (aboutWallet.has(wish.view) && !('connectorId' in Object(wish.data))) return 'a connectorId in its arguments'
  return aboutAuth.has(wish.view) && !wish.auth ? 'an auth-url' : undefined
}

/** The effect of Back. `locked`: sign-in is required and no session exists. */
export function afterBack(situation: { history: readonly string[]; locked: boolean }): 'shake' | 'close' | 'pop' {
  const { history, locked } = situation
  if (locked) return 'shake'
  return history.length <= 1 || history.includes('UnsupportedChain') ? 'close' : 'pop'
}

/** The state after closing: nothing, or in embedded mode Account when connected, else Connect on top of the history. */
export function afterClose(situation: {
  embedded: boolean
  connected: boolean
}):
  | 'closed'
  | { readonly how: 'reset'; readonly view: 'Account' }
  | { readonly how: 'push'; readonly view: 'Connect' } {
  if (!situation.embedded) return 'closed'
  return situation.connected ? { how: 'reset', view: 'Account' } : { how: 'push', view: 'Connect' }
}

/** Whether moving to a network opens UnsupportedChain. */
export function opensUnsupportedChain(situation: {
  supported: boolean
  allowUnsupportedChain: boolean
  noAdapters: boolean
  /** The view on screen. */
  view: string
}): boolean {
  const { supported, allowUnsupportedChain, noAdapters, view } = situation
  return !supported && !allowUnsupportedChain && !noAdapters && view !== 'ConnectingWalletConnectBasic'
}
