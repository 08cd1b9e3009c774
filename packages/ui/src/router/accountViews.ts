/**
 * Views that no first open shows. Where each comes from is said here, in a file that comes right after the first open,
 * and before any view but Connect.
 */
export const accountViews = {
  ConnectWallets: () => import('../views/ConnectWallets.js'),
  EmailCode: () => import('../views/EmailCode.js'),
  EmailDevice: () => import('../views/EmailDevice.js'),
  ConnectingSocial: () => import('../views/ConnectingSocial.js'),
  ConnectingFarcaster: () => import('../views/ConnectingFarcaster.js'),
  ChangeEmail: () => import('../views/ChangeEmail.js'),
  SignOutEverywhere: () => import('../views/SignOutEverywhere.js'),
  SmartSessions: () => import('../views/SmartSessions.js'),
  SmartSession: () => import('../views/SmartSession.js'),
  ConnectedWallets: () => import('../views/ConnectedWallets.js'),
  UnsupportedChain: () => import('../views/UnsupportedChain.js'),
  SelectToken: () => import('../views/SelectToken.js'),
  Send: () => import('../views/Send.js'),
  SendPreview: () => import('../views/SendPreview.js'),
  ApproveTransaction: () => import('../views/ApproveTransaction.js'),
  Swap: () => import('../views/Swap.js'),
  SwapPreview: () => import('../views/SwapPreview.js'),
  RegisterAccountName: () => import('../views/RegisterAccountName.js'),
  Transactions: () => import('../views/Transactions.js'),
  OnRamp: () => import('../views/OnRamp.js'),
  Receive: () => import('../views/Receive.js'),
}

export type AccountViews = typeof accountViews
