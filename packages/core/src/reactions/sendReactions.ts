/** "When A, then B" of sending; a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { type CaipNetwork, type ChainNamespace, chainNamespaces, type PreparedTransfer } from '../chains/types.js'
import { recordOfSend, recordOfSwap } from '../controllers/activity/sentRecords.js'
import type { AskedTransaction, RouteName } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import { type TokenAmount, tokenAmount } from '../domain/tokenAmount.js'
import type { toastMessages } from '../messages/en/toast.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock, Environment } from '../primitives/ports.js'
import { ceilDecimals } from '../primitives/units.js'
import type { WalletModal } from '../walletModal.js'

/** Shorter amounts are shown to the last digit. */
const FEE_DECIMALS = 6
const FEW_DECIMALS = 9

/** Never lower than it is. */
function mostOf(units: bigint, native: CaipNetwork['nativeCurrency']): TokenAmount {
  const { amount, symbol } = tokenAmount(units, native)
  return { amount: ceilDecimals(amount, native.decimals > FEW_DECIMALS ? FEE_DECIMALS : native.decimals), symbol }
}

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  clock: Clock
  environment: Pick<Environment, 'onWake'>
  say(variant: 'info' | 'loading', key: keyof typeof toastMessages): void
  /** Reads again what an account holds, also where it was read lately. */
  refresh(namespace: ChainNamespace, force: true): void
}

export function startSendReactions(walletModal: WalletModal, parts: Parts): () => void {
  const { signals, events, clock, environment, say, refresh } = parts
  const { accounts, modal, report, router, send, toast, transactions } = walletModal
  const { track } = walletModal.events
  const isConnected = () => chainNamespaces.some((namespace) => accounts.state[namespace].status === 'connected')
  const isShown = (...views: readonly RouteName[]) => modal.state.open && views.includes(router.state.view)

  /** What the wallet is asked, out of the very transfer that it gets. */
  function askedOf({ network, receiver, amount, token, maxFee }: PreparedTransfer): AskedTransaction {
    return {
      caipNetworkId: network.id,
      network: network.name,
      wallet: accounts.state[network.namespace].connectedWalletInfo?.name ?? '',
      pay: tokenAmount(amount, token ?? network.nativeCurrency),
      to: receiver,
      fee: mostOf(maxFee, network.nativeCurrency),
    }
  }

  /** The question to the wallet that stands on screen, as a toast and in ApproveTransaction. */
  let asked: PreparedTransfer | undefined

  function recheck(): void {
    if (isShown('Send', 'SendPreview')) void send.recheck().catch(() => {})
  }

  const leaveForm = () => void send.leave().catch(() => {})

  /** What ends because a view was left: nobody waits any more for a review or for the wallet. */
  let shown: RouteName | undefined
  function followView(next: RouteName | undefined, why?: 'closed'): void {
    const left = shown
    shown = next
    // What waits is sped up from the lists that have it.
    if (left !== next && send.state.status === 'preparing') send.cancel(why)
    const asking = left === 'SendPreview' && next === 'ApproveTransaction'
    if (left === next || asking || (left !== 'Send' && left !== 'SendPreview' && left !== 'ApproveTransaction')) return
    send.cancel(why)
    if (left === 'Send') {
      leaveForm()
      return
    }
    asked = undefined
    toast.endLoading()
  }

  /** It was answered: the preview stands there again, or the form where what was reviewed is gone. */
  function leaveQuestion(): void {
    asked = undefined
    toast.endLoading()
    if (!isShown('ApproveTransaction')) return
    router.goBack()
    if (!send.state.prepared) router.transactionCancelled()
  }

  // Also where the element was removed meanwhile: what a wallet broadcasts is kept for the instance that comes next (U02, U03).
  signals.on('sendHanded', (handed) => transactions.add(recordOfSend(handed, clock.now())))
  signals.on('swapHanded', (handed) => transactions.add(recordOfSwap(handed, clock.now())))

  const stops = [
    events.on('view', ({ view }) => followView(view)),
    subscribeKey(
      modal.state,
      'open',
      (open) => {
        if (!open) followView(undefined, 'closed')
        // No page hears its own storage: an element that was removed may have had its answer meanwhile (U03).
        else if (isConnected()) transactions.resume()
      },
      true,
    ),
    signals.on('sendReviewed', ({ replaces }) => {
      // The visitor went elsewhere while it was prepared.
      if (replaces ? !isShown('Account', 'Transactions') : !isShown('Send')) return
      router.push('SendPreview')
      router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
    }),
    signals.on('sendAsked', ({ transfer, answered }) => {
      const { network, from, amount, token } = transfer
      asked = transfer
      const pays = tokenAmount(amount, token ?? network.nativeCurrency)
      void answered.then(transactions.ask({ caipNetworkId: network.id, from, pays, askedAt: clock.now() }))
      // What the wallet signed already it is not asked again.
      if (!transfer.raisedFee) {
        say('loading', 'toast.confirmTransaction')
        if (isShown('SendPreview')) router.push('ApproveTransaction', askedOf(transfer))
      }
      const symbol = token?.symbol ?? network.nativeCurrency.symbol
      track('SEND_INITIATED', { symbol, caipNetworkId: network.id })
    }),
    signals.on('sendSent', (sent) => {
      const { hash, transfer, stillShown, doubt } = sent
      const { network, token } = transfer
      const caipNetworkId = network.id
      events.emit('transaction', { kind: 'send', status: 'sent', hash, caipNetworkId })
      if (doubt) track('SEND_ERROR', { code: doubt.code, caipNetworkId })
      else track('SEND_SUCCESS', { symbol: token?.symbol ?? network.nativeCurrency.symbol, caipNetworkId })
      if (stillShown || (asked === transfer && isShown('ApproveTransaction'))) router.transactionSucceeded()
      // Nobody waited: what was reviewed anew is gone, and the form that stands there again is an empty one.
      else if (isShown('SendPreview') && !send.state.prepared) router.transactionCancelled()
      else if (isShown('Send')) void send.enter().catch(report)
      if (asked === transfer) asked = undefined
      if (doubt) report(doubt)
      else say('info', 'toast.transactionStarted')
      refresh(network.namespace, true)
    }),
    signals.on('sendRaised', (transfer) => {
      if (asked === transfer) leaveQuestion()
    }),
    signals.on('sendFailed', ({ error, transfer, stillShown }) => {
      if (asked === transfer) leaveQuestion()
      // A refusal after the visitor stopped waiting is ignored; that it may have been sent is not.
      if (!stillShown && error.code !== 'SENT_UNCONFIRMED') return
      track('SEND_ERROR', { code: error.code, caipNetworkId: transfer.network.id })
      report(error)
    }),
    environment.onWake((why) => {
      const { feeStatus, receiver } = send.state
      const isMissing = feeStatus === 'failed' || receiver?.status === 'failed'
      // What could not be read offline is read again (E17).
      if (why === 'online' && isShown('Send') && isMissing && isConnected()) void send.refreshFees().catch(report)
    }),
    subscribe(accounts.state, recheck),
    // Coins were taken, or are free again.
    subscribeKey(transactions.state, 'pending', recheck),
  ]
  return () => {
    followView(undefined)
    for (const stop of stops) stop()
  }
}
