/** "When A, then B" of a swap or an approval on its way: reviewed, asked for, sent, settled; a part of `swapReactions.ts`. */
import { recordOfSwap } from '../controllers/activity/sentRecords.js'
import type { AskedTransfer, PendingTransaction, SentTransaction } from '../controllers/activity/types.js'
import type { Signals } from '../controllers/signals.js'
import type { SwapController, SwapPreview } from '../controllers/swap/types.js'
import { swapTextParams } from '../domain/swapMessages.js'
import type { SwapPlace } from '../domain/swapPlace.js'
import { tokenAmount } from '../domain/tokenAmount.js'
import { swapMessages } from '../messages/en/swap.js'
import { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'events' | 'clock'> {
  swap: SwapController
  /** The visitor's place now. */
  place(): SwapPlace
  /** Starts the form anew. */
  start(): void
  readAllowances(): void
  /** Reads the balances of the account in use, however fresh the known ones are. */
  readAgain(): void
}

export interface SwapTransactions {
  /** Shows the outcome of a swap or an approval; false where the general message of transactions fits. */
  told(transaction: PendingTransaction, status: Signals['transactionSettled']['status']): boolean
  stop(): void
}

const texts = { ...toastMessages, ...swapMessages }

export function startSwapTransactions(walletModal: WalletModal, parts: Parts): SwapTransactions {
  const { signals, events, clock, swap, place, start, readAllowances, readAgain } = parts
  const { chains, locale, report, router, toast, transactions } = walletModal
  const { track } = walletModal.analytics
  const caipNetworkId = () => chains.state.activeCaipNetwork?.id ?? ''

  const say = (
    variant: 'info' | 'success' | 'loading',
    key: keyof typeof texts,
    params?: Readonly<Record<string, string>>,
  ) => toast.show({ variant, message: locale.text(texts, key, params) })
  const inWords = ({ pays, gets }: SentTransaction) => swapTextParams(pays, gets, locale.state.locale)

  function askedSwap({ source, destination, amount, prepared: { caipNetworkId, from } }: SwapPreview): AskedTransfer {
    const pays = tokenAmount(amount, source)
    return { caipNetworkId, from, pays, destination: destination.symbol, askedAt: clock.now() }
  }

  /** Hashes of approvals and resets by their preview, to know the one that the review waits for. */
  const approvalHashes = new WeakMap<SwapPreview, string>()

  const stops = [
    signals.on('swapReviewed', ({ what }) => {
      const revokes = what === 'revoke'
      if (place().view !== 'Swap' && !(revokes && place().view === 'Transactions')) return
      router.push('SwapPreview', revokes ? { heading: 'RevokeAllowance' } : undefined)
      // Spec 4 prescribes this for external wallets; an embedded one has no better place to end.
      router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
    }),
    signals.on('swapPrepared', () => {
      if (place().view === 'SwapPreview') toast.endLoading()
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
      approvalHashes.set(sent.preview, hash)
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
        if (stillShown || (isOver && place().view === 'SwapPreview'))
          router.transactionSucceeded(doubt ? undefined : 'swapSent')
        else if (isOver && place().isHere) start()
        readAgain()
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

  return {
    told(transaction, status) {
      if (transaction.kind === 'page') return false
      const { kind } = transaction
      const { approvalTransaction, step } = swap.state
      if (kind === 'approve') readAllowances()
      // A pending approval continues by itself, or says why not. If another transaction replaced it, the review returns,
      // perhaps to be approved again: only this message says why.
      const isWaitedFor = approvalTransaction && approvalHashes.get(approvalTransaction) === transaction.hash
      if (step === 'approving' && isWaitedFor) return status !== 'replaced'
      if (kind === 'send' || status !== 'confirmed') return false
      if (kind === 'swap') say('success', 'toast.swapped', inWords(transaction))
      else if (transaction.effect?.amount === '0') say('success', 'toast.revoked', { symbol: transaction.pays.symbol })
      else say('success', 'toast.approved', { summary: inWords(transaction).from })
      return true
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
