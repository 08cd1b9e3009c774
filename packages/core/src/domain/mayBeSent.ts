/** Whether what a wallet or node was asked to send may have gone out although it failed (threats 'Money'). Pure. */
import type { ErrorCode } from '../errors/catalogue.js'
import { causesOf, fieldOf, textOf } from '../errors/causes.js'
import { createError } from '../errors/createError.js'
import { normalizeError } from '../errors/normalizeError.js'

/** It had the question, and its answer got lost. */
const lost: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['TIMEOUT', 'HTTP_REQUEST_FAILED', 'WALLET_DISCONNECTED'])
/** Under these wallets pass on whatever their node said: the words tell. All other codes are a refusal. */
const vague: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNKNOWN',
  'INTERNAL_ERROR',
  'INVALID_INPUT',
  'RESOURCE_NOT_FOUND',
  'REQUEST_PENDING',
  'TRANSACTION_REJECTED',
  'LIMIT_EXCEEDED',
  'RPC_REQUEST_FAILED',
])
/** There already, late, in no block yet, or with a node whose answer was lost. */
const ON_ITS_WAY =
  /already.{0,10}(?:known|imported|processed|mempool)|\bknown transaction|\bE?timed?[- ]?out|took too long|deadline exceeded|(?:confirmed|mined) (?:with)?in \d|block height exceeded|failed to fetch|load failed|network ?error|socket hang up|ECONNRESET|non-200 status/i
/**
 * The way to an extension broke, in the words of browsers and of wallets. They don't tell whether it was the question that
 * got lost, the answer, or what went between its parts meanwhile: it may have been approved in its own window. An extension
 * that was gone before mostly fails sooner, where its chain and account are read again.
 */
const CUT_OFF =
  /(?:port|channel) (?:is |was )?closed|extension context invalidated|receiving end does not exist|disconnected port|disconnected from \w+ background|lost connection to|premature close|went out of scope|destroyed before query|message manager disconnected/i
/** Before anything was sent: the wallet's own look at the call, and a passkey that the visitor declined. */
const BEFORE = /execution reverted|timed out or was not allowed/i

/** @param thrown - what came in the place of a hash; on our side of the wallet `data.sent` is false where nobody was asked */
export function mayBeSent(thrown: unknown): boolean {
  const { code } = normalizeError(thrown)
  const causes = causesOf(thrown)
  if (lost.has(code)) return causes.every((cause) => fieldOf(cause, 'sent') !== false)
  // What browsers say of a message some wallets pass on as a plain string.
  const words = causes.map((cause) => (typeof cause === 'string' ? cause : (textOf(cause, 'message') ?? '')))
  const isBefore = causes.some((cause) => fieldOf(cause, 'code') === 3) || words.some((text) => BEFORE.test(text))
  return vague.has(code) && !isBefore && words.some((text) => ON_ITS_WAY.test(text) || CUT_OFF.test(text))
}

/** The error, or SENT_UNCONFIRMED where it leaves that open. */
export const orDoubt = (error: unknown, namespace: string): unknown =>
  mayBeSent(error) ? createError('SENT_UNCONFIRMED', { namespace }, error) : error
