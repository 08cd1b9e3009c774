/** Building what a visitor reviews: allowance, then an approval or the swap, each compared with what was seen (T-11 … T-15). */
import type { ContractCall } from '../../chains/types.js'
import { ALLOWANCE_LAG_MS, ALLOWANCE_POLL_MS } from '../../constants/swap.js'
import { acknowledgmentOf } from '../../domain/swapAcknowledgment.js'
import { assertSwap, refuse } from '../../domain/swapGuard.js'
import { createError } from '../../errors/createError.js'
import { createDeadline } from '../../net/abort.js'
import type { CallOptions } from '../../net/httpClient.js'
import { createSwapApprovals } from './swapApproval.js'
import { createBuildAsOne } from './swapAsOne.js'
import { assertPayable, hasHighFee } from './swapFee.js'
import { inStage } from './swapInStage.js'
import { lookAhead } from './swapLook.js'
import { createStepAfter } from './swapNextStep.js'
import { callOf, createOrder, evidenceOf, previewOf, type SwapOrder } from './swapOrder.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { SwapQuote } from './swapQuote.js'
import { createSwapReadings } from './swapReadings.js'
import type { SwapPreview, SwapProgress } from './types.js'

export type BuildSwap = (
  quote: SwapQuote,
  account: SwapContext,
  done: SwapProgress | undefined,
  options: CallOptions,
) => Promise<SwapPreview>

export function createBuildSwap(parts: SwapWorkParts): BuildSwap {
  const { state, api, chain, clock, customTokens, canBatch } = parts
  const { checkDecimals, readBlockTime, readHeld, allowedOnChain } = createSwapReadings(parts)
  const { assertSpender, buildApproval } = createSwapApprovals(parts)
  const stepAfter = createStepAfter({ api, clock, customTokens, allowedOnChain })
  const together = createBuildAsOne({ state, api, chain, canBatch, assertSpender })

  /** The swap as the service builds it before anything is allowed; many do, and some refuse until it is. */
  async function builtAhead(order: SwapOrder): Promise<ContractCall | undefined> {
    const { pair, slippageBps, options } = order
    const answer = await (await api())
      .buildTransaction({ ...pair, slippage: slippageBps }, options)
      .catch(() => undefined)
    return answer && callOf(order, answer)
  }

  /** A service that does not see the allowance yet may refuse: it is asked until it does, or its time is over. */
  async function buildAhead({ pair, slippageBps, options }: SwapOrder) {
    const service = await api()
    const deadline = createDeadline(clock, ALLOWANCE_LAG_MS, options.signal)
    try {
      for (;;) {
        try {
          return await service.buildTransaction({ ...pair, slippage: slippageBps }, options)
        } catch (error) {
          await deadline.sleep(ALLOWANCE_POLL_MS).catch(() => {
            throw error
          })
        }
      }
    } finally {
      deadline.end()
    }
  }

  /** @param isAhead - the chain has the allowance, and the service may not have seen it yet */
  async function buildSwap(
    order: SwapOrder,
    { spender, isAhead }: { readonly spender: string | undefined; readonly isAhead: boolean },
  ): Promise<SwapPreview> {
    const { quote, pair, slippageBps, options, intent } = order
    const { prepareCall } = await chain()
    const requestCall = async () => (await api()).buildTransaction({ ...pair, slippage: slippageBps }, options)
    const answer = quote.wrapCall ?? (await (isAhead ? buildAhead(order) : requestCall()))
    const prepared = await prepareCall(callOf(order, answer))
    assertSwap(intent, prepared, spender)
    // A wrap that can't be read back as one for one is not sent.
    if (quote.wrapCall && !(prepared.call.wraps && prepared.call.route)) refuse('data')
    return {
      ...previewOf(order, { step: 'swap', router: prepared.to, prepared }, state),
      evidence: evidenceOf(order),
    }
  }

  /** Builds the approval, or the swap where the token's contract allows enough already, whatever the service sees of it. */
  async function oneByOne(order: SwapOrder, step: 'reset' | 'approve', swap?: ContractCall): Promise<SwapPreview> {
    const approvalPreview = await inStage('approval', buildApproval(order, step, swap))
    const onChain = await allowedOnChain(order, approvalPreview.router)
    const isAllowed = onChain !== undefined && onChain >= order.quote.amount
    return isAllowed
      ? inStage('build', buildSwap(order, { spender: approvalPreview.router, isAhead: true }))
      : approvalPreview
  }

  async function buildStep(order: SwapOrder): Promise<SwapPreview> {
    const { step, isAhead, allowed } = await inStage('allowance', stepAfter(order))
    if (step === 'swap') return inStage('build', buildSwap(order, { spender: order.done?.spender, isAhead }))
    const swap = await builtAhead(order)
    const built = (await together(order, step, swap)) ?? (await oneByOne(order, step, swap))
    const asksAgain = built.step !== 'swap' || built.batch
    return allowed !== undefined && asksAgain ? { ...built, allowed } : built
  }

  return async (quote, account, done, options) => {
    const blockTime = readBlockTime(account)
    await inStage('build', checkDecimals({ quote, account }))
    const order = createOrder(parts, { quote, account, done, options }, await blockTime)
    const heldBalances = await readHeld(order)
    if (heldBalances.tokens !== undefined && heldBalances.tokens < quote.amount)
      throw createError('INSUFFICIENT_BALANCE', {})
    const built = await buildStep(order)
    assertPayable(heldBalances, built, account)
    const effects = await inStage(built.step === 'swap' ? 'build' : 'approval', lookAhead(parts, account, built))
    const acknowledgment = acknowledgmentOf({ ...built, effects })
    return {
      ...built,
      ...(effects && { effects, minimumReceived: order.intent.minimum }),
      ...(acknowledgment && { acknowledgment }),
      ...(hasHighFee(heldBalances, built, { account, prices: state }) && { highFee: true }),
    }
  }
}
