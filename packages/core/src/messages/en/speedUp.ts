/** Texts beside what waits for a block. */
export const speedUpMessages = {
  'speedUp.offer': 'Speed up',
  'speedUp.cancel': 'Cancel transfer',
  'speedUp.inWallet': 'Taking long? {wallet} may be able to speed it up, or to cancel it.',
} as const
