/** "When A, then B" of swaps (spec 4 'Swap lifecycle', 8; U02, U07); a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { CaipNetwork, ChainNamespace } from '../chains/types.js'
import { recordOfSwap } from '../controllers/activity/sentRecords.js'
import type { AskedTransfer, PendingTransaction, SentTransaction } from '../controllers/activity/types.js'
import type { RouteName } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import { createSwapController } from '../controllers/swap/SwapController.js'
import type { SwapPreview } from '../controllers/swap/types.js'
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
  /** Reads an account's balances, however fresh the known ones are. */
  readAgain(namespace: ChainNamespace): void
}

export interface SwapReactions {
  /** Shows the outcome of a swap or an approval; false where the general message of transactions fits. */
  told(transaction: PendingTransaction, status: Signals['transactionSettled']['status']): boolean
  /** Follows the offer of the network in use, which the page stops or starts again (U05). */
  followOffer(network: CaipNetwork): void
  stop(): void
}

const texts = { ...toastMessages, ...swapMessages }

export function startSwapReactions(walletModal: WalletModal, parts: Parts): SwapReactions {
  const { signals, events, environment, clock, storage, storageKey, readAgain } = parts
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
  // Created here and not at the composition root: before the first connection there is nothing to swap.
  walletModal.swap = swap

  const say = (
    variant: 'info' | 'success' | 'loading',
    key: keyof typeof texts,
    params?: Readonly<Record<string, string>>,
  ) => toast.show({ variant, message: locale.text(texts, key, params) })
  const caipNetworkId = () => chains.state.activeCaipNetwork?.id ?? ''
  const isConnected = () => accounts.state[chains.state.activeNamespace].status === 'connected'
  /** Whether the wallet is being asked, or an approval is pending: no new preparation may start then. */
  const isUnderWay = () => swap.state.step === 'sending' || swap.state.step === 'approving'

  /** Starts the four fetches; the input stays. */
  function start(): void {
    if (!isConnected() || isUnderWay()) return
    swap.initialize().catch((error) => {
      // The error's action is going back, which only suits a visitor who is still here.
      if (isHere) report(error)
    })
  }

  let shownView: RouteName | undefined
  /** Set while an embedded wallet asks in a view above the preview, which does not count as leaving it. */
  let above = false
  /** Set while the form, its token list or the preview is shown. */
  let isHere = false
  function followView(): void {
    const view = modal.state.open ? router.state.view : undefined
    if (view === shownView) return
    const leftView = shownView
    shownView = view
    const wasAbove = above
    above = view === 'ApproveTransaction' && (leftView === 'SwapPreview' || wasAbove)
    const wasHere = isHere
    isHere = above || view === 'Swap' || view === 'SwapPreview' || (view === 'SelectToken' && isForSwap())
    if (above || (wasAbove && view === 'SwapPreview')) return
    const wasReviewed = leftView === 'SwapPreview' || wasAbove
    if (wasReviewed || (wasHere && !isHere)) swap.cancel()
    if (wasHere && !isHere) swap.leave()
    if (wasReviewed) toast.endLoading()
    if (view === 'Swap' && router.state.direction !== 'back') {
      track('OPEN_SWAP', { caipNetworkId: caipNetworkId() })
      start()
    } else if (isHere && swap.state.status === 'idle' && swap.state.step === 'editing') start()
    if (view === 'Swap' || view === 'Transactions') readAllowances()
  }

  /** Reads the allowances in the background: they are listed once known. */
  function readAllowances(): void {
    if (isConnected()) swap.readAllowances().catch(() => {})
  }

  function isForSwap(): boolean {
    const { data } = router.state
    return data !== undefined && 'swap' in data
  }

  /** Keeps the input: the form says why swaps are unavailable there, until the page offers the network again. */
  function followOffer({ unsupported }: CaipNetwork): void {
    const { step } = swap.state
    // Wait for the wallet's answer. A pending approval is reported like any transaction, and leads nowhere there.
    if (step === 'sending' || (step === 'approving' && !unsupported)) return
    if (shownView === 'SwapPreview' && unsupported) router.transactionCancelled()
    swap.renew()
    if (isHere) start()
  }

  /** Starts again after a change of account or network, which made the preparation obsolete (U07, spec 4). */
  function startAnew(what: 'account' | 'network', { quietly = false } = {}): void {
    // Keep a swap that the wallet is being asked about: its answer counts, whatever the network.
    if (swap.state.step === 'sending') return
    if (shownView === 'SwapPreview') {
      router.transactionCancelled()
      if (!quietly) say('info', `toast.${what}Changed`)
    }
    // Tokens belong to a network, so the chosen ones go on another one.
    if (what === 'account') swap.renew()
    else swap.reset()
    if (isHere) start()
  }

  const inWords = ({ pays, gets }: SentTransaction) => swapTextParams(pays, gets, locale.state.locale)

  function askedSwap({ source, destination, amount, prepared: { caipNetworkId, from } }: SwapPreview): AskedTransfer {
    const pays = tokenAmount(amount, source)
    return { caipNetworkId, from, pays, destination: destination.symbol, askedAt: clock.now() }
  }

  /** Whether a call concerns the account and network in use. */
  function isCurrent(call: { readonly from: string; readonly caipNetworkId: string }): boolean {
    const { address } = accounts.state[chains.state.activeNamespace]
    return call.caipNetworkId === caipNetworkId() && isSameAddress(address, call.from)
  }

  const stops = [
    subscribe(router.state, followView, true),
    subscribe(modal.state, followView, true),
    signals.on('connected', () => {
      if (shownView === 'Swap' && swap.state.status === 'idle') start()
    }),
    signals.on('accountChanged', (connected) => isInUse(walletModal, connected) && startAnew('account')),
    signals.on('networkChanged', (network) => isInUse(walletModal, network) && startAnew('network')),
    signals.on('namespaceChosen', () => startAnew('network', { quietly: true })),
    // Leave the review of an unaffordable amount: the form says so beside the amount.
    subscribeKey(swap.state, 'step', (step) => {
      if (step === 'editing' && swap.state.inputError && shownView === 'SwapPreview') router.transactionCancelled()
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
    signals.on('disconnected', ({ wasActive }) => {
      if (wasActive) swap.reset()
    }),
    subscribe(accounts.state, () => {
      if (shownView === 'Swap' || shownView === 'SwapPreview') swap.recheck().catch(() => {})
    }),
    environment.onWake((why) => {
      const { status, step } = swap.state
      if (why === 'focus' || shownView !== 'Swap' || step !== 'editing') return
      if (status === 'failed') start()
      else swap.wake().catch(report)
    }),

    signals.on('swapReviewed', ({ what }) => {
      const revokes = what === 'revoke'
      if (shownView !== 'Swap' && !(revokes && shownView === 'Transactions')) return
      router.push('SwapPreview', revokes ? { heading: 'RevokeAllowance' } : undefined)
      // Spec 4 prescribes this for external wallets; an embedded one has no better place to end.
      router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
    }),
    signals.on('swapPrepared', () => {
      if (shownView === 'SwapPreview') toast.endLoading()
    }),
    signals.on('swapAsked', ({ preview, answered }) => {
      const { step, source, destination } = preview
      // Only swaps are recorded: an allowance can be read from the chain.
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
        // The visitor left meanwhile: a new review is void, and the form on screen starts empty.
        const isOver = swap.state.status === 'idle'
        if (stillShown || (isOver && shownView === 'SwapPreview'))
          router.transactionSucceeded(doubt ? undefined : 'swapSent')
        else if (isOver && isHere) start()
        readAgain(chains.state.activeNamespace)
      }
      if (sent.preview.step === 'revoke' && stillShown) router.transactionSucceeded(doubt ? undefined : 'sent')
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
      if (transaction.kind === 'page') return false
      const { kind } = transaction
      if (kind === 'approve') readAllowances()
      // A pending approval continues by itself, or says why not. If another transaction replaced it, the review returns,
      // perhaps to be approved again: only this message says why.
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
