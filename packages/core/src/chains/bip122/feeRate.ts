/** What a virtual byte costs now, and what else a visitor may pay for it. */
import { createError } from '../../errors/createError.js'
import type { CaipNetwork, FeeLevels, FeeRate } from '../types.js'
import type { Esplora } from './esplora.js'
import { feeOf, LEAST_RATE, virtualSize } from './sizes.js'

/** Satoshis per 1000 virtual bytes; nobody ever had to pay as much as the second. */
const [LEAST, MOST] = [Number(LEAST_RATE), 1_000_000]
/** The blocks a visitor waits for, most wanted first. */
const TARGETS = [3, 2, 4, 5, 6, 1]
/** The same for who has time, about four hours: what is next to it counts. */
const SLOW_TARGET = 24
/** An estimate or an own rate of more than so many times as much is a lie or a slip of the hand. */
const FAR_ABOVE = 10n
/** An own rate of as much is none, however little is usual: 50 satoshis per virtual byte. */
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
 * @throws ModalError GAS_PRICE_UNAVAILABLE where the server names none, but on test networks, whose blocks are empty
 */
async function readFeeRate(esplora: Esplora, network: CaipNetwork): Promise<bigint> {
  return usualOf(await esplora.feeEstimates(), network).rate
}

/**
 * The rate of a transfer: what the visitor chose, within 1 and 1000 satoshis per virtual byte, else what is usual now.
 * @throws ModalError INVALID_PARAMS for any other rate, GAS_PRICE_UNAVAILABLE
 */
export async function rateOf(esplora: Esplora, network: CaipNetwork, chosen: FeeRate | undefined): Promise<bigint> {
  if (!chosen) return readFeeRate(esplora, network)
  if (chosen.rate < LEAST_RATE || chosen.rate > BigInt(MOST)) throw createError('INVALID_PARAMS', { field: 'feeRate' })
  return chosen.rate
}

/**
 * Slow, usual and fast, in this order whatever the server says of them. An estimate far above what is usual is dropped, and
 * where there is none for a wait, its fee is the usual one.
 * @throws ModalError GAS_PRICE_UNAVAILABLE as above
 */
export async function readFeeLevels(esplora: Esplora, network: CaipNetwork): Promise<FeeLevels> {
  const estimates = await esplora.feeEstimates()
  const { target, rate: usual } = usualOf(estimates, network)
  const blocks = [...estimates.keys()]
  const sooner = blocks.filter((each) => each < target).sort((one, other) => one - other)
  const later = blocks
    .filter((each) => each > target)
    .sort((one, other) => Math.abs(one - SLOW_TARGET) - Math.abs(other - SLOW_TARGET))
  const firstOf = (list: readonly number[]) =>
    list.map((each) => clamp(estimates.get(each) ?? 0)).find((rate) => rate <= usual * FAR_ABOVE) ?? usual
  const [slow, fast] = [least(firstOf(later), usual), highest(firstOf(sooner), usual)]
  // Of one coin, with change, between addresses as wallets have them today.
  const size = virtualSize('p2wpkh', 1, ['p2wpkh', 'p2wpkh'])
  const level = (rate: bigint) => ({ rate, fee: feeOf(size, rate) })
  return {
    ...{ slow: level(slow), usual: level(usual), fast: level(fast) },
    ...{ least: LEAST_RATE, most: least(highest(fast * FAR_ABOVE, NEVER_FAR), BigInt(MOST)) },
    ...{ units: BigInt(size), per: 1_000n, unit: 'sat/vB', decimals: 3 },
  }
}
