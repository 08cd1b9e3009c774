import type { AccountPurpose, CaipNetwork } from '../../chains/types.js'
import type { AccountType, Social } from '../../domain/options.js'
import type { TokenBalance } from '../../domain/token.js'
import type { CaipAddress, ChainNamespace } from '../../primitives/caip.js'

/**
 * The state of a namespace's connection (spec 4 'Connection status'). `reconnecting`: a stored connection is being confirmed
 * with its wallet.
 */
export type AccountStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
export type TokenBalanceStatus = 'idle' | 'loading' | 'ready' | 'unavailable'

/** The account of one namespace (spec 3 'Account state'). */
export interface AccountState {
  caipAddress: CaipAddress | undefined
  address: string | undefined
  status: AccountStatus
  /** Native balance: whole units, exact decimal string; `undefined` while unknown. */
  balance: string | undefined
  balanceSymbol: string | undefined
  profileName: string | undefined
  profileImage: string | undefined
  user: { readonly email?: string; readonly username?: string } | undefined
  addressExplorerUrl: string | undefined
  smartAccountDeployed: boolean | undefined
  /** 0 tokens, 1 activity. */
  currentTab: number
  tokenBalance: readonly TokenBalance[]
  tokenBalanceStatus: TokenBalanceStatus
  addressLabels: Readonly<Record<string, string>>
  /** The purpose for which a wallet shared an address says more than the page's preference. */
  allAccounts: readonly { readonly address: string; readonly type: AccountType | AccountPurpose }[]
  connectedWalletInfo: ConnectedWalletInfo | undefined
  preferredAccountType: AccountType
  socialProvider: Social | undefined
  socialWindow: Window | undefined
  farcasterUrl: string | undefined
}

export interface ConnectedWalletInfo {
  readonly connectorId: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** Whether it said that it signs EVM transactions without sending them: then pending ones can be replaced from here. */
  readonly signsUnsent?: boolean
}

/** Facts of the modal's own wallet about its user. */
export type AccountUser = Pick<AccountState, 'user' | 'socialProvider' | 'smartAccountDeployed'>

/** The account of each namespace, its balances and its name. `state.eip155` is the one on EVM networks. */
export interface AccountController {
  readonly state: Record<ChainNamespace, AccountState>
  setStatus(namespace: ChainNamespace, status: AccountStatus): void
  /** Writes a confirmed connection at once. */
  commit(
    namespace: ChainNamespace,
    connected: Pick<AccountState, 'allAccounts' | 'addressLabels' | 'connectedWalletInfo'> &
      Partial<AccountUser> & {
        readonly address: string
        readonly network: CaipNetwork
      },
  ): void
  /** Follows a change of the account's network with its CAIP-10, explorer link and balances. */
  follow(network: CaipNetwork): void
  setTab(namespace: ChainNamespace, tab: number): void
  reset(namespace: ChainNamespace): void
  /**
   * Re-reads the native balance (the chain's own RPC) and, with scope 'all', token balances (the data service).
   * Cached for 30 s unless forced; silent for 30 s after a failure (spec 4).
   * @throws ModalError BALANCE_UNAVAILABLE
   */
  refreshBalances(namespace: ChainNamespace, options?: { force?: boolean; scope?: BalanceScope }): Promise<void>
  /**
   * Reads name and avatar, eip155 only (spec 9); the newest read counts. A failure leaves the known values.
   * @returns whether the account has a name; `undefined` where that is unknown
   */
  refreshIdentity(namespace: ChainNamespace): Promise<boolean | undefined>
}

/** 'native' asks the chain's own RPC only. */
export type BalanceScope = 'native' | 'all'
