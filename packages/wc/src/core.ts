/** What the elements need of core, and once core is there. It arrives by `import()` of this file, so that a build puts no more than this in the way. */
export { composeWalletModal } from '@wallet-modal/core'
export { hearAt } from './events.js'
export { keepOneDialog } from './oneDialog.js'
export { closed, missed } from './warnOnce.js'
