/** Texts of the Receive view. */
export const receiveMessages = {
  'receive.qrCode': 'QR code',
  'receive.address': 'Your address',
  'receive.code': 'QR code for',
  'receive.code.address': 'Address',
  'receive.code.link': 'Address and network',
  'receive.only': 'Only send assets on {network} to this address. Others may be lost.',
} as const
