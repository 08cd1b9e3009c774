import type { RouteName } from '@wallet-modal/core'
import type { ComponentType } from 'react'
import ConnectView from '../views/Connect.js'
import type { AccountViews } from './accountViews.js'

interface EagerRow {
  readonly view: ComponentType
}

interface LazyRow {
  readonly load: () => Promise<{ readonly default: ComponentType } | undefined>
}

export type ViewRow = (EagerRow | LazyRow) & {
  /** The host's slots show here, but never where money moves (T-03). */
  readonly slotted?: true
}

/** Both routes pair; they only differ in their arguments. */
const pairing = { load: () => import('../views/ConnectingWalletConnect.js') }

/** A single view for both routes: the second one is shown while the wallet or the server is waited for. */
const signIn = { load: () => import('../views/SIWXSignMessage.js') }

type EarlyName = Exclude<RouteName, keyof AccountViews>

/** The views that a first open can lead to. A view that is neither here nor in `accountViews` is a type error. */
export const routes: { readonly [Name in EarlyName]: ViewRow } = {
  Connect: { view: ConnectView, slotted: true },
  AllWallets: { load: () => import('../views/AllWallets.js') },
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  ConnectingExternal: { load: () => import('../views/ConnectingExternal.js') },
  ChooseNamespace: { load: () => import('../views/ChooseNamespace.js') },
  ConnectingSiwe: signIn,
  SIWXSignMessage: signIn,
  Account: { load: () => import('../views/Account.js'), slotted: true },
  Networks: { load: () => import('../views/Networks.js') },
  GetWallet: { load: () => import('../views/GetWallet.js') },
}

const later = (name: keyof AccountViews): LazyRow => ({
  load: () =>
    import('./accountViews.js').then(({ accountViews }) =>
      Object.hasOwn(accountViews, name) ? accountViews[name]() : undefined,
    ),
})

/** The row of any view. A name that is none is detected when it is loaded: then nothing comes. */
export const rowOf = (name: RouteName): ViewRow =>
  Object.hasOwn(routes, name) ? routes[name as EarlyName] : later(name as keyof AccountViews)
