/** The texts of Account for an account that was signed in to by e-mail or elsewhere. */
export const authAccountMessages = {
  'authAccount.with': 'Signed in with {provider}',
  'authAccount.changeEmail': 'Change email',
  'authAccount.smartAccount': 'Smart account',
  'authAccount.eoa': 'Standard account',
  'authAccount.new': 'set up by your first transaction',
  'authAccount.switching': 'Switching',
  'authAccount.sessions': 'Smart sessions',
  'authAccount.device': 'A new device asks for your wallet. Approve it only if you have just signed in there yourself.',
  'authAccount.reviewDevice': 'Look at the request',
} as const
