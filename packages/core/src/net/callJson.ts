import { HTTP_TIMEOUT_MS, RPC_RETRY_BASE_DELAY_MS, RPC_RETRY_COUNT, RPC_RETRY_STATUSES } from '../constants/http.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { Clock } from '../primitives/ports.js'
import { withRetry } from '../primitives/retry.js'
import { createDeadline } from './abort.js'
import { readJson } from './readJson.js'
import { within } from './within.js'

export interface JsonCall {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly url: string
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  /** Content type of the body. `text/plain` spares a CORS preflight where the service takes it (services.md). */
  readonly contentType?: string
  /** Whether to retry; only for calls that do no harm when they happen twice. */
  readonly retry: boolean
  /** Statuses that count as temporary. */
  readonly retryOn?: readonly number[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Time for the whole call, its retries included. */
  readonly timeoutMs?: number
  readonly anyType?: boolean
}

/** The content of an answer with a status of failure; the `cause` of HTTP_STATUS. */
export interface Refusal {
  /** Body of the answer, JSON under any content type; `undefined` where it is no JSON, or took too long. */
  readonly answer: unknown
  /** The time to wait before asking again, ms. */
  readonly retryAfter: number | undefined
}

/** Time for reading the body of a refusal, ms. */
const REFUSAL_MS = 1_000

/** `Retry-After` in ms: seconds, or a date. */
function retryAfter({ headers }: Response, now: number): number | undefined {
  const header = headers.get('retry-after')
  if (!header) return undefined
  return /^\d+$/.test(header) ? Number(header) * 1_000 : Math.max(0, Date.parse(header) - now) || undefined
}

/** The refusal in a ModalError HTTP_STATUS; `undefined` for any other error. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof ModalError && error.code === 'HTTP_STATUS' ? (error.cause as Refusal) : undefined

const isPassing = (error: unknown, statuses: readonly number[]) =>
  error instanceof ModalError &&
  (error.code === 'HTTP_REQUEST_FAILED' ||
    (error.code === 'HTTP_STATUS' && statuses.includes(error.context.status as number)))

/**
 * Makes a call with the limits of spec 9: 10 s in all, three retries at 150·2ⁿ ms on temporary statuses, 2 MB of answer,
 * no redirect, no credentials, no referrer.
 *
 * @throws ModalError HTTP_STATUS (`cause` is the refusal), HTTP_REQUEST_FAILED, TIMEOUT, ABORTED, BODY_TOO_LARGE, INVALID_ANSWER
 */
export async function callJson(call: JsonCall): Promise<unknown> {
  const { fetch, clock, url, body, contentType = 'application/json', retry, signal, anyType = false } = call
  const { retryOn = RPC_RETRY_STATUSES } = call
  const deadline = createDeadline(clock, call.timeoutMs ?? HTTP_TIMEOUT_MS, signal)
  const waitOf = (error: unknown) => refusalOf(error)?.retryAfter

  async function readRefusal(response: Response): Promise<Refusal> {
    const read = deadline.race(readJson(response, { anyType: true })).catch(() => undefined)
    const answer = await within(clock, REFUSAL_MS, read, () => undefined)
    return { answer, retryAfter: retryAfter(response, clock.now()) }
  }

  async function once(): Promise<unknown> {
    let response: Response
    // An ended call is not sent: a page's own `fetch` may ignore its signal.
    deadline.signal.throwIfAborted()
    try {
      response = await deadline.race(
        fetch(url, {
          method: body === undefined ? 'GET' : 'POST',
          ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': contentType } }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          redirect: 'error',
          signal: deadline.signal,
        }),
      )
    } catch (cause) {
      if (cause instanceof ModalError) throw cause
      throw createError('HTTP_REQUEST_FAILED', {}, cause)
    }
    if (!response.ok) throw createError('HTTP_STATUS', { status: response.status }, await readRefusal(response))
    try {
      return await deadline.race(readJson(response, { anyType }))
    } catch (cause) {
      // The connection broke in the middle of the body.
      if (cause instanceof ModalError) throw cause
      throw createError('HTTP_REQUEST_FAILED', {}, cause)
    }
  }

  try {
    return await withRetry(once, {
      count: retry ? RPC_RETRY_COUNT : 0,
      baseDelayMs: RPC_RETRY_BASE_DELAY_MS,
      // A wait beyond the deadline is pointless: fail now with the reason.
      shouldRetry: (error) => isPassing(error, retryOn) && (waitOf(error) ?? 0) < deadline.left(),
      delayOf: waitOf,
      sleep: deadline.sleep,
    })
  } finally {
    deadline.end()
  }
}
