import type { CallEffects, PreparedCall } from '../chains/types.js'
import { isKnownRouter, type SwapIntent } from './swapGuard.js'

interface Reviewed {
  readonly intent: SwapIntent
  readonly prepared: PreparedCall
  /** The contract that swaps, or that is approved. */
  readonly router: string
  readonly effects: CallEffects | undefined
}

/**
 * The key of the visitor's confirmation that they checked an unknown contract: one that is not on the host's list (T-11), or a
 * listed one's function that can't be read, on a network whose node can't simulate it (T-13). Bound to network, contract,
 * function and pair, so that it covers nothing else.
 * @returns `undefined` where nothing needs a confirmation
 */
export function acknowledgmentOf({ intent, prepared, router, effects }: Reviewed): string | undefined {
  const { approval, route, selector, wraps } = prepared.call
  const isTold = approval !== undefined || route !== undefined || effects !== undefined
  if ((wraps || isKnownRouter(intent, router)) && isTold) return undefined
  const { caipNetworkId, source, destination } = intent
  return [caipNetworkId, router, selector, source, destination].join(' ').toLowerCase()
}
