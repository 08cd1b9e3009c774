/** What a swap loses to its price impact, and when a visitor has to know. Pure. */

/** From here on a loss is worth a word, percent. */
const NOTABLE = 3
/** From here on the visitor says that they know of it before anything is asked of the wallet, percent. */
const HIGH = 10

/** How bad a loss is: worth a word from 3 % on, `high` from 10 % on, where the visitor's yes is asked for. */
export type SwapLoss = 'notable' | 'high'

/**
 * How bad a price impact is; `undefined` below 3 %, where the swap gains, and where the impact is not known.
 *
 * @param impact - percent, as `SwapState` and `SwapPreview` have it
 */
export function swapLoss(impact: string | undefined): SwapLoss | undefined {
  if (impact === undefined) return undefined
  if (Number(impact) >= HIGH) return 'high'
  return Number(impact) >= NOTABLE ? 'notable' : undefined
}

/**
 * Whether a swap may be asked of the wallet as far as its loss goes: it is not high, or the visitor said yes to this
 * one. A yes holds for what became less since, not for what grew.
 *
 * @param impact - of the swap as it is now, percent
 * @param accepted - the impact that the visitor said yes to, percent
 */
export function isLossAccepted(impact: string | undefined, accepted: string | undefined): boolean {
  return swapLoss(impact) !== 'high' || (accepted !== undefined && Number(impact) <= Number(accepted))
}
