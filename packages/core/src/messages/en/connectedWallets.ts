/** The texts about namespaces where no wallet is connected, or another one. */
export const connectedWalletsMessages = {
  'connectedWallets.eip155': 'EVM',
  'connectedWallets.solana': 'Solana',
  'connectedWallets.polkadot': 'Polkadot',
  'connectedWallets.bip122': 'Bitcoin',
  'connectedWallets.connect': 'Connect',
  'connectedWallets.none': 'No wallet connected for {network}',
  'connectedWallets.noneHint': 'Connect one to see what it holds here.',
} as const
