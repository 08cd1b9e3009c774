/** `@wallet-modal/vue`: composables over an instance, or the element. Importing it touches no browser global. */
export { type GivenModal, provideWalletModal } from './provideWalletModal.js'
export { useWalletAccount } from './useWalletAccount.js'
export { useWalletConnect, type WalletConnectHandle, type WalletConnectRequest } from './useWalletConnect.js'
export { useWalletConnections } from './useWalletConnections.js'
export { useWalletModal, type WalletModalHandle } from './useWalletModal.js'
export { useWalletNetwork } from './useWalletNetwork.js'
export { useWalletProvider } from './useWalletProvider.js'
export { useWalletSession, type WalletSession } from './useWalletSession.js'
