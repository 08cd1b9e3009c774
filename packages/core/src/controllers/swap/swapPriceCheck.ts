/** The price of a reviewed swap, asked for again before the wallet is asked (T-16). */
import { hasMoved } from '../../domain/swapMath.js'
import type { SwapAccount } from './swapAccount.js'
import { inStage } from './swapInStage.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapQuotes } from './swapQuote.js'
import type { SwapRebuild } from './swapRebuild.js'
import type { SwapPreview } from './types.js'

interface Given extends SwapRebuild, Pick<SwapAccount, 'assertOwn'> {
  readonly state: SwapWorkParts['state']
  readonly quotes: SwapQuotes
}

export function createPriceCheck({ state, quotes, freshQuote, rebuild, assertOwn }: Given) {
  /** @returns false where the price left the tolerance: the preview shows the new one, and the wallet was not asked */
  return async function stillGood(preview: SwapPreview, isMine: () => boolean): Promise<boolean> {
    if (preview.step !== 'swap' || quotes.isYoung()) return true
    const quote = await inStage('rebuild', freshQuote('new'))
    if (!isMine()) return false
    assertOwn(preview)
    if (!hasMoved(preview.toAmount, quote.toAmount, preview.slippage)) {
      quotes.renew()
      return true
    }
    await inStage('rebuild', rebuild('new', preview.done, isMine))
    if (!isMine()) return false
    state.priceMoved = true
    state.step = 'ready'
    return false
  }
}
