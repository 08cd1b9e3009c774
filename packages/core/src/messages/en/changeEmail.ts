/** Texts of ChangeEmail. */
export const changeEmailMessages = {
  'changeEmail.new': 'New email',
  'changeEmail.now': 'Now {address}. Both addresses get a code; your account stays the same.',
  'changeEmail.continue': 'Continue',
  'changeEmail.old': 'Is it you?',
  'changeEmail.oldHint': 'We sent six digits to {address}, the address you have now.',
  'changeEmail.fresh': 'Is it yours?',
  'changeEmail.freshHint': 'We sent six digits to {address}, your new address.',
  'changeEmail.done': 'Your email is changed',
  'changeEmail.doneHint': 'Sign in with {address} from now on.',
  'changeEmail.finish': 'Done',
  'changeEmail.off': 'Your email can’t be changed here',
  'changeEmail.offHint': 'Nothing was changed.',
} as const
