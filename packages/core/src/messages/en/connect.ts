/** Texts of the Connect view. */
export const connectMessages = {
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.qrCode': 'QR code',
  'connect.empty': 'No wallet found',
  'connect.emptyHint': 'A wallet is an app that keeps your keys. Install one, then come back here.',
} as const
