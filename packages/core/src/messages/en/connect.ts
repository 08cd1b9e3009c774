/** Texts of the Connect view. */
export const connectMessages = {
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.empty': 'No wallet found',
  'connect.emptyHint': 'A wallet is an app that keeps your keys. Install one, then come back here.',
  'connect.agreeTerms': 'I agree to the {terms}',
  'connect.agreePrivacy': 'I agree to the {privacy}',
  'connect.agreeBoth': 'I agree to the {terms} and the {privacy}',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.agreeFirst': 'Agree to the terms to choose a wallet',
} as const
