/** `@wallet-modal/wagmi`: the modal as a connector of wagmi 2 and 3. Importing it touches no browser global. */
export type { GivenModal } from './findModal.js'
export type { ModalForWagmi } from './modalForWagmi.js'
export { toNetworks } from './toNetworks.js'
export { type WalletModalConnectorFn, type WalletModalParameters, walletModal } from './walletModal.js'
