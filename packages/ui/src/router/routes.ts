import type { RouteName } from '@wallet-modal/core'
import type { ComponentType } from 'react'
import ConnectView from '../views/Connect.js'

interface EagerRow {
  readonly view: ComponentType
}

interface LazyRow {
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

export type ViewRow = (EagerRow | LazyRow) & {
  /** The views a visitor is likely to want from here; fetched when the browser has nothing else to do. */
  readonly next?: readonly RouteName[]
  /** The host's slots show here. Never where money moves (T-03). */
  readonly slotted?: true
}

/** Every view: where it comes from and what usually follows it. A missing row is a type error. */
export const routes: { readonly [Name in RouteName]: ViewRow } = {
  Connect: { view: ConnectView, next: ['ConnectingExternal', 'AllWallets'], slotted: true },
  AllWallets: { load: () => import('../views/AllWallets.js'), next: ['ConnectingExternal', 'GetWallet'] },
  ConnectingWalletConnectBasic: {
    load: () => import('../views/ConnectingWalletConnectBasic.js'),
    next: ['AllWallets', 'GetWallet'],
  },
  ConnectingExternal: { load: () => import('../views/ConnectingExternal.js'), next: ['Account'] },
  Account: { load: () => import('../views/Account.js'), next: ['Send', 'Receive', 'Networks'], slotted: true },
  Networks: { load: () => import('../views/Networks.js') },
  UnsupportedChain: { load: () => import('../views/UnsupportedChain.js') },
  SelectToken: { load: () => import('../views/SelectToken.js') },
  Send: { load: () => import('../views/Send.js'), next: ['SelectToken', 'SendPreview'] },
  SendPreview: { load: () => import('../views/SendPreview.js') },
  Receive: { load: () => import('../views/Receive.js') },
  GetWallet: { load: () => import('../views/GetWallet.js') },
}
