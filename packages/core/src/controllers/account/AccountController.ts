/** The connected account of each namespace, and its holdings (spec 3 'Account state'). */
import { proxy } from 'valtio/vanilla'
import type { CaipAddress, CaipNetwork, ChainNamespace } from '../../chains/types.js'
import type { AccountType } from '../../domain/options.js'
import { explorerLink } from '../../primitives/explorerLink.js'
import { createLazy } from '../lazy.js'
import type { BalanceParts } from './balanceTypes.js'
import type { AccountController, AccountState } from './types.js'

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

  const work = createLazy(
    () => import('./accountWork.js'),
    ({ createAccountWork }) => createAccountWork(state, parts),
  )

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
    work.loaded?.forget(namespace)
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
      work.loaded?.forget(namespace)
      Object.assign(state[namespace], empty(namespace))
    },
    refreshBalances: async (namespace, options) => (await work()).refresh(namespace, options),
    refreshIdentity: async (namespace) => (await work()).refreshIdentity(namespace),
  }
}
