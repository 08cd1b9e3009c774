/** Building what a visitor reviews: allowance, then an approval or the swap, each compared with what was seen (T-11 … T-15). */
import type { ContractCall, PreparedBatch, PreparedCall } from '../../chains/types.js'
import { ALLOWANCE_LAG_MS, ALLOWANCE_POLL_MS } from '../../constants/swap.js'
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { isHighFee } from '../../domain/highFee.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import { acknowledgmentOf } from '../../domain/swapAcknowledgment.js'
import {
  assertApproval,
  assertDecimals,
  assertSwap,
  isKnownRouter,
  refuse,
  type SwapIntent,
} from '../../domain/swapGuard.js'
import { isNativeToken } from '../../domain/swapMath.js'
import { nextStep, type SwapStage, type SwapStep, swapFailure } from '../../domain/swapPlan.js'
import { isUsdtType } from '../../domain/usdtType.js'
import { createError } from '../../errors/createError.js'
import { createDeadline } from '../../net/abort.js'
import type { CallOptions } from '../../net/httpClient.js'
import { lookAhead } from './swapLook.js'
import { callOf, createOrder, evidenceOf, previewOf, type SwapOrder, type SwapProgress } from './swapOrder.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { SwapQuote } from './swapQuote.js'
import type { SwapPreview } from './types.js'

/** Base units, as the chain says; `undefined` where its node can't. */
interface Held {
  /** Balance of the source. */
  readonly tokens: bigint | undefined
  readonly native: bigint | undefined
}

interface NextStep {
  readonly step: Exclude<SwapStep, 'revoke'>
  /** The chain has the allowance, and the service may not have seen it yet. */
  readonly isAhead: boolean
  /** The step before it was confirmed, and allows less than was asked for. */
  readonly allowed?: bigint
}

export type BuildSwap = (
  quote: SwapQuote,
  account: SwapContext,
  done: SwapProgress | undefined,
  options: CallOptions,
) => Promise<SwapPreview>

/** @throws ModalError APPROVAL_FAILED, INSUFFICIENT_BALANCE of the fee */
export type BuildRevocation = (allowance: GivenAllowance, account: SwapContext) => Promise<SwapPreview>

const unknown = () => undefined

/** Rethrows a failure of `work` as the failure of its stage. */
async function inStage<Result>(stage: SwapStage, work: Promise<Result> | (() => Promise<Result>)): Promise<Result> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (cause) {
    throw swapFailure(stage, cause)
  }
}

/**
 * Compares each call that is handed over with the intent: every allowance, and the swap that one of them is for.
 * @param resets - how many allowances of nothing come first
 * @throws ModalError TRANSACTION_MISMATCH
 */
function assertBatch(
  { intent }: SwapOrder,
  { calls }: PreparedBatch,
  { last, resets, spender }: { readonly last: PreparedCall; readonly resets: number; readonly spender: string },
): void {
  for (const [index, one] of calls.slice(0, -1).entries())
    assertSwap(intent, last, assertApproval(intent, one, index < resets ? 0n : intent.amount))
  assertSwap(intent, last, spender)
}

export function createBuildSwap(parts: SwapWorkParts): {
  readonly build: BuildSwap
  readonly buildRevocation: BuildRevocation
} {
  const { state, api, chain, clock, customTokens, canBatch } = parts

  /** The list may lie about a unit, the contract can't (T-15). */
  async function checkDecimals({
    quote: { source, destination },
    account: { network },
  }: Pick<SwapOrder, 'quote' | 'account'>): Promise<void> {
    const { tokenDecimals } = await chain()
    const contracts = [source, destination].filter(({ address }) => !isNativeToken(address))
    const answers = await Promise.all(contracts.map(({ address }) => tokenDecimals(network, address)))
    contracts.forEach(({ decimals }, index) => {
      assertDecimals(decimals, answers[index] ?? -1)
    })
  }

  /** A visitor's clock may be wrong by hours, and a node that rests stays behind. */
  async function readBlockTime({ network }: SwapContext): Promise<bigint | undefined> {
    const { blockTime } = await chain()
    return blockTime?.(network).catch(unknown)
  }

  /**
   * The chain says how much the account holds; nobody else needs to have said so. What a node can't say is no reason to
   * stop: the simulation and the wallet look too.
   */
  async function readHeld({ quote: { source }, account: { network, address } }: SwapOrder): Promise<Held> {
    const { nativeBalance, tokenBalance } = await chain()
    const native = nativeBalance(network, address).catch(unknown)
    const isNative = isNativeToken(source.address)
    const tokens = isNative ? native : tokenBalance(network, source.address, address).catch(unknown)
    return { tokens: await tokens, native: await native }
  }

  /** Rejects a preview that the wallet would refuse each time. @throws ModalError INSUFFICIENT_BALANCE of the fee */
  function assertPayable({ native }: Held, { prepared }: SwapPreview, { connector, address }: SwapContext): void {
    if (native === undefined || isSmartAccount(connector, address)) return
    if (native < prepared.value + prepared.maxFee) throw createError('INSUFFICIENT_BALANCE', { of: 'fee' })
  }

  /** Whether the network fee may be a large part of the swapped amount, or of the balance (T-18). */
  function hasHighFee({ native }: Held, { prepared, source, amount }: SwapPreview, account: SwapContext): boolean {
    const { network, connector, address } = account
    if (isSmartAccount(connector, address)) return false
    const price = state.networkPriceInUSD
    return isHighFee({
      fee: { units: prepared.maxFee, decimals: network.nativeCurrency.decimals, price },
      amount: { units: amount, decimals: source.decimals, price: state.sourceTokenPriceInUSD },
      isNative: isNativeToken(source.address),
      balance: native,
    })
  }

  /**
   * Base units that the token's contract lets `spender` take; `undefined` where nobody can ask it.
   * @param after - as it stood in the block of this transaction
   */
  async function allowedOnChain(
    { quote: { source }, account: { network, address } }: SwapOrder,
    spender: string,
    after?: string,
  ): Promise<bigint | undefined> {
    const { tokenAllowance } = await chain()
    const allowanceQuery = [network, source.address, address, spender] as const
    return (
      after === undefined ? tokenAllowance?.(...allowanceQuery) : tokenAllowance?.(...allowanceQuery, after)
    )?.catch(unknown)
  }

  /**
   * Derives the next step from the allowance. The service may see a block later than the node that settled a step: then
   * the token's contract says it, and where nobody can ask that, the service again, until it follows or its time is over.
   * What the contract says of the very block in which the step was settled is its last word: where that is not enough, the
   * visitor allowed less in the wallet.
   */
  async function stepAfter(order: SwapOrder): Promise<NextStep> {
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

  /** The swap as the service builds it before anything is allowed; many do, and some refuse until it is. */
  async function builtAhead(order: SwapOrder): Promise<ContractCall | undefined> {
    const { pair, slippageBps, options } = order
    const answer = await (await api()).buildTransaction({ ...pair, slippage: slippageBps }, options).catch(unknown)
    return answer && callOf(order, answer)
  }

  /** Checks that the spender is a contract and, where the swap is known already, the one that it goes to (T-14). */
  async function assertSpender({ intent, account }: SwapOrder, spender: string, swap: ContractCall | undefined) {
    const { isContract, readCall } = await chain()
    if (!(await isContract(account.network, spender))) refuse('spender')
    if (swap) assertSwap(intent, await readCall(swap), spender)
  }

  /** The service names the spender; the call is compared, and the reset is written by ourselves. */
  async function buildApproval(order: SwapOrder, step: 'reset' | 'approve', swap?: ContractCall): Promise<SwapPreview> {
    const { pair, options, intent } = order
    const { prepareCall, readCall, encodeApproval } = await chain()
    const call = callOf(order, await (await api()).buildApprove(pair, options))
    if (step === 'approve') {
      const prepared = await prepareCall(call)
      const spender = assertApproval(intent, prepared)
      await assertSpender(order, spender, swap)
      return previewOf(order, { step, router: spender, prepared }, state)
    }
    // The approval itself can't be simulated before the reset: its calldata is looked at alone.
    const spender = assertApproval(intent, await readCall(call))
    await assertSpender(order, spender, swap)
    const prepared = await prepareCall({ ...call, data: await encodeApproval(spender, 0n) })
    return previewOf(order, { step, router: assertApproval(intent, prepared, 0n), prepared }, state)
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

  /**
   * Allowance and swap as one question, where the wallet takes them so, the service builds the swap before the allowance
   * is there, and the node can run them in a row (T-37); else `undefined`, and they go one by one.
   */
  async function together(order: SwapOrder, step: 'reset' | 'approve', swap: ContractCall | undefined) {
    const { account, pair, options, intent } = order
    const { prepareBatch, simulateBatch, readCall, encodeApproval } = await chain()
    if (!swap || !prepareBatch || !simulateBatch || !(await canBatch())) return undefined
    const service = await api()
    const approval = callOf(order, await inStage('approval', service.buildApprove(pair, options)))
    const spender = await inStage('approval', async () => {
      const named = assertApproval(intent, await readCall(approval))
      await assertSpender(order, named, undefined)
      return named
    })
    return inStage('build', async (): Promise<SwapPreview | undefined> => {
      assertSwap(intent, await readCall(swap), spender)
      const resets = step === 'reset' ? [{ ...approval, data: await encodeApproval(spender, 0n) }] : []
      const batch = await prepareBatch(account.network, [...resets, approval, swap])
      const lastCall = batch?.calls.at(-1)
      if (!batch || !lastCall) return undefined
      assertBatch(order, batch, { last: lastCall, resets: resets.length, spender })
      const prepared = { ...lastCall, maxFee: batch.maxFee }
      return {
        ...previewOf(order, { step: 'swap', router: lastCall.to, prepared }, state),
        batch,
        evidence: evidenceOf(order),
      }
    })
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

  /** Sets to 0 what was given before; the token is the same on both sides, and nothing of it moves. */
  async function readRevocation({ token, spender }: GivenAllowance, account: SwapContext): Promise<SwapPreview> {
    const { network, address } = account
    const { prepareCall, encodeApproval, tokenDecimals, tokenAllowance } = await chain()
    assertDecimals(token.decimals, await tokenDecimals(network, token.address))
    const amount = (await tokenAllowance?.(network, token.address, address, spender)) ?? 0n
    const data = await encodeApproval(spender, 0n)
    const prepared = await prepareCall({ network, from: address, to: token.address, value: 0n, data })
    const intent: SwapIntent = {
      ...{ caipNetworkId: network.id, from: address, source: token.address, destination: token.address },
      ...{ amount: 0n, minimum: 0n, now: 0n, tokens: [], held: [], routers: parts.routers(network) },
    }
    const source = { ...token, name: token.symbol, verified: true }
    const router = assertApproval(intent, prepared, 0n)
    const figures = { exchangeRate: undefined, priceImpact: undefined, minimumReceived: undefined, providerFee: '0' }
    const parties = { source, destination: source, router, routerKnown: isKnownRouter(intent, router) }
    return {
      ...figures,
      ...parties,
      step: 'revoke',
      amount,
      toAmount: 0n,
      slippage: 0,
      intent,
      prepared,
      before: undefined,
    }
  }

  const buildRevocation: BuildRevocation = async (allowance, account) => {
    const native = await (await chain()).nativeBalance(account.network, account.address).catch(unknown)
    const built = await inStage('approval', readRevocation(allowance, account))
    assertPayable({ tokens: undefined, native }, built, account)
    const effects = await inStage('approval', lookAhead(parts, account, built))
    const isHigh = hasHighFee({ tokens: undefined, native }, built, account)
    return { ...built, ...(effects && { effects }), ...(isHigh && { highFee: true }) }
  }

  const build: BuildSwap = async (quote, account, done, options) => {
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
      ...(hasHighFee(heldBalances, built, account) && { highFee: true }),
    }
  }
  return { build, buildRevocation }
}
