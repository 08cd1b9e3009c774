/** What a visitor may pay for gas in the place of what is usual: held to the same evidence (T-18). */
import { createError } from '../../errors/createError.js'
import type { CaipNetwork, FeeLevels, FeeRate } from '../types.js'
import { capped, highestPrice, lower, PLAIN_TRANSFER_GAS, readPrices } from './fees.js'
import type { FeeReading, Fees } from './feeTypes.js'
import type { Node } from './node.js'

/** An own rate of more than so many times the fast one is a slip of the hand. */
const FAR_ABOVE = 10n
const GWEI = 10n ** 9n

const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Twice the usual tip, as far as what others paid bears it out; never less than the usual one. */
function fastTip(tip: bigint, highestTip: bigint | undefined, network: CaipNetwork): bigint {
  return higher(tip, capped(lower(tip * 2n, highestTip), network))
}

/**
 * What a unit costs at most. Slow has a tip that was enough of late, and room for two full blocks; fast twice the tip. Without
 * a base fee there is one price: a tenth less, or a quarter more.
 */
function ratesOf({ fees, highestTip, lowTip }: FeeReading, network: CaipNetwork): Record<'slow' | 'fast', FeeRate> {
  if (fees.kind === 'legacy') {
    const fast = capped(lower((fees.gasPrice * 5n) / 4n, highestTip), network)
    return { slow: { rate: (fees.gasPrice * 9n + 9n) / 10n }, fast: { rate: higher(fees.gasPrice, fast) } }
  }
  const { baseFee, tip, maxFeePerGas } = fees
  const [slow, fast] = [lower(tip, lowTip), fastTip(tip, highestTip, network)]
  return {
    slow: { rate: lower((baseFee * 5n + 3n) / 4n + slow, maxFeePerGas), tip: slow },
    fast: { rate: baseFee * 2n + fast, tip: fast },
  }
}

/**
 * @param rest - what a transfer costs beside its gas, wei
 * @returns rates in wei per gas, an own one between what the very next block asks and far above what is fast
 */
export function levelsOf(reading: FeeReading, network: CaipNetwork, rest: bigint): FeeLevels {
  const { fees } = reading
  const { slow, fast } = ratesOf(reading, network)
  const level = <Rate extends FeeRate>(rate: Rate) => ({ ...rate, fee: PLAIN_TRANSFER_GAS * rate.rate + rest })
  const least = fees.kind === 'legacy' ? slow.rate : fees.baseFee + (slow.tip ?? 0n)
  return {
    slow: level(slow),
    usual: level({ rate: highestPrice(fees), ...(fees.kind === 'eip1559' && { tip: fees.tip }) }),
    fast: level(fast),
    ...{ least, most: higher(fast.rate, capped(higher(fast.rate * FAR_ABOVE, GWEI), network)) },
    ...{ units: PLAIN_TRANSFER_GAS, per: 1n, unit: 'gwei', decimals: 9 },
  }
}

/** Of an own rate, what the usual headroom leaves is tip, between the usual one and that of fast. */
export function chosenFees(reading: FeeReading, { rate, tip }: FeeRate, network: CaipNetwork): Fees {
  const { fees, highestTip } = reading
  if (fees.kind === 'legacy') return { kind: 'legacy', gasPrice: rate }
  const offered = tip ?? lower(higher(rate - fees.baseFee * 2n, fees.tip), fastTip(fees.tip, highestTip, network))
  return { ...fees, tip: lower(offered, rate), maxFeePerGas: rate }
}

/**
 * What gas costs: by the visitor's choice, else what is usual now.
 * @throws ModalError INVALID_PARAMS for a rate that nobody could have chosen, and the node's own errors
 */
export async function feesFor(node: Node, network: CaipNetwork, chosen: FeeRate | undefined): Promise<Fees> {
  const reading = await readPrices(node, network)
  if (!chosen) return reading.fees
  const { rate, tip = 0n } = chosen
  if (rate < 0n || tip < 0n || tip > rate) throw createError('INVALID_PARAMS', { field: 'feeRate' })
  return chosenFees(reading, chosen, network)
}
