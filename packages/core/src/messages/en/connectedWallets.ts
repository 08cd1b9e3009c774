/** Texts of ConnectedWallets, and what Account says of the other namespaces. */
export const connectedWalletsMessages = {
  'connectedWallets.eip155': 'EVM',
  'connectedWallets.solana': 'Solana',
  'connectedWallets.polkadot': 'Polkadot',
  'connectedWallets.bip122': 'Bitcoin',
  'connectedWallets.notConnected': 'Not connected',
  'connectedWallets.reconnecting': 'Connecting',
  'connectedWallets.inUse': 'In use',
  'connectedWallets.connect': 'Connect',
  'connectedWallets.connectTo': 'Connect {chain}',
  'connectedWallets.disconnect': 'Disconnect {wallet} from {chain}',
  'connectedWallets.none': 'No wallet connected for {network}',
  'connectedWallets.noneHint': 'Connect one to see what it holds here.',
} as const
