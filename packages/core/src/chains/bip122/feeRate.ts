/** Current fee rate, and the rates that a visitor may choose. */
import { createError } from '../../errors/createError.js'
import type { CaipNetwork, FeeLevels, FeeRate } from '../types.js'
import type { Esplora } from './esplora.js'
import { feeOf, LEAST_RATE, virtualSize } from './sizes.js'

/** Limits in satoshis per 1000 virtual bytes; no transaction ever had to pay the upper one. */
const [LEAST, MOST] = [Number(LEAST_RATE), 1_000_000]
/** Blocks to wait for, best first. */
const TARGETS = [3, 2, 4, 5, 6, 1]
/** Blocks to wait for without haste, about four hours; the nearest estimate counts. */
const SLOW_TARGET = 24
/** Factor above which an estimate counts as a lie, and a custom rate as a typo. */
const FAR_ABOVE = 10n
/** Custom rate up to which it never counts as a typo, however low the usual one is: 50 satoshis per virtual byte. */
const NEVER_FAR = 50_000n

const least = (one: bigint, other: bigint) => (one < other ? one : other)
export const highest = (one: bigint, other: bigint) => (one > other ? one : other)

const clamp = (rate: number) => BigInt(Math.min(MOST, Math.max(LEAST, Math.ceil(rate * 1_000))))

type Estimates = ReadonlyMap<number, number>

function usualOf(estimates: Estimates, network: CaipNetwork): { readonly target: number; readonly rate: bigint } {
  const target = TARGETS.find((blocks) => estimates.has(blocks)) ?? Math.min(...estimates.keys())
  const rate = estimates.get(target)
  if (rate !== undefined) return { target, rate: clamp(rate) }
  if (estimates.size === 0 && network.testnet) return { target: 1, rate: LEAST_RATE }
  throw createError('GAS_PRICE_UNAVAILABLE', { caipNetworkId: network.id })
}

/**
 * Satoshis per 1000 virtual bytes for one of the next few blocks, rounded up, within 1 and 1000 per byte.
 * @throws ModalError GAS_PRICE_UNAVAILABLE where the server has no estimate, except on test networks, whose blocks are empty
 */
async function readFeeRate(esplora: Esplora, network: CaipNetwork): Promise<bigint> {
  return usualOf(await esplora.feeEstimates(), network).rate
}

/**
 * The rate of a transfer: the visitor's choice, within 1 and 1000 satoshis per virtual byte, else the usual rate.
 * @throws ModalError INVALID_PARAMS for any other rate, GAS_PRICE_UNAVAILABLE
 */
export async function rateOf(esplora: Esplora, network: CaipNetwork, chosen: FeeRate | undefined): Promise<bigint> {
  if (!chosen) return readFeeRate(esplora, network)
  if (chosen.rate < LEAST_RATE || chosen.rate > BigInt(MOST)) throw createError('INVALID_PARAMS', { field: 'feeRate' })
  return chosen.rate
}

/**
 * Slow, usual and fast rates, sorted in this order whatever the server says. An estimate far above the usual one is dropped;
 * where one is missing, its fee is the usual one.
 * @throws ModalError GAS_PRICE_UNAVAILABLE as above
 */
export async function readFeeLevels(esplora: Esplora, network: CaipNetwork): Promise<FeeLevels> {
  const estimates = await esplora.feeEstimates()
  const { target, rate: usual } = usualOf(estimates, network)
  const blocks = [...estimates.keys()]
  const soonerTargets = blocks.filter((each) => each < target).sort((one, other) => one - other)
  const later = blocks
    .filter((each) => each > target)
    .sort((one, other) => Math.abs(one - SLOW_TARGET) - Math.abs(other - SLOW_TARGET))
  const firstOf = (list: readonly number[]) =>
    list.map((each) => clamp(estimates.get(each) ?? 0)).find((rate) => rate <= usual * FAR_ABOVE) ?? usual
  const [slow, fast] = [least(firstOf(later), usual), highest(firstOf(soonerTargets), usual)]
  // Size with one input and change, between addresses of today's usual type.
  const size = virtualSize('p2wpkh', 1, ['p2wpkh', 'p2wpkh'])
  const level = (rate: bigint) => ({ rate, fee: feeOf(size, rate) })
  return {
    ...{ slow: level(slow), usual: level(usual), fast: level(fast) },
    ...{ least: LEAST_RATE, most: least(highest(fast * FAR_ABOVE, NEVER_FAR), BigInt(MOST)) },
    ...{ units: BigInt(size), per: 1_000n, unit: 'sat/vB', decimals: 3 },
  }
}
