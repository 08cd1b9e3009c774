/** Tells the host and the visitor what became of a transaction; a part of `connectedReactions.ts`. */
import type { ChainNamespace } from '../chains/types.js'
import { recordOfSend, recordOfSwap } from '../controllers/activity/sentRecords.js'
import type { PendingTransaction } from '../controllers/activity/types.js'
import type { Signals } from '../controllers/signals.js'
import { writeTokenAmount } from '../domain/tokenAmount.js'
import { createError } from '../errors/createError.js'
import type { toastMessages } from '../messages/en/toast.js'
import { parseCaipNetworkId } from '../primitives/caip.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'
import type { SwapReactions } from './swapReactions.js'

/** Toast for a confirmed transaction, by its kind. */
const confirmations = {
  send: 'toast.transactionConfirmed',
  swap: 'toast.transactionConfirmed',
  approve: 'toast.transactionConfirmed',
  page: 'toast.pageConfirmed',
} as const satisfies Record<PendingTransaction['kind'], keyof typeof toastMessages>

interface Parts extends Pick<ReactionParts, 'signals' | 'events' | 'clock'> {
  say(variant: 'info' | 'success', key: keyof typeof toastMessages, params?: Record<string, string>): void
  swapping: Pick<SwapReactions, 'told'>
  /** Refreshes an account's balances, even if they were read recently. */
  readAgain(namespace: ChainNamespace): void
}

export function startTransactionNews(walletModal: WalletModal, parts: Parts): () => void {
  const { signals, events, clock, say, swapping, readAgain } = parts
  const { locale, report, transactions } = walletModal

  /** Words for a transaction: the page's own, or its amount. */
  const summaryOf = (row: PendingTransaction) =>
    row.kind === 'page' ? row.description : writeTokenAmount(row.pays, locale.state.locale)

  function sayOutcome({ transaction, status }: Signals['transactionSettled'], hash: string): void {
    const { kind, cancels } = transaction
    const summary = summaryOf(transaction)
    if (swapping.told(transaction, status)) return
    if (status === 'confirmed') say('success', confirmations[kind], { summary })
    else if (status === 'replaced' && cancels) say('success', 'toast.transactionCancelled', { summary })
    else if (status === 'replaced') say('info', 'toast.transactionReplaced')
    else if (status === 'dropped') say('info', 'toast.transactionDropped', { summary })
    else report(createError('TRANSACTION_FAILED', { hash }))
  }

  // Without a stop: what a wallet broadcasts is recorded even after the element was removed, for the next instance (U02, U03).
  signals.on('sendHanded', (handed) => transactions.follow(recordOfSend(handed, clock.now())))
  signals.on('swapHanded', (handed) => transactions.follow(recordOfSwap(handed, clock.now())))

  const stops = [
    signals.on('transactionWaits', (transaction) =>
      say('info', 'toast.waitsForOwners', { summary: summaryOf(transaction) }),
    ),
    signals.on('transactionSettled', (settled) => {
      const { transaction, status } = settled
      const { kind, caipNetworkId } = transaction
      const hash = transaction.hashes?.at(-1) ?? transaction.hash
      events.emit('transaction', { kind, status: status === 'dropped' ? 'failed' : status, hash, caipNetworkId })
      sayOutcome(settled, hash)
      const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
      if (namespace) readAgain(namespace)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
