/** The connected account of each namespace, and its holdings (spec 3 'Account state'). */
import { proxy } from 'valtio/vanilla'
import type { AccountPurpose, CaipAddress, CaipNetwork, ChainNamespace } from '../../chains/types.js'
import type { AccountType, Social } from '../../domain/options.js'
import type { TokenBalance } from '../../domain/portfolio.js'
import { explorerLink } from '../../primitives/explorerLink.js'
import { createLazy } from '../lazy.js'
import type { createAccountWork } from './accountWork.js'
import type { BalanceParts, BalanceScope } from './balances.js'

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

/** The account of each namespace, its balances and its name. `state.eip155` is the one on EVM networks. */
export interface AccountController {
  readonly state: Record<ChainNamespace, AccountState>
  setStatus(namespace: ChainNamespace, status: AccountStatus): void
  /** Writes a confirmed connection at once. */
  commit(
    namespace: ChainNamespace,
    connected: Pick<AccountState, 'allAccounts' | 'addressLabels' | 'connectedWalletInfo'> & {
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

interface Parts extends BalanceParts {
  defaultAccountType(namespace: ChainNamespace): AccountType
}

export function createAccountController(parts: Parts): AccountController {
  const { defaultAccountType } = parts

  const empty = (namespace: ChainNamespace): AccountState => ({
    caipAddress: undefined,
    address: undefined,
    status: 'disconnected',
    balance: undefined,
    balanceSymbol: undefined,
    profileName: undefined,
    profileImage: undefined,
    user: undefined,
    addressExplorerUrl: undefined,
    smartAccountDeployed: undefined,
    currentTab: 0,
    tokenBalance: [],
    tokenBalanceStatus: 'idle',
    addressLabels: {},
    allAccounts: [],
    connectedWalletInfo: undefined,
    preferredAccountType: defaultAccountType(namespace),
    socialProvider: undefined,
    socialWindow: undefined,
    farcasterUrl: undefined,
  })

  const state = proxy<Record<ChainNamespace, AccountState>>({
    eip155: empty('eip155'),
    solana: empty('solana'),
    polkadot: empty('polkadot'),
    bip122: empty('bip122'),
  })

  let loaded: ReturnType<typeof createAccountWork> | undefined
  const work = createLazy(async () => {
    const workModule = await import('./accountWork.js')
    loaded = workModule.createAccountWork(state, parts)
    return loaded
  })

  function clearHoldings(account: AccountState): void {
    Object.assign(account, {
      balance: undefined,
      balanceSymbol: undefined,
      tokenBalance: [],
      tokenBalanceStatus: 'idle',
      profileName: undefined,
      profileImage: undefined,
    })
  }

  function locate(namespace: ChainNamespace, address: string, network: CaipNetwork): void {
    const account = state[namespace]
    const caipAddress: CaipAddress = `${network.id}:${address}`
    if (account.caipAddress === caipAddress) return
    clearHoldings(account)
    loaded?.forget(namespace)
    account.address = address
    account.caipAddress = caipAddress
    account.addressExplorerUrl = explorerLink(network, 'address', address)
  }

  return {
    state,
    setStatus(namespace, status) {
      state[namespace].status = status
    },
    commit(namespace, { address, network, ...known }) {
      locate(namespace, address, network)
      Object.assign(state[namespace], known, { status: 'connected' })
    },
    follow(network) {
      const { address } = state[network.namespace]
      if (address) locate(network.namespace, address, network)
    },
    setTab(namespace, tab) {
      state[namespace].currentTab = tab
    },
    reset(namespace) {
      loaded?.forget(namespace)
      Object.assign(state[namespace], empty(namespace))
    },
    refreshBalances: async (namespace, options) => (await work()).refresh(namespace, options),
    refreshIdentity: async (namespace) => (await work()).refreshIdentity(namespace),
  }
}
