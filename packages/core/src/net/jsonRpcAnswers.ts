import type { ErrorCode } from '../errors/catalogue.js'
import { createError } from '../errors/createError.js'
import type { ModalError } from '../errors/ModalError.js'
import { normalizeError } from '../errors/normalizeError.js'

export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

export type RpcOutcome = { readonly result: unknown } | { readonly error: ModalError }

/**
 * Codes that have a meaning only for wallets. A node has no owner who declines and no request that waits: −32002 is a node's
 * 'timed out' or 'simulation failed', and a visitor must not be sent to the wallet for it.
 */
const ofWallets: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'REQUEST_PENDING',
  'USER_REJECTED',
  'UNAUTHORIZED',
  'UNSUPPORTED_METHOD',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'CHAIN_NOT_ADDED',
])

/** A code without a row in the catalogue is still the node's refusal. */
function refusal(error: unknown): ModalError {
  const normalized = normalizeError(error)
  const isNodes = normalized.code !== 'UNKNOWN' && !ofWallets.has(normalized.code)
  return isNodes ? normalized : createError('RPC_REQUEST_FAILED', {}, error)
}

/** An answer to something else than the request (R04): the same as one that can't be parsed. */
const unreadable = (): RpcOutcome => ({ error: createError('PARSE_ERROR', {}) })

/** The answer to the request `id`, or its error. */
export function readAnswer(answer: unknown, id: number): RpcOutcome {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return unreadable()
  const { id: answerId, result, error } = answer as Record<string, unknown>
  if (typeof error === 'object' && error !== null && (answerId === id || answerId === null || answerId === undefined))
    return { error: refusal(error) }
  return answerId === id && result !== undefined ? { result } : unreadable()
}

/** Answers of a batch by id: they may come in any order, and each counts on its own (R07). */
export function readAnswers(answers: readonly unknown[], ids: readonly number[]): readonly RpcOutcome[] {
  const byId = new Map<unknown, unknown>()
  for (const answer of answers) {
    const id = typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : undefined
    // A repeated id is ignored: the first answer counts.
    if (!byId.has(id)) byId.set(id, answer)
  }
  return ids.map((id) => readAnswer(byId.get(id), id))
}
