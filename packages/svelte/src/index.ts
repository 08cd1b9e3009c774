/** `@wallet-modal/svelte`: stores over an instance, or the element. Importing it touches no browser global. */
export { createWalletStores, type Readable, type WalletStores } from './createWalletStores.js'
