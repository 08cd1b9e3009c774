/** Text beside a transfer that waits for a block. */
export const speedUpMessages = {
  'speedUp.offer': 'Speed up',
} as const
