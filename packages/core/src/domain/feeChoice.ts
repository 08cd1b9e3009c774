/** The fee that a visitor pays: one of three levels, or a rate of their own. Pure. */
import type { FeeLevel, FeeLevels } from '../chains/types.js'
import { formatUnits, parseAmount } from '../primitives/units.js'

/** A fee other than the usual one. `own`: a rate as typed, in the unit of `FeeLevels`: gwei on eip155, sat/vB on bip122. */
export type FeeChoice = 'slow' | 'fast' | { readonly own: string }

/** The fault of an own rate, and the bound that it misses, written as it is typed. */
export interface FeeRateProblem {
  readonly code: 'INVALID_FEE_RATE'
  readonly field: 'feeRate'
  readonly params: {
    readonly reason: 'EMPTY' | 'INVALID' | 'TOO_MANY_DECIMALS' | 'TOO_LOW' | 'TOO_HIGH'
    readonly limit: string
  }
}

/** The fee of a plain transfer at another rate than the usual one; rounded up, as the network does. */
function levelOf(rate: bigint, { usual, units, per }: FeeLevels): FeeLevel {
  const part = (of: bigint) => (units * of + per - 1n) / per
  return { rate, fee: usual.fee + part(rate) - part(usual.rate) }
}

/**
 * @param choice - `undefined` for the usual fee
 * @param levels - `undefined` where there is no choice: then the fee is the usual one
 * @returns the fee where it is not the usual one, or the problem with an own rate, which is refused, never rounded and
 * never cut
 */
export function chosenFee(
  choice: FeeChoice | undefined,
  levels: FeeLevels | undefined,
): { readonly level?: FeeLevel; readonly problem?: FeeRateProblem } {
  if (!levels || choice === undefined) return {}
  if (typeof choice === 'string') return { level: levels[choice] }
  const { decimals } = levels
  const refuse = (reason: FeeRateProblem['params']['reason'], limit = '') => ({
    problem: { code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason, limit } } as const,
  })
  const typed = parseAmount(choice.own, decimals)
  if (!typed.ok) return refuse(typed.reason, String(decimals))
  const rate = typed.baseUnits
  if (rate < levels.least) return refuse('TOO_LOW', formatUnits(levels.least, decimals))
  if (rate > levels.most) return refuse('TOO_HIGH', formatUnits(levels.most, decimals))
  return { level: levelOf(rate, levels) }
}
