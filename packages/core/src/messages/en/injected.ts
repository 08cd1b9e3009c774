/** What is said of a wallet at `window.ethereum` that nobody knows. */
export const injectedMessages = {
  'injected.name': 'Browser Wallet',
} as const
