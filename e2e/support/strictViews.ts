import type { RouteName } from '@wallet-modal/core'

/**
 * Where each view stands on a page with a strict policy: the scene that ends in it (a11y.spec.ts), or the file that names
 * it. A new view does not compile before it has a place here.
 */
export const strictViews: Readonly<Record<RouteName, string>> = {
  Connect: 'connect',
  ConnectWallets: 'connect-wallets',
  EmailCode: 'email-code-wrong',
  EmailDevice: 'e2e/authEverywhere.spec.ts',
  ConnectingSocial: 'connecting-social',
  ConnectingFarcaster: 'connecting-farcaster',
  ChangeEmail: 'change-email',
  SignOutEverywhere: 'e2e/authEverywhere.spec.ts',
  SmartSessions: 'e2e/smartAccount.spec.ts',
  SmartSession: 'e2e/smartAccount.spec.ts',
  AllWallets: 'e2e/csp.spec.ts',
  ConnectingWalletConnect: 'e2e/csp.spec.ts',
  ConnectingWalletConnectBasic: 'e2e/csp.spec.ts',
  ConnectingSiwe: 'e2e/csp.spec.ts',
  SIWXSignMessage: 'e2e/csp.spec.ts',
  ConnectingExternal: 'connecting',
  ChooseNamespace: 'e2e/csp.spec.ts',
  Account: 'account',
  ConnectedWallets: 'e2e/csp.spec.ts',
  Networks: 'networks',
  UnsupportedChain: 'unsupported-chain',
  SelectToken: 'select-token',
  Send: 'send-filled',
  SendPreview: 'send-preview',
  ApproveTransaction: 'approve-transaction',
  Swap: 'swap',
  SwapPreview: 'swap-preview',
  Receive: 'receive',
  RegisterAccountName: 'register-account-name',
  Transactions: 'activity',
  OnRamp: 'buy',
  GetWallet: 'get-wallet',
}
