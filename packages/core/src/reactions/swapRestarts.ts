/** "When A, then B" of what makes a swap's preparation void: another account or network, one that the page stops to offer (U07). */
import { subscribeKey } from 'valtio/vanilla/utils'
import type { CaipNetwork } from '../chains/types.js'
import type { SwapController } from '../controllers/swap/types.js'
import type { SwapPlace } from '../domain/swapPlace.js'
import { toastMessages } from '../messages/en/toast.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

interface Parts extends Pick<ReactionParts, 'signals'> {
  swap: SwapController
  /** The visitor's place now. */
  place(): SwapPlace
  /** Starts the form anew. */
  start(): void
}

export function startSwapRestarts(walletModal: WalletModal, { signals, swap, place, start }: Parts) {
  const { accounts, chains, locale, router, toast } = walletModal
  const caipNetworkId = () => chains.state.activeCaipNetwork?.id ?? ''

  /** Keeps the input: the form says why swaps are unavailable there, until the page offers the network again. */
  function followOffer({ unsupported }: CaipNetwork): void {
    const { step } = swap.state
    // Wait for the wallet's answer. A pending approval is reported like any transaction, and leads nowhere there.
    if (step === 'sending' || (step === 'approving' && !unsupported)) return
    if (place().view === 'SwapPreview' && unsupported) router.transactionCancelled()
    swap.renew()
    if (place().isHere) start()
  }

  /** Starts again after a change of account or network, which made the preparation obsolete (U07, spec 4). */
  function startAnew(what: 'account' | 'network', { quietly = false } = {}): void {
    // Keep a swap that the wallet is being asked about: its answer counts, whatever the network.
    if (swap.state.step === 'sending') return
    if (place().view === 'SwapPreview') {
      router.transactionCancelled()
      if (!quietly) toast.show({ variant: 'info', message: locale.text(toastMessages, `toast.${what}Changed`) })
    }
    // Tokens belong to a network, so the chosen ones go on another one.
    if (what === 'account') swap.renew()
    else swap.reset()
    if (place().isHere) start()
  }

  /** Whether a call concerns the account and network in use. */
  function isCurrent(call: { readonly from: string; readonly caipNetworkId: string }): boolean {
    const { address } = accounts.state[chains.state.activeNamespace]
    return call.caipNetworkId === caipNetworkId() && isSameAddress(address, call.from)
  }

  /** Whether the tokens of the form are those of another network. */
  const isElsewhere = () => swap.state.tokens.some(({ nativeOf }) => nativeOf && nativeOf !== caipNetworkId())

  const stops = [
    signals.on('inUseChanged', (why) => {
      if (why === 'account' || why === 'network') startAnew(why)
      else if (why === 'left') swap.reset()
      // A wallet that connects may bring another network into use.
      else if (why === 'namespace' || isElsewhere()) startAnew('network', { quietly: true })
      else if (place().view === 'Swap' && swap.state.status === 'idle') start()
    }),
    // Leave a review that is void: account or network changed while the wallet was asked, or it is no longer offered.
    subscribeKey(swap.state, 'step', (step) => {
      const preview = swap.state.swapTransaction ?? swap.state.approvalTransaction
      if (step === 'sending' || !preview) return
      const { activeCaipNetwork } = chains.state
      if (isCurrent(preview.prepared)) {
        if (activeCaipNetwork?.unsupported) followOffer(activeCaipNetwork)
        return
      }
      startAnew(preview.prepared.caipNetworkId === caipNetworkId() ? 'account' : 'network', { quietly: true })
    }),
  ]
  return {
    followOffer,
    stop(): void {
      for (const stop of stops) stop()
    },
  }
}
