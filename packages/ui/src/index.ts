/** `@wallet-modal/ui`: the views, for React hosts and for the custom element. */
export { type Account, useAccount } from './hooks/useAccount.js'
export { type Balance, useBalance } from './hooks/useBalance.js'
export { type Network, useNetwork } from './hooks/useNetwork.js'
export { type Session, useSession } from './hooks/useSession.js'
export { useWalletModal, type WalletModalHandle } from './hooks/useWalletModal.js'
export { ModalRoot, type ModalRootProps } from './ModalRoot.js'
export { WalletModal, type WalletModalProps } from './WalletModal.js'
export { WalletModalProvider } from './WalletModalProvider.js'
