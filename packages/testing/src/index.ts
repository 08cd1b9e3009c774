/** `@wallet-modal/testing`: what a host's own tests need. */
export { createFakeClock, type FakeClock } from './fakeClock.js'
export { createFixtureBackend, type FixtureBackend, type RecordedRequest } from './fixtureBackend.js'
export { createMemoryStorage, type MemoryStorage } from './memoryStorage.js'
export {
  createScriptedWallet,
  type ScriptedWallet,
  type ScriptedWalletOptions,
  scriptedAccounts,
  type WalletRequest,
  walletError,
} from './scriptedWallet.js'
