/**
 * Solana's Mobile Wallet Adapter as its own package registers it: its dialog with the code is an element of this page. Of
 * React Native, which the package names as a peer and no browser loads, nothing is installed (`overrides` in package.json).
 */
import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  createDefaultWalletNotFoundHandler,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile'
import { load } from '../../shared/local.js'

registerMwa({
  appIdentity: { name: 'Shop' },
  authorizationCache: createDefaultAuthorizationCache(),
  chains: ['solana:mainnet'],
  chainSelector: createDefaultChainSelector(),
  onWalletNotFound: createDefaultWalletNotFoundHandler(),
  // Who brings page and phone together; the test answers in its place.
  remoteHostAuthority: 'reflector.test',
})
await load()
