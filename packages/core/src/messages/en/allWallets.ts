import { suggestionsMessages } from './suggestions.js'

/** Texts of AllWallets, and of a wallet that is not installed. */
export const allWalletsMessages = {
  ...suggestionsMessages,
  'allWallets.search': 'Search wallets',
  'allWallets.list': 'Wallets',
  'allWallets.none': 'No wallets found',
  'allWallets.noneHint': 'Check the spelling, or try another name.',
  'allWallets.clear': 'Clear search',
  'allWallets.found': 'Wallets found: {count}',
  'allWallets.failed': 'The wallet list did not load',
  'allWallets.failedMore': 'More wallets did not load',
  'allWallets.more': 'Load more',
  'allWallets.installed': 'Installed',
} as const
