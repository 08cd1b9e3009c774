import { connectedWalletsMessages } from './connectedWallets.js'

/** Texts of the rows of ConnectedWallets. */
export const connectionRowMessages = {
  ...connectedWalletsMessages,
  'connectedWallets.notConnected': 'Not connected',
  'connectedWallets.reconnecting': 'Connecting',
  'connectedWallets.inUse': 'In use',
  'connectedWallets.connectTo': 'Connect {chain}',
  'connectedWallets.disconnect': 'Disconnect {wallet} from {chain}',
} as const
