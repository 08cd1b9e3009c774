import { RPC_RETRY_STATUSES } from '../constants/http.js'
import { RPC_TIMEOUT_MS } from '../constants/rpc.js'
import { fieldOf } from '../errors/causes.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { Clock } from '../primitives/ports.js'
import { callJson, refusalOf } from './callJson.js'
import { type RpcCall, type RpcOutcome, readAnswer, readAnswers } from './jsonRpcAnswers.js'

/** The request by which an endpoint shows the chain it serves. */
export interface ChainCheck {
  readonly method: string
  readonly params?: readonly unknown[]
  /** May throw where the answer can't be read. */
  accepts(answer: unknown): boolean
}

/** A node at one URL. */
export interface RpcEndpoint {
  /**
   * Sends the calls; the outcomes are in their order.
   * @throws ModalError RPC_WRONG_CHAIN, TIMEOUT, HTTP_REQUEST_FAILED, ABORTED …: another endpoint may do better
   */
  send(calls: readonly RpcCall[], options: { retry: boolean; signal?: AbortSignal }): Promise<readonly RpcOutcome[]>
  /** Resolves when the endpoint has shown that it serves the right chain. @throws ModalError as `send` does */
  verified(): Promise<void>
  /** The endpoint serves another chain, or is a service without this one, and is not asked again (R03). */
  readonly quarantined: boolean
}

/** Statuses that concern the request itself, and say nothing about others. */
const ABOUT_REQUEST: readonly unknown[] = [400, 413, 422]
/** Statuses by which nodes refuse a batch, or one of this size. */
const BATCH_REFUSED = [...ABOUT_REQUEST, 500]
const RETRY_BATCH_ON = RPC_RETRY_STATUSES.filter((status) => !BATCH_REFUSED.includes(status))
/** Batches in a row that may end with 500, while single requests are answered, before batches are given up. */
const MOST_REFUSED = 2

const statusOf = (error: unknown): unknown =>
  error instanceof ModalError && error.code === 'HTTP_REQUEST_FAILED' ? error.context.status : undefined

const refusesBatch = (error: unknown) =>
  BATCH_REFUSED.includes(statusOf(error)) || (error instanceof ModalError && error.code === 'BODY_TOO_LARGE')

/**
 * Whether an answer is a contract's refusal (`execution reverted`): the same from every node, whatever its status. Other
 * errors with a status of failure may be the node's own trouble, and another node may do better.
 */
function isRevert(answer: unknown, id: number): boolean {
  const error = fieldOf(answer, 'error')
  const [code, data] = [fieldOf(error, 'code'), fieldOf(error, 'data')]
  const hasData = typeof code === 'number' && typeof data === 'string' && data.startsWith('0x')
  return fieldOf(answer, 'id') === id && (code === 3 || hasData)
}

interface Options {
  readonly retry: boolean
  /** Deadline of all requests of one exchange; by `clock.monotonic()`, ms. */
  readonly endsAt: number
  readonly retryOn?: readonly number[]
  readonly signal?: AbortSignal | undefined
}

interface Parts {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly url: string
  /** The check of the chain, made once. */
  readonly chain?: ChainCheck | undefined
  /** Whether this is a service for many chains, which takes plain text to avoid a CORS preflight (services.md `POST /v1`). */
  readonly isService: boolean
  nextId(): number
}

const envelope = ({ method, params = [] }: RpcCall, id: number) => ({ jsonrpc: '2.0', id, method, params })

/** @throws ModalError HTTP_REQUEST_FAILED, PARSE_ERROR, and what `callJson` throws beside HTTP_STATUS and INVALID_ANSWER */
async function post(
  { fetch, clock, url, isService }: Parts,
  body: unknown,
  { endsAt, ...options }: Options,
): Promise<unknown> {
  try {
    return await callJson({
      ...{ fetch, clock, url, body, ...options, anyType: true, timeoutMs: endsAt - clock.monotonic() },
      ...(isService && { contentType: 'text/plain' }),
    })
  } catch (error) {
    if (error instanceof ModalError && error.code === 'HTTP_STATUS')
      throw createError('HTTP_REQUEST_FAILED', { status: error.context.status }, error)
    if (error instanceof ModalError && error.code === 'INVALID_ANSWER') throw createError('PARSE_ERROR', {}, error)
    throw error
  }
}

export function createRpcEndpoint(parts: Parts): RpcEndpoint {
  const { clock, url, chain, isService, nextId } = parts
  let verified: Promise<void> | undefined
  let quarantined = false
  /** Some nodes refuse batches; they get one request at a time. */
  let batches = true
  let refusedBatches = 0

  const budget = () => clock.monotonic() + RPC_TIMEOUT_MS

  async function single(call: RpcCall, options: Options): Promise<RpcOutcome> {
    const id = nextId()
    const answer = await post(parts, envelope(call, id), options).catch((failure) => {
      const answerBody = refusalOf(fieldOf(failure, 'cause'))?.answer
      // A retryable call only: a send may have gone on from this node, so its failure stays one.
      if (options.retry && isRevert(answerBody, id)) return answerBody
      throw failure
    })
    return readAnswer(answer, id)
  }

  /** Sends the calls as a batch: an outcome per call, or the status with which the node refused the batch. */
  async function together(calls: readonly RpcCall[], options: Options) {
    const ids = calls.map(nextId)
    const requestBody = calls.map((call, index) => envelope(call, ids[index] ?? 0))
    try {
      const answer = await post(parts, requestBody, { ...options, retryOn: RETRY_BATCH_ON })
      return Array.isArray(answer) ? { outcomes: readAnswers(answer, ids) } : { status: 200 }
    } catch (error) {
      if (!refusesBatch(error)) throw error
      return { status: statusOf(error) }
    }
  }

  async function oneByOne(calls: readonly RpcCall[], options: Options): Promise<readonly RpcOutcome[]> {
    if (quarantined) throw createError('RPC_WRONG_CHAIN', { url })
    const settled = await Promise.allSettled(calls.map((call) => single(call, options)))
    const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    // Each failure counts on its own (R07), unless the node itself fails: then another one is asked for all calls.
    const isTheirs =
      failures.length < calls.length && failures.every((error) => ABOUT_REQUEST.includes(statusOf(error)))
    if (failures.length > 0 && !isTheirs) throw failures[0]
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : { error: one.reason as ModalError }))
  }

  async function exchange(calls: readonly RpcCall[], options: Options): Promise<readonly RpcOutcome[]> {
    const [first, ...others] = calls
    if (!first || others.length === 0 || !batches) return oneByOne(calls, options)
    const { outcomes, status } = await together(calls, options)
    if (outcomes) {
      refusedBatches = 0
      return outcomes
    }
    if (status !== 500) {
      batches = false
      return oneByOne(calls, options)
    }
    // The node itself may be failing: try a single request first.
    const head = await oneByOne([first], options)
    refusedBatches += 1
    batches = refusedBatches < MOST_REFUSED
    return [...head, ...(await oneByOne(others, options))]
  }

  async function verify({ accepts, ...call }: ChainCheck): Promise<void> {
    const outcome = await single(call, { retry: true, endsAt: budget() }).catch((error) => {
      // A service answers so for a chain that it does not serve. A node's own address may be a typo, or work again later.
      quarantined = isService && [400, 404].includes(error.context?.status)
      throw error
    })
    if ('error' in outcome) throw outcome.error
    if (accepts(outcome.result)) return
    quarantined = true
    throw createError('RPC_WRONG_CHAIN', { url })
  }

  /** Checks the chain once per endpoint; after a failed check, the next call checks again. */
  function verifyOnce(): Promise<void> {
    if (!chain) return Promise.resolve()
    verified ??= verify(chain).catch((error) => {
      if (!quarantined) verified = undefined
      throw error
    })
    return verified
  }

  return {
    get quarantined() {
      return quarantined
    },
    verified: verifyOnce,
    async send(calls, options) {
      const [outcomes] = await Promise.all([exchange(calls, { ...options, endsAt: budget() }), verifyOnce()])
      return outcomes
    },
  }
}
