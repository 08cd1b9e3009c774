/** Figures of a swap that its form shows: what follows from the tokens, the quote and the price of gas. */
import { formatUnits } from '../primitives/units.js'
import {
  exchangeRate,
  gasCost,
  isNativeToken,
  maxSlippage,
  minimumReceived,
  networkCost,
  priceImpact,
  providerFee,
} from './swapMath.js'
import type { SwapToken } from './swapTypes.js'

export interface SwapFigures {
  readonly wraps: 'wrap' | 'unwrap' | undefined
  /** Base units of the native currency. */
  readonly gasFee: bigint | undefined
  readonly gasPriceInUSD: string | undefined
  readonly sourceTokenPriceInUSD: number | undefined
  readonly toTokenPriceInUSD: number | undefined
  readonly providerFee: string | undefined
  readonly toTokenAmount: string
  readonly maxSlippage: string | undefined
  readonly minimumReceived: string | undefined
  readonly exchangeRate: string | undefined
  readonly priceImpact: string | undefined
}

interface Situation {
  readonly sourceToken: SwapToken | undefined
  readonly toToken: SwapToken | undefined
  /** Price of the network's own currency, US dollars. */
  readonly networkPriceInUSD: number | undefined
  /** Wei for a unit of gas. */
  readonly gasPrice: bigint | undefined
  /** Basis points. */
  readonly slippage: number
  /** What is typed, base units; `undefined` where it is no amount. */
  readonly amount: bigint | undefined
  /** The quote that holds for what is typed, and which way it wraps, if it does: one is one then. */
  readonly quote:
    | { readonly amount: bigint; readonly toAmount: bigint; readonly wraps: 'wrap' | 'unwrap' | undefined }
    | undefined
}

export function swapFigures(situation: Situation): SwapFigures {
  const { sourceToken, toToken, networkPriceInUSD, gasPrice, slippage, amount, quote } = situation
  const priceOf = (token: SwapToken | undefined) =>
    token && isNativeToken(token.address) ? (token.price ?? networkPriceInUSD) : token?.price
  const sourceTokenPriceInUSD = priceOf(sourceToken)
  const toTokenPriceInUSD = priceOf(toToken)
  const wraps = quote?.wraps
  const from = quote && sourceToken && { amount: quote.amount, decimals: sourceToken.decimals }
  const to = quote && toToken && { amount: quote.toAmount, decimals: toToken.decimals }
  // A wrap gives one for one, whatever the prices of both say.
  const bps = wraps ? 0 : slippage
  const impact = () =>
    from && to && priceImpact({ ...from, price: sourceTokenPriceInUSD }, { ...to, price: toTokenPriceInUSD })
  return {
    wraps,
    gasFee: gasPrice === undefined ? undefined : gasCost(gasPrice),
    gasPriceInUSD: gasPrice === undefined ? undefined : networkCost(gasPrice, networkPriceInUSD),
    sourceTokenPriceInUSD,
    toTokenPriceInUSD,
    providerFee:
      amount === undefined || !sourceToken ? undefined : wraps ? '0' : providerFee(amount, sourceToken.decimals),
    toTokenAmount: to ? formatUnits(to.amount, to.decimals) : '',
    maxSlippage: to && maxSlippage(to.amount, to.decimals, bps),
    minimumReceived: to && formatUnits(minimumReceived(to.amount, bps), to.decimals),
    exchangeRate: from && to && exchangeRate(from, to),
    priceImpact: wraps ? '0' : impact(),
  }
}
