/** Reviewing a transfer: prepares what is typed, or what takes the place of a sent one, for the last look. */
import { ref } from 'valtio/vanilla'
import type { PreparedTransfer } from '../../chains/types.js'
import { sayable } from '../../domain/askWallet.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { SentTransaction } from '../activity/types.js'
import type { AccountInUse } from '../connection/types.js'
import { prepareReplacement } from './prepareReplacement.js'
import { problemOf, refuse } from './sendFailures.js'
import type { SendForm } from './sendForm.js'
import type { SendWorkParts } from './sendParts.js'
import { asksWho } from './sendReceiver.js'
import type { TransferDoubts } from './transferDoubts.js'

export function createReviewTransfer(
  { state, context, reset, emit }: SendWorkParts,
  form: SendForm,
  doubts: TransferDoubts,
) {
  const reviews = createSlot()

  async function prepareTyped(isMine: () => boolean): Promise<PreparedTransfer | undefined> {
    form.lookAgain()
    await form.max.followed()
    return isMine() ? (context().adapter.prepareTransfer ?? refuse)(form.typed()) : undefined
  }

  /** @throws ModalError where the account or the network in use is another one by now */
  function assertSame(accountBefore: AccountInUse): void {
    const { network, address } = context()
    if (address !== accountBefore.address) throw createError('ACCOUNT_CHANGED', {})
    if (network.id !== accountBefore.network.id) throw createError('NETWORK_CHANGED', {})
    if (!network.unsupported) return
    // The page has stopped offering it meanwhile: the form says so.
    form.recheck()
    throw createError('INVALID_AMOUNT_OR_RECEIVER', {})
  }

  /** @param asked - a page's button may hand its event on: nothing but a transfer replaces one */
  return async function review(asked?: SentTransaction, how?: 'cancel'): Promise<void> {
    const replaced = typeof asked?.hash === 'string' ? asked : undefined
    if (state.status !== 'editing' && state.status !== 'ready') return
    const { isNewest } = reviews.start()
    const isMine = () => isNewest() && state.status === 'preparing'
    // The typed input is about a different transfer.
    if (replaced) reset()
    state.status = 'preparing'
    try {
      const accountBefore = context()
      const { coinsTaken } = form
      const prepared = await (replaced
        ? prepareReplacement(replaced, accountBefore, { coinsTaken, how })
        : prepareTyped(isMine))
      if (!prepared || !isMine()) return
      assertSame(accountBefore)
      const reviewed = form.judged(prepared)
      state.prepared = ref(reviewed)
      state.acknowledged = reviewed.highFee || asksWho(state.receiver) ? false : undefined
      state.unconfirmed = !replaced && doubts.has(prepared)
      state.status = 'ready'
      emit('sendReviewed', prepared)
    } catch (error) {
      if (!isMine()) return
      state.status = 'editing'
      const problem = problemOf(error, state.token)
      if (problem) form.showFound(problem)
      throw sayable(error)
    }
  }
}
