/** `@wallet-modal/core`: one instance by `createWalletModal`, headless. Importing it touches no browser global. */
export type {
  PairedNamespace,
  PairedSession,
  PairedWallet,
  PairingClient,
  PairingClientParts,
  PairingProposal,
} from './chains/pairing.js'
export type {
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainAdapter,
  ChainNamespace,
  Connector,
  ConnectorType,
  Eip1193Provider,
  FeeLevel,
  FeeLevels,
  NativeCurrency,
  PreparedTransfer,
} from './chains/types.js'
export { chainNamespaces } from './chains/types.js'
export { composeWalletModal } from './composeWalletModal.js'
export { EVERY_DECIMAL, MESSAGE_DECIMALS } from './constants/formats.js'
export { IMAGE_PRELOAD_TIMEOUT_MS } from './constants/images.js'
export { ONRAMP_FEE_PERCENT } from './constants/onramp.js'
export { SLIPPAGE_TOLERANCE_BPS } from './constants/slippage.js'
export type { AccountController, AccountState, AccountStatus } from './controllers/account/types.js'
export type {
  ActivityController,
  ActivityState,
  AskedTransfer,
  EndedTransaction,
  PageTransactionRequest,
  PendingTransaction,
  TransactionsController,
  TransactionsState,
} from './controllers/activity/types.js'
export type { AssetController } from './controllers/assets/AssetController.js'
export type { AuthState } from './controllers/auth/authState.js'
export type { AuthController } from './controllers/auth/types.js'
export type { ChainController, ChainState, NetworkState } from './controllers/ChainController.js'
export type { ConnectorController, ConnectorState } from './controllers/connection/ConnectorController.js'
export type { Attempt, Connection, ConnectionController, ConnectionState } from './controllers/connection/types.js'
export type { DirectoryController, DirectoryState } from './controllers/directory/types.js'
export type { AnalyticsEvent, AnalyticsEvents, EventsController } from './controllers/EventsController.js'
export type { LocaleController, LocaleState } from './controllers/LocaleController.js'
export type { CloseReason, ModalController, ModalState, ViewRequest } from './controllers/ModalController.js'
export type { EnsController, EnsState } from './controllers/names/types.js'
export type { OnRampController, OnRampState } from './controllers/onramp/types.js'
export type { OptionsController } from './controllers/options/OptionsController.js'
export type { PairingController, PairingState } from './controllers/pairing/types.js'
export type { RouterController, RouterState } from './controllers/RouterController.js'
export type { AskedTransaction, RouteData, RouteEntry, RouteName } from './controllers/routes.js'
export type { RecentReceiver } from './controllers/send/recentReceivers.js'
export type { SendController, SendReceiver, SendState } from './controllers/send/types.js'
export type {
  SmartSession,
  SmartSessionPermission,
  SmartSessionsController,
  SmartSessionsState,
} from './controllers/sessions/types.js'
export type { SignInSummary, SiwxController, SiwxState } from './controllers/siwx/types.js'
export type { SwapController, SwapPreview, SwapState } from './controllers/swap/types.js'
export type { ThemeController, ThemeState } from './controllers/ThemeController.js'
export type { ToastController, ToastState, ToastVariant } from './controllers/ToastController.js'
export { createWalletModal } from './createWalletModal.js'
export {
  type Activity,
  groupByMonth,
  mergeTransfers,
  type OperationType,
  splitPending,
  type Transfer,
  titleOf,
} from './domain/activity.js'
export { browseLink } from './domain/browseLink.js'
export { chainHashOf } from './domain/chainHash.js'
export { type ConnectSection, connectMethods } from './domain/connectMethods.js'
export { type PairingLink, type PairingPlatform, pairingLink, pairingPlatforms } from './domain/deepLink.js'
export { withEnded } from './domain/endedActivity.js'
export type { FeeChoice } from './domain/feeChoice.js'
export { type GivenAllowance, isUnlimitedAllowance } from './domain/givenAllowance.js'
export { hasHistory } from './domain/hasHistory.js'
export { isInstalled } from './domain/isInstalled.js'
export { type LinkAmount, typedAmountOf } from './domain/linkAmount.js'
export { matchesSearch } from './domain/matchesSearch.js'
export type {
  OnRampAsset,
  OnRampProblem,
  OnRampProvider,
  OnRampUnavailable,
  PaymentMethod,
} from './domain/onrampTypes.js'
export type * from './domain/options.js'
export type { PairedPeer } from './domain/pairedPeer.js'
export { totalValue } from './domain/portfolio.js'
export { type NameProblem, readName } from './domain/profileNames.js'
export type * from './domain/providerTypes.js'
export { type ReceiverText, readReceiverText } from './domain/receiverText.js'
export { receiveUri } from './domain/receiveUri.js'
export { recentFirst } from './domain/recentFirst.js'
export { rememberedWallet } from './domain/rememberedWallet.js'
export type { SendProblem } from './domain/sendRules.js'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxRequest, SiwxSession } from './domain/siwxTypes.js'
export { isOfAKey, maySpeedUp } from './domain/speedUp.js'
export { isLossAccepted, swapLoss } from './domain/swapLoss.js'
export { destinationText } from './domain/swapMessages.js'
export { isSwapNetwork } from './domain/swapNetwork.js'
export type { SwapStep } from './domain/swapPlan.js'
export { type OfferedToken, offeredTokens } from './domain/swapSections.js'
export type { SwapProblem, SwapToken } from './domain/swapTypes.js'
export { termsMissing } from './domain/termsGate.js'
export type { CustomToken, TokenBalance } from './domain/token.js'
export type { TokenAmount } from './domain/tokenAmount.js'
export { walletIdentity } from './domain/walletIdentity.js'
export {
  fromCustom,
  installLinks,
  isAnnounced,
  type ListedWallet,
  suggested,
  unique,
  type WalletLink,
} from './domain/walletLists.js'
export { type ErrorCode, type ErrorEntry, errorEntry } from './errors/catalogue.js'
export { earlyError } from './errors/earlyError.js'
export { ModalError } from './errors/ModalError.js'
export { accountMessages } from './messages/en/account.js'
export { allowancesMessages } from './messages/en/allowances.js'
export { allWalletsMessages } from './messages/en/allWallets.js'
export { approveMessages } from './messages/en/approve.js'
export { authAccountMessages } from './messages/en/authAccount.js'
export { changeEmailMessages } from './messages/en/changeEmail.js'
export { chooseNamespaceMessages } from './messages/en/chooseNamespace.js'
export { commonMessages } from './messages/en/common.js'
export { connectMessages } from './messages/en/connect.js'
export { connectedWalletsMessages } from './messages/en/connectedWallets.js'
export { connectingMessages } from './messages/en/connecting.js'
export { connectionRowMessages } from './messages/en/connectionRow.js'
export { dialogMessages } from './messages/en/dialog.js'
export { emailMessages } from './messages/en/email.js'
export { emailErrorsMessages } from './messages/en/emailErrors.js'
export { errorMessages } from './messages/en/errors.js'
export { getWalletMessages } from './messages/en/getWallet.js'
export { methodsMessages } from './messages/en/methods.js'
export { namesMessages } from './messages/en/names.js'
export { networkSearchMessages } from './messages/en/networkSearch.js'
export { networksMessages } from './messages/en/networks.js'
export { offlineMessages } from './messages/en/offline.js'
export { onRampMessages } from './messages/en/onRamp.js'
export { ownersMessages } from './messages/en/owners.js'
export { pairingMessages } from './messages/en/pairing.js'
export { peerMessages } from './messages/en/peer.js'
export { providersMessages } from './messages/en/providers.js'
export { receiveMessages } from './messages/en/receive.js'
export { scanMessages } from './messages/en/scan.js'
export { selectTokenMessages } from './messages/en/selectToken.js'
export { sendMessages } from './messages/en/send.js'
export { sendFieldsMessages } from './messages/en/sendFields.js'
export { sendPreviewMessages } from './messages/en/sendPreview.js'
export { sessionsMessages } from './messages/en/sessions.js'
export { signOutMessages } from './messages/en/signOut.js'
export { siwxMessages } from './messages/en/siwx.js'
export { socialMessages } from './messages/en/social.js'
export { speedUpMessages } from './messages/en/speedUp.js'
export { suggestionsMessages } from './messages/en/suggestions.js'
export { swapPreviewMessages } from './messages/en/swapPreview.js'
export { swapTokensMessages } from './messages/en/swapTokens.js'
export { swapViewMessages } from './messages/en/swapView.js'
export { termsMessages } from './messages/en/terms.js'
export { titleMessages } from './messages/en/titles.js'
export { transactionsMessages } from './messages/en/transactions.js'
export { translate } from './messages/translate.js'
export type { ModalEventName, ModalEvents } from './modalEvents.js'
export { groupAddress, shortAddress } from './primitives/addressText.js'
export { drawnPicture } from './primitives/drawnPicture.js'
export { explorerLink } from './primitives/explorerLink.js'
export { formatAmount, formatFiat } from './primitives/format.js'
export { hasLookAlikes } from './primitives/lookAlikes.js'
export { detectPlatform } from './primitives/platform.js'
export type { Clock, Environment, KeyValueStorage, WakeReason } from './primitives/ports.js'
export { isSameAddress } from './primitives/sameAddress.js'
export { readTypedAmount, writeTypedAmount } from './primitives/typedAmount.js'
export { fiatValue, formatUnits, parseAmount } from './primitives/units.js'
export { readUrl, sanitizeHttpsUrl } from './primitives/url.js'
export type { Services } from './services.js'
export type { AccountSnapshot, ModalSnapshot } from './snapshot.js'
export type { OpenRequest, WalletModal } from './walletModal.js'
