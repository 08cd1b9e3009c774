/** Changes the view when a wallet connects or disconnects, or is on a network that the page does not have. */
import type { CaipNetwork } from '../chains/types.js'
import type { RouteName } from '../controllers/routes.js'
import { isForeign } from '../domain/foreignNetwork.js'
import { initialView, opensUnsupportedChain } from '../domain/navigation.js'
import { detectPlatform } from '../primitives/platform.js'
import type { Environment } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'

/** Views that make no sense without the account they were opened for. */
const viewsOfAccount: ReadonlySet<RouteName> = new Set<RouteName>([
  'Send',
  'SendPreview',
  'ApproveTransaction',
  'SelectToken',
  'Swap',
  'SwapPreview',
  'Receive',
  'Transactions',
  'OnRamp',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ConnectingSiwe',
  'ChangeEmail',
  'SignOutEverywhere',
  'SmartSessions',
  'SmartSession',
])

/** Views that make no sense without any connection. Connecting and signing in are not among them, and continue. */
const viewsOfSomebody: ReadonlySet<RouteName> = new Set<RouteName>([
  ...viewsOfAccount,
  'Account',
  'ConnectedWallets',
  'Networks',
  'RegisterAccountName',
])

/** First views of the modal without a connection. */
const firstViews: ReadonlySet<RouteName> = new Set<RouteName>(['Connect', 'AllWallets', 'ConnectingWalletConnectBasic'])

export type ConnectedViews = ReturnType<typeof createConnectedViews>

export function createConnectedViews(walletModal: WalletModal, environment: Environment) {
  const { accounts, chains, connection, dialog, options, report, router } = walletModal

  function showUnsupported(network: CaipNetwork | undefined): boolean {
    const { allowUnsupportedChain } = options.state
    const { noAdapters } = chains.state
    const supported = network?.unsupported !== true
    const view = dialog.state.open ? router.state.view : ''
    if (!opensUnsupportedChain({ supported, allowUnsupportedChain, noAdapters, view })) return false
    if (dialog.state.open) router.push('UnsupportedChain')
    else tryOpen('UnsupportedChain')
    return true
  }

  /** Goes back to where the network was missing, as the page offers it now. */
  function leaveUnsupported(): void {
    if (router.state.history.length > 1) router.goBack()
    else dialog.goBack()
  }

  /** Leaves the view in which `network` was missing, or was chosen, once it is in use. */
  function leaveFor(network: CaipNetwork, view: 'UnsupportedChain' | 'Networks'): void {
    if (dialog.state.open && router.state.view === view && !network.unsupported) dialog.goBack()
  }

  /** Disconnects a visitor who closes the modal instead of leaving a network that the page does not list. */
  function leaveUnlisted(): void {
    const { activeNamespace, activeCaipNetwork, noAdapters } = chains.state
    const isConnected = accounts.state[activeNamespace].status === 'connected'
    // An embedded modal has no history after closing, so it counts as asked.
    const wasAsked = options.state.embedded || router.state.history.some(({ name }) => name === 'UnsupportedChain')
    if (isConnected && wasAsked && !noAdapters && isForeign(activeCaipNetwork, options.state))
      void connection.disconnect(activeNamespace).catch(report)
  }

  /** Whether only a way to a wallet is on screen, so that the account can replace it. A pairing of the host's own stays. */
  function isAtStart(): boolean {
    const { view, data, history } = router.state
    if (!dialog.state.open) return false
    return view === 'Connect' || (history.length === 1 && data === undefined && firstViews.has(view))
  }

  function showAccount(): void {
    router.reset('Account')
    showUnsupported(chains.state.activeCaipNetwork)
  }

  function showStart(): void {
    const { noAdapters } = chains.state
    const { mobile } = detectPlatform(environment.userAgent, environment)
    router.reset(initialView<never>({ connected: false, noAdapters, mobile }))
  }

  /** Leaves views of a connection after the last wallet ended, by itself or in another tab. */
  function leaveLast(): void {
    if (viewsOfSomebody.has(router.state.view)) showStart()
  }

  /** Replaces views of the account that ended by the account that is in use now. */
  function leaveAccount(): void {
    if (viewsOfAccount.has(router.state.view)) router.reset('Account')
    if (router.state.view === 'Account') showUnsupported(chains.state.activeCaipNetwork)
  }

  function tryOpen(view: 'UnsupportedChain'): void {
    try {
      dialog.open({ view }, 'network')
    } catch {
      // A host's listener refused; the page goes on without the modal.
    }
  }

  /** Closes the modal after connecting; where a host keeps it open, shows the account. */
  function leaveConnected(): void {
    if (!dialog.close('connected')) router.reset('Account')
  }

  return {
    isAtStart,
    showAccount,
    showStart,
    showUnsupported,
    leaveUnsupported,
    leaveFor,
    leaveUnlisted,
    leaveConnected,
    leaveAccount,
    leaveLast,
  }
}
