/** Texts of Connect where a sign-in origin is named: e-mail, accounts elsewhere, and wallets beside them. */
export const methodsMessages = {
  'methods.or': 'or',
  'methods.email': 'Email',
  'methods.continueEmail': 'Continue with email',
  'methods.recent': 'Used here before',
  'methods.forget': 'Forget these emails',
  'methods.socials': 'Continue with an account you have',
  'methods.continueWith': 'Continue with {provider}',
  'methods.wallet': 'Continue with a wallet',
} as const
