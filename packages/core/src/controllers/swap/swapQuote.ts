/** Quotes of a swap and the figures that follow from them: on each change, the newest request wins. */

import type { UnsignedCall } from '../../chains/types.js'
import { QUOTE_LIFETIME_MS } from '../../constants/swap.js'
import { isSmartAccount } from '../../domain/sendRules.js'
import { startLifetime } from '../../domain/stopwatch.js'
import { swapFigures } from '../../domain/swapFigures.js'
import { isNativeToken, swapProblem } from '../../domain/swapMath.js'
import type { SwapProblem, SwapToken } from '../../domain/swapTypes.js'
import { ModalError } from '../../errors/ModalError.js'
import { createSlot } from '../../net/slot.js'
import { addressKey } from '../../primitives/sameAddress.js'
import { parseAmount } from '../../primitives/units.js'
import type { SwapApi, SwapWorkParts } from './swapPorts.js'

export interface SwapQuote {
  readonly source: SwapToken
  readonly destination: SwapToken
  readonly amount: bigint
  readonly toAmount: bigint
  /** The source wraps the destination, or the other way round: nobody was asked, one is one, and this is the call. */
  readonly wrapCall?: UnsignedCall
}

/** Result of asking for a pair. */
type Answer = Pick<SwapQuote, 'toAmount' | 'wrapCall'>
type Pair = Pick<SwapQuote, 'source' | 'destination' | 'amount'>

/** Which way, of a quote that needs nobody; `undefined` for any other, and without one. */
export function wrapOf(quote: SwapQuote | undefined): 'wrap' | 'unwrap' | undefined {
  if (!quote?.wrapCall) return undefined
  return isNativeToken(quote.source.address) ? 'wrap' : 'unwrap'
}

export interface SwapQuotes {
  /** Recomputes the problem and every figure from the state. */
  recheck(): void
  /** Asks again. Resolves when it is answered or overtaken; a failure is thrown for the newest only. */
  refresh(): Promise<void>
  /** The answer that the state shows; `undefined` without one. */
  current(): SwapQuote | undefined
  /** Whether the price that the state shows may still be used (T-16). */
  isYoung(): boolean
  /** Restarts the age of a quote that was asked for again and still holds. */
  renew(): void
  /** The account can't pay the amount or the fee, as the chain says; told beside it, until one of both is another. */
  lack(quote: SwapQuote, problem: SwapProblem): void
  /** Asks for a single answer, for a swap that is about to be built. @throws ModalError INCORRECT_AMOUNT … */
  ask(pair: Pair, signal?: AbortSignal): Promise<Answer>
  /** Puts an answer into the state. */
  take(quote: SwapQuote): void
  /** The form was left: nobody waits for an answer any more. */
  leave(): void
}

/** The pair that a quote is asked for; `undefined` where the amount is none (spec 5 'Swap'). */
export function readPair(state: SwapWorkParts['state']): Pair | undefined {
  const { sourceToken: source, toToken: destination, sourceTokenAmount } = state
  const parsed = source && parseAmount(sourceTokenAmount, source.decimals)
  if (!source || !destination || !parsed?.ok || parsed.baseUnits <= 0n) return undefined
  return { source, destination, amount: parsed.baseUnits }
}

/** The contract that wraps, or else the service, says what a pair gives. @throws ModalError INCORRECT_AMOUNT … */
async function askForQuote(
  parts: Pick<SwapWorkParts, 'state' | 'context' | 'chain' | 'api'>,
  { source, destination, amount }: Pair,
  signal?: AbortSignal,
): Promise<Answer> {
  const { network, address } = parts.context()
  const { wrapCall } = await parts.chain()
  const wraps = await wrapCall?.(network, { source: source.address, destination: destination.address, amount })
  if (wraps) return { toAmount: amount, wrapCall: wraps }
  const { quote }: SwapApi = await parts.api()
  const { toAmount } = await quote(
    {
      caipNetworkId: network.id,
      userAddress: address,
      from: source.address,
      to: destination.address,
      amount,
      gasPrice: parts.state.gasPrice,
    },
    signal && { signal },
  )
  return { toAmount }
}

export function createSwapQuotes(parts: SwapWorkParts): SwapQuotes {
  const { state, context, clock } = parts
  const ask: SwapQuotes['ask'] = (pair, signal) => askForQuote(parts, pair, signal)
  const slot = createSlot()
  /** The answer that was shown last, and whether its price is as young as it has to be. */
  let shownAnswer: { readonly quote: SwapQuote; isAlive(): boolean } | undefined
  /** The service refused the amount that stands there. */
  let isAmountRefused = false
  /** Amount the account can't pay (`of`), and the problem to show. */
  let shortfall: { readonly of: string; readonly problem: SwapProblem } | undefined

  const keyOf = (token: SwapToken | undefined) => token && addressKey(token.address)

  const native = () => state.tokens.find(({ address }) => isNativeToken(address))

  /** An amount of somebody's tokens, and how many there were said to be, to swap and to pay the fee with. */
  function shortfallKey({ source, amount }: Pair): string {
    const { network, address } = context()
    return [network.id, address, keyOf(source), source.balance, native()?.balance, amount].join(' ')
  }

  /** The answer is about what stands there now. */
  function current(): SwapQuote | undefined {
    const pair = readPair(state)
    const quote = shownAnswer?.quote
    const fits =
      pair &&
      state.quotedAt !== undefined &&
      pair.amount === quote?.amount &&
      keyOf(pair.source) === keyOf(quote.source) &&
      keyOf(pair.destination) === keyOf(quote.destination)
    return fits ? quote : undefined
  }

  function recheck(): void {
    const { connector, address } = context()
    const { gasPrice, sourceToken, toToken } = state
    const problem = swapProblem({
      source: sourceToken,
      destination: toToken,
      amount: state.sourceTokenAmount,
      nativeBalance: native()?.balance,
      gasPrice,
      smartAccount: isSmartAccount(connector, address),
    })
    const pair = readPair(state)
    const lack = pair && shortfall?.of === shortfallKey(pair) ? shortfall.problem : undefined
    state.inputError = problem ?? lack ?? (isAmountRefused ? 'AMOUNT_REFUSED' : undefined)
    const quote = current()
    const answer = quote && { ...quote, wraps: wrapOf(quote) }
    Object.assign(state, swapFigures({ ...state, amount: pair?.amount, quote: answer }))
  }

  const isYoung = () => state.quotedAt !== undefined && shownAnswer?.isAlive() === true

  function startAge(quote: SwapQuote): void {
    state.quotedAt = clock.monotonic()
    shownAnswer = { quote, isAlive: startLifetime(clock, QUOTE_LIFETIME_MS) }
  }

  function take(quote: SwapQuote): void {
    isAmountRefused = false
    startAge(quote)
    state.quoteStatus = 'ready'
    recheck()
  }

  function lack(quote: SwapQuote, problem: SwapProblem): void {
    shortfall = { of: shortfallKey(quote), problem }
    recheck()
  }

  async function refresh(): Promise<void> {
    const { signal, isNewest } = slot.start()
    isAmountRefused = false
    shortfall = undefined
    const pair = readPair(state)
    state.quoteStatus = pair ? 'loading' : 'none'
    if (!pair) return recheck()
    try {
      const answer = await ask(pair, signal)
      if (isNewest()) take({ ...pair, ...answer })
    } catch (error) {
      if (!isNewest()) return
      state.quoteStatus = 'failed'
      state.quotedAt = undefined
      isAmountRefused = error instanceof ModalError && error.code === 'INCORRECT_AMOUNT'
      recheck()
      throw error
    }
  }

  const renew = () => shownAnswer && startAge(shownAnswer.quote)

  return { recheck, refresh, current, isYoung, renew, lack, ask, take, leave: slot.end }
}
