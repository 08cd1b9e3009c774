/** Where opening, going back, closing and an unsupported network lead (spec 2). Pure; controllers act on the answers. */

/** The views these rules name by themselves. */
export type DefaultView = 'AllWallets' | 'ConnectingWalletConnectBasic' | 'Account' | 'Connect'

/**
 * Which view opens: a requested one; else, without adapters and without an address, the wallet list on a phone and
 * plain pairing elsewhere; else Account when connected; else Connect.
 */
export function initialView<View extends string>(situation: {
  requested?: View | undefined
  connected: boolean
  /** The `basic` option, or no known network (design.md 5). */
  noAdapters: boolean
  mobile: boolean
}): View | DefaultView {
  const { requested, connected, noAdapters, mobile } = situation
  if (requested) return requested
  if (noAdapters && !connected) return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return connected ? 'Account' : 'Connect'
}

/** What Back does. `locked`: sign-in is required and no session exists. */
export function afterBack(situation: { history: readonly string[]; locked: boolean }): 'shake' | 'close' | 'pop' {
  const { history, locked } = situation
  if (locked) return 'shake'
  return history.length <= 1 || history.includes('UnsupportedChain') ? 'close' : 'pop'
}

/** What is there after closing: nothing, or in embedded mode Account when connected, else Connect on top of the history. */
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
  /** The view on screen. */
  view: string
}): boolean {
  const { supported, allowUnsupportedChain, view } = situation
  return !supported && !allowUnsupportedChain && view !== 'ConnectingWalletConnectBasic'
}
