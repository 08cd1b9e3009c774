/** Texts of the dialog itself: the names of the first views, and what every header and failure needs. */
export const dialogMessages = {
  'title.Connect': 'Connect wallet',
  'title.AllWallets': 'All wallets',
  'title.ConnectingWalletConnect': 'Scan with your phone',
  'title.GetWallet': 'Get a wallet',
  'common.back': 'Back',
  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.loadFailed': 'This part could not be shown',
  'common.loadFailedHint': 'Check your connection.',
  'common.reload': 'Reload the page',
} as const
