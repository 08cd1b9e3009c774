/** "When A, then B" of sending; a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { chainNamespaces } from '../chains/types.js'
import type { RouteName } from '../controllers/routes.js'
import type { ViewChange } from '../controllers/signals.js'
import type { WalletModal } from '../walletModal.js'
import { type SendParts, startSendAnswers } from './sendAnswers.js'

export function startSendReactions(walletModal: WalletModal, parts: SendParts): () => void {
  const { signals, environment } = parts
  const { accounts, dialog, report, router, send, transactions } = walletModal
  const isConnected = () => chainNamespaces.some((namespace) => accounts.state[namespace].status === 'connected')
  const isShown = (...views: readonly RouteName[]) => dialog.state.open && views.includes(router.state.view)

  function recheck(): void {
    if (isShown('Send', 'SendPreview')) void send.recheck().catch(() => {})
  }

  /** Cancels the review or the request to the wallet when its view is left. */
  function leaveView({ view, leftView }: ViewChange, why?: 'closed'): void {
    if (view === leftView) return
    // A pending transfer is sped up from the lists that show it, so leaving any view cancels that preparation.
    if (send.state.status === 'preparing') send.cancel(why)
    const isAsking = leftView === 'SendPreview' && view === 'ApproveTransaction'
    if (isAsking || (leftView !== 'Send' && leftView !== 'SendPreview' && leftView !== 'ApproveTransaction')) return
    if (leftView === 'Send') return void send.leave().catch(() => {})
    send.cancel(why)
    answers.forget()
  }

  const answers = startSendAnswers(walletModal, parts)
  const stops = [
    answers.stop,
    signals.on('viewChanged', (change) => leaveView(change, change.view ? undefined : 'closed')),
    subscribeKey(
      dialog.state,
      'open',
      (open) => {
        // Read storage again, as a page gets no event of its own: a removed element may have had its answer meanwhile (U03).
        if (open && isConnected()) transactions.resume()
      },
      true,
    ),
    signals.on('sendReviewed', ({ replaces }) => {
      // Ignore it where the visitor left while it was being prepared.
      if (replaces ? !isShown('Account', 'Transactions') : !isShown('Send')) return
      router.push('SendPreview')
      router.pushTransaction({ onSuccess: { do: 'replace', view: 'Account' }, onCancel: 'back' })
    }),
    environment.onWake((why) => {
      const { feeStatus, receiver } = send.state
      const isMissing = feeStatus === 'failed' || receiver?.status === 'failed'
      // Read again what failed offline (E17).
      if (why === 'online' && isShown('Send') && isMissing && isConnected()) void send.refreshFees().catch(report)
    }),
    subscribe(accounts.state, recheck),
    // Coins may have been taken, or be free again.
    subscribeKey(transactions.state, 'pending', recheck),
  ]
  return () => {
    leaveView({ view: undefined, leftView: dialog.state.open ? router.state.view : undefined })
    for (const stop of stops) stop()
  }
}
