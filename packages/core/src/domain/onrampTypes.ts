/** Types of buying (spec 8, 9 'Onramp'). Fiat amounts are decimal text or cents, never floating numbers. */
export type PaymentMethod = 'card' | 'bank'
export type OnRampProviderId = 'card' | 'aggregator'

/** In cents, both included. */
export interface PaymentLimits {
  readonly min: bigint
  readonly max: bigint
}

export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  readonly limits: Readonly<Record<PaymentMethod, PaymentLimits>>
}

export interface PurchaseNetwork {
  /** The service's own name for it: 'ethereum', 'base'. */
  readonly name: string
  readonly displayName: string
  /** CAIP-2 id or its reference, as the service wrote it. */
  readonly chainId: string
  /** Absent for the native currency. */
  readonly contractAddress?: string
}

export interface PurchaseCurrency {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly networks: readonly PurchaseNetwork[]
}

export interface OnRampOptions {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** An asset on the network in use: one row of the picker. */
export interface OnRampAsset {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** The service's name of the network. */
  readonly network: string
  readonly contractAddress?: string
  /** False for an asset that borrows a well-known symbol or disguises its own (T-05). */
  readonly verified: boolean
}

export interface OnRampQuote {
  /** Fiat decimal text: everything the visitor pays. */
  readonly paymentTotal: string
  /** Fiat decimal text: the part left for the asset after the fees. */
  readonly paymentSubtotal: string | undefined
  /** Whole units of the asset, decimal text; `undefined` where unknown. */
  readonly purchaseAmount: string | undefined
  readonly networkFee: string | undefined
  readonly providerFee: string | undefined
  readonly quoteId: string | undefined
  /** A mock quote (spec 8): shown as an estimate, and never paid. */
  readonly estimate: boolean
}

/** An onramp provider of spec 9, with the host's options applied. */
export interface OnRampProvider {
  readonly id: OnRampProviderId
  /** The host's name for the provider; `undefined` where the product's own words are used. */
  readonly name: string | undefined
  /** Hosts, with their port where they have one, that the provider's page may be on. */
  readonly hosts: readonly string[]
  /** The host's own address of the page; without one the service makes the link. */
  readonly url: string | undefined
  /** The provider's name in the history call. */
  readonly history: string
  /** Whether there is a way to the provider's page. */
  readonly offered: boolean
}

export interface OnRampPurchase {
  readonly id: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Wall time, ms; 0 where unknown. */
  readonly minedAt: number
  readonly symbol: string
  /** Whole units, decimal text. */
  readonly amount: string
}

/** The reason why there is no quote for the typed amount. `limit`: fiat, decimal text. */
export type OnRampProblem =
  | { readonly code: 'ENTER_AMOUNT' | 'INVALID_AMOUNT' | 'TOO_MANY_DECIMALS' | 'NO_ASSET' }
  | { readonly code: 'BELOW_LIMIT' | 'ABOVE_LIMIT'; readonly limit: string }

/** The reason why nothing can be bought here. */
export type OnRampUnavailable = 'RESTRICTED' | 'NOT_CONNECTED' | 'UNSUPPORTED_NETWORK' | 'UNSUPPORTED_NAMESPACE'
