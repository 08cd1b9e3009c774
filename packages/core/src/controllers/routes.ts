import type { CaipNetworkId, ChainNamespace } from '../chains/types.js'
import type { TokenAmount } from '../domain/tokenAmount.js'

/** Every view by name, with the data it is opened with. The ui's table of views must have a row for each. */
export interface RouteData {
  /** With a namespace: only what connects there, beside what is connected elsewhere. */
  Connect: { namespace: ChainNamespace } | undefined
  /** The wallets, where Connect has them behind 'Continue with a wallet'. */
  ConnectWallets: undefined
  /** The code that was sent by e-mail. */
  EmailCode: undefined
  /** This device is to be approved by a link that was sent by e-mail. */
  EmailDevice: undefined
  ConnectingSocial: undefined
  ConnectingFarcaster: undefined
  ChangeEmail: undefined
  /** Leaving every browser and device at once: what it means, and whether. */
  SignOutEverywhere: undefined
  SmartSessions: undefined
  SmartSession: { readonly pci: string }
  AllWallets: undefined
  /** Pairing with one wallet of the directory, or with any. */
  ConnectingWalletConnect: { walletId: string } | undefined
  /** Pairing alone: the `basic` option (spec 2). With a URI, it shows a pairing that the host itself began. */
  ConnectingWalletConnectBasic: { uri: string } | undefined
  /** While the wallet or the server is waited for, on eip155. */
  ConnectingSiwe: undefined
  SIWXSignMessage: undefined
  /** Asks a wallet of this page, however it got here. */
  ConnectingExternal: { connectorId: string }
  /** A wallet that serves several namespaces: in which one. */
  ChooseNamespace: { connectorId: string }
  Account: undefined
  /** The list of connected wallets, by namespace. */
  ConnectedWallets: undefined
  Networks: undefined
  UnsupportedChain: undefined
  /** Which side of a swap the token is for; without it, what is sent. */
  SelectToken: { swap: 'pay' | 'receive' } | undefined
  Send: undefined
  SendPreview: undefined
  /** The transaction that the wallet is asked to sign; with `frame`, the modal's own wallet is asked, which shows it itself. */
  ApproveTransaction: AskedTransaction | AskedInFrame
  Swap: undefined
  /** With a heading: an allowance is taken back. */
  SwapPreview: { readonly heading: 'RevokeAllowance' } | undefined
  Receive: undefined
  /** Choosing a name for the account on eip155. */
  RegisterAccountName: undefined
  Transactions: undefined
  OnRamp: undefined
  /** With a wallet of the directory: that one; without: what a wallet is. */
  GetWallet: { walletId: string } | undefined
}

/** A question of the modal's own wallet to the visitor. */
export interface AskedInFrame {
  readonly frame: true
  readonly method: string
  /** The title of the view, by its name: where one approves, or what it is where it is no approval of its own. */
  readonly heading: 'ApproveBelow' | 'RecoveryCode' | 'EmailDevice'
}

/** A transfer while the wallet is asked. Its figures are exact: whoever shows them writes them in the visitor's language. */
export interface AskedTransaction {
  readonly caipNetworkId: CaipNetworkId
  /** The network's name: the page may have stopped offering it. */
  readonly network: string
  /** The name of the wallet that is asked. */
  readonly wallet: string
  /** The heading where the wallet asks in its own frame, in the view itself. */
  readonly heading?: 'ApproveBelow'
  /** The amount that leaves. */
  readonly pay: TokenAmount
  /** The recipient's whole address. */
  readonly to: string
  /** The most the network can take; a fee of many decimals is rounded up. */
  readonly fee?: TokenAmount
}

/** The name of a view (spec 2 'Screens and routes'). */
export type RouteName = keyof RouteData

const names: Record<RouteName, 1> = {
  Connect: 1,
  ConnectWallets: 1,
  EmailCode: 1,
  EmailDevice: 1,
  ConnectingSocial: 1,
  ConnectingFarcaster: 1,
  ChangeEmail: 1,
  SignOutEverywhere: 1,
  SmartSessions: 1,
  SmartSession: 1,
  AllWallets: 1,
  ConnectingWalletConnect: 1,
  ConnectingWalletConnectBasic: 1,
  ConnectingSiwe: 1,
  SIWXSignMessage: 1,
  ConnectingExternal: 1,
  ChooseNamespace: 1,
  Account: 1,
  ConnectedWallets: 1,
  Networks: 1,
  UnsupportedChain: 1,
  SelectToken: 1,
  Send: 1,
  SendPreview: 1,
  ApproveTransaction: 1,
  Swap: 1,
  SwapPreview: 1,
  Receive: 1,
  RegisterAccountName: 1,
  Transactions: 1,
  OnRamp: 1,
  GetWallet: 1,
}

/** Whether there is such a view: a host may say anything. */
export const isRouteName = (name: unknown): name is RouteName => Object.hasOwn(names, String(name))

/** An entry of the view history: a view, and the data that it was opened with. */
export type RouteEntry = { [Name in RouteName]: { readonly name: Name; readonly data: RouteData[Name] } }[RouteName]

/** The steps of the history when a transaction ends (spec 2 'transaction stack'): data, not closures. */
export interface TransactionStackEntry {
  readonly onSuccess: { readonly do: 'push' | 'replace'; readonly view: RouteName } | { readonly do: 'back' }
  readonly onCancel: 'back' | 'stay'
}
