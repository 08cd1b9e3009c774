import type {
  OnRampAsset,
  OnRampOptions,
  OnRampProblem,
  OnRampProvider,
  OnRampProviderId,
  OnRampPurchase,
  OnRampQuote,
  OnRampUnavailable,
  PaymentMethod,
} from '../../domain/onrampTypes.js'

/** The purchase form, its quote, and the state of the purchase. Fiat amounts are decimal text. */
export interface OnRampState {
  options: OnRampOptions | undefined
  /** Source of the options: the service, or the built-in sample because it did not answer (spec 8). */
  optionsFrom: 'service' | 'sample'
  optionsStatus: 'idle' | 'loading' | 'ready'
  /** Assets on sale for the network in use. */
  assets: readonly OnRampAsset[]
  /** ISO 4217. */
  paymentCurrency: string
  purchaseCurrency: OnRampAsset | undefined
  /** Fiat, as typed. */
  amount: string
  method: PaymentMethod
  provider: OnRampProviderId
  quote: OnRampQuote | undefined
  /** Time of the quote, wall time in ms. */
  quotedAt: number
  quoteStatus: 'idle' | 'loading' | 'ready'
  /** Problem that prevents a quote. */
  problem: OnRampProblem | undefined
  /** The payment page's link: made before the tap, so that the tap itself can open it. */
  link: 'idle' | 'loading' | 'ready' | 'failed' | 'refused'
  /**
   * Whether the link has a part that the provider alone can read or change: its page has the last word on who is paid, and
   * the visitor is told to compare the address there (T-10).
   */
  sealed: boolean
  /** Status of the purchase, once a payment page was opened. */
  purchase: 'none' | 'waiting' | OnRampPurchase['status'] | 'unseen'
  /** The purchase that arrived last. */
  arrived: OnRampPurchase | undefined
}

/** Buys crypto with a card or from a bank account, on a provider's own page (spec 9 'Onramp'). */
export interface OnRampController {
  readonly state: OnRampState
  /** Why nothing can be bought here; `undefined` where it can. */
  unavailable(): OnRampUnavailable | undefined
  /** The two providers of spec 9, as the host's options name them. */
  providers(): readonly OnRampProvider[]
  /** Pictures from the directory; `undefined` without one. */
  currencyImage(code: string): string | undefined
  tokenImage(symbol: string): string | undefined
  /** Asks for options and then a quote, when the view is entered. */
  enter(): Promise<void>
  /** Stops asking, when the view is left; a purchase that was begun is still looked for. */
  leave(): void
  setAmount(text: string): void
  /** Shows the amount as it was read, '1,5' as '1.5', when the field is left (threats.md 'Money'). */
  tidyAmount(): void
  setPaymentCurrency(code: string): void
  setPurchaseCurrency(id: string): void
  setMethod(method: PaymentMethod): void
  setProvider(provider: OnRampProviderId): void
  /** Asks again for what failed: options, quote or link. */
  retry(): Promise<void>
  /**
   * Opens the payment page in a tab of its own, synchronously: call it from the tap. False where there is no link that
   * may be opened.
   */
  proceed(): boolean
  /** Voids quote and link of the former account or network, after a change. */
  follow(): void
  /** Called when the visitor is back from another tab, or the machine from sleep. */
  wake(): void
  /** Goes on looking for what this account bought before a reload. */
  resume(): Promise<void>
  /** Forgets everything, a purchase that is looked for too. */
  reset(): void
  /** Stops asking; the stored purchase stays, for the next life of the page. */
  destroy(): void
}
