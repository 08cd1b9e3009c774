/** Gas prices that a visitor may choose in place of the usual one, checked against the same evidence (T-18). */
import { createError } from '../../errors/createError.js'
import type { CaipNetwork, FeeLevels, FeeRate } from '../types.js'
import { capped, highestPrice, lower, PLAIN_TRANSFER_GAS, readPrices } from './fees.js'
import type { FeeReading, Fees } from './feeTypes.js'
import type { Node } from './node.js'

/** Factor above the fast rate from which on a custom rate counts as a typo. */
const FAR_ABOVE = 10n
const GWEI = 10n ** 9n

const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Twice the usual tip, limited to what recent tips support; never less than the usual one. */
function fastTip(tip: bigint, highestTip: bigint | undefined, network: CaipNetwork): bigint {
  return higher(tip, capped(lower(tip * 2n, highestTip), network))
}

/**
 * Highest prices per unit of gas. Slow: a recently sufficient tip, and room for two full blocks. Fast: twice the tip. Chains
 * without a base fee have a single price: a tenth less, or a quarter more.
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
 * @param rest - cost of a transfer beside its gas, wei
 * @returns rates in wei per gas; a custom one lies between the next block's price and far above the fast one
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

/** Fees at a custom rate: the part above the usual headroom is tip, between the usual tip and that of fast. */
export function chosenFees(reading: FeeReading, { rate, tip }: FeeRate, network: CaipNetwork): Fees {
  const { fees, highestTip } = reading
  if (fees.kind === 'legacy') return { kind: 'legacy', gasPrice: rate }
  const offered = tip ?? lower(higher(rate - fees.baseFee * 2n, fees.tip), fastTip(fees.tip, highestTip, network))
  return { ...fees, tip: lower(offered, rate), maxFeePerGas: rate }
}

/**
 * Gas fees by the visitor's choice, else the usual ones at present.
 * @throws ModalError INVALID_PARAMS for an impossible rate, and the node's own errors
 */
export async function feesFor(node: Node, network: CaipNetwork, chosen: FeeRate | undefined): Promise<Fees> {
  const reading = await readPrices(node, network)
  if (!chosen) return reading.fees
  const { rate, tip = 0n } = chosen
  if (rate < 0n || tip < 0n || tip > rate) throw createError('INVALID_PARAMS', { field: 'feeRate' })
  return chosenFees(reading, chosen, network)
}
