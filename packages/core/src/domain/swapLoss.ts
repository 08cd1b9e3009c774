/** The loss of a swap by its price impact, and when a visitor has to know. Pure. */

/** Losses from here on are shown, percent. */
const NOTABLE = 3
/** Losses from here on need the visitor's acceptance before the wallet is asked, percent. */
const HIGH = 10

/** Severity of a loss: shown from 3 % on, `high` from 10 % on, where the visitor has to accept it. */
export type SwapLoss = 'notable' | 'high'

/**
 * The severity of a price impact; `undefined` below 3 %, where the swap gains, and where the impact is not known.
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
 * one. A yes also covers a smaller loss later, but not a greater one.
 *
 * @param impact - the swap's price impact now, percent
 * @param accepted - the impact that the visitor said yes to, percent
 */
export function isLossAccepted(impact: string | undefined, accepted: string | undefined): boolean {
  return swapLoss(impact) !== 'high' || (accepted !== undefined && Number(impact) <= Number(accepted))
}
