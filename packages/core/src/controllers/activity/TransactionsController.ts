/** Transactions that were broadcast and are not final yet. They outlive a reload; a slow one is pending, never failed. */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { TransactionsController, TransactionsState } from './types.js'

export function createTransactionsController(parts: TransactionsParts): TransactionsController {
  const state = proxy<TransactionsState>({ pending: [] })
  const work = createLazy(
    () => import('./transactionsWork.js'),
    ({ createTransactionsWork }) => (parts.life.over ? undefined : createTransactionsWork(state, parts)),
  )

  return {
    state,
    load: async () => void (await work()),
    add: async (transaction) => (await work())?.add(transaction),
    follow(transaction) {
      if (work.loaded) work.loaded.follow(transaction)
      else void work().then((loaded) => loaded?.follow(transaction))
    },
    // No wallet is asked before there is a connection, and this is loaded before that.
    ask: (transfer) => work.loaded?.ask(transfer) ?? (() => {}),
    dismiss: (transfer) => work.loaded?.dismiss(transfer),
    putAway: (transaction) => work.loaded?.putAway(transaction),
    resume: () => work.loaded?.resume(),
    destroy: () => work.loaded?.destroy(),
  }
}
