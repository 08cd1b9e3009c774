/** Texts of the wallets that Connect suggests. */
export const suggestionsMessages = {
  'allWallets.loading': 'Loading wallets',
  'allWallets.suggested': 'More wallets',
} as const
