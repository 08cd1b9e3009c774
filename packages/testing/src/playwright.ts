/** `@wallet-modal/testing/playwright`: a host's own browser tests. */
export { expect } from '@playwright/test'
export { announceWallet } from './playwright/announceWallet.js'
export { test, type WalletModalFixtures } from './playwright/fixtures.js'
export {
  type AnnouncedWallet,
  createKeyWallet,
  type KeyWallet,
  type KeyWalletOptions,
  type KeyWalletRequest,
} from './playwright/keyWallet.js'
export { ModalPage, type Transfer } from './playwright/ModalPage.js'
export { routeBackend } from './playwright/routeBackend.js'
