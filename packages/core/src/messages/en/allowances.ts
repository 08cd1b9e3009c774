/** Texts of what was allowed from here, and of taking it back. */
export const allowancesMessages = {
  'swap.allowances': 'Allowed here',
  'swap.unlimited': 'Unlimited {symbol}',
  'swap.revoke': 'Revoke',
} as const
