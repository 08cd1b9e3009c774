/** The texts about a wallet at `window.ethereum` that nobody knows. */
export const injectedMessages = {
  'injected.name': 'Browser Wallet',
} as const
