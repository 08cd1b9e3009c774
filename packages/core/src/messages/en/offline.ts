/** Text of the line that stands in the dialog while the device has no network. */
export const offlineMessages = {
  'offline.text': 'You are offline. What you see may be old; it is read again once you are back online.',
} as const
