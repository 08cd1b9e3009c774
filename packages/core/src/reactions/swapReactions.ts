/** "When A, then B" of swaps (spec 4 'Swap lifecycle', 8; U02, U07); a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { CaipNetwork, ChainNamespace } from '../chains/types.js'
import { recordOfSwap } from '../controllers/activity/sentRecords.js'
import type { AskedTransfer, PendingTransaction } from '../controllers/activity/TransactionsController.js'
import type { RouteName } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import { createSwapController, type SwapPreview } from '../controllers/swap/SwapController.js'
import { swapTextParams } from '../domain/swapMessages.js'
import { tokenAmount } from '../domain/tokenAmount.js'
import { swapMessages } from '../messages/en/swap.js'
import { toastMessages } from '../messages/en/toast.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock, Environment, KeyValueStorage } from '../primitives/ports.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { createSwapWallet } from '../swapWallet.js'
import type { WalletModal } from '../walletModal.js'
import { isInUse } from './isInUse.js'

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  environment: Environment
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  /** Reads again what an account holds. */
  refresh(namespace: ChainNamespace, force: boolean): void
}

export interface SwapReactions {
  /** Says what became of a swap or an approval; false where the words of any transaction do. */
  told(transaction: PendingTransaction, status: Signals['transactionSettled']['status']): boolean
  /** U05: the page stopped offering the network in use, or offers it again. */
  followOffer(network: CaipNetwork): void
  stop(): void
}

const texts = { ...toastMessages, ...swapMessages }

export function startSwapReactions(walletModal: WalletModal, parts: Parts): SwapReactions {
  const { signals, events, environment, clock, storage, storageKey, refresh } = parts
  const { accounts, blockchainApi, chains, locale, modal, options, report, router, toast, transactions } = walletModal
  const { track } = walletModal.events
  const wallet = createSwapWallet(walletModal, { clock, environment })

  const swap = createSwapController({
    ...wallet,
    api: blockchainApi.swaps,
    balances: () => accounts.state[chains.state.activeNamespace].tokenBalance,
    refreshBalances: () => accounts.refreshBalances(chains.state.activeNamespace, { scope: 'all' }),
    settled: (hash) =>
      new Promise((resolve) => {
        const stop = signals.on('transactionSettled', ({ transaction, status }) => {
          if (transaction.hash !== hash) return
          stop()
          resolve(status)
        })
      }),
    given: { storage, key: `${storageKey}.given` },
    waitsForOwners: (hash) => transactions.state.pending.some((row) => row.hash === hash && row.waits === true),
    customTokens: ({ id }) => options.state.tokens[id] ?? [],
    routers: ({ id }) => options.state.swapRouters[id] ?? [],
    clock,
    report,
    emit: signals.emit,
  })
  // Built here and not at the composition root: before the first connection nobody has anything to swap.
  walletModal.swap = swap

  const say = (
    variant: 'info' | 'success' | 'loading',
    key: keyof typeof texts,
    params?: Readonly<Record<string, string>>,
  ) => toast.show({ variant, message: locale.text(texts, key, params) })
  const caipNetworkId = () => chains.state.activeCaipNetwork?.id ?? ''
  const isConnected = () => accounts.state[chains.state.activeNamespace].status === 'connected'
  /** The wallet was asked, or an approval is on its way: nothing is begun anew beneath it. */
  const isUnderWay = () => swap.state.step === 'sending' || swap.state.step === 'approving'

  /** The four fetches; what was typed stays. */
  function start(): void {
    if (!isConnected() || isUnderWay()) return
    swap.initialize().catch((error) => {
      // What follows from it is going back: only for who still waits.
      if (isHere) report(error)
    })
  }

  let shown: RouteName | undefined
  /** An embedded wallet asks in a view above the preview, and gives it back: nothing was left. */
  let above = false
  /** The form, its tokens or the preview is shown. */
  let isHere = false
  function followView(): void {
    const view = modal.state.open ? router.state.view : undefined
    if (view === shown) return
    const left = shown
    shown = view
    const wasAbove = above
    above = view === 'ApproveTransaction' && (left === 'SwapPreview' || wasAbove)
    const wasHere = isHere
    isHere = above || view === 'Swap' || view === 'SwapPreview' || (view === 'SelectToken' && isForSwap())
    if (above || (wasAbove && view === 'SwapPreview')) return
    const wasReviewed = left === 'SwapPreview' || wasAbove
    if (wasReviewed || (wasHere && !isHere)) swap.cancel()
    if (wasHere && !isHere) swap.leave()
    if (wasReviewed) toast.endLoading()
    if (view === 'Swap' && router.state.direction !== 'back') {
      track('OPEN_SWAP', { caipNetworkId: caipNetworkId() })
      start()
    } else if (isHere && swap.state.status === 'idle' && swap.state.step === 'editing') start()
    if (view === 'Swap' || view === 'Transactions') readAllowances()
  }

  /** Nobody waits for it: what stands is listed once it is known. */
  function readAllowances(): void {
    if (isConnected()) swap.readAllowances().catch(() => {})
  }

  function isForSwap(): boolean {
    const { data } = router.state
    return data !== undefined && 'swap' in data
  }

  /** What was typed stays: the form says why nothing is swapped there, until the page offers it again. */
  function followOffer({ unsupported }: CaipNetwork): void {
    const { step } = swap.state
    // The wallet's answer is waited for. An approval on its way is told like any transaction, and leads nowhere there.
    if (step === 'sending' || (step === 'approving' && !unsupported)) return
    if (shown === 'SwapPreview' && unsupported) router.transactionCancelled()
    swap.renew()
    if (isHere) start()
  }

  /** Account or network is another: what stands there is about the former one (U07, spec 4). */
  function startAnew(what: 'account' | 'network', { quietly = false } = {}): void {
    // The wallet holds a question: its answer is waited for, whatever it is about.
    if (swap.state.step === 'sending') return
    if (shown === 'SwapPreview') {
      router.transactionCancelled()
      if (!quietly) say('info', `toast.${what}Changed`)
    }
    // Tokens are those of their network: on another one nothing that was chosen is there.
    if (what === 'account') swap.renew()
    else swap.reset()
    if (isHere) start()
  }

  const inWords = ({ pays, gets }: PendingTransaction) => swapTextParams(pays, gets, locale.state.locale)

  function askedSwap({ source, destination, amount, prepared: { caipNetworkId, from } }: SwapPreview): AskedTransfer {
    const pays = tokenAmount(amount, source)
    return { caipNetworkId, from, pays, destination: destination.symbol, askedAt: clock.now() }
  }

  /** Whether a call is still about the account and network in use. */
  function isCurrent(call: { readonly from: string; readonly caipNetworkId: string }): boolean {
    const { address } = accounts.state[chains.state.activeNamespace]
    return call.caipNetworkId === caipNetworkId() && isSameAddress(address, call.from)
  }

  const stops = [
    subscribe(router.state, followView, true),
    subscribe(modal.state, followView, true),
    signals.on('connected', () => {
      if (shown === 'Swap' && swap.state.status === 'idle') start()
    }),
    signals.on('accountChanged', (connected) => isInUse(walletModal, connected) && startAnew('account')),
    signals.on('networkChanged', (network) => isInUse(walletModal, network) && startAnew('network')),
    signals.on('namespaceChosen', () => startAnew('network', { quietly: true })),
    // Nothing can be reviewed of what can't be paid: the form says so, beside the amount.
    subscribeKey(swap.state, 'step', (step) => {
      if (step === 'editing' && swap.state.inputError && shown === 'SwapPreview') router.transactionCancelled()
    }),
    // The account or network was switched while the wallet was asked, or is no longer offered: the review is void.
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
    signals.on('disconnected', ({ wasActive }) => {
      if (wasActive) swap.reset()
    }),
    subscribe(accounts.state, () => {
      if (shown === 'Swap' || shown === 'SwapPreview') swap.recheck().catch(() => {})
    }),
    environment.onWake((why) => {
      const { status, step } = swap.state
      if (why === 'focus' || shown !== 'Swap' || step !== 'editing') return
      if (status === 'failed') start()
      else swap.wake().catch(report)
    }),

    signals.on('swapReviewed', ({ what }) => {
      const revokes = what === 'revoke'
      if (shown !== 'Swap' && !(revokes && shown === 'Transactions')) return
      router.push('SwapPreview', revokes ? { heading: 'RevokeAllowance' } : undefined)
      // Spec 4 says so of external wallets; an embedded one has no better place to end.
      router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
    }),
    signals.on('swapPrepared', () => {
      if (shown === 'SwapPreview') toast.endLoading()
    }),
    signals.on('swapAsked', ({ preview, answered }) => {
      const { step, source, destination } = preview
      // An allowance that was given is found where it stands: on the chain.
      if (step === 'swap') void answered.then(transactions.ask(askedSwap(preview)))
      const raises = step === 'approve' || step === 'reset'
      say('loading', raises ? 'toast.approveLimit' : 'toast.confirmTransaction')
      const pair = { from: source.symbol, to: destination.symbol }
      if (step !== 'revoke') track('SWAP_INITIATED', { step, ...pair, caipNetworkId: caipNetworkId() })
    }),
    signals.on('swapSent', (sent) => {
      const { hash, stillShown, doubt } = sent
      const { source, destination } = sent.preview
      const record = recordOfSwap(sent, clock.now())
      const { kind, caipNetworkId } = record
      events.emit('transaction', { kind, status: 'sent', hash, caipNetworkId })
      const pair = { from: source.symbol, to: destination.symbol, caipNetworkId }
      if (doubt) track('SWAP_ERROR', { code: doubt.code, caipNetworkId })
      else if (sent.preview.step !== 'revoke')
        track(kind === 'approve' ? 'SWAP_APPROVAL_SUCCESS' : 'SWAP_SUCCESS', pair)
      if (kind !== 'approve') {
        // Where nobody waited any more: what was reviewed anew is over too, and the form that stands there is an empty one.
        const isOver = swap.state.status === 'idle'
        if (stillShown || (isOver && shown === 'SwapPreview')) router.transactionSucceeded()
        else if (isOver && isHere) start()
        refresh(chains.state.activeNamespace, true)
      }
      if (sent.preview.step === 'revoke' && stillShown) router.transactionSucceeded()
      if (doubt) report(doubt)
      else if (kind === 'approve') say('info', 'toast.transactionStarted')
      else say('info', 'toast.swapping', inWords(record))
    }),
    signals.on('swapFailed', (error) => {
      track('SWAP_ERROR', { code: error.code, caipNetworkId: caipNetworkId() })
      report(error)
    }),
  ]
  followView()

  return {
    followOffer,
    told(transaction, status) {
      const { kind } = transaction
      if (kind === 'approve') readAllowances()
      // An approval that is waited for goes on by itself, or says why it does not. Where another took its place the review
      // comes back, perhaps to be approved once more: only this says why.
      if (kind === 'approve' && swap.state.step === 'approving') return status !== 'replaced'
      if (kind === 'send' || status !== 'confirmed') return false
      if (kind === 'swap') say('success', 'toast.swapped', inWords(transaction))
      else if (transaction.effect?.amount === '0') say('success', 'toast.revoked', { symbol: transaction.pays.symbol })
      else say('success', 'toast.approved', { summary: inWords(transaction).from })
      return true
    },
    stop() {
      swap.leave()
      swap.reset()
      for (const stop of stops) stop()
    },
  }
}
