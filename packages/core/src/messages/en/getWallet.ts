/** Texts of the GetWallet view. */
export const getWalletMessages = {
  'getWallet.keys': 'Your keys stay with you',
  'getWallet.keysHint': 'A wallet is an app or a device that keeps them.',
  'getWallet.approve': 'Nothing moves without you',
  'getWallet.approveHint': 'It shows each request and asks you first.',
  'getWallet.eip155': 'Find an Ethereum wallet',
  'getWallet.solana': 'Find a Solana wallet',
  'getWallet.polkadot': 'Find a Polkadot wallet',
  'getWallet.bip122': 'Find a Bitcoin wallet',
  'getWallet.after': 'Once it is installed, it shows up here by itself.',
  'getWallet.install': 'Get {wallet}',
  'getWallet.installHint': 'It is not in this browser yet. Once it is installed, it shows up here by itself.',
  'getWallet.phoneHint': 'Open this page in the browser of the app to connect.',
  'getWallet.browseHint':
    'This page opens in the browser of the app, where you can connect. If you don’t have it yet, get it here.',
  'getWallet.pairHint': 'Once it is installed, come back here and connect it.',
  'getWallet.noLink': 'This wallet names no place to get it from.',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.chromeStore': 'Chrome Web Store',
  'getWallet.webapp': 'Open in the browser',
  'getWallet.homepage': 'Website',
} as const
