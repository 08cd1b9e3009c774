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
 * What a wallet's codes stand for. A node has no owner who declines and no request that waits there: −32002 is a node's
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

/** A code that nobody has a row for is still the node's refusal. */
function refusal(error: unknown): ModalError {
  const known = normalizeError(error)
  const isNodes = known.code !== 'UNKNOWN' && !ofWallets.has(known.code)
  return isNodes ? known : createError('RPC_REQUEST_FAILED', {}, error)
}

/** Something else than what was asked for (R04): the same as an answer that can't be parsed. */
const unreadable = (): RpcOutcome => ({ error: createError('PARSE_ERROR', {}) })

/** The answer to the request `id`, or what is wrong with it. */
export function readAnswer(answer: unknown, id: number): RpcOutcome {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return unreadable()
  const { id: answered, result, error } = answer as Record<string, unknown>
  if (typeof error === 'object' && error !== null && (answered === id || answered === null || answered === undefined))
    return { error: refusal(error) }
  return answered === id && result !== undefined ? { result } : unreadable()
}

/** Answers of a batch by id: they may come in any order, and each stands for itself (R07). */
export function readAnswers(answers: readonly unknown[], ids: readonly number[]): readonly RpcOutcome[] {
  const byId = new Map<unknown, unknown>()
  for (const answer of answers) {
    const id = typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : undefined
    // The first answer to a question counts.
    if (!byId.has(id)) byId.set(id, answer)
  }
  return ids.map((id) => readAnswer(byId.get(id), id))
}
