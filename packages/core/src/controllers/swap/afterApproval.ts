/** Waiting for a reset or an approval that was handed over, and reviewing the step behind it. */
import type { FinalTransactionStatus } from '../../chains/types.js'
import { hasMoved } from '../../domain/swapMath.js'
import { swapFailure } from '../../domain/swapPlan.js'
import { createError } from '../../errors/createError.js'
import type { createSlot } from '../../net/slot.js'
import type { ShownPreview } from './shownPreview.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapRebuild } from './swapRebuild.js'
import type { SwapPreview, SwapProgress } from './types.js'
import { type SentApproval, watchAllowance } from './watchAllowance.js'

interface Given extends Pick<SwapRebuild, 'rebuild'> {
  readonly reviewSlot: ReturnType<typeof createSlot>
  readonly shownPreview: ShownPreview
}

export function createAfterApproval(parts: SwapWorkParts, { reviewSlot, shownPreview, rebuild }: Given) {
  const { state, settled, emit } = parts

  /** After a reset or an approval: re-quoted and rebuilt (spec 4). @param outcome - 'unheard': nobody says */
  async function reviewNextStep(
    { hash, preview, signal }: SentApproval,
    outcome: FinalTransactionStatus | 'unheard',
    isMine: () => boolean,
  ): Promise<void> {
    if (!isMine()) return
    // Replaced, perhaps by the same at a higher price, dropped or unheard of: then the allowance says what comes next.
    const done: SwapProgress | undefined =
      outcome === 'confirmed' ? { step: preview.step, spender: preview.router, hash } : undefined
    const unheard = outcome === 'unheard'
    try {
      if (outcome === 'failed') throw createError('TRANSACTION_FAILED', {})
      const newPreview = await rebuild('new', done, isMine, signal)
      if (!newPreview) return
      if (unheard && (newPreview.step !== 'swap' || newPreview.batch)) shownPreview.show({ ...newPreview, unheard })
      state.priceMoved = hasMoved(preview.toAmount, newPreview.toAmount, preview.slippage)
      state.step = 'ready'
    } catch (error) {
      if (!isMine()) return
      // A failed rebuild says nothing about the sent transaction: it may still be confirmed.
      shownPreview.show(unheard ? { ...preview, unheard } : undefined)
      state.step = unheard ? 'ready' : 'editing'
      // The approval stands; the amount is still there to be reviewed again.
      if (!unheard) emit('swapFailed', swapFailure(outcome === 'failed' ? 'send' : 'rebuild', error))
    }
  }

  /** Waits for a reset or an approval, so long that the network has had its time; then it is told, and may be asked again. */
  return async function awaitApproval(hash: string, preview: SwapPreview): Promise<void> {
    const { signal, isNewest } = reviewSlot.start()
    const sentApproval = { hash, preview, signal }
    const isWaited = () => isNewest() && state.step === 'approving'
    state.step = 'approving'
    const watch = watchAllowance(parts, sentApproval)
    const outcomeHeard = Promise.race([settled(hash), watch.confirmed]).finally(watch.end)
    await reviewNextStep(sentApproval, await Promise.race([outcomeHeard, watch.overdue]), isWaited)
    const askedAgain = shownPreview.current()
    if (!askedAgain?.unheard) return watch.end()
    void outcomeHeard.then((outcome) => {
      if (!isNewest() || state.step !== 'ready' || shownPreview.current() !== askedAgain) return
      state.step = 'approving'
      return reviewNextStep(sentApproval, outcome, isWaited)
    })
  }
}
