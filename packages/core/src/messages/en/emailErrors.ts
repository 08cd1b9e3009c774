/** The faults of an e-mail address and of the code that was sent to it, each in a sentence. */
export const emailErrorsMessages = {
  'emailError.invalid': 'This is not an email address.',
  'emailError.taken': 'This address belongs to another account.',
  'emailError.tooMany': 'Too many tries. Wait a few minutes.',
  'emailError.wrong': 'This code is not right.',
  'emailError.attemptsLeft': 'Tries left: {count}',
  'emailError.noneLeft': 'This code is not right, and no tries are left. Ask for a new one.',
  'emailError.tooSoon': 'Wait a moment, then ask again.',
  'emailError.expired': 'This code is too old. Ask for a new one.',
  'emailError.unreachable': 'No answer. Check your connection and try again.',
  'emailError.refused': 'This page is not allowed to sign you in. Use a wallet.',
  'emailError.mismatch': 'The sign-in service names another address than your wallet has. Nothing was opened.',
  'emailError.noCode': 'Without a recovery code no wallet is begun in this browser. Nothing is lost.',
  'emailError.failed': 'This did not work. Try again.',
} as const
