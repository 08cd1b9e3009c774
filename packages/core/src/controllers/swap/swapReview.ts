/** The beginning of a review: of a swap, or of a revocation. Nothing that was looked at before counts. */
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { createError } from '../../errors/createError.js'
import type { createSlot } from '../../net/slot.js'
import type { ShownPreview } from './shownPreview.js'
import type { SwapAccount } from './swapAccount.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapRebuild } from './swapRebuild.js'
import { createBuildRevocation } from './swapRevocation.js'
import type { SwapPreview } from './types.js'

interface Given extends Pick<SwapAccount, 'assertSame'>, Pick<SwapRebuild, 'rebuild'> {
  readonly reviewSlot: ReturnType<typeof createSlot>
  readonly shownPreview: ShownPreview
  recheck(): void
}

export function createSwapReview(
  parts: SwapWorkParts,
  { reviewSlot, shownPreview, recheck, rebuild, assertSame }: Given,
) {
  const { state, context, emit } = parts
  const buildRevocation = createBuildRevocation(parts)

  type Built = SwapPreview | undefined
  /** Begins a review from the start: nothing that was looked at before counts. @param work - `undefined` where it is overtaken */
  async function review(work: (isMine: () => boolean, signal: AbortSignal) => Promise<Built>): Promise<void> {
    if (state.step !== 'editing' && state.step !== 'ready') return
    const { signal, isNewest } = reviewSlot.start()
    const isMine = () => isNewest() && state.step === 'preparing'
    state.step = 'preparing'
    state.priceMoved = false
    state.acknowledged = undefined
    shownPreview.show(undefined)
    try {
      const preview = await work(isMine, signal)
      if (!preview) return
      state.step = 'ready'
      emit('swapPrepared', preview)
    } catch (error) {
      if (!isMine()) return
      state.step = 'editing'
      throw error
    }
  }

  const prepare = () =>
    review(async (isMine, signal) => {
      recheck()
      if (state.inputError === 'INSUFFICIENT_BALANCE') throw createError('INSUFFICIENT_BALANCE', {})
      if (state.inputError) throw createError('INCORRECT_AMOUNT', {})
      emit('swapReviewed', { what: 'swap' })
      return rebuild('young', undefined, isMine, signal)
    })

  const revoke = (allowance: GivenAllowance) =>
    review(async (isMine) => {
      const account = context()
      state.unconfirmed = false
      emit('swapReviewed', { what: 'revoke' })
      const preview = await buildRevocation(allowance, account)
      if (!isMine()) return undefined
      assertSame(account)
      shownPreview.show(preview)
      return preview
    })

  return { prepare, revoke }
}
