/** Texts of SignOutEverywhere. */
export const signOutMessages = {
  'signOut.lead': 'Signs you out of this wallet on every browser and device.',
  'signOut.hint': 'Your account and what is in it stay. Sign in again whenever you like.',
  'signOut.busy': 'Signing you out',
  'signOut.failed': 'You are still signed in',
  'signOut.unreachableHint': 'No answer. Check your connection and try again.',
  'signOut.failedHint': 'This did not work. Try again.',
} as const
