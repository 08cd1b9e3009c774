/** "When A, then B" of the wallet's question about a transfer, and of its answer; a part of `sendReactions.ts`. */
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import type { CaipNetwork, ChainNamespace, PreparedTransfer } from '../chains/types.js'
import type { AskedTransaction, RouteName } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import { type TokenAmount, tokenAmount } from '../domain/tokenAmount.js'
import type { toastMessages } from '../messages/en/toast.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Clock, Environment } from '../primitives/ports.js'
import { ceilDecimals } from '../primitives/units.js'
import type { WalletModal } from '../walletModal.js'

/** Decimals of a fee; amounts of currencies with few decimals are shown to the last digit. */
const FEE_DECIMALS = 6
const FEW_DECIMALS = 9

/** Rounds an amount up, so that it is never shown lower than it is. */
function mostOf(units: bigint, native: CaipNetwork['nativeCurrency']): TokenAmount {
  const { amount, symbol } = tokenAmount(units, native)
  return { amount: ceilDecimals(amount, native.decimals > FEW_DECIMALS ? FEE_DECIMALS : native.decimals), symbol }
}

export interface SendParts {
  signals: Emitter<Signals>
  events: ModalEventEmitter
  clock: Clock
  environment: Pick<Environment, 'onWake'>
  say(variant: 'info' | 'loading', key: keyof typeof toastMessages): void
  /** Refreshes an account's balances, even if they were read recently. */
  readAgain(namespace: ChainNamespace): void
}

export function startSendAnswers(walletModal: WalletModal, parts: Omit<SendParts, 'environment'>) {
  const { signals, events, clock, say, readAgain } = parts
  const { accounts, dialog, report, router, send, toast, transactions } = walletModal
  const { track } = walletModal.analytics
  const isShown = (view: RouteName) => dialog.state.open && router.state.view === view

  /** Describes the request to the wallet, from the very transfer that it gets. */
  function askedOf({ network, receiver, amount, token, maxFee }: PreparedTransfer): AskedTransaction {
    const { connectorId = '', name = '' } = accounts.state[network.namespace].connectedWalletInfo ?? {}
    return {
      caipNetworkId: network.id,
      network: network.name,
      wallet: name,
      ...(connectorId.startsWith(AUTH_CONNECTOR) && { heading: 'ApproveBelow' }),
      pay: tokenAmount(amount, token ?? network.nativeCurrency),
      to: receiver,
      fee: mostOf(maxFee, network.nativeCurrency),
    }
  }

  /** Transfer of the open request to the wallet, which is shown as a toast and in ApproveTransaction. */
  let askedTransfer: PreparedTransfer | undefined

  /** Forgets the request: its toast is no longer needed. */
  function forget(): void {
    askedTransfer = undefined
    toast.endLoading()
  }

  /** Returns to the preview after the wallet's answer, or to the form where the review is gone. */
  function leaveQuestion(): void {
    forget()
    if (!isShown('ApproveTransaction')) return
    router.goBack()
    if (!send.state.prepared) router.transactionCancelled()
  }

  const stops = [
    signals.on('sendAsked', ({ transfer, answered }) => {
      const { network, from, amount, token } = transfer
      askedTransfer = transfer
      const pays = tokenAmount(amount, token ?? network.nativeCurrency)
      void answered.then(transactions.ask({ caipNetworkId: network.id, from, pays, askedAt: clock.now() }))
      // A transfer that the wallet has already signed is not asked about again.
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
      if (stillShown || (askedTransfer === transfer && isShown('ApproveTransaction')))
        router.transactionSucceeded(doubt ? undefined : 'sent')
      // The visitor left meanwhile: a new review is void, and the form on screen starts empty.
      else if (isShown('SendPreview') && !send.state.prepared) router.transactionCancelled()
      else if (isShown('Send')) void send.enter().catch(report)
      if (askedTransfer === transfer) askedTransfer = undefined
      if (doubt) report(doubt)
      else say('info', 'toast.transactionStarted')
      readAgain(network.namespace)
    }),
    signals.on('sendRaised', (transfer) => {
      if (askedTransfer === transfer) leaveQuestion()
    }),
    signals.on('sendFailed', ({ error, transfer, stillShown }) => {
      if (askedTransfer === transfer) leaveQuestion()
      // Ignore a refusal after the visitor stopped waiting, but not that it may have been sent.
      if (!stillShown && error.code !== 'SENT_UNCONFIRMED') return
      track('SEND_ERROR', { code: error.code, caipNetworkId: transfer.network.id })
      report(error)
    }),
  ]
  return {
    forget,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
