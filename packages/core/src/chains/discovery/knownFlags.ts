/**
 * Flags that identify a provider at `window.ethereum`, with the wallet's name and rdns, in order of priority: many wallets set
 * `isMetaMask` too, for pages that look for that one.
 */
export const knownFlags: readonly (readonly [flag: string, name: string, rdns?: string])[] = [
  ['isRabby', 'Rabby Wallet', 'io.rabby'],
  ['isBraveWallet', 'Brave Wallet', 'com.brave.wallet'],
  ['isZerion', 'Zerion', 'io.zerion.wallet'],
  ['isRainbow', 'Rainbow', 'me.rainbow'],
  ['isPhantom', 'Phantom', 'app.phantom'],
  ['isFrame', 'Frame', 'sh.frame'],
  ['isTaho', 'Taho'],
  ['isTally', 'Taho'],
  ['isOkxWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isOKExWallet', 'OKX Wallet', 'com.okex.wallet'],
  ['isBitget', 'Bitget Wallet', 'com.bitget.web3'],
  ['isBitKeep', 'Bitget Wallet', 'com.bitget.web3'],
  ['isTalisman', 'Talisman', 'xyz.talisman'],
  ['isSubWallet', 'SubWallet', 'app.subwallet'],
  ['isEnkrypt', 'Enkrypt', 'com.enkrypt'],
  ['isExodus', 'Exodus', 'com.exodus.web3-wallet'],
  ['isAvalanche', 'Core', 'app.core.extension'],
  ['isBackpack', 'Backpack', 'app.backpack'],
  ['isXDEFI', 'Ctrl Wallet', 'io.xdefi'],
  ['isUniswapWallet', 'Uniswap Wallet', 'org.uniswap.app'],
  ['isOneKey', 'OneKey', 'so.onekey.app.wallet'],
  ['isTokenPocket', 'TokenPocket', 'pro.tokenpocket'],
  ['isImToken', 'imToken'],
  ['isMathWallet', 'MathWallet'],
  ['isSafePal', 'SafePal'],
  ['isCoin98Wallet', 'Coin98 Wallet'],
  ['isCoin98', 'Coin98 Wallet'],
  ['isHyperPay', 'HyperPay'],
  ['isOneInchIOSWallet', '1inch Wallet'],
  ['isOneInchAndroidWallet', '1inch Wallet'],
  ['isFrontier', 'Frontier'],
  ['isBifrost', 'Bifrost Wallet'],
  ['isAlphaWallet', 'AlphaWallet'],
  ['isStatus', 'Status'],
  ['isTokenary', 'Tokenary'],
  ['isZeal', 'Zeal'],
  ['isOpera', 'Opera Wallet'],
  ['isTrustWallet', 'Trust Wallet', 'com.trustwallet.app'],
  ['isTrust', 'Trust Wallet', 'com.trustwallet.app'],
  ['isCoinbaseWallet', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isCoinbaseBrowser', 'Coinbase Wallet', 'com.coinbase.wallet'],
  ['isToshi', 'Coinbase Wallet', 'com.coinbase.wallet'],
]

/** Flag that many other wallets set too. */
export const SHARED_FLAG = 'isMetaMask'

/** Wallet of the shared flag, for a provider that sets no other. */
export const ofSharedFlag = [SHARED_FLAG, 'MetaMask', 'io.metamask'] as const
