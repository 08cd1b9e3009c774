import { earlyErrorMessages } from './earlyErrors.js'

/** The English text of every error, by its code. Those of spec section 8 stand word for word; in other languages the key is `error.{code}`. */
export const errorMessages = {
  ...earlyErrorMessages,
  // Spec 8, error toasts
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  SWAP_INIT_FAILED: 'Failed to initialize swap',
  NETWORK_PRICE_FAILED: 'Failed to fetch network token price',
  ALLOWANCE_FAILED: 'Failed to check allowance',
  APPROVAL_FAILED: 'Failed to create approval transaction',
  SWAP_BUILD_FAILED: 'Failed to create transaction',
  TRANSACTION_FAILED: 'Transaction error',
  SEND_FAILED: 'Something went wrong',
  SOLANA_SEND_FAILED: 'Failed to send transaction. Please try again.',
  HISTORY_FAILED: 'Failed to fetch transactions',
  SIGNATURE_DECLINED: 'Signature declined',
  SMART_ACCOUNT_UNSUPPORTED: 'This application might not support Smart Accounts',
  AUTH_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  INCORRECT_AMOUNT: 'Incorrect amount',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  ACTION_NOT_ALLOWED: 'Action not allowed',
  // Spec 5 and 8, beside the field
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  INVALID_AMOUNT: 'Please enter a valid amount',
  INVALID_AMOUNT_OR_RECEIVER: 'Please enter a valid amount and receiver address',
  INVALID_ADDRESS: 'This is not a valid address',
  ADDRESS_CHECKSUM: 'This address has a typo: its checksum does not match',
  ADDRESS_OTHER_NAMESPACE: 'This address belongs to another kind of network',
  GAS_PRICE_UNAVAILABLE: 'The network fee is not known yet',
  AMOUNT_TOO_SMALL: 'Too little: at least {minimum} {symbol} can be sent to this address',
  REMAINDER_TOO_SMALL: 'Leave nothing, or at least {minimum} {symbol}',
  BALANCE_MUST_STAY: 'At least {minimum} {symbol} must stay in your account',
  // Spec 8, decimals
  INVALID_NUMBER: 'Invalid number',
  DIVISION_BY_ZERO: 'Division by zero',
  INVALID_ROUNDING: 'Invalid rounding',
  // Spec 8, connection level
  ALREADY_CONNECTED: 'Connector already connected.',
  // Spec 8, wallet and RPC codes
  PARSE_ERROR: 'The network sent an answer that could not be read',
  INVALID_REQUEST: 'The request was not valid',
  METHOD_NOT_FOUND: 'The network does not know this request',
  INVALID_PARAMS: 'The request had invalid parameters',
  INTERNAL_ERROR: 'The wallet or network had an internal error',
  INVALID_INPUT: 'The request had missing or invalid parameters',
  RESOURCE_NOT_FOUND: 'The requested resource was not found',
  REQUEST_PENDING: 'Open your wallet: a request is already waiting there',
  TRANSACTION_REJECTED: 'The network did not accept the transaction',
  METHOD_NOT_SUPPORTED: 'This request is not supported',
  LIMIT_EXCEEDED: 'Too many requests. Try again in a moment',
  RPC_VERSION_UNSUPPORTED: 'This version of the protocol is not supported',
  USER_REJECTED: 'Declined in your wallet',
  UNAUTHORIZED: 'Your wallet has not authorised this. Open it and allow this site',
  UNSUPPORTED_METHOD: 'Your wallet does not support this',
  WALLET_DISCONNECTED: 'Your wallet is disconnected',
  CHAIN_DISCONNECTED: 'Your wallet is not connected to this network',
  CHAIN_NOT_ADDED: 'Your wallet could not switch to this network',
  // Spec 8, transport
  HTTP_STATUS: 'HTTP status code: {status}',
  HTTP_REQUEST_FAILED: 'HTTP request failed',
  RPC_REQUEST_FAILED: 'RPC request failed',
  TIMEOUT: 'The request took too long',
  RPC_WRONG_CHAIN: 'This RPC answers for another network',
  BODY_TOO_LARGE: 'The answer is too large',
  INVALID_ANSWER: 'The answer could not be read',
  // Signing in
  SIGN_IN_FAILED: 'Signing in failed. Try again',
  SESSION_UNVERIFIED: 'Your sign-in could not be checked. Try again in a moment',
  SIWX_MESSAGE_INVALID: 'The sign-in message of this page is not valid',
  // Names
  NAME_TAKEN: '{name} is taken',
  NAME_NOT_REGISTERED: 'The name was not registered',
  // Pairing
  RELAY_UNREACHABLE: 'The pairing service could not be reached',
  PAIRING_EXPIRED: 'This QR code is too old',
  CLOCK_WRONG: 'Check the clock of this device, then try again',
  // The modal itself
  NO_ACCOUNTS: 'Your wallet shared no account',
  ACCOUNT_CHANGED: 'The account changed in your wallet. Nothing was sent',
  NETWORK_CHANGED: 'The network changed in your wallet. Nothing was sent',
  TRANSACTION_MISMATCH: 'The transaction did not match what you reviewed. Nothing was sent',
  SENT_UNCONFIRMED: 'It may have been sent. Look in your wallet before you try again',
  UNKNOWN: 'Something went wrong',
} as const

export type ErrorCode = keyof typeof errorMessages
export type ErrorMessageKey = `error.${ErrorCode}`
