/** Texts of the Receive view. */
export const receiveMessages = {
  'receive.qrCode': 'QR code',
  'receive.address': 'Your address',
  'receive.only': 'Only send assets on {network} to this address. Others may be lost.',
} as const
