/** Views of a connected account: nobody needs to know where they are before there is one. */
export const accountViews = {
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
