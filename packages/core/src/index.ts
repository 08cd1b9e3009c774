/** `@wallet-modal/core`: one instance by `createWalletModal`, headless. Importing it touches no browser global. */
export type {
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Connector,
  ConnectorType,
  Eip1193Provider,
  NativeCurrency,
} from './chains/types.js'
export type { AnalyticsEvent, AnalyticsEvents } from './controllers/AnalyticsController.js'
export type { AccountState, AccountStatus } from './controllers/account/types.js'
export type { PageTransactionRequest, PendingTransaction } from './controllers/activity/types.js'
export type { AuthController } from './controllers/auth/types.js'
export type { Connection } from './controllers/connection/types.js'
export type { CloseReason } from './controllers/DialogController.js'
export type { RouteData, RouteName } from './controllers/routes.js'
export type { SmartSession } from './controllers/sessions/types.js'
export type { SignInSummary } from './controllers/siwx/types.js'
export type { SwapPreview } from './controllers/swap/types.js'
export { createWalletModal } from './createWalletModal.js'
export type { Activity, Transfer } from './domain/activity.js'
export type { OnRampAsset, OnRampProvider, PaymentMethod } from './domain/onrampTypes.js'
export type {
  AccountType,
  AppMetadata,
  ConnectMethod,
  CustomWallet,
  Endpoints,
  ExternalWallet,
  Features,
  NetworkDefinition,
  OnRampProviderOption,
  SignInMode,
  Social,
  ThemeMode,
  WalletFeature,
  WalletModalOptions,
} from './domain/options.js'
export type {
  BitcoinProvider,
  BitcoinProviderAccount,
  PolkadotProvider,
  PolkadotProviderAccount,
  PolkadotSignature,
  PolkadotSignerPayload,
  ProviderOf,
  Providers,
  SolanaProvider,
  SolanaProviderAccount,
} from './domain/providerTypes.js'
export type { SendProblem } from './domain/sendRules.js'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxRequest, SiwxSession } from './domain/siwxTypes.js'
export type { SwapProblem, SwapToken } from './domain/swapTypes.js'
export type { CustomToken, TokenBalance } from './domain/token.js'
export type { ListedWallet } from './domain/walletLists.js'
export type { ErrorCode } from './errors/catalogue.js'
export { ModalError } from './errors/ModalError.js'
export type { ModalEventName, ModalEvents } from './modalEvents.js'
export type { Clock, Environment, KeyValueStorage, WakeReason } from './primitives/ports.js'
export type { Services } from './services.js'
export type { AccountSnapshot, ModalSnapshot } from './snapshot.js'
export type { OpenRequest, WalletModal } from './walletModal.js'
