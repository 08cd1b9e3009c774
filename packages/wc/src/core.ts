/** What the elements need of core. It arrives by `import()` of this file, so that a build puts no more than this in the way. */
export { composeWalletModal, earlyError } from '@wallet-modal/core'
