/** The transfer or swap that a page asks a visitor for, and its check: a page may say anything. */
import { MAX_TYPED_CHARACTERS } from '../constants/firstOpen.js'
import type { CaipNetworkId } from '../primitives/caip.js'

/** The network of a payment or a swap. */
interface WishPlace {
  /** CAIP-2 id or short name of one of the page's networks; without it, the network in use. */
  readonly network?: string
}

/** A transfer that the page asks for: the form opens with it, and the visitor may change all of it. */
export interface SendWish extends WishPlace {
  /** An address, or a name where the form takes names. */
  readonly to?: string
  /** Whole tokens as decimal text with a dot: `'25'`, `'0.5'`. */
  readonly amount?: string
  /**
   * Symbol or contract of a well-known token or of one in the page's `tokens`; the network's own currency by its symbol, or
   * without any.
   */
  readonly token?: string
}

/** A swap that the page asks for; tokens as in a transfer. */
export interface SwapWish extends WishPlace {
  /** Whole tokens to pay, as decimal text with a dot. */
  readonly amount?: string
  readonly fromToken?: string
  readonly toToken?: string
}

/** A request to open a form that is filled in. */
export type PaymentRequest =
  | { readonly view: 'Send'; readonly arguments: SendWish }
  | { readonly view: 'Swap'; readonly arguments: SwapWish }

/** The transaction that a visitor's wallet has sent for a `PaymentRequest`. */
export interface Payment {
  /** For a batch of calls, and of an account whose owners have yet to sign: the wallet's id for it. */
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
}

/** Whether a request to open fills a form in. */
export function isPaymentRequest(request: {
  readonly view?: unknown
  readonly arguments?: unknown
}): request is PaymentRequest {
  return (request.view === 'Send' || request.view === 'Swap') && (request.arguments ?? undefined) !== undefined
}

const fields = {
  Send: ['to', 'amount', 'token', 'network'],
  Swap: ['amount', 'fromToken', 'toToken', 'network'],
} as const satisfies Record<PaymentRequest['view'], readonly string[]>

/** More than nothing, as decimal text with a dot: signs, exponents, commas and spaces are a page's mistake. */
const isAmount = (text: string) => /^\d+(?:\.\d+)?$/.test(text) && /[1-9]/.test(text)

/**
 * The first field that can't be meant, 'arguments' where there are none. Whether a receiver or a token is one is not looked at
 * here: that depends on the network.
 */
export function wrongField(request: PaymentRequest): string | undefined {
  const wish: unknown = request.arguments
  if (typeof wish !== 'object' || wish === null) return 'arguments'
  return fields[request.view].find((name) => {
    const value = (wish as Record<string, unknown>)[name]
    if (value === undefined) return false
    // Longer text would be cut by the form.
    if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_TYPED_CHARACTERS) return true
    return name === 'amount' && !isAmount(value)
  })
}
