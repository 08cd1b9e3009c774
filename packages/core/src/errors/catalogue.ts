/** The display and the consequence of each error (spec 8). Its text is in `messages/en/errors.ts`. */
import { type ErrorCode, errorMessages } from '../messages/en/errors.js'

export type { ErrorCode }

/** The display of an error, and its consequence (spec 8). */
export interface ErrorEntry {
  /** `toast` and `inline` are seen by the visitor; `caller` reaches only the code that asked. */
  readonly show: 'toast' | 'inline' | 'caller'
  readonly consequence?: 'goBack' | 'resetToConnect'
  /** Readable words of the wallet or the node itself: in place of our text, or under it. */
  readonly theirWords?: 'instead' | 'below'
  /** The toast's second sentence: the text of another error, by its code and in English. */
  readonly detail?: readonly [code: ErrorCode, english: string]
}

/** Errors other than a plain toast without consequence. */
const exceptions: { readonly [Code in ErrorCode]?: Partial<ErrorEntry> } = {
  // A transaction's own fate: the wallet's short message says more than our text (spec 8).
  TRANSACTION_FAILED: { theirWords: 'instead' },
  SEND_FAILED: { theirWords: 'instead' },
  INTERNAL_ERROR: { theirWords: 'instead' },
  // −32000 is every node's 'server error': the node's own words are worth more than our row.
  INVALID_INPUT: { theirWords: 'instead' },
  TRANSACTION_REJECTED: { theirWords: 'instead' },
  // Only the wallet knows why it did not switch.
  CHAIN_NOT_ADDED: { theirWords: 'below' },
  SWAP_INIT_FAILED: { consequence: 'goBack' },
  APPROVAL_FAILED: { consequence: 'goBack' },
  SWAP_BUILD_FAILED: { consequence: 'goBack' },
  AUTH_INIT_FAILED: { consequence: 'resetToConnect' },
  INCORRECT_AMOUNT: { detail: ['INVALID_AMOUNT', errorMessages.INVALID_AMOUNT] },
  METHOD_NOT_ALLOWED: { show: 'caller' },
  INSUFFICIENT_BALANCE: { show: 'inline' },
  INVALID_AMOUNT: { show: 'inline' },
  INVALID_AMOUNT_OR_RECEIVER: { show: 'inline' },
  INVALID_ADDRESS: { show: 'inline' },
  ADDRESS_CHECKSUM: { show: 'inline' },
  ADDRESS_OTHER_NAMESPACE: { show: 'inline' },
  GAS_PRICE_UNAVAILABLE: { show: 'inline' },
  AMOUNT_TOO_SMALL: { show: 'inline' },
  REMAINDER_TOO_SMALL: { show: 'inline' },
  BALANCE_MUST_STAY: { show: 'inline' },
  MEMO_REQUIRED: { show: 'inline' },
  EMAIL_INVALID: { show: 'inline' },
  EMAIL_TAKEN: { show: 'inline' },
  EMAIL_TOO_MANY: { show: 'inline' },
  CODE_WRONG: { show: 'inline' },
  CODE_EXPIRED: { show: 'inline' },
  ADDRESS_MISMATCH: { show: 'inline' },
  RECOVERY_DECLINED: { show: 'inline' },
  INVALID_NUMBER: { show: 'caller' },
  DIVISION_BY_ZERO: { show: 'caller' },
  INVALID_ROUNDING: { show: 'caller' },
  HTTP_STATUS: { show: 'caller' },
  RPC_WRONG_CHAIN: { show: 'caller' },
  BODY_TOO_LARGE: { show: 'caller' },
  INVALID_ANSWER: { show: 'caller' },
  CLOSED: { show: 'caller' },
  ABORTED: { show: 'caller' },
}

/** The display of an error, and its consequence. */
export const errorEntry = (code: ErrorCode): ErrorEntry => ({ show: 'toast', ...exceptions[code] })
