/** "When A, then B" of another account or network in use, and of a network that the page stops or starts to offer; a part of `connectedReactions.ts`. */
import { subscribeKey } from 'valtio/vanilla/utils'
import type { CaipNetwork, ChainNamespace, PreparedTransfer } from '../chains/types.js'
import type { RouteName } from '../controllers/routes.js'
import { networksMessages } from '../messages/en/networks.js'
import { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import type { ConnectedViews } from './connectedViews.js'
import { isInUse } from './isInUse.js'
import type { ReactionParts } from './reactionParts.js'
import type { SignInReactions } from './signInReactions.js'
import type { SwapReactions } from './swapReactions.js'

interface Parts extends Pick<ReactionParts, 'signals'> {
  balances: { refresh(namespace: ChainNamespace): void; askAnew(namespace: ChainNamespace): void }
  views: Pick<ConnectedViews, 'showUnsupported' | 'leaveUnsupported' | 'leaveFor'>
  signIn: Pick<SignInReactions, 'decides'>
  swapping: Pick<SwapReactions, 'followOffer'>
}

/** Identifies the nodes of a network, to notice when the page names others. */
const nodesOf = ({ rpcUrls, serviceRpcUrl }: CaipNetwork) => [serviceRpcUrl, ...rpcUrls].join(' ')

export function startMoveReactions(walletModal: WalletModal, parts: Parts): () => void {
  const { signals, balances, views, signIn, swapping } = parts
  const { accounts, chains, locale, dialog, report, router, send, toast } = walletModal
  const isShown = (view: RouteName) => dialog.state.open && router.state.view === view
  const enterSend = () => void send.enter().catch(report)

  /** Resets the form, whose input is for another network. */
  function startSend(): void {
    // Keep a transfer that the wallet is being asked about: its answer counts, whatever the network.
    if (send.state.status !== 'sending') send.reset() // spec 4: a network switch clears the send state
    if (isShown('Send')) enterSend()
  }

  /** Leaves a review that no longer matches what would be sent (U07). */
  function leaveReview(message: string): void {
    if (!isShown('SendPreview') || send.state.status === 'sending') return
    router.transactionCancelled()
    // Keep the message that nothing was sent, which the visitor must read.
    const isRefused = toast.state.open && toast.state.variant === 'error'
    if (!isRefused) toast.show({ variant: 'info', message })
  }

  /** Ends a review that is void: account or network changed while the wallet was asked, or the network is no longer offered. */
  function endOtherReview({ network, from }: PreparedTransfer): void {
    const { activeCaipNetwork } = chains.state
    const sameNetwork = network.id === activeCaipNetwork?.id
    const sameAccount = from === accounts.state[network.namespace].address
    if (sameNetwork && sameAccount && !activeCaipNetwork.unsupported) return
    const wasShown = isShown('SendPreview')
    if (!sameNetwork) send.reset()
    else if (!sameAccount) {
      // Keep the message that it may have been sent, which the visitor must read.
      if (wasShown && !send.state.unconfirmed)
        toast.show({ variant: 'info', message: locale.text(toastMessages, 'toast.accountChanged') })
      send.renew()
    }
    if (wasShown) router.transactionCancelled()
  }

  let followedNetwork = chains.state.activeCaipNetwork
  /**
   * Follows the offer of the network in use, which the page stops or starts again (U05). Nothing is sent there meanwhile, and
   * the input stays; without input the modal acts as if the wallet had moved there.
   */
  function followOffer(network: CaipNetwork | undefined): void {
    const previousNetwork = followedNetwork
    followedNetwork = network
    // A switch to another network is handled by `networkChanged`.
    if (!network || network.id !== previousNetwork?.id) return
    const { namespace, unsupported } = network
    if (nodesOf(network) !== nodesOf(previousNetwork) && !unsupported) balances.askAnew(namespace)
    if (unsupported === previousNetwork.unsupported) return
    swapping.followOffer(network)
    if (unsupported) leaveReview(locale.text(networksMessages, 'networks.unsupported'))
    if (isShown('Account')) views.showUnsupported(network)
    else if (isShown('UnsupportedChain') && !signIn.decides()) views.leaveUnsupported()
    if (!isShown('Send') || accounts.state[namespace].status !== 'connected') return
    if (unsupported) void send.recheck().catch(report)
    else enterSend()
  }

  const stops = [
    signals.on('accountChanged', (connected) => {
      balances.refresh(connected.namespace)
      if (isInUse(walletModal, connected)) leaveReview(locale.text(toastMessages, 'toast.accountChanged'))
    }),
    signals.on('networkChanged', (network) => {
      balances.refresh(network.namespace)
      if (!isInUse(walletModal, network)) return
      leaveReview(locale.text(toastMessages, 'toast.networkChanged'))
      startSend()
      if (!views.showUnsupported(network) && !signIn.decides()) views.leaveFor(network, 'UnsupportedChain')
    }),
    // Only for the visitor's choice: after a wallet's own move the list stays open, and shows the new network.
    signals.on('networkChosen', (network) => {
      if (isInUse(walletModal, network) && !signIn.decides()) views.leaveFor(network, 'Networks')
    }),
    signals.on('namespaceChosen', () => {
      if (isShown('SendPreview') && send.state.status !== 'sending') router.transactionCancelled()
      startSend()
    }),
    // A wallet that connects may bring another network into use.
    signals.on('inUseChanged', (why) => {
      const { token } = send.state
      if (why === 'connected' && token && token.chainId !== chains.state.activeCaipNetwork?.id) startSend()
    }),
    subscribeKey(chains.state, 'activeCaipNetwork', followOffer),
    subscribeKey(send.state, 'status', (status) => {
      const { prepared } = send.state
      if (status === 'ready' && prepared) endOtherReview(prepared)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
