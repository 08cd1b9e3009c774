/** "When A, then B" of sending; a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { ChainNamespace, PreparedTransfer } from './chains/types.js'
import type { AskedTransaction, RouteName } from './controllers/routes.js'
import type { Signals } from './controllers/signals.js'
import type { toastMessages } from './messages/en/toast.js'
import type { ModalEventEmitter } from './modalEvents.js'
import type { Emitter } from './primitives/emitter.js'
import { ceilDecimals, formatUnits } from './primitives/units.js'
import type { Clock } from './services.js'
import type { WalletModal } from './walletModal.js'

/** Shorter amounts are shown to the last digit. */
const FEE_DECIMALS = 6
const FEW_DECIMALS = 9

/** Never lower than it is. */
const feeText = (units: bigint, decimals: number) =>
  ceilDecimals(formatUnits(units, decimals), decimals > FEW_DECIMALS ? FEE_DECIMALS : decimals)

interface Parts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  clock: Clock
  say(variant: 'info' | 'loading', key: keyof typeof toastMessages): void
  /** Reads again what an account holds, also where it was read lately. */
  refresh(namespace: ChainNamespace, force: true): void
}

export function startSendReactions(walletModal: WalletModal, parts: Parts): () => void {
  const { signals, events, clock, say, refresh } = parts
  const { accounts, chains, modal, report, router, send, toast, transactions } = walletModal
  const { track } = walletModal.events
  const isShown = (...views: readonly RouteName[]) => modal.state.open && views.includes(router.state.view)

  /** What the wallet is asked, out of the very transfer that it gets. */
  function inWords({ network, receiver, amount, token, maxFee }: PreparedTransfer): AskedTransaction {
    const { nativeCurrency: native } = network
    const { symbol, decimals } = token ?? native
    return {
      kind: 'send',
      caipNetworkId: network.id,
      wallet: accounts.state[network.namespace].connectedWalletInfo?.name ?? '',
      pay: `${formatUnits(amount, decimals)} ${symbol}`,
      to: receiver,
      fee: `${feeText(maxFee, native.decimals)} ${native.symbol}`,
    }
  }

  /** What ends because a view was left: nobody waits any more for a review or for the wallet. */
  let shown: RouteName | undefined
  function follow(next: RouteName | undefined): void {
    const left = shown
    shown = next
    const asking = left === 'SendPreview' && next === 'ApproveTransaction'
    if (left === next || asking || (left !== 'Send' && left !== 'SendPreview' && left !== 'ApproveTransaction')) return
    send.cancel()
    if (left !== 'Send' && toast.state.variant === 'loading') toast.hide()
  }

  const stops = [
    events.on('view', ({ view }) => follow(view)),
    subscribeKey(modal.state, 'open', (open) => open || follow(undefined), true),
    signals.on('sendReviewed', () => {
      // The visitor went elsewhere while it was prepared.
      if (!isShown('Send')) return
      router.push('SendPreview')
      router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
    }),
    signals.on('sendAsked', (transfer) => {
      const { network, token } = transfer
      say('loading', 'toast.confirmTransaction')
      if (isShown('SendPreview')) router.push('ApproveTransaction', inWords(transfer))
      const symbol = token?.symbol ?? network.nativeCurrency.symbol
      track('SEND_INITIATED', { symbol, caipNetworkId: network.id })
    }),
    signals.on('sendSent', ({ hash, transfer, stillShown }) => {
      const { network, from, amount, token, deadline, spends } = transfer
      const { symbol, decimals } = token ?? network.nativeCurrency
      const summary = `${formatUnits(amount, decimals)} ${symbol}`
      const known = { ...(deadline && { deadline }), ...(spends && { spends }) }
      transactions.add({ hash, caipNetworkId: network.id, from, kind: 'send', sentAt: clock.now(), summary, ...known })
      events.emit('transaction', { kind: 'send', status: 'sent', hash, caipNetworkId: network.id })
      track('SEND_SUCCESS', { symbol, caipNetworkId: network.id })
      if (stillShown) router.transactionSucceeded()
      // Nobody waited: the form that stands there again is an empty one.
      else if (isShown('Send')) void send.enter().catch(report)
      say('info', 'toast.transactionStarted')
      refresh(network.namespace, true)
    }),
    signals.on('sendFailed', (error) => {
      const caipNetworkId = chains.state.activeCaipNetwork?.id ?? ''
      track('SEND_ERROR', { code: error.code, caipNetworkId })
      if (isShown('ApproveTransaction')) router.goBack()
      report(error)
    }),
    subscribe(accounts.state, () => {
      if (isShown('Send', 'SendPreview')) void send.recheck().catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
