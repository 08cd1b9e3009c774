/** Texts of the views that pair with a phone. */
export const pairingMessages = {
  'pairing.unavailable': 'Connecting with a phone is not available on this page',
  'pairing.unavailableHint': 'Use a wallet in this browser instead.',
} as const
