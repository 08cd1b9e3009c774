/** `@wallet-modal/testing`: fakes for a host's own tests. */
export { createFakeClock, type FakeClock } from './fakeClock.js'
export { createFakeDiscovery, type FakeDiscovery } from './fakeDiscovery.js'
export { createFakeEnvironment, type FakeEnvironment } from './fakeEnvironment.js'
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
export type { AnnouncedWallet, AskingWallet, KeyWalletRequest, WalletAnswer } from './wallets/askingWallet.js'
export { type BitcoinWallet, type BitcoinWalletOptions, createBitcoinWallet } from './wallets/bitcoinWallet.js'
export { createKeyWallet, type KeyWallet, type KeyWalletOptions } from './wallets/keyWallet.js'
export { createPolkadotWallet, type PolkadotWallet, type PolkadotWalletOptions } from './wallets/polkadotWallet.js'
export { createSolanaWallet, type SolanaWallet, type SolanaWalletOptions } from './wallets/solanaWallet.js'
