/**
 * `@wallet-modal/core/state`: reads and follows a modal as a page has it, and the states of the controllers. These are proxies
 * of valtio, and one copy of valtio knows nothing of what another has made: a page with a valtio of its own needs the one that
 * core was built on.
 */

export { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
export type { Payment, PaymentRequest, SendWish, SwapWish } from './domain/paymentWish.js'
export {
  absentSnapshot,
  accountIn,
  type ConnectedAccount,
  connectedAccounts,
  followModal,
  type HostModal,
  namespaceInUse,
} from './hostModal.js'
export { registerSolanaWallet, type SolanaWalletLooks } from './registerSolanaWallet.js'
export { signMessage } from './signMessage.js'
