/** Handing a reviewed transfer to the wallet: one request per confirmation, and what becomes of it. */
import { ref } from 'valtio/vanilla'
import type { PreparedTransfer, TransferRequest } from '../../chains/types.js'
import { sayable } from '../../domain/askWallet.js'
import { createSlot } from '../../net/slot.js'
import { createHandTransfer } from './handTransfer.js'
import { raisedFee, withFee } from './raisedFee.js'
import type { SendForm } from './sendForm.js'
import type { SendWorkParts } from './sendParts.js'
import { isSameDeal } from './sendRequest.js'
import type { TransferDoubts } from './transferDoubts.js'

export function createSubmitTransfer(parts: SendWorkParts, form: SendForm, doubts: TransferDoubts) {
  const { state, reset, emit } = parts
  /** Confirmations: the newest is wanted until it is taken back. Who only closed the modal has taken nothing back (U02). */
  const confirmations = createSlot()
  const hand = createHandTransfer({ ...parts, taken: form.coinsTaken })

  /** The wallet signed it with a higher fee, and nothing was sent: it is reviewed again, with that fee. */
  function raiseFee(transfer: PreparedTransfer, maxFee: bigint): void {
    const raised = form.judged(withFee(transfer, { maxFee, raisedFee: true }))
    state.prepared = ref(raised)
    if (raised.highFee) state.acknowledged = false
    state.status = 'ready'
    emit('sendRaised', transfer)
  }

  /** The transfer on screen: as reviewed, or as typed. */
  function dealOnScreen(): TransferRequest | undefined {
    try {
      return state.prepared ?? form.typed()
    } catch {
      return undefined
    }
  }

  async function submit(): Promise<void> {
    const { prepared: transfer, receiver } = state
    // Guard for one wallet request per confirmation: a second tap finds the status changed.
    if (state.status !== 'ready' || !transfer || state.acknowledged === false) return
    state.status = 'sending'
    const { isNewest } = confirmations.start()
    /** Whether nobody took it back: closing the modal does not. */
    const isWanted = () => isNewest() && state.prepared === transfer
    const answer = await hand(transfer, isWanted).catch((thrown: unknown) => ({ error: sayable(thrown) }))
    // Whether the visitor waits for the answer.
    const stillShown = isWanted() && state.status === 'sending'
    const isOnScreen = stillShown || (state.status !== 'sending' && isSameDeal(dealOnScreen(), transfer))
    if ('error' in answer) {
      const raised = isWanted() ? raisedFee(answer.error) : undefined
      if (raised !== undefined) {
        raiseFee(transfer, raised)
        // A visitor who closed the modal meanwhile thinks that it was sent.
        return stillShown ? undefined : parts.report(answer.error)
      }
      if (stillShown) state.status = 'ready'
      if (answer.error.code === 'SENT_UNCONFIRMED') {
        doubts.add(transfer)
        if (isOnScreen) state.unconfirmed = true
      }
      return emit('sendFailed', { ...answer, transfer, stillShown })
    }
    doubts.settle(transfer)
    if (receiver?.address === transfer.receiver) form.receivers.remember(transfer.network, receiver)
    // Also when nobody waited any more: what was sent must not stand there ready to be sent again.
    if (isOnScreen) reset()
    emit('sendSent', { ...answer, transfer, stillShown })
  }

  return { submit, takeBack: confirmations.end }
}
