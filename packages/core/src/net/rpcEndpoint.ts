import { RPC_RETRY_STATUSES } from '../constants/http.js'
import { RPC_TIMEOUT_MS } from '../constants/rpc.js'
import { fieldOf } from '../errors/causes.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { Clock } from '../primitives/ports.js'
import { callJson, refusalOf } from './callJson.js'
import { type RpcCall, type RpcOutcome, readAnswer, readAnswers } from './jsonRpcAnswers.js'

/** How an endpoint shows which chain it serves. */
export interface ChainCheck {
  readonly method: string
  readonly params?: readonly unknown[]
  /** May throw where the answer can't be read. */
  accepts(answer: unknown): boolean
}

/** One URL of a node. */
export interface RpcEndpoint {
  /**
   * One outcome per call, in their order.
   * @throws ModalError RPC_WRONG_CHAIN, TIMEOUT, HTTP_REQUEST_FAILED, ABORTED …: another endpoint may know better
   */
  send(calls: readonly RpcCall[], options: { retry: boolean; signal?: AbortSignal }): Promise<readonly RpcOutcome[]>
  /** Resolves when it has shown that it serves the chain that is meant. @throws ModalError as `send` does */
  verified(): Promise<void>
  /** It answered for another chain, or is a service without this one, and is not asked again (R03). */
  readonly quarantined: boolean
}

/** About the request itself: nothing is said of other ones. */
const ABOUT_REQUEST: readonly unknown[] = [400, 413, 422]
/** In these, too, nodes say that they take no batch, or none so large. */
const BATCH_REFUSED = [...ABOUT_REQUEST, 500]
const RETRY_BATCH_ON = RPC_RETRY_STATUSES.filter((status) => !BATCH_REFUSED.includes(status))
/** So many batches in a row that ended with 500 while a request by itself was answered. */
const MOST_REFUSED = 2

const statusOf = (error: unknown): unknown =>
  error instanceof ModalError && error.code === 'HTTP_REQUEST_FAILED' ? error.context.status : undefined

const refusesBatch = (error: unknown) =>
  BATCH_REFUSED.includes(statusOf(error)) || (error instanceof ModalError && error.code === 'BODY_TOO_LARGE')

/**
 * Of a contract's refusal (`execution reverted`): the same from every node, whatever the status it comes with. Other errors
 * that come with a status of failure may be the node's own trouble, and another one may do better.
 */
function isRevert(answer: unknown, id: number): boolean {
  const error = fieldOf(answer, 'error')
  const [code, data] = [fieldOf(error, 'code'), fieldOf(error, 'data')]
  const hasData = typeof code === 'number' && typeof data === 'string' && data.startsWith('0x')
  return fieldOf(answer, 'id') === id && (code === 3 || hasData)
}

interface Options {
  readonly retry: boolean
  /** Of all that is posted for one exchange; by `clock.monotonic()`, ms. */
  readonly endsAt: number
  readonly retryOn?: readonly number[]
  readonly signal?: AbortSignal | undefined
}

interface Parts {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly url: string
  /** Asked once. */
  readonly chain?: ChainCheck | undefined
  /** It answers for many chains, and in plain text, so that no CORS preflight happens (services.md `POST /v1`). */
  readonly isService: boolean
  nextId(): number
}

export function createRpcEndpoint({ fetch, clock, url, chain, isService, nextId }: Parts): RpcEndpoint {
  let verified: Promise<void> | undefined
  let quarantined = false
  /** Some nodes refuse batches; they get one request at a time. */
  let batches = true
  let refused = 0

  const budget = () => clock.monotonic() + RPC_TIMEOUT_MS

  async function post(body: unknown, { endsAt, ...options }: Options): Promise<unknown> {
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

  const envelope = ({ method, params = [] }: RpcCall, id: number) => ({ jsonrpc: '2.0', id, method, params })

  async function single(call: RpcCall, options: Options): Promise<RpcOutcome> {
    const id = nextId()
    const answer = await post(envelope(call, id), options).catch((failure) => {
      const said = refusalOf(fieldOf(failure, 'cause'))?.answer
      // What moves money may have gone on from here: its failure stays one.
      if (options.retry && isRevert(said, id)) return said
      throw failure
    })
    return readAnswer(answer, id)
  }

  /** One outcome per call, or, where the node does not take them together, how it said so. */
  async function together(calls: readonly RpcCall[], options: Options) {
    const ids = calls.map(nextId)
    const body = calls.map((call, index) => envelope(call, ids[index] ?? 0))
    try {
      const answer = await post(body, { ...options, retryOn: RETRY_BATCH_ON })
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
    // Each stands for itself (R07), unless it is the node that fails: then another one is asked for all of them.
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
      refused = 0
      return outcomes
    }
    if (status !== 500) {
      batches = false
      return oneByOne(calls, options)
    }
    // It may be the node that fails: one first.
    const head = await oneByOne([first], options)
    refused += 1
    batches = refused < MOST_REFUSED
    return [...head, ...(await oneByOne(others, options))]
  }

  async function verify({ accepts, ...call }: ChainCheck): Promise<void> {
    const outcome = await single(call, { retry: true, endsAt: budget() }).catch((error) => {
      // A service says so of a chain that it does not serve. A node's own address is somebody's slip, or mended later.
      quarantined = isService && [400, 404].includes(error.context?.status)
      throw error
    })
    if ('error' in outcome) throw outcome.error
    if (accepts(outcome.result)) return
    quarantined = true
    throw createError('RPC_WRONG_CHAIN', { url })
  }

  /** Once per endpoint; where it could not be asked, the next call asks again. */
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
