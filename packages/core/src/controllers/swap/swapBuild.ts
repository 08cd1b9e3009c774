/** Building what a visitor reviews: allowance, then an approval or the swap, each compared with what was seen (T-11 … T-15). */
import type { BatchEvidence, PreparedCall } from '../../chains/types.js'
import { ALLOWANCE_LAG_MS, ALLOWANCE_POLL_MS } from '../../constants/swap.js'
import { tokenContracts } from '../../domain/knownTokens.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import { assertApproval, assertDecimals, assertSwap, isKnownRouter, type SwapIntent } from '../../domain/swapGuard.js'
import { exchangeRate, isNativeToken, minimumReceived, priceImpact, providerFee } from '../../domain/swapMath.js'
import { nextStep, type SwapStage, type SwapStep, swapFailure } from '../../domain/swapPlan.js'
import { isUsdtType } from '../../domain/usdtType.js'
import { createError } from '../../errors/createError.js'
import { createDeadline } from '../../net/abort.js'
import type { CallOptions } from '../../net/httpClient.js'
import type { SwapPreview } from './SwapController.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { SwapQuote } from './swapQuote.js'

/** What was confirmed before in this swap. */
export interface SwapProgress {
  readonly step: SwapStep
  /** Whom the source token's contract lets spend. */
  readonly spender: string
}

/** Base units, as the chain says; `undefined` where its node can't. */
interface Held {
  /** Of the source. */
  readonly tokens: bigint | undefined
  readonly native: bigint | undefined
}

export type BuildSwap = (
  quote: SwapQuote,
  account: SwapContext,
  done: SwapProgress | undefined,
  options: CallOptions,
) => Promise<SwapPreview>

const unknown = () => undefined

/** What goes wrong is told in the words of the stage. */
async function inStage<Result>(stage: SwapStage, work: Promise<Result> | (() => Promise<Result>)): Promise<Result> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (cause) {
    throw swapFailure(stage, cause)
  }
}

export function createBuildSwap(parts: SwapWorkParts): BuildSwap {
  const { state, api, chain, clock, balances, customTokens, routers, canBatch } = parts

  /** The list may lie about a unit, the contract can't (T-15). */
  async function checkDecimals({ source, destination }: SwapQuote, { network }: SwapContext): Promise<void> {
    const { tokenDecimals } = await chain()
    const contracts = [source, destination].filter(({ address }) => !isNativeToken(address))
    const answers = await Promise.all(contracts.map(({ address }) => tokenDecimals(network, address)))
    contracts.forEach(({ decimals }, index) => {
      assertDecimals(decimals, answers[index] ?? -1)
    })
  }

  /**
   * The chain says how much the account holds; nobody else needs to have said so. What a node can't say is no reason to
   * stop: the simulation and the wallet look too.
   */
  async function readHeld({ source }: SwapQuote, { network, address }: SwapContext): Promise<Held> {
    const { nativeBalance, tokenBalance } = await chain()
    const native = nativeBalance(network, address).catch(unknown)
    const isNative = isNativeToken(source.address)
    const tokens = isNative ? native : tokenBalance(network, source.address, address).catch(unknown)
    return { tokens: await tokens, native: await native }
  }

  /** What the wallet would refuse each time is not shown. @throws ModalError INSUFFICIENT_BALANCE of the fee */
  function assertPayable({ native }: Held, { prepared }: SwapPreview, { connector, address }: SwapContext): void {
    if (native === undefined || isSmartAccount(connector, address)) return
    if (native < prepared.value + prepared.maxFee) throw createError('INSUFFICIENT_BALANCE', { of: 'fee' })
  }

  /** Base units that the token's contract lets `spender` take; `undefined` where nobody can ask it. */
  async function allowedOnChain({ source }: SwapQuote, { network, address }: SwapContext, spender: string) {
    const { tokenAllowance } = await chain()
    return tokenAllowance?.(network, source.address, address, spender).catch(unknown)
  }

  /**
   * What may be taken now says what comes next. The service may see a block later than the node that settled a step: then
   * the token's contract says it, and where nobody can ask that, the service again, until it follows or its time is over.
   */
  async function stepAfter(
    quote: SwapQuote,
    account: SwapContext,
    done: SwapProgress | undefined,
    options: CallOptions,
  ): Promise<{ readonly step: SwapStep; readonly isAhead: boolean }> {
    const { source, amount } = quote
    const { network, address } = account
    const native = isNativeToken(source.address)
    const query = { caipNetworkId: network.id, tokenAddress: source.address, userAddress: address }
    const usdtType = isUsdtType(source.address, customTokens(network))
    const deadline = createDeadline(clock, ALLOWANCE_LAG_MS, options.signal)
    const next = (allowance: bigint) => nextStep({ native, allowance, amount, usdtType, done: done?.step })
    try {
      for (;;) {
        const step = next(native ? 0n : await (await api()).allowance(query, options))
        if (step) return { step, isAhead: false }
        const onChain = done && (await allowedOnChain(quote, account, done.spender))
        const known = onChain !== undefined && next(onChain)
        if (known) return { step: known, isAhead: true }
        await deadline.sleep(ALLOWANCE_POLL_MS)
      }
    } finally {
      deadline.end()
    }
  }

  return async function build(quote, account, done, options) {
    const { source, destination, amount, toAmount } = quote
    const { network, address } = account
    const { slippage } = state
    const minimum = minimumReceived(toAmount, slippage)
    /** By the prices that are known when there is something to show. */
    function figures() {
      const from = { amount, decimals: source.decimals, price: state.sourceTokenPriceInUSD }
      const to = { amount: toAmount, decimals: destination.decimals, price: state.toTokenPriceInUSD }
      return {
        before: done?.step,
        exchangeRate: exchangeRate(from, to),
        priceImpact: priceImpact(from, to),
        providerFee: providerFee(amount, source.decimals),
      }
    }
    const pair = {
      caipNetworkId: network.id,
      from: source.address,
      to: destination.address,
      userAddress: address,
      amount,
    }
    const intent: SwapIntent = {
      caipNetworkId: network.id,
      from: address,
      source: source.address,
      destination: destination.address,
      amount,
      minimum,
      tokens: tokenContracts(network.id, state.tokens, balances(), customTokens(network)),
      routers: routers(network),
    }
    const preview = (step: SwapStep, router: string, prepared: PreparedCall): SwapPreview => ({
      step,
      source,
      destination,
      amount,
      toAmount,
      // Of a swap only where its calldata was read and held to it. Before an approval it is what the swap will be held to.
      minimumReceived: step === 'swap' && !prepared.call.route ? undefined : minimum,
      slippage,
      router,
      routerKnown: isKnownRouter(intent, router),
      prepared,
      ...figures(),
    })

    /** The service names the spender; the call is compared, and the reset is written by ourselves. */
    async function approval(step: 'reset' | 'approve'): Promise<SwapPreview> {
      const { prepareCall, encodeApproval } = await chain()
      const call = { network, from: address, ...(await (await api()).buildApprove(pair, options)) }
      if (step === 'approve') {
        const prepared = await prepareCall(call)
        return preview(step, assertApproval(intent, prepared), prepared)
      }
      // The approval itself can't be simulated before the reset: its calldata is looked at alone.
      const spender = assertApproval(intent, await (await chain()).readCall(call))
      const prepared = await prepareCall({ ...call, data: encodeApproval(spender, 0n) })
      return preview(step, assertApproval(intent, prepared, 0n), prepared)
    }

    /** One of both is enough: a swap of an exact amount out takes less, and a token may keep some of each transfer. */
    function evidence(): BatchEvidence {
      const isLogged = !isNativeToken(destination.address) && minimum > 0n
      return {
        pays: { token: source.address, amount: String(amount) },
        ...(isLogged && { gets: { token: destination.address, amount: String(minimum) } }),
      }
    }

    /**
     * Allowance and swap as one question, where the wallet takes them so, the service builds the swap before the allowance
     * is there, and the node can run them in a row (T-37); else `undefined`, and they go one by one.
     */
    async function together(step: 'reset' | 'approve'): Promise<SwapPreview | undefined> {
      const { prepareBatch, simulateBatch, readCall, encodeApproval } = await chain()
      if (!prepareBatch || !simulateBatch || !(await canBatch())) return undefined
      const service = await api()
      const answer = await service.buildTransaction({ ...pair, slippage }, options).catch(() => undefined)
      if (!answer) return undefined
      const allow = { network, from: address, ...(await inStage('approval', service.buildApprove(pair, options))) }
      const spender = await inStage(
        'approval',
        readCall(allow).then((call) => assertApproval(intent, call)),
      )
      return inStage('build', async () => {
        const call = { network, from: address, ...answer }
        assertSwap(intent, await readCall(call), spender)
        const resets = step === 'reset' ? [{ ...allow, data: encodeApproval(spender, 0n) }] : []
        const batch = await prepareBatch(network, [...resets, allow, call])
        const last = batch?.calls.at(-1)
        if (!batch || !last) return undefined
        // What is shown was read back out of what is handed over.
        const allowances = batch.calls.slice(0, -1)
        for (const [index, one] of allowances.entries())
          assertSwap(intent, last, assertApproval(intent, one, index < resets.length ? 0n : amount))
        assertSwap(intent, last, spender)
        return { ...preview('swap', last.to, { ...last, maxFee: batch.maxFee }), batch, evidence: evidence() }
      })
    }

    /** A service that does not see the allowance yet may refuse: it is asked until it does, or its time is over. */
    async function buildAhead() {
      const service = await api()
      const deadline = createDeadline(clock, ALLOWANCE_LAG_MS, options.signal)
      try {
        for (;;) {
          try {
            return await service.buildTransaction({ ...pair, slippage }, options)
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

    async function swap(spender: string | undefined, isAhead: boolean): Promise<SwapPreview> {
      const { prepareCall } = await chain()
      const answer = await (isAhead ? buildAhead() : (await api()).buildTransaction({ ...pair, slippage }, options))
      const prepared = await prepareCall({ network, from: address, ...answer })
      assertSwap(intent, prepared, spender)
      return preview('swap', prepared.to, prepared)
    }

    /** Nobody approves again what the token's contract lets the spender take already, whatever the service sees of it. */
    async function oneByOne(step: 'reset' | 'approve'): Promise<SwapPreview> {
      const asked = await inStage('approval', approval(step))
      const onChain = await allowedOnChain(quote, account, asked.router)
      const stands = onChain !== undefined && onChain >= amount
      return stands ? inStage('build', swap(asked.router, true)) : asked
    }

    await inStage('build', checkDecimals(quote, account))
    const held = await readHeld(quote, account)
    if (held.tokens !== undefined && held.tokens < amount) throw createError('INSUFFICIENT_BALANCE', {})
    const { step, isAhead } = await inStage('allowance', stepAfter(quote, account, done, options))
    const built =
      step === 'swap'
        ? await inStage('build', swap(done?.spender, isAhead))
        : ((await together(step)) ?? (await oneByOne(step)))
    assertPayable(held, built, account)
    return built
  }
}
