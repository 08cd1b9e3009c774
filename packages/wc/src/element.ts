/** The elements' classes; nothing is registered before `define()` is called. */
export type { ElementOptions, PreloadMode } from './attributes.js'
export { define } from './define.js'
export type { WalletModalEvents } from './events.js'
export type { WalletModalCalls } from './loaderCalls.js'
export { version } from './version.js'
export { WalletButtonElement, WalletNetworkButtonElement } from './WalletButtonElement.js'
export { WalletModalElement } from './WalletModalElement.js'
