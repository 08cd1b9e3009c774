/** What a virtual byte costs now. */
import { createError } from '../../errors/createError.js'
import type { CaipNetwork } from '../types.js'
import type { Esplora } from './esplora.js'
import { LEAST_RATE } from './sizes.js'

/** Satoshis per 1000 virtual bytes; nobody ever had to pay as much as the second. */
const [LEAST, MOST] = [Number(LEAST_RATE), 1_000_000]
/** The blocks a visitor waits for, most wanted first. */
const TARGETS = [3, 2, 4, 5, 6, 1]

const clamp = (rate: number) => BigInt(Math.min(MOST, Math.max(LEAST, Math.ceil(rate * 1_000))))

/**
 * Satoshis per 1000 virtual bytes for one of the next few blocks, rounded up, within 1 and 1000 per byte.
 * @throws ModalError GAS_PRICE_UNAVAILABLE where the server names none, but on test networks, whose blocks are empty
 */
export async function readFeeRate(esplora: Esplora, network: CaipNetwork): Promise<bigint> {
  const estimates = await esplora.feeEstimates()
  const target = TARGETS.find((blocks) => estimates.has(blocks)) ?? Math.min(...estimates.keys())
  const rate = estimates.get(target)
  if (rate !== undefined) return clamp(rate)
  if (estimates.size === 0 && network.testnet) return LEAST_RATE
  throw createError('GAS_PRICE_UNAVAILABLE', { caipNetworkId: network.id })
}
