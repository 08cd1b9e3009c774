/** The work of SendController, in a chunk of its own: the form, its review, and handing a transfer over. */
import { sayable } from '../../domain/askWallet.js'
import { type ReceiverText, readReceiverText } from '../../domain/receiverText.js'
import type { SentTransaction } from '../activity/types.js'
import { createReviewTransfer } from './reviewTransfer.js'
import { createSendForm } from './sendForm.js'
import type { SendWorkParts } from './sendParts.js'
import { createSubmitTransfer } from './submitTransfer.js'
import { createTransferDoubts } from './transferDoubts.js'

export interface SendWork {
  enter(): Promise<void>
  tidyAmount(): void
  switchCurrency(): void
  readReceiver(text: string): ReceiverText
  setMax(how?: 'everything'): Promise<void>
  refreshFees(): Promise<void>
  clearRecent(): void
  recheck(): void
  review(replaced?: SentTransaction, how?: 'cancel'): Promise<void>
  submit(): Promise<void>
  /** The visitor wants no transfer any more that the wallet was asked for. */
  takeBack(): void
  leave(): void
}

export function createSendWork(parts: SendWorkParts): SendWork {
  const { state, context } = parts
  const form = createSendForm(parts)
  const doubts = createTransferDoubts()
  const { recheck, refreshFees, receivers, tidyAmount } = form
  return {
    recheck,
    refreshFees,
    tidyAmount,
    ...createSubmitTransfer(parts, form, doubts),
    review: createReviewTransfer(parts, form, doubts),
    leave: receivers.leave,
    readReceiver: (text) => readReceiverText(text, context().network),
    clearRecent() {
      receivers.forget(context().network)
      recheck()
    },
    switchCurrency() {
      if (state.status !== 'sending') form.switchCurrency()
    },
    setMax: (how) =>
      form.max.set(how).catch((error) => {
        throw sayable(error)
      }),
    async enter() {
      recheck()
      await refreshFees()
    },
  }
}
