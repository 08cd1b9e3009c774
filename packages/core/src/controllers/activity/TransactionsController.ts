/** Transactions that were broadcast and are not final yet. They outlive a reload; a slow one is pending, never failed. */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { createTransactionsWork } from './transactionsWork.js'
import type { TransactionsController, TransactionsState } from './types.js'

export function createTransactionsController(parts: TransactionsParts): TransactionsController {
  const state = proxy<TransactionsState>({ pending: [] })
  let destroyed = false
  let work: ReturnType<typeof createTransactionsWork> | undefined
  const load = createLazy(async () => {
    const workModule = await import('./transactionsWork.js')
    if (!destroyed) work = workModule.createTransactionsWork(state, parts)
  })

  return {
    state,
    load,
    add: (transaction) => load().then(() => work?.add(transaction)),
    follow(transaction) {
      if (work) work.follow(transaction)
      else void load().then(() => work?.follow(transaction))
    },
    // No wallet is asked before there is a connection, and this is loaded before that.
    ask: (transfer) => work?.ask(transfer) ?? (() => {}),
    dismiss: (transfer) => work?.dismiss(transfer),
    putAway: (transaction) => work?.putAway(transaction),
    resume: () => work?.resume(),
    destroy() {
      destroyed = true
      work?.destroy()
    },
  }
}
