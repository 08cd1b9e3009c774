/** The object that `createWalletModal` returns to a host: one instance, its controllers, its calls. */
import type { ChainNamespace } from './chains/types.js'
import type { AnalyticsController } from './controllers/AnalyticsController.js'
import type { AnotherAccount } from './controllers/account/anotherAccount.js'
import type { HiddenBalances } from './controllers/account/hiddenBalances.js'
import type { AccountController } from './controllers/account/types.js'
import type { ActivityController, TransactionsController } from './controllers/activity/types.js'
import type { AssetController } from './controllers/assets/AssetController.js'
import type { AuthController } from './controllers/auth/types.js'
import type { BlockchainApiController } from './controllers/blockchainApi/types.js'
import type { ChainController } from './controllers/ChainController.js'
import type { ConnectorController } from './controllers/connection/ConnectorController.js'
import type { Connection, ConnectionController } from './controllers/connection/types.js'
import type { CloseReason, DialogController, ViewRequest } from './controllers/DialogController.js'
import type { DirectoryController } from './controllers/directory/types.js'
import type { LocaleController } from './controllers/LocaleController.js'
import type { EnsController } from './controllers/names/types.js'
import type { OnRampController } from './controllers/onramp/types.js'
import type { OptionsController } from './controllers/options/OptionsController.js'
import type { PairingController } from './controllers/pairing/types.js'
import type { RouterController } from './controllers/RouterController.js'
import type { SendController } from './controllers/send/types.js'
import type { SmartSessionsController } from './controllers/sessions/types.js'
import type { SiwxController } from './controllers/siwx/types.js'
import type { SwapController } from './controllers/swap/types.js'
import type { ThemeController } from './controllers/ThemeController.js'
import type { ToastController } from './controllers/ToastController.js'
import type { Payment, PaymentRequest } from './domain/paymentWish.js'
import type { ProviderOf } from './domain/providerTypes.js'
import type { SiwxSession } from './domain/siwxTypes.js'
import type { ModalEventName, ModalEvents } from './modalEvents.js'
import type { Report } from './report.js'
import type { ModalSnapshot } from './snapshot.js'

/** A host's request to open: a view, one wallet, or a pairing of its own. */
export interface OpenRequest extends ViewRequest {
  namespace?: ChainNamespace
  /** A connector's id or rdns, else a directory id. */
  walletId?: string
  /** A pairing URI (`wc:…`) that the host began itself; it is shown as a QR code, and any other text is ignored. */
  uri?: string
}

/** A modal: its controllers, and the calls for its host. */
export interface WalletModal {
  readonly options: OptionsController
  readonly router: RouterController
  readonly toast: ToastController
  readonly theme: ThemeController
  readonly locale: LocaleController
  readonly accounts: AccountController
  readonly chains: ChainController
  readonly connectors: ConnectorController
  readonly connection: ConnectionController
  readonly pairing: PairingController
  readonly siwx: SiwxController
  readonly dialog: DialogController
  readonly send: SendController
  /** Present once a wallet is connected, or a stored connection is looked up: without an account there is nobody to buy for. */
  readonly onramp?: OnRampController
  readonly transactions: TransactionsController
  readonly assets: AssetController
  readonly analytics: AnalyticsController
  readonly blockchainApi: BlockchainApiController
  readonly directory: DirectoryController
  /** Choosing a name for an account; present once a wallet was connected. */
  ens?: EnsController
  /** Whether the visitor hides their balances; present once a wallet was connected. */
  hiddenBalances?: HiddenBalances
  /** Choosing another account of a connected wallet, in the wallet; present once a wallet was connected. */
  anotherAccount?: AnotherAccount
  /** The history of the active account; present once a wallet was connected. */
  activity?: ActivityController
  /** Swapping tokens; present once a wallet was connected. */
  swap?: SwapController
  /** Rights of others over the active account, which it can revoke; present once a wallet was connected. */
  sessions?: SmartSessionsController
  /** Signing in by e-mail or with an account elsewhere; present once it is loaded, which begins where `endpoints.auth` is named. */
  auth?: AuthController
  /** The same promise each time, while it loads and afterwards. @throws the error of the download */
  loadAuth(): Promise<AuthController>
  /** Resolves when stored connections have been looked up. */
  readonly ready: Promise<void>
  /**
   * Opens a form that is filled in, after connecting, signing in and switching to the network where needed, and waits until
   * the wallet has sent what the visitor reviewed there.
   * @throws ModalError INVALID_INPUT, CHAIN_NOT_CONFIGURED, REQUEST_PENDING before anything opens; CLOSED when the visitor
   *   left and nothing was sent; SENT_UNCONFIRMED when it may have been sent
   */
  open(request: PaymentRequest): Promise<Payment>
  /** @throws ModalError CLOSED when a host's listener refused */
  open(request?: OpenRequest): Promise<void>
  close(reason?: CloseReason): boolean
  /**
   * Opens where needed and waits for the visitor.
   * @throws ModalError CLOSED, or the wallet's refusal
   */
  connect(request?: { namespace?: ChainNamespace; walletId?: string }): Promise<Connection>
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
  /**
   * Opens where needed and waits for the visitor; at once where they are signed in.
   * @throws ModalError NOT_CONNECTED, CLOSED, SIGNATURE_DECLINED …
   */
  signIn(): Promise<SiwxSession>
  signOut(): Promise<void>
  /** The connected wallet's provider behind the sign-in guard, of the same shape whichever wallet it is. */
  getProvider<Namespace extends ChainNamespace>(namespace: Namespace): ProviderOf<Namespace> | undefined
  /** A frozen picture of the state. */
  snapshot(): ModalSnapshot
  /** Called with the snapshot after each change. */
  subscribe(listener: (snapshot: ModalSnapshot) => void): () => void
  on<Name extends ModalEventName>(name: Name, listener: (detail: ModalEvents[Name]) => void): () => void
  report: Report
  /** Releases every listener and timer; calls to open, connect, switch or sign in reject with CLOSED afterwards. */
  destroy(): void
}
