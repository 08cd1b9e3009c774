/** Texts of the token picker. */
export const selectTokenMessages = {
  'selectToken.search': 'Search tokens',
  'selectToken.loading': 'Loading tokens',
  'selectToken.none': 'No token found',
  'selectToken.noneHint': 'Check the spelling, or try another name.',
  'selectToken.clear': 'Clear search',
  'selectToken.empty': 'No tokens to send',
  'selectToken.emptyHint': 'This account holds nothing on {network} yet.',
  'selectToken.receive': 'Receive',
  'selectToken.unverified': 'Unverified',
  'selectToken.pending': '{amount} pending',
} as const
