/** Order built from a quote: the request to the service, the limits of each call, and the preview. */
import type { BatchEvidence, ContractCall, PreparedCall } from '../../chains/types.js'
import { tokenContracts } from '../../domain/knownTokens.js'
import { isKnownRouter, type SwapIntent } from '../../domain/swapGuard.js'
import { exchangeRate, isNativeToken, minimumReceived, priceImpact, providerFee } from '../../domain/swapMath.js'
import type { SwapStep } from '../../domain/swapPlan.js'
import type { CallOptions } from '../../net/httpClient.js'
import type { CaipNetworkId } from '../../primitives/caip.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import { type SwapQuote, wrapOf } from './swapQuote.js'
import type { SwapPreview, SwapProgress } from './types.js'

/** A quote and who takes it, with what follows from both; the same for everything that is built of it. */
export interface SwapOrder {
  readonly quote: SwapQuote
  readonly account: SwapContext
  readonly done: SwapProgress | undefined
  readonly options: CallOptions
  /** Basis points, as they stood in the form; none where one is one. */
  readonly slippageBps: number
  /** The pair in the request to the service: plain addresses, base units of the source. */
  readonly pair: {
    readonly caipNetworkId: CaipNetworkId
    readonly from: string
    readonly to: string
    readonly userAddress: string
    readonly amount: bigint
  }
  /** The same, as each answer is compared with it. */
  readonly intent: SwapIntent
}

/** Milliseconds since 1970. */
const secondsOf = (time: number) => BigInt(Math.floor(time / 1_000))

type Known = Pick<SwapWorkParts, 'state' | 'balances' | 'customTokens' | 'routers' | 'clock'>

export function createOrder(
  { state, balances, customTokens, routers, clock }: Known,
  { quote, account, done, options }: Pick<SwapOrder, 'quote' | 'account' | 'done' | 'options'>,
  blockTime: bigint | undefined,
): SwapOrder {
  const { source, destination, amount, toAmount } = quote
  const { network, address } = account
  const slippageBps = quote.wrapCall ? 0 : state.slippage
  const deviceTime = secondsOf(clock.now())
  return {
    quote,
    account,
    done,
    options,
    slippageBps,
    pair: {
      caipNetworkId: network.id,
      from: source.address,
      to: destination.address,
      userAddress: address,
      amount,
    },
    intent: {
      caipNetworkId: network.id,
      from: address,
      source: source.address,
      destination: destination.address,
      amount,
      minimum: minimumReceived(toAmount, slippageBps),
      now: blockTime !== undefined && blockTime > deviceTime ? blockTime : deviceTime,
      tokens: tokenContracts(network.id, state.tokens, balances(), customTokens(network)),
      held: balances().flatMap(({ chainId, address: token }) => (token && chainId === network.id ? token : [])),
      routers: routers(network),
    },
  }
}

/** Turns the service's answer into a call of the account. */
export const callOf = (
  { account: { network, address } }: SwapOrder,
  answer: Pick<ContractCall, 'to' | 'data' | 'value'>,
): ContractCall => ({ network, from: address, ...answer })

/** Preview for the visitor, with the prices known by then. */
export function previewOf(
  { quote, done, slippageBps, intent }: SwapOrder,
  { step, router, prepared }: { readonly step: SwapStep; readonly router: string; readonly prepared: PreparedCall },
  { sourceTokenPriceInUSD, toTokenPriceInUSD }: SwapWorkParts['state'],
): SwapPreview {
  const { source, destination, amount, toAmount } = quote
  const routerKnown = prepared.call.wraps ?? isKnownRouter(intent, router)
  const wraps = wrapOf(quote)
  const from = { amount, decimals: source.decimals, price: sourceTokenPriceInUSD }
  const to = { amount: toAmount, decimals: destination.decimals, price: toTokenPriceInUSD }
  return {
    step,
    source,
    destination,
    amount,
    toAmount,
    // For a swap only where its calldata was read and checked, and the router is known to do what it reads. Before an
    // approval it is the minimum that the swap will be checked against.
    minimumReceived: step === 'swap' && !(routerKnown && prepared.call.route) ? undefined : intent.minimum,
    slippage: slippageBps,
    router,
    routerKnown,
    intent,
    prepared,
    before: done?.step,
    ...(done && { done }),
    ...(wraps && { wraps }),
    exchangeRate: exchangeRate(from, to),
    priceImpact: wraps ? '0' : priceImpact(from, to),
    providerFee: wraps ? '0' : providerFee(amount, source.decimals),
  }
}

/** Evidence for a swap; either half is enough: a swap of an exact amount out takes less, and a token may keep some of each transfer. */
export function evidenceOf({ intent: { source, destination, amount, minimum } }: SwapOrder): BatchEvidence {
  const isLogged = !isNativeToken(destination) && minimum > 0n
  return {
    pays: { token: source, amount: String(amount) },
    ...(isLogged && { gets: { token: destination, amount: String(minimum) } }),
  }
}
