/** The box to tick on Connect, where the host has terms. */
export const termsMessages = {
  'connect.agreeTerms': 'I agree to the {terms}',
  'connect.agreePrivacy': 'I agree to the {privacy}',
  'connect.agreeBoth': 'I agree to the {terms} and the {privacy}',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.agreeFirst': 'Agree to the terms to continue',
} as const
