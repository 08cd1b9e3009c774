import type { AccountState, ChainNamespace, WalletModal } from '@wallet-modal/core'
import type {
  ChainState,
  ConnectorState,
  DialogState,
  LocaleState,
  NetworkState,
  Options,
  RouterState,
  SiwxState,
} from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'
import { useInstance } from './InstanceContext.js'

type Account = Pick<
  AccountState,
  | 'status'
  | 'address'
  | 'caipAddress'
  | 'profileName'
  | 'profileImage'
  | 'balance'
  | 'balanceSymbol'
  | 'tokenBalance'
  | 'tokenBalanceStatus'
  | 'connectedWalletInfo'
>

/** States that the hooks and buttons of a host follow. */
interface HostStates {
  readonly accounts: Readonly<Record<ChainNamespace, Account>>
  readonly chains: Pick<ChainState, 'activeNamespace' | 'activeCaipNetwork' | 'networks' | 'switching'>
  readonly connectors: Pick<ConnectorState, 'list'>
  readonly locale: Pick<LocaleState, 'locale' | 'direction'>
  readonly dialog: Pick<DialogState, 'open'>
  readonly options: Pick<Options, 'messages' | 'networkSwitch' | 'theme'>
  readonly router: Pick<RouterState, 'view'>
  readonly siwx: Pick<SiwxState, 'session' | 'status'>
}

const nobody = (): Account => ({
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  profileName: undefined,
  profileImage: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  tokenBalance: [],
  tokenBalanceStatus: 'idle',
  connectedWalletInfo: undefined,
})

const noNetwork = (): NetworkState => ({
  caipNetwork: undefined,
  requestedCaipNetworks: [],
  approvedCaipNetworkIds: [],
  supportsAllNetworks: true,
  smartAccountEnabledNetworks: [],
})

const inEach = <Entry>(entry: () => Entry): Record<ChainNamespace, Entry> => ({
  eip155: entry(),
  solana: entry(),
  polkadot: entry(),
  bip122: entry(),
})

/** The states of a page without an instance, as on a server: nobody is connected. Nobody changes them. */
const absent: HostStates = {
  accounts: proxy(inEach(nobody)),
  chains: proxy({
    activeNamespace: 'eip155',
    activeCaipNetwork: undefined,
    networks: inEach(noNetwork),
    switching: undefined,
  }),
  connectors: proxy({ list: [] }),
  locale: proxy({ locale: 'en', direction: 'ltr' }),
  dialog: proxy({ open: false }),
  options: proxy({ messages: {}, networkSwitch: true, theme: 'auto' }),
  router: proxy({ view: 'Connect' }),
  siwx: proxy({ session: undefined, status: 'idle' }),
}

const statesOf = (modal: WalletModal): HostStates => ({
  accounts: modal.accounts.state,
  chains: modal.chains.state,
  connectors: modal.connectors.state,
  locale: modal.locale.state,
  dialog: modal.dialog.state,
  options: modal.options.state,
  router: modal.router.state,
  siwx: modal.siwx.state,
})

/** The states of the provider's instance; without one those of a page where nobody is connected. */
export function useHostStates(): HostStates {
  const modal = useInstance()
  return modal ? statesOf(modal) : absent
}
