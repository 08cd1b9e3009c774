import type { RouteName } from '@wallet-modal/core'
import type { ComponentType } from 'react'
import ConnectView from '../views/Connect.js'
import type { AccountViews } from './accountViews.js'

interface EagerRow {
  readonly view: ComponentType
}

interface LazyRow {
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

export type ViewRow = (EagerRow | LazyRow) & {
  /** The host's slots show here. Never where money moves (T-03). */
  readonly slotted?: true
}

/** Both pair: what differs is what they are opened with. */
const pairing = { load: () => import('../views/ConnectingWalletConnect.js') }

/** One view: the second is it while the wallet or the server is waited for. */
const signIn = { load: () => import('../views/SIWXSignMessage.js') }

/** Where these come from is said in a file that comes right after the first open. */
const ofAccount = (name: keyof AccountViews): LazyRow => ({
  load: () => import('./accountViews.js').then(({ accountViews }) => accountViews[name]()),
})

const soon = { load: () => import('../views/AllWallets.js') }

/** Every view: and where it comes from. A missing row is a type error. */
export const routes: { readonly [Name in RouteName]: ViewRow } = {
  Connect: { view: ConnectView, slotted: true },
  ConnectWallets: soon,
  EmailCode: soon,
  EmailDevice: soon,
  ConnectingSocial: soon,
  ConnectingFarcaster: soon,
  ChangeEmail: soon,
  SmartSessions: soon,
  SmartSession: soon,
  AllWallets: { load: () => import('../views/AllWallets.js') },
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  ConnectingExternal: { load: () => import('../views/ConnectingExternal.js') },
  ChooseNamespace: { load: () => import('../views/ChooseNamespace.js') },
  ConnectingSiwe: signIn,
  SIWXSignMessage: signIn,
  Account: { load: () => import('../views/Account.js'), slotted: true },
  ConnectedWallets: { load: () => import('../views/ConnectedWallets.js') },
  Networks: { load: () => import('../views/Networks.js') },
  UnsupportedChain: ofAccount('UnsupportedChain'),
  SelectToken: ofAccount('SelectToken'),
  Send: ofAccount('Send'),
  SendPreview: ofAccount('SendPreview'),
  ApproveTransaction: ofAccount('ApproveTransaction'),
  Swap: ofAccount('Swap'),
  SwapPreview: ofAccount('SwapPreview'),
  RegisterAccountName: ofAccount('RegisterAccountName'),
  Transactions: ofAccount('Transactions'),
  OnRamp: ofAccount('OnRamp'),
  Receive: ofAccount('Receive'),
  GetWallet: { load: () => import('../views/GetWallet.js') },
}
