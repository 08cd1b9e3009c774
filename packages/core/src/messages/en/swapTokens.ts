/** Texts of the lists of tokens to swap or send. */
export const swapTokensMessages = {
  'swap.tokens': 'Tokens',
  'swap.own': 'Your tokens',
  'swap.suggested': 'Suggested',
  'swap.others': 'All tokens',
  'swap.found': 'Tokens found: {count}',
} as const
