/** Every error of the product as data: its text, where it shows, what follows (spec 8). */
import type { ErrorMessageKey } from '../messages/en/errors.js'

export interface ErrorEntry {
  readonly message: ErrorMessageKey
  /** `toast` and `inline` are seen by the visitor; `caller` reaches only the code that asked. */
  readonly show: 'toast' | 'inline' | 'caller'
  readonly consequence?: 'goBack' | 'resetToConnect'
}

export const catalogue = {
  // Spec 8, error toasts
  BALANCE_UNAVAILABLE: { message: 'error.balance', show: 'toast' },
  SWAP_INIT_FAILED: { message: 'error.swapInit', show: 'toast', consequence: 'goBack' },
  NETWORK_PRICE_FAILED: { message: 'error.networkPrice', show: 'toast' },
  ALLOWANCE_FAILED: { message: 'error.allowance', show: 'toast' },
  APPROVAL_FAILED: { message: 'error.approval', show: 'toast', consequence: 'goBack' },
  SWAP_BUILD_FAILED: { message: 'error.swapBuild', show: 'toast', consequence: 'goBack' },
  TRANSACTION_FAILED: { message: 'error.transaction', show: 'toast' },
  SEND_FAILED: { message: 'error.send', show: 'toast' },
  SOLANA_SEND_FAILED: { message: 'error.solanaSend', show: 'toast' },
  HISTORY_FAILED: { message: 'error.history', show: 'toast' },
  SIGNATURE_DECLINED: { message: 'error.signatureDeclined', show: 'toast' },
  SMART_ACCOUNT_UNSUPPORTED: { message: 'error.smartAccount', show: 'toast' },
  AUTH_INIT_FAILED: { message: 'error.authInit', show: 'toast', consequence: 'resetToConnect' },
  INCORRECT_AMOUNT: { message: 'error.incorrectAmount', show: 'toast' },
  GAS_PRICE_UNSUPPORTED: { message: 'error.gasPriceNetwork', show: 'toast' },
  SWAPS_UNSUPPORTED: { message: 'error.swapsNetwork', show: 'toast' },
  INVALID_APP_CONFIGURATION: { message: 'error.appConfiguration', show: 'toast' },
  METHOD_NOT_ALLOWED: { message: 'error.methodNotAllowed', show: 'caller' },
  ACTION_NOT_ALLOWED: { message: 'error.actionNotAllowed', show: 'toast' },
  // Spec 5 and 8, beside the field
  INSUFFICIENT_BALANCE: { message: 'error.insufficientBalance', show: 'inline' },
  INVALID_AMOUNT: { message: 'error.invalidAmount', show: 'inline' },
  INVALID_AMOUNT_OR_RECEIVER: { message: 'error.invalidAmountOrReceiver', show: 'inline' },
  INVALID_ADDRESS: { message: 'error.invalidAddress', show: 'inline' },
  ADDRESS_CHECKSUM: { message: 'error.addressChecksum', show: 'inline' },
  ADDRESS_OTHER_NAMESPACE: { message: 'error.addressOtherNamespace', show: 'inline' },
  GAS_PRICE_UNAVAILABLE: { message: 'error.gasPriceUnavailable', show: 'inline' },
  // Spec 8, decimals
  INVALID_NUMBER: { message: 'error.invalidNumber', show: 'caller' },
  DIVISION_BY_ZERO: { message: 'error.divisionByZero', show: 'caller' },
  INVALID_ROUNDING: { message: 'error.invalidRounding', show: 'caller' },
  // Spec 8, connection level
  CHAIN_NOT_CONFIGURED: { message: 'error.chainNotConfigured', show: 'toast' },
  ALREADY_CONNECTED: { message: 'error.alreadyConnected', show: 'toast' },
  NOT_CONNECTED: { message: 'error.notConnected', show: 'toast' },
  PROVIDER_NOT_FOUND: { message: 'error.providerNotFound', show: 'toast' },
  // Spec 8, wallet and RPC codes
  PARSE_ERROR: { message: 'error.rpcParse', show: 'toast' },
  INVALID_REQUEST: { message: 'error.rpcInvalidRequest', show: 'toast' },
  METHOD_NOT_FOUND: { message: 'error.rpcMethodNotFound', show: 'toast' },
  INVALID_PARAMS: { message: 'error.rpcInvalidParams', show: 'toast' },
  INTERNAL_ERROR: { message: 'error.rpcInternal', show: 'toast' },
  INVALID_INPUT: { message: 'error.rpcInvalidInput', show: 'toast' },
  RESOURCE_NOT_FOUND: { message: 'error.rpcResourceNotFound', show: 'toast' },
  REQUEST_PENDING: { message: 'error.requestPending', show: 'toast' },
  TRANSACTION_REJECTED: { message: 'error.rpcTransactionRejected', show: 'toast' },
  METHOD_NOT_SUPPORTED: { message: 'error.rpcMethodNotSupported', show: 'toast' },
  LIMIT_EXCEEDED: { message: 'error.rpcLimitExceeded', show: 'toast' },
  RPC_VERSION_UNSUPPORTED: { message: 'error.rpcVersion', show: 'toast' },
  USER_REJECTED: { message: 'error.userRejected', show: 'toast' },
  UNAUTHORIZED: { message: 'error.unauthorized', show: 'toast' },
  UNSUPPORTED_METHOD: { message: 'error.unsupportedMethod', show: 'toast' },
  WALLET_DISCONNECTED: { message: 'error.walletDisconnected', show: 'toast' },
  CHAIN_DISCONNECTED: { message: 'error.chainDisconnected', show: 'toast' },
  CHAIN_NOT_ADDED: { message: 'error.chainNotAdded', show: 'toast' },
  // Spec 8, transport
  HTTP_STATUS: { message: 'error.httpStatus', show: 'caller' },
  HTTP_REQUEST_FAILED: { message: 'error.httpRequest', show: 'toast' },
  RPC_REQUEST_FAILED: { message: 'error.rpcRequest', show: 'toast' },
  TIMEOUT: { message: 'error.timeout', show: 'toast' },
  RPC_WRONG_CHAIN: { message: 'error.rpcWrongChain', show: 'caller' },
  BODY_TOO_LARGE: { message: 'error.bodyTooLarge', show: 'caller' },
  INVALID_ANSWER: { message: 'error.invalidAnswer', show: 'caller' },
  // The modal itself
  NO_ACCOUNTS: { message: 'error.noAccounts', show: 'toast' },
  ACCOUNT_CHANGED: { message: 'error.accountChanged', show: 'toast' },
  NETWORK_CHANGED: { message: 'error.networkChanged', show: 'toast' },
  TRANSACTION_MISMATCH: { message: 'error.transactionMismatch', show: 'toast' },
  SENT_UNCONFIRMED: { message: 'error.sentUnconfirmed', show: 'toast' },
  CLOSED: { message: 'error.closed', show: 'caller' },
  ABORTED: { message: 'error.aborted', show: 'caller' },
  LOAD_FAILED: { message: 'error.load', show: 'toast' },
  UNKNOWN: { message: 'error.unknown', show: 'toast' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue
