/** The names of the ways to sign in without a wallet. Those of companies are the same in every language. */
export const providersMessages = {
  'provider.email': 'Email',
  'provider.google': 'Google',
  'provider.x': 'X',
  'provider.discord': 'Discord',
  'provider.farcaster': 'Farcaster',
  'provider.github': 'GitHub',
  'provider.apple': 'Apple',
  'provider.facebook': 'Facebook',
} as const
