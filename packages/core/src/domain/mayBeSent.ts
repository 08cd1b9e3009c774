/** Whether a transaction that a wallet or node was asked to send may have gone out although it failed (threats 'Money'). Pure. */
import type { ErrorCode } from '../errors/catalogue.js'
import { causesOf, fieldOf, textOf } from '../errors/causes.js'
import { createError } from '../errors/createError.js'
import { normalizeError } from '../errors/normalizeError.js'

/** The question was delivered, and the answer got lost. */
const lostAnswerCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'TIMEOUT',
  'HTTP_REQUEST_FAILED',
  'WALLET_DISCONNECTED',
])
/** Codes under which wallets pass on any words of their node: the words decide. All other codes are a refusal. */
const vagueCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNKNOWN',
  'INTERNAL_ERROR',
  'INVALID_INPUT',
  'RESOURCE_NOT_FOUND',
  'REQUEST_PENDING',
  'TRANSACTION_REJECTED',
  'LIMIT_EXCEEDED',
  'RPC_REQUEST_FAILED',
])
/** Words for a transaction that is known already, late, in no block yet, or with a node whose answer was lost. */
const ON_ITS_WAY =
  /already.{0,10}(?:known|imported|processed|mempool)|\bknown transaction|\bE?timed?[- ]?out|took too long|deadline exceeded|(?:confirmed|mined) (?:with)?in \d|block height exceeded|failed to fetch|load failed|network ?error|socket hang up|ECONNRESET|non-200 status/i
/**
 * The connection to an extension broke, in the words of browsers and of wallets. These don't tell whether the question was
 * lost, the answer, or a message between the extension's parts: it may have been approved in its own window. An extension
 * that was gone before mostly fails sooner, where its chain and account are read again.
 */
const CUT_OFF =
  /(?:port|channel) (?:is |was )?closed|extension context invalidated|receiving end does not exist|disconnected port|disconnected from \w+ background|lost connection to|premature close|went out of scope|destroyed before query|message manager disconnected/i
/** Failures before sending: the wallet's own simulation of the call, and a passkey that the visitor declined. */
const BEFORE = /execution reverted|timed out or was not allowed/i

/** @param thrown - the error in the place of a hash; on our side of the wallet `data.sent` is false where no wallet was asked */
export function mayBeSent(thrown: unknown): boolean {
  const { code } = normalizeError(thrown)
  const causes = causesOf(thrown)
  if (lostAnswerCodes.has(code)) return causes.every((cause) => fieldOf(cause, 'sent') !== false)
  // Some wallets pass on browsers' words about a message as a plain string.
  const words = causes.map((cause) => (typeof cause === 'string' ? cause : (textOf(cause, 'message') ?? '')))
  const isBefore = causes.some((cause) => fieldOf(cause, 'code') === 3) || words.some((text) => BEFORE.test(text))
  return vagueCodes.has(code) && !isBefore && words.some((text) => ON_ITS_WAY.test(text) || CUT_OFF.test(text))
}

/** The error, or SENT_UNCONFIRMED where it leaves open whether the transaction was sent. */
export const orDoubt = (error: unknown, namespace: string): unknown =>
  mayBeSent(error) ? createError('SENT_UNCONFIRMED', { namespace }, error) : error
