/** Names that wallets, nodes and browsers give an error, and the row of the catalogue for each (spec 8). */
import type { ErrorCode } from './catalogue.js'

/** JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-3326, and the pairing protocol's refusals. */
export const numericCodes: Readonly<Record<number, ErrorCode>> = {
  [-32700]: 'PARSE_ERROR',
  [-32600]: 'INVALID_REQUEST',
  [-32601]: 'METHOD_NOT_FOUND',
  [-32602]: 'INVALID_PARAMS',
  [-32603]: 'INTERNAL_ERROR',
  [-32000]: 'INVALID_INPUT',
  [-32001]: 'RESOURCE_NOT_FOUND',
  [-32002]: 'REQUEST_PENDING',
  [-32003]: 'TRANSACTION_REJECTED',
  [-32004]: 'METHOD_NOT_SUPPORTED',
  [-32005]: 'LIMIT_EXCEEDED',
  [-32006]: 'RPC_VERSION_UNSUPPORTED',
  4001: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  4200: 'UNSUPPORTED_METHOD',
  4900: 'WALLET_DISCONNECTED',
  4901: 'CHAIN_DISCONNECTED',
  4902: 'CHAIN_NOT_ADDED',
  5000: 'USER_REJECTED',
  5001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
}

/** Codes that are words. */
export const namedCodes: Readonly<Record<string, ErrorCode>> = {
  ACTION_REJECTED: 'USER_REJECTED',
  USER_REJECTED: 'USER_REJECTED',
  // Codes of the decimals (primitives/PrimitiveError.ts)
  INVALID_NUMBER: 'INVALID_NUMBER',
  DIVISION_BY_ZERO: 'DIVISION_BY_ZERO',
  INVALID_ROUNDING: 'INVALID_ROUNDING',
}

/** Names of error classes: the browser's and viem's. */
export const errorNames: Readonly<Record<string, ErrorCode>> = {
  AbortError: 'ABORTED',
  TimeoutError: 'TIMEOUT',
  UserRejectedRequestError: 'USER_REJECTED',
  HttpRequestError: 'HTTP_REQUEST_FAILED',
  WebSocketRequestError: 'RPC_REQUEST_FAILED',
  RpcRequestError: 'RPC_REQUEST_FAILED',
}

/** Beginnings of browsers' and viem's texts, for errors with neither code nor name. */
export const messageStarts: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^(?:Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/i, 'LOAD_FAILED'],
  [/^(?:HTTP request failed|Failed to fetch|NetworkError when attempting|Load failed)/i, 'HTTP_REQUEST_FAILED'],
  [/^RPC request failed/i, 'RPC_REQUEST_FAILED'],
  [/^The request (?:timed out|took too long)/i, 'TIMEOUT'],
]

/**
 * Words by which wallets say that their owner declined, where they give no code for it, or an ambiguous one. Each names who
 * did it, or is a device's own status: a failure must not pass for a refusal.
 */
export const refusalWords: readonly RegExp[] = [
  // 'User rejected the request', 'MetaMask Tx Signature: User denied transaction signature.'; no ERC-4337 'user operation'.
  /\buser (?:has |explicitly )?(?:reject|deni|declin|cancel|refus|disapprov|abort)(?:ed|led|d|s)?\b(?! (?:by|because|due))/i,
  /\buser did(?: not|n['’]t) (?:approve|accept|confirm|sign)\b/i,
  // 'Transaction was rejected by the user'; no 'denied by user policy'.
  /\b(?:rejected|denied|declined|cancell?ed|refused|aborted) by (?:the )?(?:user|owner|signer)(?:[.,!?)\]"']|$| on | in )/i,
  // Ledger: 'Condition of use not satisfied', 'user refused on device'.
  /\b0x(?:6985|5501)\b|\bCONDITIONS_OF_USE_NOT_SATISFIED\b/i,
  // An error of another layer, written out in a text.
  /"code"\s*:\s*"?(?:4001|500[0-2])\b/,
]
/** Ledger's status as a number: 0x6985, 0x5501. */
export const refusalStatus: ReadonlySet<unknown> = new Set<unknown>([0x6985, 0x5501])
/** Words beside a refusal that show another failure, or that the transaction may have been sent all the same. */
export const failureWords =
  /insufficient|revert|nonce (?:too|is|has)|already|timed?[- ]?out|took too long|not found|failed to fetch|network ?error|(?:port|channel) (?:is |was )?closed/i
/** Codes that wallets use for anything: the words decide. */
export const wordyCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INTERNAL_ERROR',
  'INVALID_INPUT',
  'TRANSACTION_REJECTED',
  'HTTP_REQUEST_FAILED',
  'RPC_REQUEST_FAILED',
])

/** Codes of wrappers: the wrapped error says more, if it says anything; among wrappers the innermost counts. */
export const vagueCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INTERNAL_ERROR',
  'INVALID_INPUT',
  'HTTP_REQUEST_FAILED',
  'RPC_REQUEST_FAILED',
])
