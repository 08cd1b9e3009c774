import type { BatchEvidence, CallEffects, PreparedBatch, PreparedCall } from '../../chains/types.js'
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import type { SwapIntent } from '../../domain/swapGuard.js'
import type { SwapStep } from '../../domain/swapPlan.js'
import type { SwapProblem, SwapToken } from '../../domain/swapTypes.js'

/** The last confirmed step of a swap. */
export interface SwapProgress {
  readonly step: SwapStep
  /** Address that the source token's contract lets spend. */
  readonly spender: string
  /** The wallet's name for the transaction; the chain may know it by another name, or have none of it. */
  readonly hash: string
}

/** A preview's figures, and the very call that goes to the wallet. Amounts are base units. */
export interface SwapPreview {
  readonly step: SwapStep
  readonly source: SwapToken
  readonly destination: SwapToken
  /** Base units of the source. */
  readonly amount: bigint
  /** Base units of the destination, as quoted. */
  readonly toAmount: bigint
  /** Base units of the destination: the least the visitor gets; `undefined` where neither calldata nor a simulation say it. */
  readonly minimumReceived: bigint | undefined
  /** Basis points. */
  readonly slippage: number
  /** Set where nothing is swapped: the contract that wraps the native currency gives one for one. */
  readonly wraps?: 'wrap' | 'unwrap'
  /** The contract that swaps, or that is approved. */
  readonly router: string
  /** Whether the host vouches for it. */
  readonly routerKnown: boolean
  /**
   * Text to hand to `acknowledge` before the wallet is asked: the whole address and the function are shown, and nothing
   * else vouches for them (T-11, T-13). Absent where nothing is left to look at.
   */
  readonly acknowledgment?: string
  /**
   * Set where the network fee may be a large part of what is swapped or held: a visitor says yes to it before `confirm` is
   * called (T-18), as to a high loss (`isLossAccepted`).
   */
  readonly highFee?: true
  /** Limits of the swap: checked in its calldata, and by what a simulation shows. */
  readonly intent: SwapIntent
  readonly prepared: PreparedCall
  /** Effects a node's simulation showed when it was built, held to `intent`; absent where none can tell. */
  readonly effects?: CallEffects
  /**
   * For an approval: base units of the source that the visitor allowed in the wallet, less than was asked for. It is asked
   * again; `swapAllowed` goes on with what was allowed.
   */
  readonly allowed?: bigint
  /** Set for an approval that was sent before without an outcome yet. It may still be confirmed; then the swap continues by itself. */
  readonly unheard?: true
  /** Allowance and swap go to the wallet as one: every call is shown (T-37). `prepared` is the last of them. */
  readonly batch?: PreparedBatch
  /** For a swap: the evidence on chain that it happened, where its wallet does not say. */
  readonly evidence?: BatchEvidence
  /** Step confirmed before this one in the same swap. */
  readonly before: SwapStep | undefined
  /** The same step, with its spender and hash: a rebuild needs them. */
  readonly done?: SwapProgress
  /** Destination tokens per whole source token: decimal text, unrounded, as the next two; `undefined` where not known. */
  readonly exchangeRate: string | undefined
  /** Percent of what the source is worth; below zero where the swap gains. */
  readonly priceImpact: string | undefined
  /** Whole source tokens. */
  readonly providerFee: string
}

/** The swap form, its quote and its costs (spec 3 'Swap state'). */
export interface SwapState {
  status: 'idle' | 'initializing' | 'initialized' | 'failed'
  /** Tokens to choose from, own balances first. */
  tokens: readonly SwapToken[]
  /** Token to pay with; its balance in base units, its price in dollars per whole token. */
  sourceToken: SwapToken | undefined
  /** Token to receive; the same units. */
  toToken: SwapToken | undefined
  /** Whole source tokens, as typed. */
  sourceTokenAmount: string
  /** Whole destination tokens as quoted, decimal text, exact; '' without a quote. */
  toTokenAmount: string
  /** US dollars per whole source token; `undefined` where not known, as the other two. */
  sourceTokenPriceInUSD: number | undefined
  /** US dollars per whole destination token. */
  toTokenPriceInUSD: number | undefined
  /** US dollars per whole native token of the network. */
  networkPriceInUSD: number | undefined
  /** Basis points. */
  slippage: number
  /** Wei per unit of gas; `undefined` where not known. */
  gasPrice: bigint | undefined
  /** Wei a swap is reckoned to cost: the gas of an approval (spec 9); `undefined` where not known. */
  gasFee: bigint | undefined
  /** The same in US dollars: decimal text, unrounded, as all that follow; `undefined` where not known. */
  gasPriceInUSD: string | undefined
  /** Percent of what the source is worth; below zero where the swap gains. */
  priceImpact: string | undefined
  /** Whole destination tokens: how much less than quoted the visitor may get. */
  maxSlippage: string | undefined
  /** Whole destination tokens: the least the visitor gets. */
  minimumReceived: string | undefined
  /** Whole source tokens that the provider keeps. */
  providerFee: string | undefined
  /** Destination tokens per whole source token. */
  exchangeRate: string | undefined
  /** Problem of the form, in the order a visitor meets it. */
  inputError: SwapProblem | undefined
  /** Source and destination are the native currency and its wrapper: one is one, by the wrapper's own contract. */
  wraps: 'wrap' | 'unwrap' | undefined
  quoteStatus: 'none' | 'loading' | 'ready' | 'failed'
  /** Monotonic ms; the age of a quote is counted from here. */
  quotedAt: number | undefined
  /** Reviewed allowance, where one is needed before the swap. At most one of this and `swapTransaction` is set. */
  approvalTransaction: SwapPreview | undefined
  /** The swap itself; with `batch` its allowance too. */
  swapTransaction: SwapPreview | undefined
  /** Standing allowances given from here, of the account and network in use: as last read, newest first. */
  allowances: readonly GivenAllowance[]
  /** The `acknowledgment` of a preview that the visitor looked at; each review begins without one. */
  acknowledged: string | undefined
  /** The price left the tolerance while the preview was open: it shows the new one, and asks again (T-16). */
  priceMoved: boolean
  /**
   * Whether the reviewed swap was handed to the wallet before, with unknown outcome: it may have been sent
   * (SENT_UNCONFIRMED). An edit clears it; a review of the same sets it again.
   */
  unconfirmed: boolean
  /** 'editing': the form; 'ready': the review; 'sending': the wallet is asked; 'approving': an allowance is waited for. */
  step: 'editing' | 'preparing' | 'ready' | 'sending' | 'approving'
}

/** Swaps one token for another on the network in use (spec 4 'Swap lifecycle'; threats T-11 to T-17). */
export interface SwapController {
  readonly state: SwapState
  /** Reads tokens, native price, balances and gas price; native × 1 is the source. @throws ModalError SWAP_INIT_FAILED … */
  initialize(): Promise<void>
  setSource(token: SwapToken): void
  setDestination(token: SwapToken): void
  setAmount(text: string): void
  /** Shows the amount as it was read, '1,5' as '1.5', when the field is left. */
  tidyAmount(): Promise<void>
  /** The most that can be swapped: a token's whole balance, or what the network cost leaves of the native one. */
  setMax(): Promise<void>
  /** @param text - percent, 0.1 to 5. @returns whether it was taken */
  setSlippage(text: string): Promise<boolean>
  /** Exchanges both sides; the amount is what the other side showed, or 1. */
  switchTokens(): void
  /** Asks for the price again. */
  refreshQuote(): Promise<void>
  /** The page is in front again: a price that grew old meanwhile is asked for again (E18). */
  wake(): Promise<void>
  /** Looks again at balances and what stands in the way. */
  recheck(): Promise<void>
  /**
   * Opens the preview, checks the allowance and builds what comes next; until `step` is 'ready' there is nothing to show.
   * What fails is thrown, with the amount kept: some errors go back to the form (spec 8), others stay, to be tried again.
   * @throws ModalError
   */
  prepare(): Promise<unknown>
  /** The visitor has seen contract and function, and trusts them. @param what - a preview's `acknowledgment`; '' takes it back */
  acknowledge(what: string): void
  /** Prepares anew, with what the visitor allowed in the wallet as the amount: `allowed` of the approval that is reviewed. */
  swapAllowed(): Promise<void>
  /** Asks the chain which allowances that were given from here stand; nobody is asked where none was given. */
  readAllowances(): Promise<void>
  /**
   * Prepares to take an allowance back, as `prepare` does for a swap: `confirm` asks the wallet. What was typed stays.
   * @throws ModalError
   */
  revoke(allowance: GivenAllowance): Promise<void>
  /** Hands what is previewed to the wallet, once. What goes wrong is told by `swapFailed`; it never rejects. */
  confirm(): Promise<void>
  /** Stops waiting, also for what a swap starts with. A transaction that is broadcast all the same is still recorded. */
  cancel(): void
  /** The form was left, its preview and its tokens too: what is under way is aborted, what was typed stays. */
  leave(): void
  /** The account is another one: what was typed stays, what was read, quoted and reviewed for the former one goes. */
  renew(): void
  reset(): void
}
