/** "When A, then B" of swaps (spec 4 'Swap lifecycle', 8; U02, U07); a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { CaipNetwork, ChainNamespace } from '../chains/types.js'
import { placeAfter, type SwapPlace } from '../domain/swapPlace.js'
import type { WalletModal } from '../walletModal.js'
import { createSwap } from './createSwap.js'
import type { ReactionParts } from './reactionParts.js'
import { startSwapRestarts } from './swapRestarts.js'
import { type SwapTransactions, startSwapTransactions } from './swapTransactions.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'events' | 'environment' | 'clock' | 'storage' | 'storageKey'> {
  /** Reads an account's balances, however fresh the known ones are. */
  readAgain(namespace: ChainNamespace): void
}

export interface SwapReactions extends Pick<SwapTransactions, 'told'> {
  /** Follows the offer of the network in use, which the page stops or starts again (U05). */
  followOffer(network: CaipNetwork): void
  stop(): void
}

export function startSwapReactions(walletModal: WalletModal, parts: Parts): SwapReactions {
  const { signals, environment, readAgain } = parts
  const { accounts, chains, dialog, report, router, toast } = walletModal
  const { track } = walletModal.analytics
  const swap = createSwap(walletModal, parts)
  // Created here and not at the composition root: before the first connection there is nothing to swap.
  walletModal.swap = swap

  const isConnected = () => accounts.state[chains.state.activeNamespace].status === 'connected'
  /** Whether the wallet is being asked, or an approval is pending: no new preparation may start then. */
  const isUnderWay = () => swap.state.step === 'sending' || swap.state.step === 'approving'

  /** Starts the four fetches; the input stays. */
  function start(): void {
    if (!isConnected() || isUnderWay()) return
    swap.initialize().catch((error) => {
      // The error's action is going back, which only suits a visitor who is still here.
      if (place.isHere) report(error)
    })
  }

  let place: SwapPlace = { view: undefined, isAbove: false, isHere: false }
  function followView(): void {
    const view = dialog.state.open ? router.state.view : undefined
    if (view === place.view) return
    const formerPlace = place
    const { data } = router.state
    place = placeAfter(formerPlace, view, data && 'swap' in data ? 'swap' : 'send')
    if (place.isAbove || (formerPlace.isAbove && view === 'SwapPreview')) return
    const wasReviewed = formerPlace.view === 'SwapPreview' || formerPlace.isAbove
    const isLeft = formerPlace.isHere && !place.isHere
    if (wasReviewed || isLeft) swap.cancel()
    if (isLeft) swap.leave()
    if (wasReviewed) toast.endLoading()
    if (view === 'Swap' && router.state.direction !== 'back') {
      track('OPEN_SWAP', { caipNetworkId: chains.state.activeCaipNetwork?.id ?? '' })
      start()
    } else if (place.isHere && swap.state.status === 'idle' && swap.state.step === 'editing') start()
    if (view === 'Swap' || view === 'Transactions') readAllowances()
  }

  /** Reads the allowances in the background: they are listed once known. */
  function readAllowances(): void {
    if (isConnected()) swap.readAllowances().catch(() => {})
  }

  const onTheWay = startSwapTransactions(walletModal, {
    ...parts,
    swap,
    place: () => place,
    start,
    readAllowances,
    readAgain: () => readAgain(chains.state.activeNamespace),
  })
  const restarts = startSwapRestarts(walletModal, { signals, swap, place: () => place, start })
  const stops = [
    onTheWay.stop,
    restarts.stop,
    subscribe(router.state, followView, true),
    subscribe(dialog.state, followView, true),
    // Leave the review of an unaffordable amount: the form says so beside the amount.
    subscribeKey(swap.state, 'step', (step) => {
      if (step === 'editing' && swap.state.inputError && place.view === 'SwapPreview') router.transactionCancelled()
    }),
    subscribe(accounts.state, () => {
      if (place.view === 'Swap' || place.view === 'SwapPreview') swap.recheck().catch(() => {})
    }),
    environment.onWake((why) => {
      const { status, step } = swap.state
      if (why === 'focus' || place.view !== 'Swap' || step !== 'editing') return
      if (status === 'failed') start()
      else swap.wake().catch(report)
    }),
  ]
  followView()

  return {
    followOffer: restarts.followOffer,
    told: onTheWay.told,
    stop() {
      swap.leave()
      swap.reset()
      for (const stop of stops) stop()
    },
  }
}
