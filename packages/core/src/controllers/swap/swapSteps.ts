/** The steps of a swap, from the review to the wallet and on: reset, approve, swap (spec 4; threats T-16, T-17, U01, U02). */
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { lackOf, swapFailure } from '../../domain/swapPlan.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import { createAfterApproval } from './afterApproval.js'
import { createShownPreview } from './shownPreview.js'
import { createSwapAccount } from './swapAccount.js'
import { createSwapHandOver } from './swapHandOver.js'
import { inStage } from './swapInStage.js'
import type { SwapWorkParts } from './swapPorts.js'
import { createPriceCheck } from './swapPriceCheck.js'
import type { SwapQuotes } from './swapQuote.js'
import { createSwapRebuild } from './swapRebuild.js'
import { createSwapReview } from './swapReview.js'
import type { SwapPreview } from './types.js'

export interface SwapSteps {
  prepare(): Promise<unknown>
  /** @throws ModalError */
  revoke(allowance: GivenAllowance): Promise<void>
  confirm(): Promise<void>
  /** Drops the preview in preparation: the input has changed. */
  outdate(): void
}

interface Given {
  readonly quotes: SwapQuotes
  recheck(): void
  /** Hears what a wallet was handed, before anybody else does. */
  handed(preview: SwapPreview, hash: string): void
}

export function createSwapSteps(parts: SwapWorkParts, { quotes, recheck, handed }: Given): SwapSteps {
  const { state, context, reset, emit } = parts
  const { assertSame, assertOwn, isPayer } = createSwapAccount({ context })
  const shownPreview = createShownPreview({ state, isPayer })
  const { freshQuote, rebuild } = createSwapRebuild(parts, { quotes, shownPreview, assertSame })
  const reviewSlot = createSlot()
  /** Confirmations: of those at 'sending' only the newest still waits; earlier ones were cancelled. */
  const confirmations = createSlot()
  const { prepare, revoke } = createSwapReview(parts, { reviewSlot, shownPreview, recheck, rebuild, assertSame })
  const { ask, simulate } = createSwapHandOver(parts, { assertOwn, handed })
  const stillGood = createPriceCheck({ state, quotes, freshQuote, rebuild, assertOwn })
  const awaitApproval = createAfterApproval(parts, { reviewSlot, shownPreview, rebuild })

  function backToForm(): void {
    shownPreview.show(undefined)
    state.step = 'editing'
  }

  /** The wallet takes the calls one by one only: the allowance is shown by itself, and asked for anew. */
  async function separate(preview: SwapPreview, isMine: () => boolean): Promise<void> {
    assertOwn(preview)
    const nextPreview = await inStage('rebuild', rebuild('young', undefined, isMine))
    if (!nextPreview) return
    state.step = 'ready'
    emit('swapPrepared', nextPreview)
  }

  async function confirm(): Promise<void> {
    const preview = shownPreview.current()
    // Guard for one wallet request per confirmation: a second tap finds the step changed.
    if (state.step !== 'ready' || !preview) return
    if (preview.acknowledgment && state.acknowledged !== preview.acknowledgment) return
    state.step = 'sending'
    const { isNewest } = confirmations.start()
    const isMine = () => isNewest() && state.step === 'sending'
    const failed = (error: unknown) => {
      const failure = swapFailure('send', error)
      const isWaited = isMine()
      // A refusal after the visitor stopped waiting is ignored; that it may have been sent is not.
      const unconfirmed = failure.code === 'SENT_UNCONFIRMED'
      if (!isWaited && !unconfirmed) return
      // An allowance that was given is found where it stands: on the chain.
      if (unconfirmed && preview.step === 'swap') shownPreview.doubt(preview)
      if (unconfirmed && shownPreview.standsThere(preview)) state.unconfirmed = true
      // A short balance closes the preview: the form shows the problem.
      const lack = lackOf(failure)
      if (lack && isWaited) shownPreview.show(undefined)
      if (isWaited) state.step = lack ? 'editing' : 'ready'
      emit('swapFailed', failure)
    }
    try {
      assertOwn(preview)
      const { network } = context()
      if (!(await stillGood(preview, isMine))) return
      await simulate(network, preview).catch((cause) => {
        throw swapFailure(preview.step === 'swap' ? 'build' : 'approval', cause)
      })
      if (!isMine()) return
      // Quote and simulation took a while: the wallet may be on another account by now.
      assertOwn(preview)
      const { hash, doubt, wallet } = await ask(preview, isMine)
      const stillShown = isMine()
      shownPreview.settleDoubt(preview)
      // Also when nobody waited any more: what was sent must not stand there ready to be sent again.
      if (shownPreview.standsThere(preview)) {
        state.unconfirmed = false
        if (preview.step === 'swap') {
          reviewSlot.end()
          reset()
        }
      }
      // A revocation has no next step.
      if (preview.step === 'revoke' && shownPreview.current() === preview) backToForm()
      emit('swapSent', { hash, wallet, preview, stillShown, doubt })
      if (preview.step === 'swap' || preview.step === 'revoke') return
      if (stillShown) await awaitApproval(hash, preview)
      else if (shownPreview.current() === preview) backToForm()
    } catch (error) {
      const oneByOne = preview.batch && error instanceof ModalError && error.code === 'UNSUPPORTED_METHOD'
      if (oneByOne && isMine()) await separate(preview, isMine).catch(failed)
      else failed(error)
    }
  }

  return {
    prepare,
    revoke,
    confirm,
    outdate: reviewSlot.end,
  }
}
