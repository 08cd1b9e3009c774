/** Texts of the view that waits for a wallet. */
export const connectingMessages = {
  'connecting.pending': 'Continue in {wallet}',
  'connecting.pendingHint': 'Accept the connection there. Nothing is sent or signed.',
  'connecting.alreadyAsking': '{wallet} is already asking',
  'connecting.alreadyAskingHint': 'Open the wallet and answer the request that is waiting there.',
  'connecting.declined': 'Declined in {wallet}',
  'connecting.declinedHint': 'Nothing was connected. You can try again.',
  'connecting.noAccounts': '{wallet} shared no account',
  'connecting.noAccountsHint': 'Choose at least one account in the wallet, then try again.',
  'connecting.notFound': '{wallet} was not found',
  'connecting.notFoundHint': 'Check that it is installed and switched on for this page.',
  'connecting.blocked': '{wallet} does not let this page in',
  'connecting.blockedHint':
    'It has this site on a list of blocked ones. Allow it in the wallet, in its settings for websites, then try again.',
  'connecting.notLoaded': 'This part could not be loaded',
  'connecting.notLoadedHint': 'Check your connection, try again, or reload the page.',
  'connecting.failed': 'Could not connect to {wallet}',
  'connecting.failedHint': 'Open the wallet and make sure that it is unlocked.',
  'connecting.idle': 'Connect to {wallet}',
  'connecting.idleHint': 'The request opens in your wallet.',
} as const
