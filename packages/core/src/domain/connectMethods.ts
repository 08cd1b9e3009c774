/** The sections of the Connect view and their order (spec 2, 3 'Feature flags'). Pure. */
import type { ConnectMethod, Features, Social } from './options.js'

export interface ConnectFacts {
  readonly flags: Pick<
    Features,
    'email' | 'emailShowWallets' | 'socials' | 'allWallets' | 'collapseWallets' | 'connectMethodsOrder'
  >
  /** Methods that the sign-in origin offers here; `undefined` where none is named, or it can't be used. */
  readonly origin: { readonly email: boolean; readonly socials: readonly Social[] } | undefined
}

/** A section of the Connect view. */
export type ConnectSection =
  | { readonly method: 'email' }
  | { readonly method: 'social'; readonly socials: readonly Social[] }
  | {
      readonly method: 'wallet'
      /** 'list': the wallets themselves; 'button': 'Continue with a wallet', which leads to them. */
      readonly as: 'list' | 'button'
      /** Whether a list shows only its first rows, with 'All wallets' below. */
      readonly folded: boolean
    }

/**
 * Sections from top to bottom. Wallets are always among them: a `connectMethodsOrder` without them puts them last.
 * - `emailShowWallets` off: where e-mail is offered, wallets stand behind 'Continue with a wallet'.
 * - `collapseWallets`: where e-mail or socials stand beside them, the list is folded to its first rows; not without `allWallets`,
 *   which leads to the others.
 */
export function connectMethods({ flags, origin }: ConnectFacts): readonly ConnectSection[] {
  const email = flags.email && origin?.email === true
  const socials = flags.socials.filter((social) => origin?.socials.includes(social) === true)
  const beside = email || socials.length > 0
  const sections: { readonly [Method in ConnectMethod]: () => readonly ConnectSection[] } = {
    email: () => (email ? [{ method: 'email' }] : []),
    social: () => (socials.length > 0 ? [{ method: 'social', socials }] : []),
    wallet: () => {
      const as = email && !flags.emailShowWallets ? 'button' : 'list'
      return [{ method: 'wallet', as, folded: as === 'list' && beside && flags.collapseWallets && flags.allWallets }]
    },
  }
  const all: readonly ConnectMethod[] = ['wallet', 'email', 'social']
  const order = [...flags.connectMethodsOrder, ...all.filter((method) => !flags.connectMethodsOrder.includes(method))]
  // The host's order also selects: methods that it omits are not shown, but for wallets.
  return order
    .filter((method) => method === 'wallet' || flags.connectMethodsOrder.includes(method))
    .flatMap((method) => sections[method]())
}
