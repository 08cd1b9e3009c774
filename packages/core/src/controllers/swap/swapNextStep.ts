/** Which step of a swap comes next, by the allowance that the service and the token's contract see (spec 4). */
import { ALLOWANCE_LAG_MS, ALLOWANCE_POLL_MS } from '../../constants/swap.js'
import { isNativeToken } from '../../domain/swapMath.js'
import { nextStep, type SwapStep } from '../../domain/swapPlan.js'
import { isUsdtType } from '../../domain/usdtType.js'
import { createDeadline } from '../../net/abort.js'
import type { SwapOrder } from './swapOrder.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapReadings } from './swapReadings.js'

export interface NextStep {
  readonly step: Exclude<SwapStep, 'revoke'>
  /** The chain has the allowance, and the service may not have seen it yet. */
  readonly isAhead: boolean
  /** The step before it was confirmed, and allows less than was asked for. */
  readonly allowed?: bigint
}

type NextStepParts = Pick<SwapWorkParts, 'api' | 'clock' | 'customTokens'> & Pick<SwapReadings, 'allowedOnChain'>

export function createStepAfter({ api, clock, customTokens, allowedOnChain }: NextStepParts) {
  /**
   * Derives the next step from the allowance. The service may see a block later than the node that settled a step: then
   * the token's contract says it, and where nobody can ask that, the service again, until it follows or its time is over.
   * What the contract says of the very block in which the step was settled is its last word: where that is not enough, the
   * visitor allowed less in the wallet.
   */
  return async function stepAfter(order: SwapOrder): Promise<NextStep> {
    const { quote, account, done, options } = order
    const { source, amount } = quote
    const { network, address } = account
    // Unwrapping needs no allowance: the contract is the token's own.
    const native = isNativeToken(source.address) || quote.wrapCall !== undefined
    const query = { caipNetworkId: network.id, tokenAddress: source.address, userAddress: address }
    const usdtType = isUsdtType(source.address, customTokens(network))
    const deadline = createDeadline(clock, ALLOWANCE_LAG_MS, options.signal)
    const facts = { native, amount, usdtType }
    const stepFor = (allowance: bigint) => nextStep({ ...facts, allowance, done: done?.step })
    const lowered = (allowed: bigint): NextStep => ({
      step: nextStep({ ...facts, allowance: allowed }) ?? 'approve',
      isAhead: false,
      allowed,
    })
    try {
      for (;;) {
        const serviceStep = stepFor(native ? 0n : await (await api()).allowance(query, options))
        const settled = done && (await allowedOnChain(order, done.spender, done.hash))
        const settledStep = settled !== undefined && stepFor(settled)
        if (settledStep) return { step: settledStep, isAhead: settledStep !== serviceStep }
        if (settled !== undefined) return lowered(settled)
        if (serviceStep) return { step: serviceStep, isAhead: false }
        const latest = done && (await allowedOnChain(order, done.spender))
        const chainStep = latest !== undefined && stepFor(latest)
        if (chainStep) return { step: chainStep, isAhead: true }
        try {
          await deadline.sleep(ALLOWANCE_POLL_MS)
        } catch (error) {
          if (latest === undefined || options.signal?.aborted) throw error
          return lowered(latest)
        }
      }
    } finally {
      deadline.end()
    }
  }
}
