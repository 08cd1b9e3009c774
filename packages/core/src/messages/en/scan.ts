/** Texts of the camera in Send. */
export const scanMessages = {
  'send.scanHint': 'Point the camera at the QR code of an address',
  'send.scanBlocked': 'The camera is blocked. Allow it for this page, or paste the address',
  'send.scanFailed': 'The camera could not be started. Paste the address instead',
} as const
