/** Info toasts of spec section 8, word for word, and what became of a transaction. */
export const toastMessages = {
  'toast.transactionStarted': 'Transaction started',
  'toast.authenticating': 'Authenticating...',
  'toast.confirmTransaction': 'Confirm transaction in your wallet',
  'toast.transactionConfirmed': '{summary} arrived',
  'toast.pageConfirmed': '{summary}: confirmed',
  'toast.purchaseFailed': 'The purchase failed. Look at the payment page for the reason',
  'toast.transactionCancelled': 'Cancelled: {summary} stayed in your account',
  'toast.transactionReplaced': 'Your wallet replaced this transaction with another one',
  'toast.transactionDropped': '{summary} was not sent: the network dropped the transaction',
  'toast.waitsForOwners': '{summary}: waits in your wallet for its other owners',
  'toast.accountChanged': 'The account changed in your wallet. Please review again',
  'toast.networkChanged': 'The network changed in your wallet. Please review again',
  'toast.chooseInWallet': 'Choose the account in {wallet} itself: this page follows',
  'toast.walletDisconnected': 'Your wallet disconnected',
  'toast.signedOut': 'You were signed out. Connect again to go on',
  'toast.signedOutEverywhere': 'You are signed out everywhere',
} as const
