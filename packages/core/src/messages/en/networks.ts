/** Texts of networks that several views need. */
export const networksMessages = {
  'networks.current': 'Selected',
  'networks.switching': 'Confirm in your wallet',
  'networks.testnet': 'Testnet',
  'networks.empty': 'No network is set up here',
  'networks.unsupported': 'This page does not work with the network your wallet is on. Choose one to go on.',
  'networks.unsupportedHint': 'If you close this, your wallet is disconnected.',
} as const
